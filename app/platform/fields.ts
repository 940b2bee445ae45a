import { z } from 'zod'
import { cleanLine, cleanText } from './text.ts'

/** At most so many characters. What is refined behind it never sees a longer text: a refinement would, as an issue of a length does not end a schema. */
const atMost = (max: number, tooLong: string) => z.string().max(max, tooLong).pipe(z.string())

/** A single-line form field: cleaned, at most `max` characters. A missing field becomes ''. */
export const line = (max: number, tooLong = `Please use ${max} characters or fewer`) =>
  z.string().default('').transform(cleanLine).pipe(atMost(max, tooLong))

/** A single-line field that must not be empty. */
export const requiredLine = (max: number, message: string) => line(max).pipe(z.string().min(1, message))

/** A multi-line field: cleaned, at most `max` characters. A missing field becomes ''. */
export const text = (max: number) =>
  z
    .string()
    .default('')
    .transform(cleanText)
    .pipe(atMost(max, `Please use ${max.toLocaleString('en-AU')} characters or fewer`))

/** A checkbox. */
export const tick = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== 'false')
