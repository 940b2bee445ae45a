import { inDollars } from '#app/ui/display/money.ts'
import { gstInside } from '../money.ts'
import { adItems, type SingleAd, totalOf } from '../plans.ts'

/** What an order costs, item by item, with the GST inside. Read out when it changes. */
export function PriceSum({ ad, boost }: { ad: SingleAd | null; boost: boolean }) {
  const items = adItems(ad, boost)
  const total = totalOf(items)
  return (
    <dl aria-live="polite" className="text-sm tabular-nums">
      {items.map(({ name, cents }) => (
        <div key={name} className="flex justify-between gap-4 border-t border-border py-2">
          <dt>{name}</dt>
          <dd>{inDollars(cents)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-border-strong py-2 text-base font-semibold">
        <dt>Total, includes {inDollars(gstInside(total))} GST</dt>
        <dd>{inDollars(total)}</dd>
      </div>
    </dl>
  )
}
