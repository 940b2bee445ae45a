import { z } from 'zod'
import { line, requiredLine, text, tick } from '#app/platform/fields.ts'
import { CATEGORIES } from '#app/vocabulary/category.ts'
import { LICENCE_STATUSES } from '#app/vocabulary/must-haves.ts'
import { CAMPAIGN_LIMITS } from './campaign.ts'
import { ACTIVE_DAYS, DEFAULT_KM, EVERYBODY, KM_CHOICES, type RecipientFilter } from './recipient-filter.ts'

const optional = <const Values extends readonly [string, ...string[]]>(values: Values) => z.union([z.enum(values), z.literal('')]).catch('')

const chosen = (values: readonly number[], otherwise: number | null) =>
  z.coerce
    .number()
    .refine((value) => values.includes(value))
    .nullable()
    .catch(otherwise)

const TYPED_MAX = 100

/** Whom a campaign is for; a value that makes no sense chooses nobody out. */
const filterFields = {
  applicants: tick,
  followers: tick,
  category: optional(CATEGORIES),
  words: line(TYPED_MAX),
  near: line(TYPED_MAX),
  km: chosen(KM_CHOICES, DEFAULT_KM).transform((km) => km ?? DEFAULT_KM),
  licence: optional(LICENCE_STATUSES),
  days: chosen(ACTIVE_DAYS, null),
}

/** The filter of a form, as the address of its count has it. */
export const filterForm = z.object(filterFields)

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
export function storedFilter(value: unknown): RecipientFilter {
  const parsed = stored.safeParse(value)
  return parsed.success ? parsed.data : EVERYBODY
}

const draftFields = {
  name: requiredLine(CAMPAIGN_LIMITS.name, 'Give the campaign a name'),
  subject: line(CAMPAIGN_LIMITS.subject),
  body: text(CAMPAIGN_LIMITS.body),
  job: z
    .union([z.literal('').transform(() => null), z.coerce.number().int().positive().max(2_147_483_647)], 'Choose one of the jobs')
    .default(null),
  ...filterFields,
}

/** What a member writes of a campaign: its text, and whom it is for. */
export type CampaignDraft = z.output<z.ZodObject<typeof draftFields>>

const seen = z.coerce.number().int().positive()

/** The form of a new campaign; `id` makes a form that is sent twice one campaign. */
export const newCampaignForm = z.object({ intent: z.enum(['save', 'count']), id: z.uuid(), ...draftFields })

/** The forms on the page of a campaign. What writes a draft names the version that it was written on. */
export const campaignForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), version: seen, ...draftFields }),
  z.object({ intent: z.literal('count'), version: seen, ...draftFields }),
  z.object({ intent: z.literal('test'), version: seen, ...draftFields }),
  z.object({ intent: z.literal('check'), version: seen, ...draftFields }),
  z.object({ intent: z.literal('start'), version: seen }),
  z.object({ intent: z.literal('pause') }),
  z.object({ intent: z.literal('resume') }),
  z.object({ intent: z.literal('stop') }),
  z.object({ intent: z.literal('copy') }),
  z.object({ intent: z.literal('delete') }),
])
