import { z } from 'zod'
import { line } from '#app/platform/fields.ts'
import { parseColour, type Rgb } from '#app/ui/colour.ts'

const NOT_A_COLOUR = 'Please enter a colour as six digits, for example #0f4c5c'
const COLOUR_MAX = 40

const colour = line(COLOUR_MAX).transform((text, context): Rgb | null => {
  if (text === '') return null
  const parsed = parseColour(text) ?? parseColour(`#${text}`)
  if (parsed === null) context.addIssue({ code: 'custom', message: NOT_A_COLOUR })
  return parsed
})

const missing = (path: 'main' | 'second', message: string) => ({ code: 'custom' as const, path: [path], message })

/** The chosen colours; a typed main colour wins over the chosen one. */
export const brandForm = z
  .object({ intent: z.literal('save'), main: colour.default(null), second: colour.default(null), other: colour.default(null) })
  .transform(({ main: chosen, second, other }, context) => {
    const main = other ?? chosen
    if (!main) context.addIssue(missing('main', 'Please choose a main colour'))
    if (!second) context.addIssue(missing('second', 'Please choose a second colour'))
    return main && second ? { main, second } : z.NEVER
  })
