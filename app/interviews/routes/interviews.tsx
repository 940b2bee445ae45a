import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { AREA_PAGES } from '#app/applications/area-pages.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { dayAfter } from '#app/jobs/sydney-time.ts'
import { localTime, zoneWords } from '#app/places/time-zone.ts'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { may } from '#app/teams/permissions.ts'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { INTERVIEW_PAGES } from '../area-pages.ts'
import { findCalendar } from '../calendar.server.ts'
import { FeedbackDue, InvitationList } from '../components/interview-lists.tsx'
import { WeekView } from '../components/week-view.tsx'
import { INTERVIEW_CHANGES } from '../interview.ts'
import { listBooked, listFeedbackDue, listInvitations, listOffered, presentMonday } from '../schedule.server.ts'
import { daysOf, mondayOf, startOf } from '../week.ts'
import { dayWords } from '../when.ts'
import type { Route } from './+types/interviews.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const { timeZone: zone } = await findCalendar(member.userId)
  const now = new Date()
  const { day: today } = localTime(now, zone)
  const present = await presentMonday(member, now, zone)
  const monday = mondayOf(new URL(request.url).searchParams.get('week'), present)
  const [from, to] = [startOf(monday, zone), startOf(dayAfter(monday, 7), zone)]
  const [booked, offered, invitations, due] = await Promise.all([
    listBooked(member, from, to),
    listOffered(member, from, to),
    listInvitations(member),
    listFeedbackDue(member),
  ])
  return {
    area: areaOf(member.advertiser),
    monday,
    present,
    today,
    zone,
    lead: `Week of ${dayWords(from, zone).replace(/^\w+ /, '')} ${monday.slice(0, 4)}, ${zoneWords(zone, from)}`,
    booked,
    offered,
    invitations,
    due,
    mayInvite: may(member, 'interview.manage'),
  }
}

export const meta: Route.MetaFunction = () => [{ title: `Interviews | ${brand.name}` }]

export default function Interviews({ loaderData }: Route.ComponentProps) {
  const { area, monday, present, today, zone, lead, booked, offered, invitations, due, mayInvite } = loaderData
  const pages = INTERVIEW_PAGES[area]
  useLiveRevalidate([...INTERVIEW_CHANGES, 'interview.candidate_left'])
  const isEmpty = booked.length + offered.length === 0
  return (
    <>
      <PageHead title="Interviews" lead={lead} aside={<Weeks monday={monday} present={present > today ? 'Coming week' : 'This week'} />} />
      <div className="mt-6">
        <WeekView days={daysOf(monday)} {...{ area, today, booked, offered, zone }} />
        {isEmpty ? (
          <EmptyState
            house="terrace"
            className="mt-5"
            action={mayInvite && <Link to={AREA_PAGES[area].candidates}>Choose a candidate</Link>}
          >
            {mayInvite
              ? 'Nothing is on in this week. Invite somebody from the page of a candidate: they choose one of the times you offer.'
              : 'Nothing is on in this week. You see the interviews that you are on the panel of.'}
          </EmptyState>
        ) : (
          <Legend />
        )}
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
        <section aria-labelledby="invitations" className="min-w-0">
          <SectionHead id="invitations" title="Invitations" kerb size="block" aside={invitations.length > 0 && 'Last 31 days'} />
          {invitations.length > 0 ? (
            <InvitationList {...{ area, zone, mayInvite }} interviews={invitations} />
          ) : (
            <p className="text-sm text-muted-foreground">None was sent in the last 31 days.</p>
          )}
        </section>
        <div className="grid min-w-0 content-start gap-9">
          <section aria-labelledby="due" className="min-w-0">
            <SectionHead id="due" title="Feedback due" kerb size="block" aside={due.length > 0 && due.length} />
            {due.length > 0 ? (
              <FeedbackDue {...{ area, due, zone }} />
            ) : (
              <p className="text-sm text-muted-foreground">Nothing waits for you. After each interview you are asked what you think.</p>
            )}
          </section>
          <section aria-labelledby="yours" className="border-t border-border-strong pt-3.5 text-sm">
            <h2 id="yours" className="mb-1.5 text-xl">
              Your calendar
            </h2>
            <p>
              <Link to={pages.hours}>Set your hours</Link>, so that times are offered when you are there.
            </p>
            <p className="mt-1.5">
              <Link to={`${pages.hours}#feed`}>Subscribe in your calendar</Link>, by a private address that only shows.
            </p>
          </section>
        </div>
      </div>
    </>
  )
}

function Weeks({ monday, present }: { monday: string; present: string }) {
  const step = buttonStyle({})
  return (
    <nav aria-label="Weeks" className="flex max-md:w-full">
      <Link to={`?week=${dayAfter(monday, -7)}`} className={`${step} rounded-r-none`} aria-label="Week before">
        <Icon icon={ChevronLeft} alone />
      </Link>
      <Link to="?" className={`${step} -mx-px rounded-none max-md:flex-1`}>
        {present}
      </Link>
      <Link to={`?week=${dayAfter(monday, 7)}`} className={`${step} rounded-l-none`} aria-label="Week after">
        <Icon icon={ChevronRight} alone />
      </Link>
    </nav>
  )
}

const LEGEND = [
  { look: 'border-primary-line border-t-[3px] bg-card', label: 'booked' },
  { look: 'border-dashed border-input', label: 'open time of an invitation' },
  { look: 'border-warning bg-warning-soft', label: 'did not come' },
]

const Legend = () => (
  <ul className="mt-3.5 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted-foreground lg:ml-12">
    {LEGEND.map(({ look, label }) => (
      <li key={label} className="flex items-center gap-2">
        <span aria-hidden="true" className={`h-3 w-5 rounded-sm border ${look}`} />
        {label}
      </li>
    ))}
  </ul>
)
