import { href, Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { agencyOf } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { SubmissionList } from '../components/submission-list.tsx'
import { listSubmissions } from '../list.server.ts'
import { listWaitingSplits } from '../splits.server.ts'
import { PUT_FORWARD, type ShownState, SUBMISSION_CHANGES } from '../submission.ts'
import type { Route } from './+types/submissions.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { agency } = agencyOf(context)
  const submissions = await listSubmissions(agency.id)
  const waiting = await listWaitingSplits(submissions.filter(({ shown }) => shown === 'agreed').map(({ id }) => id))
  return { submissions, waitingIds: [...waiting.keys()], mayAsk: may(agency, 'submission.manage') }
}

export const meta: Route.MetaFunction = () => [{ title: `Submissions | ${brand.name}` }]

const SECTIONS: readonly { id: string; title: string; states: readonly ShownState[] }[] = [
  { id: 'ready', title: 'Agreed, to send', states: ['agreed'] },
  { id: 'interview', title: 'Accepted for interview', states: ['interview'] },
  { id: 'sent', title: 'The client reads', states: ['sent'] },
  { id: 'asked', title: 'Wait for the candidate', states: ['asked'] },
  { id: 'placed', title: 'Placed', states: ['placed', 'placement_ended'] },
  { id: 'closed', title: 'Closed', states: ['declined', 'refused', 'overtaken', 'withdrawn', 'taken_back', 'expired', 'lapsed'] },
]

export default function Submissions({ loaderData: { submissions, waitingIds, mayAsk } }: Route.ComponentProps) {
  useLiveRevalidate(SUBMISSION_CHANGES)
  const waiting = new Set(waitingIds)
  const ready = Map.groupBy(
    submissions.filter(({ id, shown }) => shown === 'agreed' && !waiting.has(id)),
    ({ employer_id }) => employer_id,
  )
  return (
    <>
      <PageHead
        title="Submissions"
        lead={
          mayAsk
            ? 'A candidate agrees to each client by name, then the client reads them on a page of its own.'
            : `You can see the submissions. Only ${whoMay('submission.manage')} can ${PUT_FORWARD}.`
        }
        aside={
          mayAsk &&
          submissions.length > 0 && (
            <ButtonLink to={href('/recruiter/submissions/new')} variant="primary">
              Put a candidate forward
            </ButtonLink>
          )
        }
      />
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Link to={href('/recruiter/placements')} className="py-1">
          Placements
        </Link>
        <Link to={href('/recruiter/splits')} className="py-1">
          Splits with other agencies
        </Link>
      </p>
      <div className="mt-6 grid max-w-220 gap-9">
        {submissions.length === 0 && (
          <EmptyState house="terrace" action={mayAsk && <Link to={href('/recruiter/submissions/new')}>Put a candidate forward</Link>}>
            Nobody is put forward yet. Ask one of your candidates: the client sees nothing before they agree.
          </EmptyState>
        )}
        {SECTIONS.map(({ id, title, states }) => {
          const rows = submissions.filter(({ shown }) => states.includes(shown))
          if (rows.length === 0) return null
          return (
            <section key={id} aria-labelledby={id}>
              <SectionHead id={id} title={title} kerb size="block" aside={rows.length} />
              {id === 'ready' && mayAsk && (
                <ul className="flex flex-wrap gap-2 pb-2">
                  {[...ready].map(([clientId, of]) => (
                    <li key={clientId}>
                      <ButtonLink to={`${href('/recruiter/shortlists/new')}?client=${clientId}`} size="small">
                        Send {of.length === 1 ? 'one' : of.length} to {of[0]!.client}
                      </ButtonLink>
                    </li>
                  ))}
                </ul>
              )}
              {id === 'ready' && waiting.size > 0 && (
                <p className="pb-2 text-sm text-muted-foreground">
                  {waiting.size === 1 ? 'One waits' : `${waiting.size} wait`} for an answer to{' '}
                  <Link to={href('/recruiter/splits')}>{waiting.size === 1 ? 'its split' : 'their splits'}</Link> before the client reads
                  anything.
                </p>
              )}
              <SubmissionList submissions={rows} />
            </section>
          )
        })}
      </div>
    </>
  )
}
