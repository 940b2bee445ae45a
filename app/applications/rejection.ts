import { STATE_NAME, type State } from '#app/places/location.ts'

/**
 * What a team may give as a reason when it does not go ahead with a candidate. Each is about the work or the application, and something that its
 * person can act on: none is about who they are, their family, health or other work (Fair Work Act 2009 (Cth) s 351).
 */
export const REJECTION_REASONS = ['licence', 'experience', 'skills', 'application', 'others', 'filled', 'again'] as const

export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** What a team tells a candidate beside its decision; empty where it says nothing. */
export type Feedback = { reasons: RejectionReason[]; words: string }

/** Most characters of a team's own words. */
export const FEEDBACK_MAX = 600

/** The reasons as a team chooses them, and as the candidate reads them. */
export const REASON_WORDS: Record<RejectionReason, { label: string; told: string }> = {
  licence: {
    label: 'The licence that the role needs',
    told: 'The role needs a licence or registration that your application did not show.',
  },
  experience: { label: 'Others have done more of this work', told: 'They go ahead with people who have done more of this work.' },
  skills: {
    label: 'Skills or software that the role needs',
    told: 'The role needs skills or software that your application did not show.',
  },
  application: {
    label: 'Letter or resume left questions open',
    told: 'Your letter or resume left open what they needed to know for this role.',
  },
  others: { label: 'Others fitted the role more closely', told: 'Others fitted this role more closely.' },
  filled: { label: 'The position is filled', told: 'The position is filled.' },
  again: { label: 'They are welcome to apply again', told: 'They would be glad to hear from you again for another role.' },
}

/** True for a reason that is offered today. */
export const isReason = (value: string): value is RejectionReason => (REJECTION_REASONS as readonly string[]).includes(value)

/** Reads feedback as it is stored; null where nothing was said. */
export function storedFeedback(stored: { reasons: readonly string[]; words: string } | null): Feedback | null {
  const feedback = stored && { reasons: stored.reasons.filter(isReason), words: stored.words }
  return feedback && (feedback.reasons.length > 0 || feedback.words !== '') ? feedback : null
}

/** Whether a team's own words to a candidate are more than are sent. */
export const isTooLong = (words: string): boolean => words.length > FEEDBACK_MAX

/**
 * What a mail says of the feedback, line by line.
 *
 * @param byItself nobody of the team told it: the product turned them down by itself
 */
export function toldLines(company: string, feedback: Feedback | null, { byItself = false } = {}): string[] {
  if (!feedback) return []
  const { reasons, words } = feedback
  return [
    ...(byItself || reasons.length === 0 ? [] : [`What ${company} told us for you:`]),
    ...reasons.map((reason) => REASON_WORDS[reason].told),
    ...(words ? [`${reasons.length === 0 ? company : 'They'} wrote: “${words}”`] : []),
  ]
}

/** What the ways on are announced with in a mail. */
export const WAYS_HEADING = 'What you can do next:'

/** The job that somebody did not get, as far as other ways start from it. */
export type RejectedJob = {
  state: State | null
  category_slug: string
  /** The search for all jobs of whoever advertised this one; null where it cannot be named. */
  advertiser: { name: string; search: string } | null
}

/** A next step: its words, and its path on our site. */
export type NextWay = { label: string; to: string }

/** What its person can do about each reason, then other jobs: each way once, and other jobs always. */
export function nextWays(reasons: readonly RejectionReason[], { state, category_slug, advertiser }: RejectedJob): NextWay[] {
  const ways: Record<RejectionReason, NextWay | null> = {
    licence: {
      label: state ? `How to get licensed in ${STATE_NAME[state]}` : 'How to get licensed',
      to: state ? `/entry-pathway?state=${state}` : '/entry-pathway',
    },
    experience: { label: 'Add the work you have done to your profile', to: '/onboard/profile' },
    skills: { label: 'Add your skills and software to your profile', to: '/onboard/profile' },
    application: { label: 'Look over your resume', to: '/cv-management' },
    others: null,
    filled: null,
    again: advertiser && { label: `Open jobs at ${advertiser.name}`, to: `/jobs?${advertiser.search}` },
  }
  const others = new URLSearchParams({ category: category_slug, ...(state && { state }) })
  const found = [...reasons.flatMap((reason) => ways[reason] ?? []), { label: 'Open jobs like this one', to: `/jobs?${others}` }]
  return found.filter(({ to }, at) => found.findIndex((other) => other.to === to) === at)
}
