import { z } from 'zod'
import { fieldProblem } from '#app/employers/profile-fields.ts'
import { normaliseWebsite } from '#app/employers/web-address.ts'
import { STATES } from '#app/places/location.ts'
import { line, requiredLine, text, tick } from '#app/platform/fields.ts'
import { CATEGORIES } from '#app/vocabulary/category.ts'
import { AGENCY_LIMITS, type AgencyProfile } from './agency.ts'
import { isArea } from './areas.server.ts'

const choices = <const Schema extends z.ZodType<string>>(one: Schema) =>
  z.preprocess(
    (sent) => (sent === undefined ? [] : [sent].flat()),
    z.array(one).transform((chosen) => [...new Set(chosen)]),
  )

const website = line(AGENCY_LIMITS.website_url)
  .superRefine((address, context) => {
    const message = fieldProblem('website_url', address)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .transform((address) => (address === '' ? null : normaliseWebsite(address)))

/** The form of an agency's profile; `version` is the one it was opened with. */
export const agencyForm = z.object({
  intent: z.literal('save').optional(),
  version: z.coerce.number().int().positive(),
  name: requiredLine(AGENCY_LIMITS.name, 'Please enter the name of your agency'),
  website_url: website,
  state_territory: z.union([z.literal('').transform(() => null), z.enum(STATES)], 'Please choose a state or territory').default(null),
  suburb: line(AGENCY_LIMITS.suburb).transform((suburb) => suburb || null),
  about: text(AGENCY_LIMITS.about).transform((about) => about.trim() || null),
  categories: choices(z.enum(CATEGORIES, 'Please choose kinds of the list')),
  regions: choices(z.string().refine(isArea, 'Please choose regions of the list')).pipe(
    z.array(z.string()).max(AGENCY_LIMITS.regions, `Please choose ${AGENCY_LIMITS.regions} regions at most; a whole state counts as one`),
  ),
  board_published: tick,
}) satisfies z.ZodType<AgencyProfile & { version: number }>
