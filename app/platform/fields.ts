import { z } from 'zod'
import { cleanLine, cleanText } from './text.ts'

/** A one-line field of a form: cleaned, at most `max` characters; missing is the empty string. */
export const line = (max: number, tooLong = `Please use ${max} characters or fewer`) =>
  z.string().default('').transform(cleanLine).pipe(z.string().max(max, tooLong))

/** A one-line field that must be filled. */
export const requiredLine = (max: number, message: string) => line(max).pipe(z.string().min(1, message))

/** A text of several lines; missing is the empty string. */
export const text = (max: number) =>
  z
    .string()
    .default('')
    .transform(cleanText)
    .pipe(z.string().max(max, `Please use ${max.toLocaleString('en-AU')} characters or fewer`))

/** A tick box. */
export const tick = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== 'false')
