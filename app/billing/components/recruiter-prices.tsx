import { AGENCY_OFFERS } from '../offers.ts'

/** What the plans of agencies cost, one below the other. */
export const RecruiterPrices = () => (
  <ul className="tabular-nums">
    {AGENCY_OFFERS.map(({ name, price, per, under }) => (
      <li
        key={name}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-border py-3 not-first:border-t first:pt-0"
      >
        <b className="font-semibold">{name}</b>
        <span className="font-display text-2xl leading-tight font-semibold tracking-[-0.02em]">
          {price} {per && <small className="font-sans text-sm font-normal tracking-normal text-muted-foreground">{per}</small>}
        </span>
        <span className="col-span-2 text-sm text-muted-foreground">{under}</span>
      </li>
    ))}
  </ul>
)
