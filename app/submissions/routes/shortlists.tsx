import { href, Link } from 'react-router'
import { CandidateTabs } from '#app/introductions/components/candidate-tabs.tsx'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { Badge } from '#app/ui/display/badge.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { listShortlists } from '../shared.server.ts'
import { SUBMISSION_CHANGES } from '../submission.ts'
import type { Route } from './+types/shortlists.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { company } = memberOf(context)
  const rows = await listShortlists(company.id)
  return {
    shortlists: rows.map(({ id, agency, logo_url, role, sent_at, isOpen, candidates, open }) => ({
      id,
      agency,
      logo_url,
      role,
      sent_at,
      isOpen,
      candidates: candidates ?? 0,
      open: open ?? 0,
    })),
  }
}

export const meta: Route.MetaFunction = () => [{ title: `Shortlists of agencies | ${brand.name}` }]

export default function Shortlists({ loaderData: { shortlists } }: Route.ComponentProps) {
  useLiveRevalidate(SUBMISSION_CHANGES)
  return (
    <>
      <PageHead
        title="Shortlists of agencies"
        lead="Candidates whom agencies put forward to you. Each agreed to it, with your company named."
      />
      <CandidateTabs />
      <div className="mt-6 max-w-220">
        {shortlists.length === 0 ? (
          <EmptyState house="terrace" action={<Link to={href('/employer/agencies')}>Your agencies</Link>}>
            No agency has sent you candidates yet.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-border border-y border-border-strong">
            {shortlists.map(({ id, agency, logo_url, role, sent_at, isOpen, candidates, open }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3.5 text-sm">
                <CompanyPlate name={agency} logoUrl={logo_url} />
                <span className="min-w-0 flex-1 basis-52">
                  <Link
                    to={href('/employer/shortlists/:shortlistId', { shortlistId: id })}
                    className="inline-block py-0.5 text-base font-semibold wrap-anywhere"
                  >
                    {role}
                  </Link>
                  <span className="block text-muted-foreground wrap-anywhere">
                    {agency}, {counted(candidates, 'candidate')}, sent <Time at={sent_at} />
                  </span>
                </span>
                {!isOpen ? (
                  <Badge tone="neutral">Over</Badge>
                ) : open > 0 ? (
                  <Badge tone="warning">{counted(open, 'waits for you', 'wait for you')}</Badge>
                ) : (
                  <Badge tone="success">Answered</Badge>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
