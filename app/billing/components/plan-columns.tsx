import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import type { Offer } from '../offers.ts'

/** What is sold side by side, with prices. `lead` stands before the first, in the column that names the lines of a comparison below. */
export function PlanColumns({ offers, lead, primary }: { offers: readonly Offer[]; lead?: ReactNode; primary?: string }) {
  return (
    <div className={cx('grid', lead ? 'lg:grid-cols-[25%_repeat(3,minmax(0,1fr))]' : 'lg:grid-cols-3')}>
      {lead && <div className="pt-1.5 pr-7 pb-4.5 text-muted-foreground">{lead}</div>}
      {offers.map((offer) => (
        <OfferColumn key={offer.name} offer={offer} isPrimary={offer.name === primary} isFirst={!lead && offer === offers[0]} />
      ))}
    </div>
  )
}

function OfferColumn({ offer: { name, price, per, under, holds, action }, isPrimary, isFirst }: ColumnProps) {
  return (
    <article
      className={cx(
        'flex flex-col items-start border-border py-5 max-lg:border-t lg:border-l lg:px-6 lg:pt-1 lg:pb-2',
        isFirst && 'max-lg:border-t-0 max-lg:pt-0 lg:border-l-0 lg:pl-0',
      )}
    >
      <h3 className="text-xl">{name}</h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-5xl leading-[1.1] font-semibold tracking-[-0.03em] tabular-nums">{price}</span>
        {per && <span className="text-muted-foreground">{per}</span>}
      </p>
      <p className="text-sm text-muted-foreground tabular-nums">{under}</p>
      <ul className="mt-3.5 mb-4.5 grid max-w-[36ch] gap-1">
        {holds.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <ButtonLink to={action.to} variant={isPrimary ? 'primary' : 'line'} className="mt-auto max-md:w-full">
        {action.label}
      </ButtonLink>
    </article>
  )
}

type ColumnProps = { offer: Offer; isPrimary: boolean; isFirst: boolean }
