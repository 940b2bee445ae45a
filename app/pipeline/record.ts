import { counted, figure } from '#app/ui/display/figure.ts'

/** Fewer applications than this are no record (product decision §14). */
export const LEAST_APPLICATIONS = 20
/** Fewer answers than this have no median. */
export const LEAST_ANSWERS = 5
/** The period of a record, in months. */
export const RECORD_MONTHS = 6

/** What an advertiser's answers come to: of so many applications answered or due, so many in time. */
export type ResponseRecord = { total: number; inTime: number; answers: number; medianDays: number | null }

/** "9 of 10", as percent without fractions; rounded down, so that 100% means all. */
export const shareInTime = ({ inTime, total }: ResponseRecord): number => Math.floor((100 * inTime) / total)

/** The days within which half of the answers came: "1 day", "3 days", rounded up, so that it is true; null where too few answers make it. */
export function medianWords({ medianDays, answers }: ResponseRecord): string | null {
  if (medianDays === null || answers < LEAST_ANSWERS) return null
  const days = Math.max(1, Math.ceil(medianDays))
  return counted(days, 'day')
}

/** The record in one line, for an ad: share, median, number of cases, period. */
export function recordLine(record: ResponseRecord): string {
  const median = medianWords(record)
  const half = median ? `; ${halfWithin(record, median)}` : ''
  return `${shareInTime(record)}% of ${figure(record.total)} applications were answered in the promised time${half} (last ${RECORD_MONTHS} months, counted by us).`
}

/** What the median is of: the answers that came, not the applications. */
export const halfWithin = ({ answers }: ResponseRecord, median: string): string =>
  `of the ${figure(answers)} answers, half came within ${median}`

/** How the record is counted, for everybody to read. */
export const RECORD_METHOD = `Counted by us over the last ${RECORD_MONTHS} months, from ${LEAST_APPLICATIONS} applications on whose promised answer was given or due. An answer is a first step that the person was told of; opening is none, nor is closing by itself. Withdrawn before that: left out.`
