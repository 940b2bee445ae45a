import { z } from 'zod'
import { dayAfter } from '#app/jobs/sydney-time.ts'
import { instantAt, localTime, type TimeZone } from '#app/places/time-zone.ts'
import { STEPS } from './figures.ts'
import { periodText } from './period.ts'

/** How often a member gets the figures of their team by mail. */
export const CADENCES = ['weekly', 'monthly'] as const

export type Cadence = (typeof CADENCES)[number]

export const CADENCE: Record<Cadence, { label: string; hint: string }> = {
  weekly: { label: 'Every week', hint: 'Mondays at 7:30, with the week before.' },
  monthly: { label: 'Every month', hint: 'On the first at 7:30, with the month before.' },
}

/** How many past reports are on a page. */
export const REPORTS_PAGE_SIZE = 25

/** The form by which a member chooses for themselves. */
export const subscriptionForm = z.object({ cadence: z.enum(['none', ...CADENCES], 'Choose how often') })

/** When reports are made: half past seven on the clocks of the team's place, in minutes since midnight. No clock changes then. */
const MADE_AT = 7.5 * 60

/** A week from Monday, or a month, that is over, and when its report is due. */
export type ReportPeriod = { from: string; to: string; dueAt: Date }

/** The last week or month whose report is due by now. */
export function lastReportPeriod(cadence: Cadence, now: Date, zone: TimeZone): ReportPeriod {
  const { day, minute, weekday } = localTime(now, zone)
  const beginning = (of: string) => `${of.slice(0, 8)}01`
  const thisBegan = cadence === 'weekly' ? dayAfter(day, -weekday) : beginning(day)
  // Before half past seven of the first day the report before is the last one.
  const isEarly = thisBegan === day && minute < MADE_AT
  const previous = (began: string) => (cadence === 'weekly' ? dayAfter(began, -7) : beginning(dayAfter(began, -1)))
  const began = isEarly ? previous(thisBegan) : thisBegan
  return { from: previous(began), to: dayAfter(began, -1), dueAt: instantAt(began, MADE_AT, zone)! } // see MADE_AT
}

const counts = z.object(Object.fromEntries(STEPS.map((step) => [step, z.int()])) as Record<(typeof STEPS)[number], z.ZodInt>) // one for each

/** What a report keeps: its sums, and the ads with the most views. */
export const reportFigures = z.object({
  total: counts,
  jobs: z.array(counts.extend({ id: z.int(), title: z.string(), isLive: z.boolean() })),
})

export type ReportFigures = z.output<typeof reportFigures>

/** "Week of 16 November to 22 November 2026", "October 2026". */
export function reportTitle({ cadence, from, to }: { cadence: Cadence; from: string; to: string }): string {
  return cadence === 'weekly' ? `Week of ${periodText({ from, to })}` : periodText({ from: to, to }).replace(/^\d+ /, '')
}
