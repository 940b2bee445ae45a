import { SALARY_MAX, SALARY_MIN } from '#app/vocabulary/salary.ts'
import { paySpreadText } from '../pay-spread.ts'

const inThousands = (dollars: number) => `$${Math.round(dollars / 1_000)}k`

/** How the yearly pay of ads is spread: bars on a kerb, and the same in a sentence with how many ads it rests on. */
export function PayBars({ bins }: { bins: readonly number[] }) {
  const most = Math.max(...bins)
  return (
    <>
      <div aria-hidden="true" className="flex h-20 items-end gap-px border-b border-border-strong">
        {bins.map((jobs, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place in the list
          <span key={at} style={{ height: `${(jobs / most) * 100}%` }} className="flex-1 bg-chart-1 forced:bg-[CanvasText]" />
        ))}
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted-foreground tabular-nums">
        <span>{inThousands(SALARY_MIN)}</span>
        <span>{inThousands((SALARY_MIN + SALARY_MAX) / 2)}</span>
        <span>{inThousands(SALARY_MAX)} or more</span>
      </div>
      <p className="mt-2 text-sm text-muted-foreground">{paySpreadText(bins)} Counted from the open ads of this board.</p>
    </>
  )
}
