import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DashboardCard } from '#app/teams/components/dashboard-card.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { POSTING_PAGES } from '../area-pages.ts'

type Ad = { id: string; job_id: number; title: string; client: string }

type Props = {
  /** Ads that wait for their client; `changes` of a live one, or its whole text. */
  waiting: readonly (Ad & { changes: boolean; sent_at: Date })[]
  /** Ads that their client wants changed, with its words. */
  changesAsked: readonly (Ad & { note: string | null })[]
}

/** The ads of an agency that wait for a client, or for the agency to do what the client asks; nothing without any. */
export function PendingApprovals({ waiting, changesAsked }: Props) {
  if (waiting.length + changesAsked.length === 0) return null
  return (
    <DashboardCard id="approvals" title="Pending approvals">
      <ul className="divide-y divide-border px-3">
        {changesAsked.map(({ note, ...ad }) => (
          <Pending key={ad.id} ad={ad} badge={<Badge tone="orange">Change asked</Badge>}>
            {note}
          </Pending>
        ))}
        {waiting.map(({ changes, sent_at, ...ad }) => (
          <Pending key={ad.id} ad={ad} badge={<Badge tone="warning">Waiting</Badge>}>
            {changes ? 'A change of the live ad' : 'Text and pay'}, sent <Time at={sent_at} />
          </Pending>
        ))}
      </ul>
    </DashboardCard>
  )
}

const Pending = ({ ad: { job_id, title, client }, badge, children }: { ad: Ad; badge: ReactNode; children: ReactNode }) => (
  <li className="grid items-baseline gap-x-5 gap-y-1 py-3 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
    <span>
      <Link to={POSTING_PAGES.recruiter.edit(job_id)} className="font-semibold wrap-anywhere">
        {title}
      </Link>
      <span className="block text-muted-foreground wrap-anywhere">{client}</span>
    </span>
    <span className="grid justify-items-start gap-1 wrap-anywhere">
      {badge}
      <span className="text-muted-foreground">{children}</span>
    </span>
  </li>
)
