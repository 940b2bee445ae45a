import { Link } from 'react-router'
import type { TimeZone } from '#app/places/time-zone.ts'
import { Time } from '#app/ui/display/time.tsx'
import { INTERVIEW_PAGES } from '../area-pages.ts'
import { KIND } from '../interview.ts'
import type { ListedInterview } from '../shown.ts'
import { shortDay, timeWords } from '../when.ts'
import { InterviewBadge } from './interview-badge.tsx'

type Area = keyof typeof INTERVIEW_PAGES
type Props = { area: Area; interviews: readonly ListedInterview[]; zone: TimeZone }

const needsOthers = ({ shownState, wants_other_times }: ListedInterview) =>
  shownState === 'lapsed' || (shownState === 'declined' && wants_other_times)

/** Invitations with what became of each. */
export function InvitationList({ area, interviews, zone, mayInvite }: Props & { mayInvite: boolean }) {
  return (
    <ul>
      {interviews.map((interview) => {
        const { id, application_id, full_name, title, kind, starts_at, shownState, invited_at, wants_other_times } = interview
        return (
          <li
            key={id}
            className="grid gap-x-4 gap-y-1.5 border-b border-border py-3.5 text-sm last:border-b-0 sm:grid-cols-[minmax(0,1fr)_10.5rem_8rem] sm:items-center"
          >
            <div className="min-w-0">
              <Link to={INTERVIEW_PAGES[area].one(id)} className="font-semibold text-foreground no-underline hover:underline">
                {full_name}
              </Link>
              <p className="text-muted-foreground wrap-anywhere">
                {title}, {KIND[kind].label.toLowerCase()}
                {starts_at && `, ${shortDay(starts_at, zone)}, ${timeWords(starts_at, zone)}`}
              </p>
            </div>
            <p className="flex flex-wrap items-center gap-x-3">
              <InterviewBadge state={shownState} reader="team" asksForOthers={wants_other_times} />
            </p>
            <p className="flex justify-between gap-3 text-muted-foreground sm:block sm:text-right">
              <span>
                sent <Time at={invited_at} />
              </span>
              {mayInvite && needsOthers(interview) && (
                <Link to={INTERVIEW_PAGES[area].invite(application_id)} className="font-semibold sm:block">
                  Offer times
                </Link>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

type Due = { id: string; full_name: string; title: string; ends_at: Date | null }

/** The interviews that wait for what the reader thinks. */
export function FeedbackDue({ area, due, zone }: { area: Area; due: readonly Due[]; zone: TimeZone }) {
  return (
    <ul>
      {due.map(({ id, full_name, title, ends_at }) => (
        <li key={id} className="border-b border-border py-3.5 text-sm last:border-b-0">
          <p className="font-semibold">{full_name}</p>
          <p className="text-muted-foreground wrap-anywhere">
            {title}
            {ends_at && `, ${shortDay(ends_at, zone)}`}
          </p>
          <Link to={`${INTERVIEW_PAGES[area].one(id)}#feedback`} className="inline-block py-0.5 font-semibold">
            Give feedback
            <span className="sr-only"> on {full_name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
