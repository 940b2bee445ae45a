import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Link } from 'react-router'
import type { TimeZone } from '#app/places/time-zone.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { INTERVIEW_PAGES } from '../area-pages.ts'
import { KIND } from '../interview.ts'
import type { ListedInterview } from '../shown.ts'
import { shortDay, timeWords } from '../when.ts'
import { InterviewBadge } from './interview-badge.tsx'

type Area = keyof typeof INTERVIEW_PAGES
type ListProps = { area: Area; interviews: readonly ListedInterview[]; zone: TimeZone }

/** The interviews of a candidate on their page. */
export function CandidateInterviews({ area, interviews, zone }: ListProps) {
  if (interviews.length === 0) return null
  return (
    <ul aria-label="Interviews" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
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
  )
}

type ButtonProps = { area: Area; applicationId: string; interviews: readonly ListedInterview[]; mayInvite: boolean }

/** The way to invite a candidate, as one of the next steps on their page; none while an invitation waits for its answer. */
export function InviteButton({ area, applicationId, interviews, mayInvite }: ButtonProps) {
  if (!mayInvite || interviews.some(({ shownState }) => shownState === 'invited')) return null
  return (
    <ButtonLink to={INTERVIEW_PAGES[area].invite(applicationId)} icon={CalendarPlus}>
      Invite to interview
    </ButtonLink>
  )
}
