import type { RuleReport } from '#app/platform/retention.ts'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { Time } from '#app/ui/display/time.tsx'

type Run = { started_at: Date; started_by: 'schedule' | 'command' | 'desk'; ended_at: Date | null; report: readonly RuleReport[] }

const STARTED_BY = { schedule: 'Every night', command: 'On the server', desk: 'At the desk' } as const

/** When the last run was, and what it removed in all. */
export function LastRun({ run }: { run: Run | null }) {
  if (!run) return <p className="text-sm text-muted-foreground">There was none yet.</p>
  const removed = run.report.reduce((sum, { count }) => sum + count, 0)
  const failed = run.report.filter((report) => report.failed).length
  return (
    <FactList
      facts={[
        { label: 'Started', value: <Time at={run.started_at} /> },
        { label: 'By', value: STARTED_BY[run.started_by] },
        { label: 'Ended', value: run.ended_at ? <Time at={run.ended_at} /> : 'Not yet. If it was cut short, the next one goes on.' },
        { label: 'Removed', value: removed.toLocaleString('en-AU') },
        ...(failed > 0 ? [{ label: 'Failed', value: `${failed} of its rules: the server’s log says why` }] : []),
      ]}
    />
  )
}

type Row = { name: string; title: string; kept: string; noRule: string | null }

/** The retention table, with what the last run did and, where it was counted, what is due now. */
export function RetentionTable({
  rows,
  due,
  last,
}: {
  rows: readonly Row[]
  due: readonly RuleReport[] | null
  last: readonly RuleReport[]
}) {
  const [dueOf, lastOf] = [byName(due ?? []), byName(last)]
  const numbers = (key: string, head: string, of: Map<string, RuleReport>): Column<Row> => ({
    key,
    head,
    align: 'end',
    phone: 'line',
    className: 'tabular-nums whitespace-nowrap',
    cell: ({ name }) => <Numbers report={of.get(name)} head={head} />,
  })
  return (
    <DataTable
      caption="What is kept how long"
      columns={[
        { key: 'what', head: 'What', phone: 'main', cell: ({ title }) => <b className="font-semibold">{title}</b> },
        {
          key: 'kept',
          head: 'How long',
          phone: 'line',
          className: 'max-w-[52ch]',
          cell: ({ kept, noRule }) => (
            <>
              {kept}
              {noRule && <span className="block text-muted-foreground">No rule: {noRule}</span>}
            </>
          ),
        },
        ...(due ? [numbers('due', 'Due now', dueOf)] : []),
        ...(last.length > 0 ? [numbers('last', 'Last run', lastOf)] : []),
      ]}
      rows={rows}
      rowKey={({ name }) => name}
    />
  )
}

const byName = (reports: readonly RuleReport[]) => new Map(reports.map((report) => [report.name, report]))

function Numbers({ report, head }: { report: RuleReport | undefined; head: string }) {
  if (!report) return null
  return (
    <>
      <span className="text-muted-foreground md:hidden">{head}: </span>
      {report.failed ? 'Failed' : report.count.toLocaleString('en-AU')}
      {report.held > 0 && <span className="block max-md:inline">{` ${report.held} on hold`}</span>}
    </>
  )
}
