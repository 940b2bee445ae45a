import type { ViewSource } from '#app/jobs/view-source.ts'
import { counted } from '#app/ui/display/figure.ts'

/** The steps from an ad to a hire, in order. */
export const STEPS = ['views', 'starts', 'applications', 'viewed', 'shortlisted', 'interview', 'hired'] as const

export type Step = (typeof STEPS)[number]

export type StepCounts = Record<Step, number>

type StepWords = { label: string; short: string /** How it is counted, in a sentence. */; means: string }

export const STEP: Record<Step, StepWords> = {
  views: {
    label: 'Views of the ad',
    short: 'Views',
    means:
      'Each browser, or signed-in person, once a day and ad. Looks of programs ahead of a click do not count. Days are those of Sydney.',
  },
  starts: {
    label: 'Started to apply',
    short: 'Starts',
    means: 'Each job seeker once for an ad, when the first words of their form are saved, or when they send it. You never see who.',
  },
  applications: {
    label: 'Applications',
    short: 'Appl.',
    means: 'Applications sent in the period, withdrawn ones too. Those of accounts that were deleted are not counted any more.',
  },
  viewed: { label: 'Viewed', short: 'Viewed', means: 'Of these, those that somebody of the team opened, or that came further.' },
  shortlisted: {
    label: 'Shortlisted',
    short: 'Short.',
    means: 'Of these, those that have been on the shortlist until now, or came further.',
  },
  interview: { label: 'Interview', short: 'Interv.', means: 'Of these, those that have come to an interview until now, or to a hire.' },
  hired: { label: 'Hired', short: 'Hired', means: 'Of these, those that have been hired until now.' },
}

/** The steps of an application, by how far it came: the first is 0. */
export const REACHED = ['applications', 'viewed', 'shortlisted', 'interview', 'hired'] as const satisfies readonly Step[]

export type Reached = (typeof REACHED)[number]

export const isReached = (step: Step): step is Reached => (REACHED as readonly Step[]).includes(step)

/** How many rows behind a number are on a page. */
export const ROWS_PAGE_SIZE = 50

/** How an application stands today: where candidates fall out. */
export const STANDINGS = ['open', 'rejected', 'withdrawn'] as const

export type Standing = (typeof STANDINGS)[number]

export const STANDING_LABELS: Record<Standing, string> = { open: 'Still open', rejected: 'Not chosen', withdrawn: 'Withdrew' }

/** The furthest step of applications in words, as where they ended. */
export const FURTHEST_LABELS: Record<Exclude<Reached, 'hired'>, string> = {
  applications: 'Never opened',
  viewed: 'After they were opened',
  shortlisted: 'From the shortlist',
  interview: 'After an interview',
}

export const FURTHEST = Object.keys(FURTHEST_LABELS) as (keyof typeof FURTHEST_LABELS)[] // its own keys

/** Below so many cases there is no median (product decision: from five cases). */
export const FEWEST_CASES = 5

/** How long something takes: how many cases there are, half of them within, and nine of ten within, in seconds; null for too few. */
export type Duration = { cases: number; halfSeconds: number | null; mostSeconds: number | null }

export const DURATIONS = ['view', 'answer', 'hire'] as const

export type DurationName = (typeof DURATIONS)[number]

export const DURATION: Record<DurationName, { label: string; means: string }> = {
  view: { label: 'First view', means: 'From the application until somebody of the team opened it, or took it further.' },
  answer: {
    label: 'First answer',
    means: 'From the application until its first step beyond reading: shortlist, interview, hire or rejection. Closing by itself is none.',
  },
  hire: { label: 'Hire', means: 'From the application to the hire.' },
}

export type JobFigures = { id: number; title: string; isLive: boolean } & StepCounts

/** Where people came from: views of the period, and applications with how many of them came to the shortlist or further. */
export type SourceFigures = { source: ViewSource; views: number; applications: number; shortlisted: number }

/** How many applications came as far as this, and stand like this today. */
export type EndFigures = { furthest: Reached; standing: Standing; count: number }

export type Figures = {
  jobs: readonly JobFigures[]
  sources: readonly SourceFigures[]
  ends: readonly EndFigures[]
  durations: Record<DurationName, Duration>
}

/** The figures of all jobs together. */
export function totalOf(jobs: readonly StepCounts[]): StepCounts {
  const sum = (step: Step) => jobs.reduce((total, job) => total + job[step], 0)
  return Object.fromEntries(STEPS.map((step) => [step, sum(step)])) as StepCounts // one for each
}

/** The share of the step before that came to a step, in whole percent; null without a step before, or with nobody in it. */
export function shareOf(step: Step, counts: StepCounts): number | null {
  const before = STEPS[STEPS.indexOf(step) - 1]
  if (!before || counts[before] === 0) return null
  return Math.round((counts[step] / counts[before]) * 100)
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "40 minutes", "14 hours", "3 days". */
export function durationText(seconds: number): string {
  if (seconds < HOUR) return counted(Math.max(1, Math.round(seconds / MINUTE)), 'minute')
  return seconds < 2 * DAY ? counted(Math.round(seconds / HOUR), 'hour') : counted(Math.round(seconds / DAY), 'day')
}
