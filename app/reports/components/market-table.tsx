import { DataTable } from '#app/ui/display/data-table.tsx'
import { counted, figure } from '#app/ui/display/figure.ts'
import { Measure } from '#app/ui/display/measure.tsx'
import { dollars } from '#app/ui/display/money.ts'
import { CATEGORY } from '#app/vocabulary/category.ts'
import type { JobPay } from '../market.ts'

const range = (from: number, to: number) => (from === to ? dollars(from) : `${dollars(from)} to ${dollars(to)}`)

type Props = { pay: readonly JobPay[] }

/** The pay of each open ad above the middle half of other ads of its category, on one scale. */
export function MarketChart({ pay }: Props) {
  const amounts = pay.flatMap(({ min, max, market }) => [min, max, market.low, market.high].flatMap((amount) => amount ?? []))
  const low = Math.min(...amounts)
  const at = (amount: number) => ((amount - low) / Math.max(1, Math.max(...amounts) - low)) * 100
  return (
    <>
      <ul className="grid gap-4">
        {pay.map(({ id, title, min, max, market }) => (
          <li key={id} className="min-w-0">
            <p className="text-sm font-semibold wrap-anywhere">{title}</p>
            {min !== null && max !== null && <Measure from={at(min)} to={at(max)} className="mt-1.5" />}
            {market.low !== null && market.high !== null && (
              <Measure from={at(market.low)} to={at(market.high)} size="small" tone="grey" className="mt-1" />
            )}
            <p className="mt-1 text-sm text-muted-foreground tabular-nums">
              {min === null || max === null ? 'This ad states no pay' : `This ad ${range(min, max)}`}; {marketText(market)}.
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted-foreground">The thick line is the ad, the thin line below it the middle half of the others.</p>
    </>
  )
}

const marketText = ({ ads, low, middle, high }: JobPay['market']) =>
  low === null || middle === null || high === null
    ? `${counted(ads, 'other ad states', 'other ads state')} pay, too few to compare`
    : `of ${figure(ads)} others half ${range(low, high)}, the middle ${dollars(middle)}`

/** The same as a table. */
export const MarketTable = ({ pay }: Props) => (
  <DataTable
    caption="Pay beside the market"
    rows={pay}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'job',
        head: 'Job',
        phone: 'main',
        cell: ({ title, category }) => (
          <>
            <span className="font-semibold">{title}</span>
            <span className="block text-muted-foreground">{CATEGORY[category].label}</span>
          </>
        ),
      },
      {
        key: 'ad',
        head: 'This ad',
        cell: ({ min, max }) => labelled('This ad', min === null || max === null ? 'not stated' : range(min, max)),
      },
      {
        key: 'market',
        head: 'Middle half of others',
        cell: ({ market: { low, high } }) =>
          labelled('Middle half of others', low === null || high === null ? 'too few' : range(low, high)),
      },
      {
        key: 'ads',
        head: 'Ads',
        align: 'end',
        phone: 'aside',
        cell: ({ market: { ads } }) => (
          <>
            {figure(ads)}
            <span className="text-muted-foreground md:hidden"> {ads === 1 ? 'ad' : 'ads'}</span>
          </>
        ),
      },
    ]}
  />
)

/** On phones the head of a column stands before its cell. */
const labelled = (label: string, text: string) => (
  <>
    <span className="text-muted-foreground md:hidden">{label}: </span>
    {text}
  </>
)
