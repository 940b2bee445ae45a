import type { ReactNode } from 'react'
import { LEFT_OUT } from '../campaign.ts'
import { LEAST_SHOWN, numberWords, type ShownCount } from '../few.ts'

/** Who would get a campaign, step by step: those who fit, less those who are left out. */
export function RecipientLedger({
  count,
  isCounting = false,
  children,
}: {
  count: ShownCount
  isCounting?: boolean
  children?: ReactNode
}) {
  return (
    <section aria-labelledby="who-gets-it" aria-busy={isCounting || undefined}>
      <h2 id="who-gets-it" className="border-t border-border-strong pt-3 text-xl">
        Who will get it
      </h2>
      <table className="mt-2 w-full border-collapse text-sm">
        <caption className="sr-only">Who will get it, step by step</caption>
        <tbody>
          <Line label="Fit your choice" value={numberWords(count.fit)} />
          {count.leftOut.map(({ because, count: some }) => (
            <Line key={because} label={LEFT_OUT[because]} value={some === null ? 'some' : `− ${numberWords(some)}`} muted />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-foreground font-semibold">
            <th scope="row" className="py-2 text-left">
              People
            </th>
            <td className="py-2 text-right tabular-nums">{numberWords(count.people)}</td>
          </tr>
        </tfoot>
      </table>
      {count.unknownPlace && (
        <p className="text-sm text-destructive">We do not know this suburb, or there are several: nobody is chosen.</p>
      )}
      <p className="mt-2 text-sm text-muted-foreground">
        Numbers begin with {LEAST_SHOWN}, and reasons that hold for fewer are left away, so that a choice singles nobody out.
      </p>
      {/* Announced once for each change. */}
      <p role="status" className="sr-only">
        {isCounting ? '' : `${numberWords(count.people)} people will get it`}
      </p>
      {children}
    </section>
  )
}

function Line({ label, value, muted = false }: { label: string; value: string; muted?: boolean }) {
  return (
    <tr className="border-b border-border">
      <th scope="row" className={`py-2 pr-3 text-left font-normal ${muted ? 'text-muted-foreground' : ''}`}>
        {label}
      </th>
      <td className="py-2 text-right tabular-nums">{value}</td>
    </tr>
  )
}
