import { z } from 'zod'
import { line, tick } from '#app/platform/fields.ts'
import { CATEGORIES, CATEGORY, isCategory } from '#app/vocabulary/category.ts'
import { LICENCE_LABEL, LICENCE_STATUSES } from '#app/vocabulary/must-haves.ts'

export const KM_CHOICES = [5, 10, 25, 50, 100] as const
const DEFAULT_KM = 25

/** How long ago somebody last applied to the team, followed it or agreed, in days. */
export const ACTIVE_DAYS = [30, 90, 180, 365] as const

const PLACE_MAX = 100
const WORDS_MAX = 100

const optional = <const Values extends readonly [string, ...string[]]>(values: Values) => z.union([z.enum(values), z.literal('')]).catch('')

const chosen = (values: readonly number[], otherwise: number | null) =>
  z.coerce
    .number()
    .refine((value) => values.includes(value))
    .nullable()
    .catch(otherwise)

/** Whom a campaign is for, as its form sends it and as it is kept: a value that makes no sense chooses nobody out. */
export const filterFields = {
  applicants: tick,
  followers: tick,
  category: optional(CATEGORIES),
  words: line(WORDS_MAX),
  near: line(PLACE_MAX),
  km: chosen(KM_CHOICES, DEFAULT_KM).transform((km) => km ?? DEFAULT_KM),
  licence: optional(LICENCE_STATUSES),
  days: chosen(ACTIVE_DAYS, null),
}

export const filterForm = z.object(filterFields)

export type RecipientFilter = z.output<typeof filterForm>

/** Everybody who agreed: what a new campaign begins with. */
export const EVERYBODY: RecipientFilter = {
  applicants: true,
  followers: true,
  category: '',
  words: '',
  near: '',
  km: DEFAULT_KM,
  licence: '',
  days: null,
}

const stored = z.object({
  applicants: z.boolean(),
  followers: z.boolean(),
  category: z.union([z.enum(CATEGORIES), z.literal('')]),
  words: z.string(),
  near: z.string(),
  km: z.number(),
  licence: z.union([z.enum(LICENCE_STATUSES), z.literal('')]),
  days: z.number().nullable(),
})

/** The filter of a campaign as it is kept. */
export const storedFilter = (value: unknown): RecipientFilter => {
  const parsed = stored.safeParse(value)
  return parsed.success ? parsed.data : EVERYBODY
}

/** True when a filter asks what only a profile or an application tells: who only follows a team is known for neither. */
export const asksProfile = ({ category, words, near, licence }: RecipientFilter): boolean =>
  [category, words, near, licence].some((value) => value !== '')

export const activeWords = (days: number) =>
  days === 365 ? 'in the last year' : days % 30 === 0 && days > 30 ? `in the last ${days / 30} months` : `in the last ${days} days`

/** A filter in words: "past applicants, Property Management, within 25 km of Maroubra". */
export function filterWords(filter: RecipientFilter): string {
  const { applicants, followers, category, words, near, km, licence, days } = filter
  const who =
    applicants && followers ? 'past applicants and followers' : applicants ? 'past applicants' : followers ? 'followers' : 'nobody'
  return [
    who,
    isCategory(category) ? CATEGORY[category].label : '',
    words && `“${words}”`,
    near && `within ${km} km of ${near}`,
    licence && LICENCE_LABEL[licence].toLowerCase(),
    days ? `active ${activeWords(days)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
