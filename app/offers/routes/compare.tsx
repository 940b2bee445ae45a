import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { roleOf } from '../letter.ts'
import { OFFER_CHANGES, untilWords } from '../offer.ts'
import { listOpenOffers } from '../own.server.ts'
import type { Route } from './+types/compare.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { offers: await listOpenOffers(signedInUser(context).id) }
}

export const meta: Route.MetaFunction = () => [{ title: `Compare offers | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function Compare({ loaderData: { offers } }: Route.ComponentProps) {
  useLiveRevalidate(OFFER_CHANGES)
  return (
    <div className="wrap pt-5">
      <Breadcrumbs items={[{ label: 'Applications', to: href('/applications') }, { label: 'Compare offers' }]} />
      <div className="mt-4">
        <PageHead title="Compare your offers" lead="What each offers, side by side. The one that runs out first stands first." />
      </div>
      {offers.length < 2 ? (
        <EmptyState house="terrace" className="mt-6" action={<Link to={href('/applications')}>Your applications</Link>}>
          {offers.length === 0 ? 'You have no open offers.' : 'You have one open offer. With a second one, both stand here side by side.'}
        </EmptyState>
      ) : (
        <Table offers={offers} />
      )}
    </div>
  )
}

type Offers = Route.ComponentProps['loaderData']['offers']
type Offer = Offers[number]

const linesOf = ({ letter }: Offer) => [{ label: 'Open until', value: untilWords(letter.openUntil) }, ...letter.clauses, ...letter.sums]

/** What tells an offer from the others: its company, with the role where that company makes another. */
function nameOf({ letter }: Offer, offers: Offers): string {
  const isOnly = offers.filter((other) => other.letter.company === letter.company).length === 1
  const role = roleOf(letter)
  return isOnly || !role ? letter.company : `${letter.company}, ${role}`
}

/** Each term of all offers, and last the way to answer. */
function rowsOf(offers: Offers): { label: string; cell: (offer: Offer) => ReactNode }[] {
  const labels = new Set(offers.flatMap((offer) => linesOf(offer).map(({ label }) => label)))
  return [
    ...[...labels].map((label) => ({
      label,
      cell: (offer: Offer) =>
        linesOf(offer).find((line) => line.label === label)?.value ?? <span className="text-muted-foreground">not stated</span>,
    })),
    {
      label: 'Your answer',
      cell: (offer) => (
        <ButtonLink to={href('/offers/:offerId', { offerId: offer.id })}>
          Read and answer<span className="sr-only"> the offer of {nameOf(offer, offers)}</span>
        </ButtonLink>
      ),
    },
  ]
}

// On phones the rows are no table boxes, and browsers then drop the meaning of the table: the roles keep it.
/** Offers side by side, a row for each term; on phones the offers of a row stand below each other. */
function Table({ offers }: { offers: Offers }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many offers scroll sideways, also by keyboard
    <section aria-label="Offers side by side" tabIndex={0} className="relative mt-6 md:overflow-x-auto">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" className="w-full border-collapse text-sm max-md:block">
        <thead role="rowgroup" className="max-md:hidden">
          <tr role="row" className="border-b-2 border-foreground text-left align-bottom">
            <th role="columnheader" scope="col" className="min-w-28 py-3 pr-4">
              <span className="sr-only">Term</span>
            </th>
            {offers.map((offer) => (
              <th
                key={offer.id}
                role="columnheader"
                scope="col"
                className="min-w-52 py-3 pr-4 font-display text-lg font-semibold wrap-anywhere"
              >
                {nameOf(offer, offers)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block max-md:border-t-2 max-md:border-foreground">
          {rowsOf(offers).map(({ label, cell }) => (
            <tr key={label} role="row" className="border-border align-top not-last:border-b max-md:block max-md:py-3">
              <th role="rowheader" scope="row" className="py-2.5 pr-4 text-left font-semibold max-md:block max-md:py-0">
                {label}
              </th>
              {offers.map((offer) => (
                <td
                  key={offer.id}
                  role="cell"
                  className="py-2.5 pr-4 max-md:grid max-md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-md:gap-x-3 max-md:py-1.5 max-md:pr-0"
                >
                  <span className="wrap-anywhere text-muted-foreground md:hidden">{nameOf(offer, offers)}</span>
                  <span className="whitespace-pre-line wrap-anywhere">{cell(offer)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </section>
  )
}
