import { Link } from 'react-router'
import { type ReportReason, reasonWords } from '#app/jobs/report.ts'
import { Badge } from '#app/ui/display/badge.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'

type Report = {
  id: string
  reason: ReportReason
  detail: string
  created_at: Date
  decision_id: string | null
  reporter_id: string | null
  full_name: string | null
  member_since: Date | null
  earlier: number
  without_fault: number
}

/** The reports of an ad or company, the open ones marked, each with what its sender reported before. */
export function ReportList({ reports, isCompany }: { reports: readonly Report[]; isCompany: boolean }) {
  const open = reports.filter(({ decision_id }) => decision_id === null).length
  return (
    <section aria-labelledby="reports">
      <SectionHead id="reports" title="Reports" size="block" kerb aside={counted(open, 'is open', 'are open')} />
      {reports.length === 0 && <p className="text-sm text-muted-foreground">Nobody has reported it.</p>}
      <ul className="grid gap-4 text-sm">
        {reports.map((report) => (
          <li key={report.id}>
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
              {reasonWords(report.reason, isCompany)}
              {report.decision_id === null ? <Badge tone="warning">Open</Badge> : <Badge>Decided</Badge>}
            </p>
            {report.detail && <p className="mt-1 whitespace-pre-line wrap-anywhere">{report.detail}</p>}
            <p className="mt-1 text-muted-foreground">
              <Sender {...report} />, <Time at={report.created_at} />. {historyOf(report)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sender({ reporter_id, full_name, member_since }: Report) {
  if (reporter_id === null || member_since === null) return 'A visitor'
  return (
    <>
      <Link to={`/admin/accounts/person-${reporter_id}`}>{full_name || 'Somebody without a name'}</Link>, here since{' '}
      <Time at={member_since} format="date" />
    </>
  )
}

function historyOf({ earlier, without_fault }: Report): string {
  if (earlier === 0) return 'Reported nothing else.'
  return `Reported ${earlier} more, ${without_fault} of them without a fault.`
}
