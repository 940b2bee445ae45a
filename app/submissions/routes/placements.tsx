import { href, Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { agencyOf } from '#app/teams/member.server.ts'
import { may } from '#app/teams/permissions.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { dayInWords } from '#app/ui/display/day.ts'
import { asPrice } from '#app/ui/display/money.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { shareText, WHOLE } from '../money.ts'
import { guaranteeEnd, PLACEMENT_STATE } from '../placement.ts'
import { listPlacements } from '../placement-list.server.ts'
import { SUBMISSION_CHANGES } from '../submission.ts'
import type { Route } from './+types/placements.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { agency } = agencyOf(context)
  const placements = await listPlacements(agency.id)
  return { agencyId: agency.id, placements, mayExport: may(agency, 'candidate.export') }
}

export const meta: Route.MetaFunction = () => [{ title: `Placements | ${brand.name}` }]

export default function Placements({ loaderData: { agencyId, placements, mayExport } }: Route.ComponentProps) {
  useLiveRevalidate(SUBMISSION_CHANGES)
  return (
    <>
      <Breadcrumbs items={[{ label: 'Submissions', to: href('/recruiter/submissions') }, { label: 'Placements' }]} />
      <div className="mt-3">
        <PageHead title="Placements" lead="Fees, guarantees and what was given back. Amounts are without GST." />
      </div>
      {mayExport && placements.length > 0 && (
        <p className="mt-3 text-sm">
          <a href={href('/recruiter/placements/file')}>Download as CSV</a>
        </p>
      )}
      <div className="mt-6 max-w-220">
        {placements.length === 0 ? (
          <EmptyState house="terrace" action={<Link to={href('/recruiter/submissions')}>Submissions</Link>}>
            No placement yet. Record one on the page of a candidate whom a client accepted.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-border border-y border-border-strong">
            {placements.map((placement) => {
              const {
                id,
                name,
                role,
                client,
                starts_on,
                agency,
                agency_id,
                own_cents,
                own_basis_points,
                own_clawback_cents,
                state,
                corrected_at,
              } = placement
              const end = guaranteeEnd(placement)
              return (
                <li
                  key={id}
                  className="grid items-baseline gap-x-5 gap-y-1 py-3.5 text-sm md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,11rem)]"
                >
                  <span className="min-w-0">
                    <Link
                      to={href('/recruiter/placements/:placementId', { placementId: id })}
                      className="inline-block py-0.5 text-base font-semibold wrap-anywhere"
                    >
                      {name ?? 'A candidate'}
                    </Link>
                    <span className="block text-muted-foreground wrap-anywhere">
                      {role}, {client}, from {dayInWords(starts_on)}
                      {agency_id !== agencyId && `, by ${agency}`}
                    </span>
                  </span>
                  <span className="grid justify-items-start gap-0.5">
                    <Badge tone={PLACEMENT_STATE[state].tone}>{PLACEMENT_STATE[state].label}</Badge>
                    {state === 'active' && end && <span className="text-muted-foreground">guarantee to {dayInWords(end)}</span>}
                  </span>
                  <span className="tabular-nums md:text-right">
                    {placement.fee_kind === 'none' ? 'No fee' : asPrice(own_cents - own_clawback_cents)}
                    {own_basis_points < WHOLE && <span className="block text-muted-foreground">your {shareText(own_basis_points)}</span>}
                    {own_clawback_cents > 0 && (
                      <span className="block text-muted-foreground">after you gave back {asPrice(own_clawback_cents)}</span>
                    )}
                    {corrected_at && (
                      <span className="block text-muted-foreground">
                        corrected <Time at={corrected_at} format="date" />
                      </span>
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </>
  )
}
