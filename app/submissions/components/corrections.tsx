import { counted } from '#app/ui/display/figure.ts'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { type Correction, changesOf } from '../correction.ts'

type Props = { corrections: readonly Correction[]; shares: readonly { agency_id: string; agency: string }[] }

/** What was corrected of a placement, the latest first: each figure before and after, by whom, and why. */
export function Corrections({ corrections, shares }: Props) {
  if (corrections.length === 0) return null
  const agencies = new Map(shares.map(({ agency_id, agency }) => [agency_id, agency]))
  return (
    <section aria-labelledby="corrections" className="min-w-0">
      <SectionHead id="corrections" title="Corrections" kerb size="block" aside={counted(corrections.length, 'correction')} />
      <ol className="grid gap-6">
        {corrections.map(({ number, who, at, reason, before, after }) => (
          <li key={number} className="text-sm">
            <p className="font-semibold wrap-anywhere">{reason || 'Its words went with the account of the candidate.'}</p>
            <p className="mb-1.5 text-muted-foreground wrap-anywhere">
              {who && `${who}, `}
              <Time at={at} format="date-time" />
            </p>
            <table className="w-full">
              <caption className="sr-only">Correction {number}, before and after</caption>
              <thead>
                <tr className="text-left text-muted-foreground">
                  <td />
                  <th scope="col" className="py-1 pr-4 font-normal">
                    Before
                  </th>
                  <th scope="col" className="py-1 font-normal">
                    After
                  </th>
                </tr>
              </thead>
              <tbody>
                {changesOf(before, after, agencies).map((line) => (
                  <tr key={line.label} className="border-t border-border align-top">
                    <th scope="row" className="w-2/5 py-2 pr-4 text-left font-normal wrap-anywhere">
                      {line.label}
                    </th>
                    <td className="py-2 pr-4 wrap-anywhere text-muted-foreground tabular-nums">{line.before}</td>
                    <td className="py-2 font-semibold wrap-anywhere tabular-nums">{line.after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </li>
        ))}
      </ol>
    </section>
  )
}
