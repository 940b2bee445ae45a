import { href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { listOwnIntroductions } from '../answer.server.ts'
import { IntroductionBadge } from '../components/introduction-badge.tsx'
import type { Route } from './+types/requests.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { requests: await listOwnIntroductions(signedInUser(context).id) }
}

export const meta: Route.MetaFunction = () => [{ title: `Requests to meet you | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function Requests({ loaderData: { requests } }: Route.ComponentProps) {
  useLiveRevalidate(['introduction.asked', 'introduction.answered', 'introduction.withdrawn'])
  return (
    <div className="wrap pt-8">
      <PageHead title="Requests to meet you" lead="A company sees neither your name nor your contact until you agree." />
      <p className="mt-3 text-sm">
        <Link to={href('/submissions')} className="inline-block py-1">
          Agencies that put you forward
        </Link>
      </p>
      <div className="mt-6 max-w-180">
        {requests.length === 0 ? (
          <EmptyState house="weatherboard" action={<Link to={href('/account/privacy')}>Who sees you</Link>}>
            Companies that find your profile and would like to meet you appear here.
          </EmptyState>
        ) : (
          <ul className="border-t border-border-strong">
            {requests.map(({ id, name, logo_url, brand_colour, title, location, pay, state, canAnswer, asked_at }) => (
              <li key={id} className="flex items-start gap-4 border-b border-border py-4 text-sm">
                <CompanyPlate name={name} colour={brand_colour} logoUrl={logo_url} />
                <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
                  <Link to={href('/requests/:requestId', { requestId: id })} className="justify-self-start py-0.5 text-base font-semibold">
                    {name}
                  </Link>
                  <p>
                    {title}, {location}
                  </p>
                  <p className="tabular-nums">{pay}</p>
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
                    <IntroductionBadge state={state === 'pending' && !canAnswer ? 'ended' : state} reader="person" />
                    <span>
                      Asked <Time at={asked_at} />
                    </span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
