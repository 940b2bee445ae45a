import { z } from 'zod'
import { STATES } from '#app/places/location.ts'
import { line } from '#app/platform/fields.ts'
import { LICENCE_STATUSES, type LicenceStatus, WORK_RIGHTS } from '#app/vocabulary/must-haves.ts'
import { todayInPerth } from './stated-date.ts'
import { normaliseVideoLink } from './video-link.ts'
import { CAREER_GOALS, holdsLicence, rolesOffered, TRAVEL_KM, type WizardStep } from './wizard-steps.ts'

const LIMITS = { suburb: 100, number: 40, video: 300 } as const

const REQUIRED = {
  primary_goal: 'Please choose your career goal',
  suburb: 'Please enter your suburb',
  work_rights: 'Please choose your work rights',
  licence_status: 'Please choose your licence status',
  preferred_roles: 'Please choose at least one role',
} as const

const BAD_DATE = 'Please enter a date'
const PASSED = 'This date has passed'
const BAD_VIDEO = 'Please enter a link to a video on YouTube, Vimeo or Loom that begins with https://'

const intent = z.enum(['next', 'back']).default('next')

/** A text field whose empty value is null. */
const text = (max: number) => line(max).transform((value) => value || null)

const choice = <const Value extends string>(values: readonly Value[], message: string) =>
  z.union([z.literal('').transform(() => null), z.enum(values)], message).default(null)

const date = z.union([z.literal('').transform(() => null), z.iso.date(BAD_DATE)], BAD_DATE).default(null)
/** @param saved the date that was saved, which may have passed meanwhile */
const dateFromToday = (saved: string | null) => date.refine((value) => value === null || value === saved || value >= todayInPerth(), PASSED)

const travel = z
  .union([z.literal('').transform(() => null), z.enum(TRAVEL_KM.map(String)).transform(Number)], 'Please choose a distance')
  .default(null)

const roles = (status: LicenceStatus | null) =>
  z.preprocess(
    (sent) => (sent === undefined ? [] : [sent].flat()),
    z.array(z.enum(rolesOffered(status), 'Please choose roles of the list')).transform((chosen) => [...new Set(chosen)]),
  )

const video = text(LIMITS.video).transform((value, context) => {
  if (value === null) return null
  const link = normaliseVideoLink(value)
  if (link === null) context.addIssue({ code: 'custom', message: BAD_VIDEO })
  return link
})

const licence = z
  .object({
    intent,
    licence_status: choice(LICENCE_STATUSES, REQUIRED.licence_status),
    license_number: text(LIMITS.number),
    licence_state: choice(STATES, 'Please choose a state or territory'),
    licence_expiry: date,
  })
  .superRefine(({ licence_status, licence_expiry }, context) => {
    if (holdsLicence(licence_status) && licence_expiry !== null && licence_expiry < todayInPerth())
      context.addIssue({ code: 'custom', path: ['licence_expiry'], message: PASSED })
  })
  .transform(({ intent, licence_status, ...details }) => {
    // Without a licence there is none to describe; without a status nothing is known of one.
    const none = { license_number: null, licence_state: null, licence_expiry: null }
    const described: Partial<typeof details> = licence_status === null ? {} : holdsLicence(licence_status) ? details : none
    return { intent, licence_status, ...described }
  })

/** The columns that the steps write, as parsed. A field that is undefined is not changed. */
export type StepAnswers = Partial<
  Omit<z.output<typeof licence>, 'intent'> & {
    primary_goal: (typeof CAREER_GOALS)[number] | null
    suburb: string | null
    willing_to_travel_km: number | null
    start_date: string | null
    work_rights: (typeof WORK_RIGHTS)[number] | null
    preferred_roles: string[]
    video_intro_url: string | null
  }
>

/** The form of the step with a file. */
export const cvStepForm = z.object({ intent })

type Saved = { licence_status: LicenceStatus | null; start_date: string | null }

const fieldsOf = (key: Exclude<WizardStep['key'], 'cv'>, saved: Saved) =>
  ({
    goal: z.object({ intent, primary_goal: choice(CAREER_GOALS, REQUIRED.primary_goal) }),
    details: z.object({
      intent,
      suburb: text(LIMITS.suburb),
      willing_to_travel_km: travel,
      start_date: dateFromToday(saved.start_date),
      work_rights: choice(WORK_RIGHTS, REQUIRED.work_rights),
    }),
    licence,
    roles: z.object({ intent, preferred_roles: roles(saved.licence_status) }),
    video: z.object({ intent, video_intro_url: video }),
  })[key]

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/**
 * The form of a step. Next enforces what the step requires; Back saves what is filled in and leaves empty required fields unchanged.
 *
 * @param saved the licence status, which decides the roles on offer, and the date of start, as saved
 */
export function wizardStepForm(key: Exclude<WizardStep['key'], 'cv'>, saved: Saved) {
  return (fieldsOf(key, saved) as z.ZodType<Record<string, unknown> & { intent: 'next' | 'back' }>).transform(
    ({ intent, ...values }, context) => {
      for (const [field, message] of Object.entries(REQUIRED)) {
        if (!(field in values) || !isEmpty(values[field])) continue
        if (intent === 'next') context.addIssue({ code: 'custom', path: [field], message })
        else delete values[field]
      }
      return { intent, values: values as StepAnswers } // each step's fields are columns of it
    },
  )
}
