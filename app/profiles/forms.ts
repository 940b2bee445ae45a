import { z } from 'zod'
import { STATES } from '#app/places/location.ts'
import { requiredLine, tick } from '#app/platform/fields.ts'
import { entryRoleOf } from './entry-roles.ts'
import { VISIBILITIES } from './visibility.ts'

const company = requiredLine(200, 'Please enter the name of a company')

/** The forms of the page that says who sees a person. */
export const privacyForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('visibility'), visibility: z.enum(VISIBILITIES) }),
  z.object({ intent: z.literal('block'), company }),
  z.object({ intent: z.literal('unblock'), company }),
])

/** Removes a resume. */
export const removeResumeForm = z.object({ resume: z.guid('Please open the page again') })

/** The ticks of the entry pathway, with the role and state of the page. */
export const pathwayForm = z
  .object({
    role: z
      .string()
      .default('')
      .refine((slug) => slug === '' || entryRoleOf(slug) !== null, 'Choose one of the roles.')
      .transform((slug) => slug || null),
    state: z.enum(STATES, 'Choose a state or territory.'),
    course_started: tick,
    course_completed: tick,
  })
  .refine(({ course_started, course_completed }) => course_started || !course_completed, {
    path: ['course_completed'],
    message: 'Tick Course Started first.',
  })
