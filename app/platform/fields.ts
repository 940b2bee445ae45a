import { z } from 'zod'
import { cleanLine, cleanText } from './text.ts'

/** A single-line form field: cleaned, at most `max` characters. A missing field becomes ''. */
export const line = (max: number, tooLong = `Please use ${max} characters or fewer`) =>
  z.string().default('').transform(cleanLine).pipe(z.string().max(max, tooLong))

/** A single-line field that must not be empty. */
export const requiredLine = (max: number, message: string) => line(max).pipe(z.string().min(1, message))

/** A multi-line field: cleaned, at most `max` characters. A missing field becomes ''. */
export const text = (max: number) =>
  z
    .string()
    .default('')
    .transform(cleanText)
    .pipe(z.string().max(max, `Please use ${max.toLocaleString('en-AU')} characters or fewer`))

/** A checkbox. */
export const tick = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== 'false')
