import { DataTable } from '#app/ui/display/data-table.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { STEP, STEPS, type Step, type StepCounts, shareOf } from '../figures.ts'
import { type BarRow, BarRows } from './bar-rows.tsx'
import { NumberLink } from './number-link.tsx'

type Props = { counts: StepCounts; toOf: (step: Step) => string }

const shareText = (step: Step, counts: StepCounts) => {
  const share = shareOf(step, counts)
  return share === null ? '' : `${share}%`
}

/** The steps from view to hire as bars: views and starts on one scale, everything from the applications on on another. */
export function FunnelChart({ counts, toOf }: Props) {
  const rows = STEPS.map((step, index): BarRow => {
    const most = index < STEPS.indexOf('applications') ? Math.max(counts.views, counts.starts) : counts.applications
    const share = shareText(step, counts)
    return {
      key: step,
      label: STEP[step].label,
      note: share,
      parts: [{ percent: most === 0 ? 0 : (counts[step] / most) * 100, look: 'solid' }],
      value: figure(counts[step]),
      name: `${STEP[step].label}: ${figure(counts[step])}${share ? `, ${share} of the step before` : ''}`,
      ...(counts[step] > 0 && { to: toOf(step) }),
      ...(step === 'applications' && { above: 'From here on a scale of its own' }),
    }
  })
  return <BarRows label="From view to hire" rows={rows} />
}

/** The same as a table. */
export const FunnelTable = ({ counts, toOf }: Props) => (
  <DataTable
    caption="From view to hire"
    rows={STEPS}
    rowKey={(step) => step}
    columns={[
      { key: 'step', head: 'Step', cell: (step) => STEP[step].label, phone: 'main' },
      {
        key: 'count',
        head: 'Number',
        align: 'end',
        phone: 'aside',
        cell: (step) => <NumberLink count={counts[step]} name={STEP[step].label} to={toOf(step)} />,
      },
      { key: 'share', head: 'Of the step before', align: 'end', cell: (step) => shareText(step, counts) || '–', phone: 'line' },
    ]}
  />
)
