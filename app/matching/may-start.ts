import type { NoticeTone } from '#app/ui/feedback/notice.tsx'

export type MayStartAnswer = 'now' | 'mutual_recognition' | 'apply_first' | 'units' | 'qualification' | 'unknown'

/** An answer with its rule. `checked` is the month in which the sources were read; no source is named for what is unknown. */
export type MayStart = {
  answer: MayStartAnswer
  rule: string
  regulator: { name: string; site: string } | null
  sources: readonly string[]
  checked: string
  /** The licence that the profile names, where the person has not stated which they hold; else null. */
  unconfirmed: string | null
}

/** Each answer as the person, and as an employer reads it; `short` beside the question. */
export const MAY_START: Record<MayStartAnswer, { seeker: string; employer: string; short: string; tone: NoticeTone }> = {
  now: { seeker: 'You may start now.', employer: 'May start now.', short: 'Yes, now', tone: 'success' },
  mutual_recognition: {
    seeker: 'You may start under mutual recognition.',
    employer: 'May start under mutual recognition.',
    short: 'Under mutual recognition',
    tone: 'success',
  },
  apply_first: {
    seeker: 'You must apply to the regulator first.',
    employer: 'Must apply to the regulator first.',
    short: 'Must apply first',
    tone: 'warning',
  },
  units: { seeker: 'You need these units first.', employer: 'Needs these units first.', short: 'Units are missing', tone: 'warning' },
  qualification: {
    seeker: 'You need the full qualification first.',
    employer: 'Needs the full qualification first.',
    short: 'Qualification is missing',
    tone: 'warning',
  },
  unknown: {
    seeker: 'We cannot say whether you may start.',
    employer: 'We cannot say whether this person may start.',
    short: 'Not known',
    tone: 'info',
  },
}

/** True for answers that let a person begin at once, also under mutual recognition. */
export const startsAtOnce = (answer: MayStartAnswer): boolean => answer === 'now' || answer === 'mutual_recognition'
