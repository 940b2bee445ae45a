import { DataTable } from '#app/ui/display/data-table.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { DURATION, DURATIONS, type DurationName, durationText, FEWEST_CASES, type Figures } from '../figures.ts'
import { BarLegend, BarRows } from './bar-rows.tsx'
import { NumberLink } from './number-link.tsx'

type Props = { durations: Figures['durations']; toOf: (name: DurationName) => string | null }

const tooFew = `too few, from ${FEWEST_CASES} on`

/** How long each takes, from the application. */
export function DurationsChart({ durations, toOf }: Props) {
  const most = Math.max(1, ...DURATIONS.map((name) => durations[name].mostSeconds ?? 0))
  return (
    <>
      <BarRows
        label="How long it takes"
        rows={DURATIONS.map((name) => {
          const { cases, halfSeconds, mostSeconds } = durations[name]
          const half = halfSeconds ?? 0
          const to = toOf(name)
          return {
            key: name,
            label: DURATION[name].label,
            note:
              halfSeconds === null || mostSeconds === null
                ? tooFew
                : `${durationText(halfSeconds)}, nine of ten ${durationText(mostSeconds)}`,
            parts: [
              { percent: (half / most) * 100, look: 'solid' },
              { percent: (((mostSeconds ?? 0) - half) / most) * 100, look: 'hatched' },
            ],
            value: figure(cases),
            name: `${DURATION[name].label}: ${cases} counted`,
            ...(cases > 0 && to !== null && { to }),
          }
        })}
      />
      <BarLegend
        items={[
          { look: 'solid', label: 'half within' },
          { look: 'hatched', label: 'nine of ten within' },
        ]}
      />
    </>
  )
}

/** The same as a table. */
export const DurationsTable = ({ durations, toOf }: Props) => (
  <DataTable
    caption="How long it takes"
    rows={DURATIONS}
    rowKey={(name) => name}
    columns={[
      { key: 'until', head: 'Until', phone: 'main', cell: (name) => <span className="font-semibold">{DURATION[name].label}</span> },
      { key: 'half', head: 'Half within', cell: (name) => timeCell('half within', durations[name].halfSeconds) },
      { key: 'most', head: '9 of 10 within', cell: (name) => timeCell('9 of 10 within', durations[name].mostSeconds) },
      {
        key: 'cases',
        head: 'Counted',
        align: 'end',
        phone: 'aside',
        cell: (name) => {
          const to = toOf(name)
          const { cases } = durations[name]
          return to === null ? figure(cases) : <NumberLink count={cases} name={`counted, ${DURATION[name].label}`} to={to} />
        },
      },
    ]}
  />
)

const timeCell = (words: string, seconds: number | null) =>
  seconds === null ? (
    <span className="text-muted-foreground">{tooFew}</span>
  ) : (
    <>
      <span className="text-muted-foreground md:hidden">{words} </span>
      {durationText(seconds)}
    </>
  )
