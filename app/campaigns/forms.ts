import { z } from 'zod'
import { line, requiredLine, text } from '#app/platform/fields.ts'
import { CAMPAIGN_LIMITS } from './campaign.ts'
import { filterFields } from './recipient-filter.ts'

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
