import CalendarClock from 'lucide-react/icons/calendar-clock'
import { href, Link } from 'react-router'
import { zoneWords } from '#app/places/time-zone.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { type InterviewState, KIND } from '../interview.ts'
import type { NextInterview } from '../shown.ts'
import { spanWords } from '../when.ts'

const OPEN: Partial<Record<InterviewState, string>> = {
  invited: 'Choose a time for your interview',
  lapsed: 'The times for your interview have passed: ask for others',
}

/** What is next of a person's own interviews: a time to choose, or when it is. */
export function NextInterviews({ interviews }: { interviews: readonly NextInterview[] }) {
  if (interviews.length === 0) return null
  return (
    <ul className="grid gap-2 rounded-md bg-chosen px-4 py-3 text-sm text-chosen-foreground">
      {interviews.map(({ id, application_id, kind, shownState, starts_at, ends_at, zone }) => (
        <li key={id} className="flex items-start gap-2.5">
          <Icon icon={CalendarClock} className="mt-0.5" />
          <span className="min-w-0">
            <Link
              to={href('/applications/:applicationId/interviews/:interviewId', { applicationId: application_id, interviewId: id })}
              className="font-semibold"
            >
              {starts_at && ends_at ? spanWords(starts_at, ends_at, zone) : OPEN[shownState]}
            </Link>
            <span className="block">
              {KIND[kind].label}
              {starts_at && `, ${zoneWords(zone, starts_at)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
