import { DataTable } from '#app/ui/display/data-table.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { type EndFigures, FURTHEST, FURTHEST_LABELS, type Reached, STANDING_LABELS, STANDINGS, type Standing } from '../figures.ts'
import { BarLegend, type BarLook, BarRows } from './bar-rows.tsx'
import { NumberLink } from './number-link.tsx'

type Props = { ends: readonly EndFigures[]; toOf: (furthest: Reached, standing?: Standing) => string }

const LOOKS: Record<Standing, BarLook> = { rejected: 'hatched', withdrawn: 'dotted', open: 'solid' }
/** Those who fell out stand first. */
const ORDER = ['rejected', 'withdrawn', 'open'] as const satisfies readonly Standing[]

const counterOf = (ends: readonly EndFigures[]) => (furthest: Reached, standing?: Standing) =>
  ends
    .filter((end) => end.furthest === furthest && (standing === undefined || end.standing === standing))
    .reduce((sum, { count }) => sum + count, 0)

/** How far applications came that were not hired, and how they stand. */
export function EndsChart({ ends, toOf }: Props) {
  const count = counterOf(ends)
  const most = Math.max(1, ...FURTHEST.map((furthest) => count(furthest)))
  return (
    <>
      <BarRows
        label="Where candidates fall out"
        rows={FURTHEST.map((furthest) => ({
          key: furthest,
          label: FURTHEST_LABELS[furthest],
          parts: ORDER.map((standing) => ({ percent: (count(furthest, standing) / most) * 100, look: LOOKS[standing] })),
          value: figure(count(furthest)),
          name: `${FURTHEST_LABELS[furthest]}: ${figure(count(furthest))}, of them ${ORDER.map((standing) => `${figure(count(furthest, standing))} ${STANDING_LABELS[standing].toLowerCase()}`).join(', ')}`,
          ...(count(furthest) > 0 && { to: toOf(furthest) }),
        }))}
      />
      <BarLegend
        items={ORDER.map((standing) => ({
          look: LOOKS[standing],
          label: `${STANDING_LABELS[standing].toLowerCase()}, ${figure(FURTHEST.reduce((sum, furthest) => sum + count(furthest, standing), 0))}`,
        }))}
      />
    </>
  )
}

/** The same as a table. */
export function EndsTable({ ends, toOf }: Props) {
  const count = counterOf(ends)
  return (
    <DataTable
      caption="Where candidates fall out"
      rows={FURTHEST}
      rowKey={(furthest) => furthest}
      columns={[
        { key: 'furthest', head: 'Furthest step', phone: 'main', cell: (furthest) => FURTHEST_LABELS[furthest] },
        ...STANDINGS.map((standing) => ({
          key: standing,
          head: STANDING_LABELS[standing],
          align: 'end' as const,
          cell: (furthest: (typeof FURTHEST)[number]) => (
            <span className="max-md:flex max-md:justify-between">
              <span className="text-muted-foreground md:hidden">{STANDING_LABELS[standing]}</span>
              <NumberLink
                count={count(furthest, standing)}
                name={`${STANDING_LABELS[standing]}, ${FURTHEST_LABELS[furthest]}`}
                to={toOf(furthest, standing)}
              />
            </span>
          ),
        })),
      ]}
    />
  )
}
