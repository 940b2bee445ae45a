import { z } from 'zod'
import { requiredLine } from '#app/platform/fields.ts'
import { VISIBILITIES } from './visibility.ts'

const company = requiredLine(200, 'Please enter the name of a company')

/** The forms of the page that says who sees a person. */
export const privacyForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('visibility'), visibility: z.enum(VISIBILITIES) }),
  z.object({ intent: z.literal('block'), company }),
  z.object({ intent: z.literal('unblock'), company }),
])
