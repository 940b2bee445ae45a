import type { RuleReport } from '#app/platform/retention.ts'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { Time } from '#app/ui/display/time.tsx'

type Run = { started_at: Date; started_by: 'schedule' | 'command' | 'desk'; ended_at: Date | null; report: readonly RuleReport[] }

const STARTED_BY = { schedule: 'By itself, as every night', command: 'By hand, on the server', desk: 'By hand, at the desk' } as const

/** When old data was last deleted, and how much in all. */
export function LastRun({ run }: { run: Run | null }) {
  if (!run) return <p className="text-sm text-muted-foreground">Nothing was deleted here yet.</p>
  const removed = run.report.reduce((sum, { count }) => sum + count, 0)
  const failed = run.report.filter((report) => report.failed).length
  return (
    <FactList
      facts={[
        { label: 'Started', value: <Time at={run.started_at} /> },
        { label: 'How', value: STARTED_BY[run.started_by] },
        {
          label: 'Ended',
          value: run.ended_at ? <Time at={run.ended_at} /> : 'Not yet. If it was cut short, the next one goes on where it stopped.',
        },
        { label: 'Deleted', value: removed === 0 ? 'Nothing was old enough' : figure(removed) },
        ...(failed > 0 ? [{ label: 'Failed', value: `${failed} of the kinds below: the server’s log says why` }] : []),
      ]}
    />
  )
}

type Row = { name: string; title: string; kept: string; noRule: string | null }

/** Each kind of data with how long it is kept, what was last deleted of it and, where it was counted, what is old enough now. */
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
        { key: 'what', head: 'Kind of data', phone: 'main', cell: ({ title }) => <b className="font-semibold">{title}</b> },
        {
          key: 'kept',
          head: 'How long it is kept',
          phone: 'line',
          className: 'max-w-[52ch]',
          cell: ({ kept, noRule }) => (
            <>
              {kept}
              {noRule && <span className="block text-muted-foreground">No end date: {noRule}</span>}
            </>
          ),
        },
        ...(due ? [numbers('due', 'Old enough now', dueOf)] : []),
        ...(last.length > 0 ? [numbers('last', 'Deleted last time', lastOf)] : []),
      ]}
      rows={rows}
      rowKey={({ name }) => name}
    />
  )
}

const byName = (reports: readonly RuleReport[]) => new Map(reports.map((report) => [report.name, report]))

function countInWords({ failed, count }: RuleReport): string {
  const shown = figure(count)
  if (failed) return count === 0 ? 'Failed' : `Failed after ${shown}`
  return count === 0 ? 'Nothing' : shown
}

function Numbers({ report, head }: { report: RuleReport | undefined; head: string }) {
  if (!report) return null
  return (
    <>
      <span className="text-muted-foreground md:hidden">{head}: </span>
      {countInWords(report)}
      {report.held > 0 && `, ${report.held} on hold`}
    </>
  )
}
