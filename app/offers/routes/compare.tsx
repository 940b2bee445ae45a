import { href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { OFFER_CHANGES, untilWords } from '../offer.ts'
import { listOpenOffers } from '../own.server.ts'
import type { Route } from './+types/compare.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { offers: await listOpenOffers(signedInUser(context).id) }
}

export const meta: Route.MetaFunction = () => [{ title: `Compare offers | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function Compare({ loaderData: { offers } }: Route.ComponentProps) {
  useLiveRevalidate(OFFER_CHANGES)
  const labels = [...new Set(offers.flatMap(({ letter }) => [...letter.clauses, ...letter.sums].map(({ label }) => label)))]
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, also by keyboard
        <section aria-label="Offers side by side" tabIndex={0} className="relative mt-6 overflow-x-auto">
          <table className="w-full border-collapse text-sm">
            <thead>
              <tr className="border-b-2 border-foreground text-left align-bottom">
                <th scope="col" className="min-w-28 py-3 pr-4">
                  <span className="sr-only">Term</span>
                </th>
                {offers.map(({ id, letter }) => (
                  <th key={id} scope="col" className="min-w-52 py-3 pr-4 font-normal">
                    <span className="block font-display text-lg font-semibold wrap-anywhere">{letter.company}</span>
                    <span className="block text-muted-foreground">open until {untilWords(letter.openUntil)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label) => (
                <tr key={label} className="border-b border-border align-top">
                  <th scope="row" className="py-2.5 pr-4 text-left font-semibold">
                    {label}
                  </th>
                  {offers.map(({ id, letter }) => (
                    <td key={id} className="py-2.5 pr-4 whitespace-pre-line wrap-anywhere">
                      {[...letter.clauses, ...letter.sums].find((line) => line.label === label)?.value ?? (
                        <span className="text-muted-foreground">not stated</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
              <tr className="align-top">
                <td />
                {offers.map(({ id, letter }) => (
                  <td key={id} className="py-3 pr-4">
                    <ButtonLink to={href('/offers/:offerId', { offerId: id })}>
                      Read and answer<span className="sr-only"> the offer of {letter.company}</span>
                    </ButtonLink>
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
