import { href, Link } from 'react-router'
import { pageMeta } from '#app/content/page-meta.ts'
import { JobCard } from '#app/jobs/components/job-card.tsx'
import { type StateLicensing, StateLicensingFacts } from '#app/matching/components/state-licensing.tsx'
import { LICENSING_CHECKED, licensingOf } from '#app/matching/licensing.server.ts'
import type { State } from '#app/places/location.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { counted, figure } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { isCategory } from '#app/vocabulary/category.ts'
import { JobsLinks } from '../components/jobs-links.tsx'
import { PayBars } from '../components/pay-bars.tsx'
import { findLanding } from '../landing.server.ts'
import { type JobsLink, landingDescription } from '../landing.ts'
import { listLandingGuides } from '../landing-guides.server.ts'
import type { Route } from './+types/landing.ts'

/** Jobs in one place, or of one category, for people who come from a search engine. */
export async function loader({ params }: Route.LoaderArgs) {
  const landing = await findLanding(params.kind, params.slug)
  if (!landing) throw notFound()
  const licensing = landing.state && licensingFacts(landing.state)
  const guides = listLandingGuides(isCategory(params.slug) ? params.slug : null)
  return { ...landing, licensing, guides, path: href('/jobs/:kind/:slug', params) }
}

function licensingFacts(state: State): StateLicensing {
  const { regulator, site, entry, full } = licensingOf(state)
  return { state, regulator, site, entry: entry.rule, full, checked: LICENSING_CHECKED }
}

const crumbsOf = (title: string) => [{ label: 'Find Jobs', to: href('/jobs') }, { label: title }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: `Page not found | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
  const { title, where, total, links, path } = loaderData
  return pageMeta(matches, { title, description: landingDescription(where, total, links), path, crumbs: crumbsOf(title) })
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { title, total, jobs, allTo, salaryBins, links, around, aroundTitle, state, licensing, guides } = loaderData
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbsOf(title)} />
      <div className="pt-6 pb-5">
        <PageHead
          title={title}
          lead={`${counted(total, 'open job')}, newest first.`}
          aside={<Link to={allTo}>Search and filter them</Link>}
        />
      </div>
      <div className="grid items-start gap-x-16 gap-y-12 border-t border-border-strong lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="newest">
          <h2 id="newest" className="sr-only">
            Newest jobs
          </h2>
          <ul>
            {jobs.map((job) => (
              <li key={job.id} className="border-b border-border">
                <JobCard job={job} heading="h3" />
              </li>
            ))}
          </ul>
          {total > jobs.length && (
            <p className="mt-5">
              <ButtonLink to={allTo}>See all {figure(total)} jobs</ButtonLink>
            </p>
          )}
        </section>
        <div className="grid gap-10 pt-5">
          <Links id="kinds" title={state === null ? 'By state' : 'By category'} links={links} />
          {salaryBins && (
            <section aria-labelledby="pay">
              <SectionHead id="pay" title="Pay" size="block" />
              <PayBars bins={salaryBins} />
            </section>
          )}
          {licensing && (
            <section aria-labelledby="licence">
              <SectionHead id="licence" title={`Licences in ${licensing.state}`} size="block" />
              <StateLicensingFacts {...licensing} />
            </section>
          )}
          <Links id="around" title={aroundTitle} links={around} />
          <section aria-labelledby="guides">
            <SectionHead id="guides" title="Guides" size="block" />
            <ul>
              {[...guides, { label: 'All career resources', to: href('/career-resources') }].map(({ label, to }) => (
                <li key={to} className="border-border not-first:border-t">
                  <Link to={to} className="inline-block py-1.5">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <p>
            <Link to={`${href('/alerts/new')}${allTo.replace(href('/jobs'), '')}`}>New jobs like these by email</Link>
          </p>
        </div>
      </div>
    </div>
  )
}

const Links = ({ id, title, links }: { id: string; title: string; links: readonly JobsLink[] }) =>
  links.length > 0 && (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} size="block" />
      <JobsLinks links={links} />
    </section>
  )
