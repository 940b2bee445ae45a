import type { PayCard as PayCardWords } from '#app/jobs/pay-terms.ts'
import { Card } from '#app/ui/display/card.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'

type Props = { card: PayCardWords; as?: 'h2' | 'h3'; className?: string }

/** How a role on commission pays: wage, shares, a realistic year by the employer, and what the award says. */
export function PayCard({ card, as: Heading = 'h2', className }: Props) {
  const { basis, means, facts, steps, year, yearLabel, award, superNote } = card
  return (
    <Card aria-labelledby="pay-card" className={className}>
      <Heading id="pay-card" className="font-display text-xl leading-heading font-semibold">
        How this role pays
      </Heading>
      <p className="mt-1 mb-4">
        <b className="font-semibold">{basis}.</b> {means}.
      </p>
      <FactList facts={facts} />
      {steps && (
        <table className="mt-4 w-full border-collapse text-sm tabular-nums">
          <thead>
            <tr className="border-b border-border-strong text-left">
              <th scope="col" className="py-1.5 pr-4 font-normal text-muted-foreground">
                {steps.caption}
              </th>
              <th scope="col" className="py-1.5 text-right font-normal text-muted-foreground">
                Your share
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.rows.map(({ band, share }) => (
              <tr key={band} className="border-b border-border">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  {band}
                </th>
                <td className="py-1.5 text-right font-semibold">{share}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {year.length > 0 && (
        <div className="mt-5">
          <p id="realistic-year" className="text-sm font-semibold">
            {yearLabel}
          </p>
          <dl aria-labelledby="realistic-year" className="mt-1.5 flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
            {year.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-sm text-muted-foreground">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-1.5 text-sm text-muted-foreground">The employer’s own figures, which we have not checked.</p>
        </div>
      )}
      <div className="mt-5 grid gap-2 border-t border-border pt-3.5 text-sm text-muted-foreground">
        <p>
          {award.text} {award.conditions.length === 0 && <Source {...award.source} />}
        </p>
        {award.conditions.length > 0 && (
          <>
            <ul className="list-disc space-y-1 pl-5">
              {award.conditions.map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
            <p>
              {award.read} <Source {...award.source} />
            </p>
          </>
        )}
        <p>
          {superNote.text} <Source {...superNote.source} />
        </p>
      </div>
    </Card>
  )
}

const Source = ({ label, url }: { label: string; url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer">
    {label}
  </a>
)
