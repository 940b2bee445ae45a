import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Link } from 'react-router'
import type { TimeZone } from '#app/places/time-zone.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { INTERVIEW_PAGES } from '../area-pages.ts'
import { KIND } from '../interview.ts'
import type { ListedInterview } from '../shown.ts'
import { shortDay, timeWords } from '../when.ts'
import { InterviewBadge } from './interview-badge.tsx'

export type CandidateInterviewsProps = {
  area: keyof typeof INTERVIEW_PAGES
  applicationId: string
  interviews: readonly ListedInterview[]
  zone: TimeZone
  mayInvite: boolean
}

/** The interviews of a candidate on their page, as one of the next steps, and the way to invite them. */
export function CandidateInterviews({ area, applicationId, interviews, zone, mayInvite }: CandidateInterviewsProps) {
  if (interviews.length === 0 && !mayInvite) return null
  const isOpen = interviews.some(({ shownState }) => shownState === 'invited')
  return (
    // The list goes below the buttons of the page, and does not widen their row.
    <div className="contents">
      <ul aria-label="Interviews" className="order-last flex w-0 min-w-full flex-wrap gap-x-6 gap-y-2 text-sm empty:hidden">
        {interviews.map(({ id, kind, starts_at, shownState, wants_other_times }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link to={INTERVIEW_PAGES[area].one(id)} className="py-0.5">
              {KIND[kind].noun}
              {starts_at && `, ${shortDay(starts_at, zone)}, ${timeWords(starts_at, zone)}`}
            </Link>
            <InterviewBadge state={shownState} reader="team" asksForOthers={wants_other_times} />
          </li>
        ))}
      </ul>
      {mayInvite && !isOpen && (
        <ButtonLink to={INTERVIEW_PAGES[area].invite(applicationId)} icon={CalendarPlus}>
          Invite to interview
        </ButtonLink>
      )}
    </div>
  )
}
