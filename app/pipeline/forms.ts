import { z } from 'zod'
import { feedbackReasons, feedbackWords } from '#app/applications/forms.ts'
import { line, requiredLine } from '#app/platform/fields.ts'
import { CATEGORIES } from '#app/vocabulary/category.ts'
import { CRITERION_MAX, type Given, isScore, MOST_CRITERIA, WORD_MAX } from './scorecard.ts'
import { STAGE_NAME_MAX, STAGE_STATUSES, STAGE_TEMPLATE_KEYS } from './stage.ts'

/** A card as a form names it: the application, its version and its stage as the person saw them. A form without the stage is none of the board. */
export type Card = { id: string; version: number; stage?: string | null }

/** Most cards that one form moves: a form has 200 fields. */
export const MOST_CARDS = 100

/** The value of a card in a form; `readCard` reads it back. */
export const cardValue = ({ id, version, stage }: Card): string => [id, version, ...(stage ? [stage] : [])].join('.')

const card = z
  .string()
  .regex(/^[0-9a-f-]{36}\.\d{1,9}(\.[a-z0-9-]{1,40})?$/, 'This card cannot be read. Look at the board again')
  .transform((value): Card => {
    const [id = '', version, stage] = value.split('.')
    return { id, version: Number(version), ...(stage && { stage }) }
  })

const cards = z.union([z.array(card), card.transform((one) => [one])]).pipe(
  z
    .array(z.custom<Card>())
    .min(1, 'Tick at least one candidate')
    .max(MOST_CARDS, `Move ${MOST_CARDS} people at a time at most`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'A candidate is named twice'),
)

const key = z.string().regex(/^[a-z0-9-]{1,40}$/, 'Choose a stage')

/** The page of a candidate from which a card was moved, to return to; none for the board itself. */
const back = z
  .string()
  .max(2_000)
  .regex(/^\/(employer|recruiter)\/(applications\/|candidates\?)/, 'This page cannot be returned to')
  .optional()

/** A field of each criterion of a scorecard, in one order. */
const several = <Value extends z.ZodType>(value: Value) => z.union([z.array(value).max(2 * MOST_CRITERIA), value.transform((one) => [one])])

/** What is done on a board: move cards to a stage, and take that back. */
export const boardForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('move'),
    to: key,
    card: cards.optional(),
    confirmed: z.literal('yes').optional(),
    reason: feedbackReasons,
    words: feedbackWords,
    anyway: feedbackWords,
    back,
  }),
  z.object({ intent: z.literal('undo'), batch: z.guid(), back }),
])

/** A scorecard: of each criterion a score, and a word that says why. */
export const scoreForm = z
  .object({
    intent: z.literal('score'),
    criterion: several(z.guid()),
    score: several(z.enum(['', '1', '2', '3', '4'])),
    word: several(line(WORD_MAX)),
  })
  .transform(({ criterion, score, word }, context) => {
    const isWhole = criterion.length === score.length && score.length === word.length && new Set(criterion).size === criterion.length
    if (!isWhole) context.addIssue({ code: 'custom', path: ['criterion'], message: 'Look at the page again' })
    const given = criterion.flatMap((criterion_id, at): Given[] => {
      const [value, why] = [Number(score[at]), word[at] ?? '']
      if (isScore(value)) return [{ criterion_id, score: value, word: why }]
      if (why)
        context.addIssue({ code: 'custom', path: [`score-${criterion_id}`], message: 'Choose the score that this is for, or clear it' })
      return []
    })
    return { given }
  })

const name = requiredLine(STAGE_NAME_MAX, 'Give the stage a name')
const status = z.enum(STAGE_STATUSES, 'Choose what candidates see')

/** What is done with the stages themselves. */
export const stagesForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), name, status }),
  z.object({ intent: z.literal('change'), key, name, status }),
  z.object({ intent: z.literal('left'), key }),
  z.object({ intent: z.literal('right'), key }),
  z.object({ intent: z.literal('remove'), key, into: key }),
  z.object({ intent: z.literal('template'), template: z.enum(STAGE_TEMPLATE_KEYS, 'Choose a set of stages') }),
])

/** What is done with the criteria of a team's scorecards. */
export const criteriaForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    name: requiredLine(CRITERION_MAX, 'Say what you look for'),
    category: z.enum(['', ...CATEGORIES]).transform((slug) => slug || null),
  }),
  z.object({ intent: z.literal('begin') }),
  z.object({ intent: z.literal('remove'), criterion: z.guid() }),
])
