import { VIEW_SOURCE, type ViewSource } from '#app/jobs/view-source.ts'
import { DataTable } from '#app/ui/display/data-table.tsx'
import { figure } from '#app/ui/display/figure.ts'
import type { SourceFigures } from '../figures.ts'
import { BarLegend, BarRows } from './bar-rows.tsx'
import { NumberLink } from './number-link.tsx'

type Props = {
  sources: readonly SourceFigures[]
  toOf: (step: 'views' | 'applications' | 'shortlisted', source: ViewSource) => string
}

/** Where applications came from, each with the part that came to the shortlist. */
export function SourcesChart({ sources, toOf }: Props) {
  const shown = sources.filter(({ applications }) => applications > 0)
  const most = Math.max(1, ...shown.map(({ applications }) => applications))
  const shortlisted = shown.reduce((sum, source) => sum + source.shortlisted, 0)
  const others = shown.reduce((sum, source) => sum + source.applications - source.shortlisted, 0)
  if (shown.length === 0) return <p className="text-sm text-muted-foreground">No application in these days. The table has the views.</p>
  return (
    <>
      <BarRows
        label="Sources of applications"
        rows={shown.map((row) => ({
          key: row.source,
          label: VIEW_SOURCE[row.source].label,
          parts: [
            { percent: (row.shortlisted / most) * 100, look: 'hatched' },
            { percent: ((row.applications - row.shortlisted) / most) * 100, look: 'solid' },
          ],
          value: figure(row.applications),
          name: `${VIEW_SOURCE[row.source].label}: ${figure(row.applications)} applications, ${figure(row.shortlisted)} shortlisted or further`,
          to: toOf('applications', row.source),
        }))}
      />
      <BarLegend
        items={[
          { look: 'hatched', label: `shortlisted or further, ${figure(shortlisted)}` },
          { look: 'solid', label: `not yet or not chosen, ${figure(others)}` },
        ]}
      />
    </>
  )
}

const COLUMNS = { views: 'Views', applications: 'Applications', shortlisted: 'Shortlisted' } as const

/** The same as a table, with the views. */
export const SourcesTable = ({ sources, toOf }: Props) => (
  <DataTable
    caption="Where views and applications came from"
    rows={sources}
    rowKey={({ source }) => source}
    empty={<p className="text-sm text-muted-foreground">Nothing in these days.</p>}
    columns={[
      {
        key: 'source',
        head: 'Source',
        phone: 'main',
        cell: ({ source }) => (
          <>
            <span className="font-semibold">{VIEW_SOURCE[source].label}</span>
            <span className="block text-muted-foreground">{VIEW_SOURCE[source].means}</span>
          </>
        ),
      },
      ...(['views', 'applications', 'shortlisted'] as const).map((step) => ({
        key: step,
        head: COLUMNS[step],
        align: 'end' as const,
        cell: (row: SourceFigures) => (
          <span className="max-md:flex max-md:justify-between">
            <span className="text-muted-foreground md:hidden">{COLUMNS[step]}</span>
            <NumberLink count={row[step]} name={`${COLUMNS[step]}, ${VIEW_SOURCE[row.source].label}`} to={toOf(step, row.source)} />
          </span>
        ),
      })),
    ]}
  />
)
