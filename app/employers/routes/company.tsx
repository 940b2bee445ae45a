import { createSearchParams, href, isRouteErrorResponse, Link, redirect } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { originOf, pageMeta } from '#app/content/page-meta.ts'
import { AdvertiserJobs } from '#app/jobs/components/advertiser-jobs.tsx'
import { withMarks } from '#app/jobs/marks.server.ts'
import { ResponseRecord } from '#app/pipeline/components/response-record.tsx'
import { findResponseRecord } from '#app/pipeline/record.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { readSearchQuery, searchPath } from '#app/search/query.ts'
import { countFound, searchJobs } from '#app/search/search.server.ts'
import { brandVariables } from '#app/ui/brand-colours.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { errorTitle } from '#app/ui/feedback/error-words.ts'
import { NotFound } from '#app/ui/feedback/not-found.tsx'
import { firstSentence } from '../about.ts'
import { CompanyBand } from '../components/company-band.tsx'
import { AboutSection, CompanyAnchors, KeyFactsSection, LinksSection, OfficesSection } from '../components/company-sections.tsx'
import { FollowButton } from '../components/follow-button.tsx'
import { followsAdvertiser } from '../following.server.ts'
import { findPublicCompany } from '../public-company.server.ts'
import { organizationMarkup } from '../public-company.ts'
import type { Route } from './+types/company.ts'

/** The page shows the newest jobs; the rest are a search. */
const SHOWN_JOBS = 10

export async function loader({ params, context }: Route.LoaderArgs) {
  const company = await findPublicCompany(slugOf(params.slug))
  if (!company) throw notFound()
  // Capitals, spaces and other spellings of an address lead to the one of the page.
  if (company.slug !== params.slug) throw redirect(href('/companies/:slug', { slug: company.slug }), 301)
  const user = userOf(context)
  const seeker = user?.role === 'job_seeker' ? user : null
  const ofCompany = readSearchQuery(createSearchParams({ company: company.id }))
  const [found, follows, record, offices] = await Promise.all([
    searchJobs(ofCompany),
    seeker ? followsAdvertiser(seeker.id, { employerId: company.id }) : false,
    findResponseRecord({ employerId: company.id }),
    Promise.all(
      company.offices.map(async (office) => {
        const there = { ...ofCompany, location: office.place }
        return { ...office, jobs: await countFound(there), jobsTo: searchPath(there) }
      }),
    ),
  ])
  return {
    company,
    jobs: await withMarks(seeker?.id ?? null, found.jobs.slice(0, SHOWN_JOBS)),
    total: found.total,
    jobsTo: searchPath(ofCompany),
    offices,
    follows,
    record,
    canApply: user === null || seeker !== null,
  }
}

const ABOVE = [{ label: 'Companies', to: href('/companies') }]

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (!loaderData) return [{ title: errorTitle(error, 'Company Not Found') }, { name: 'robots', content: 'noindex' }]
  const { company, total } = loaderData
  const path = href('/companies/:slug', { slug: company.slug })
  const jobs = total === 1 ? '1 open job' : `${total.toLocaleString('en-AU')} open jobs`
  const words = [
    firstSentence(company.about_company ?? ''),
    `${company.company_name}: ${jobs}${company.place ? `, ${company.place}` : ''}.`,
  ]
  const description = words.filter(Boolean).join(' ')
  const origin = originOf(matches)
  return [
    ...pageMeta(matches, {
      title: `${company.company_name}: jobs and offices`,
      description,
      path,
      image: company.banner_url === null ? null : { path: company.banner_url, alt: company.company_name },
      crumbs: [...ABOVE, { label: company.company_name }],
    }),
    { 'script:ld+json': organizationMarkup(company, origin + path, origin) },
  ]
}

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { company, total, offices, follows, canApply } = loaderData
  const { about_company: about, colours, links } = company
  const branded = brandVariables(colours?.primary)
  const page = href('/companies/:slug', { slug: company.slug })
  return (
    <div style={branded ?? undefined} className={cx(branded && 'branded')}>
      <CompanyBand
        shown={{ ...company, name: company.company_name, line: [company.company_type, company.place].filter(Boolean).join(', '), about }}
        above={ABOVE}
      >
        {total > 0 && (
          <ButtonLink to="#jobs" variant="onBand" size="big">
            {total === 1 ? 'View 1 open job' : `View ${total.toLocaleString('en-AU')} open jobs`}
          </ButtonLink>
        )}
        {canApply && <FollowButton key={page} page={page} name={company.company_name} followed={follows} look="band" />}
      </CompanyBand>
      <CompanyAnchors
        anchors={[
          { id: 'jobs', label: 'Open jobs', count: total },
          ...(about ? [{ id: 'about', label: 'About' }] : []),
          ...(offices.length > 0 ? [{ id: 'offices', label: 'Offices', count: offices.length }] : []),
        ]}
      />
      <div className="wrap grid gap-x-24 gap-y-10 pt-9 lg:grid-cols-[minmax(0,1fr)_21rem] max-md:pt-6">
        <div className="min-w-0">
          <AdvertiserJobs
            {...loaderData}
            name={company.company_name}
            alertTo={`/alerts/new?company=${company.id}`}
            empty={`${company.company_name} has no open job now. A new one appears here as soon as it is published.`}
            atCompany
          />
          {about && <AboutSection text={about} />}
          {offices.length > 0 && <OfficesSection offices={offices} />}
        </div>
        <aside aria-label="About this company" className="grid content-start gap-9">
          <KeyFactsSection company={company} />
          {loaderData.record && (
            <section aria-labelledby="record">
              <SectionHead id="record" title="Answers" kerb size="block" />
              <ResponseRecord record={loaderData.record} name={company.company_name} />
            </section>
          )}
          <LinksSection links={links} />
          <p className="text-sm no-print">
            <Link to={href('/companies/:slug/report', { slug: company.slug })} rel="nofollow">
              Report this company
            </Link>
          </p>
        </aside>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <NotFound title="Company Not Found" jobsTo={undefined}>
      No company has its page at this address. <Link to="/companies">Look at all companies</Link>
    </NotFound>
  )
}
