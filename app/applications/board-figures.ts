import { counted, figure } from '#app/ui/display/figure.ts'

/** What the figures of the board rest on. */
export type BoardCounts = {
  openJobs: number
  jobSeekers: number
  /** Agencies with an open job. */
  agencies: number
  /** Applications of the last six months that were answered, or had 14 days for it; an answer is a step beyond reading. */
  dueApplications: number
  /** Those of them that were answered within 14 days. */
  answeredApplications: number
  /** Jobs of the last six months that somebody applied for, and the median of hours until the first did. */
  appliedJobs: number
  firstHours: number | null
}

export type BoardFigure = { label: string; value: string; period: string }

/** Below so many cases a figure says little, and is left out (product decision: a record needs 20 applications, a median five cases). */
const FEWEST = { openJobs: 20, jobSeekers: 100, agencies: 20, dueApplications: 20, appliedJobs: 5 } as const

const hoursText = (hours: number): string => {
  const whole = Math.max(1, Math.round(hours))
  if (whole < 48) return counted(whole, 'hour')
  return `${Math.round(hours / 24)} days`
}

/** The figures that rest on enough cases, in words, each with what it was counted over. */
export function shownFigures(counts: BoardCounts): BoardFigure[] {
  const { openJobs, jobSeekers, agencies, dueApplications, answeredApplications, appliedJobs, firstHours } = counts
  return [
    ...(openJobs >= FEWEST.openJobs ? [{ label: 'Open jobs', value: figure(openJobs), period: 'live today' }] : []),
    ...(jobSeekers >= FEWEST.jobSeekers ? [{ label: 'Job seekers', value: figure(jobSeekers), period: 'with an account' }] : []),
    ...(agencies >= FEWEST.agencies ? [{ label: 'Agencies', value: figure(agencies), period: 'with an open job' }] : []),
    ...(dueApplications >= FEWEST.dueApplications
      ? [
          {
            label: 'Answered in 14 days',
            value: `${Math.round((answeredApplications / dueApplications) * 100)}%`,
            period: `of ${figure(dueApplications)} applications in six months`,
          },
        ]
      : []),
    ...(appliedJobs >= FEWEST.appliedJobs && firstHours !== null
      ? [
          {
            label: 'Until the first application',
            value: hoursText(firstHours),
            period: `median of ${figure(appliedJobs)} jobs in six months`,
          },
        ]
      : []),
  ]
}
