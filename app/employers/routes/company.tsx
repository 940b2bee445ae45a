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
import { counted } from '#app/ui/display/figure.ts'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { errorTitle } from '#app/ui/feedback/error-words.ts'
import { NotFound } from '#app/ui/feedback/not-found.tsx'
import { firstSentence } from '../about.ts'
import { AdvertiserPage } from '../components/advertiser-page.tsx'
import { KeyFactsSection, LinksSection, OfficesSection } from '../components/company-sections.tsx'
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
  const jobs = counted(total, 'open job')
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
  const { company_name: name, about_company: about } = company
  return (
    <AdvertiserPage
      kind="company"
      shown={{ ...company, name, line: [company.company_type, company.place].filter(Boolean).join(', '), about }}
      above={ABOVE}
      page={href('/companies/:slug', { slug: company.slug })}
      total={total}
      followed={canApply ? follows : null}
      jobs={
        <AdvertiserJobs
          {...loaderData}
          name={name}
          alertTo={`/alerts/new?company=${company.id}`}
          empty={`${name} has no open job now. A new one appears here as soon as it is published.`}
          atCompany
        />
      }
      sections={
        offices.length === 0
          ? []
          : [{ id: 'offices', label: 'Offices', count: offices.length, shows: <OfficesSection offices={offices} /> }]
      }
    >
      <KeyFactsSection company={company} />
      {loaderData.record && (
        <section aria-labelledby="record">
          <SectionHead id="record" title="Answers" kerb size="block" />
          <ResponseRecord record={loaderData.record} name={name} />
        </section>
      )}
      <LinksSection links={company.links} />
      <p className="text-sm no-print">
        <Link to={href('/companies/:slug/report', { slug: company.slug })} rel="nofollow">
          Report this company
        </Link>
      </p>
    </AdvertiserPage>
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
