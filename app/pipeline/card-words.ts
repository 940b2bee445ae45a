import { DAY_MS, sydneyDate } from '#app/jobs/sydney-time.ts'
import { MAY_START, type MayStartAnswer } from '#app/matching/may-start.ts'
import { counted } from '#app/ui/display/figure.ts'
import { LICENCE_LABEL, type LicenceStatus } from '#app/vocabulary/must-haves.ts'

type Licence = { licence: LicenceStatus | null; state: string | null; mayStart: MayStartAnswer | null }

const SHORT: Record<MayStartAnswer, string | null> = {
  now: 'may start',
  mutual_recognition: 'recognised',
  apply_first: 'must apply first',
  units: 'units are missing',
  qualification: 'qualification is missing',
  unknown: null,
}

/** "Full Licence NSW, may start"; null where nothing is known. */
export function licenceWords({ licence, state, mayStart }: Licence): string | null {
  const held = licence && [LICENCE_LABEL[licence].replace(/ \(.*/, ''), licence === 'no_licence' ? null : state].filter(Boolean).join(' ')
  const start = mayStart && SHORT[mayStart]
  if (held && start) return `${held}, ${start}`
  return held ?? (mayStart && mayStart !== 'unknown' ? MAY_START[mayStart].short : null)
}

/** "for 3 days", "since today": how long a card has stood in its stage, in days of the calendar. */
export function sinceWords(since: Date, now: Date): string {
  const days = Math.round((Date.parse(sydneyDate(now)) - Date.parse(sydneyDate(since))) / DAY_MS)
  if (days < 1) return 'since today'
  return `for ${counted(days, 'day')}`
}
