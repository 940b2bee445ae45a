import { createSearchParams, href, isRouteErrorResponse, Link, redirect } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { AppliedBadge } from '#app/jobs/components/job-badges.tsx'
import { JobCard } from '#app/jobs/components/job-card.tsx'
import { SaveButton } from '#app/jobs/components/save-button.tsx'
import { listMarks } from '#app/jobs/marks.server.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { readSearchQuery, searchPath } from '#app/search/query.ts'
import { countFound, searchJobs } from '#app/search/search.server.ts'
import { brandVariables } from '#app/ui/brand-colours.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { errorTitle } from '#app/ui/feedback/error-words.ts'
import { NotFound } from '#app/ui/feedback/not-found.tsx'
import { firstSentence } from '../about.ts'
import { CompanyBand } from '../components/company-band.tsx'
import { AboutSection, CompanyAnchors, KeyFactsSection, LinksSection, OfficesSection } from '../components/company-sections.tsx'
import { FollowButton } from '../components/follow-button.tsx'
import { followsCompany } from '../following.server.ts'
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
  const [found, follows, offices] = await Promise.all([
    searchJobs(ofCompany),
    seeker ? followsCompany(seeker.id, company.id) : false,
    Promise.all(
      company.offices.map(async (office) => {
        const there = { ...ofCompany, location: office.place }
        return { ...office, jobs: await countFound(there), jobsTo: searchPath(there) }
      }),
    ),
  ])
  const jobs = found.jobs.slice(0, SHOWN_JOBS)
  const marks = seeker
    ? await listMarks(
        seeker.id,
        jobs.map(({ id }) => id),
      )
    : null
  return {
    company,
    jobs: jobs.map((job) => ({ ...job, saved: marks?.saved.includes(job.id) ?? false, applied: marks?.applied.includes(job.id) ?? false })),
    total: found.total,
    jobsTo: searchPath(ofCompany),
    offices,
    follows,
    canApply: user === null || seeker !== null,
    origin: config.appUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) return [{ title: errorTitle(error, 'Company Not Found') }, { name: 'robots', content: 'noindex' }]
  const { company, total, origin } = loaderData
  const url = `${origin}${href('/companies/:slug', { slug: company.slug })}`
  const title = `${company.company_name}: jobs and offices`
  const jobs = total === 1 ? '1 open job' : `${total.toLocaleString('en-AU')} open jobs`
  const words = [
    firstSentence(company.about_company ?? ''),
    `${company.company_name}: ${jobs}${company.place ? `, ${company.place}` : ''}.`,
  ]
  const description = words.filter(Boolean).join(' ')
  const image = company.banner_url ?? company.logo_url
  return [
    { title: `${title} | ${brand.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: 'website' },
    ...(image ? [{ property: 'og:image', content: new URL(image, origin).href }] : []),
    { 'script:ld+json': organizationMarkup(company, url, origin) },
  ]
}

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { company, total, offices, follows, canApply } = loaderData
  const { about_company: about, colours, links } = company
  const branded = brandVariables(colours?.primary)
  return (
    <div style={branded ?? undefined} className={cx(branded && 'branded')}>
      <CompanyBand company={company}>
        {total > 0 && (
          <ButtonLink to="#jobs" variant="onBand" size="big">
            {total === 1 ? 'View 1 open job' : `View ${total.toLocaleString('en-AU')} open jobs`}
          </ButtonLink>
        )}
        {canApply && <FollowButton key={company.slug} slug={company.slug} name={company.company_name} followed={follows} look="band" />}
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
          <JobsSection {...loaderData} />
          {about && <AboutSection text={about} />}
          {offices.length > 0 && <OfficesSection offices={offices} />}
        </div>
        <aside aria-label="About this company" className="grid content-start gap-9">
          <KeyFactsSection company={company} />
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

type JobsProps = Pick<Route.ComponentProps['loaderData'], 'company' | 'jobs' | 'total' | 'jobsTo' | 'canApply'>

function JobsSection({ company, jobs, total, jobsTo, canApply }: JobsProps) {
  return (
    <section id="jobs" aria-labelledby="jobs-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-border-strong pb-3">
        <h2 id="jobs-title">Open jobs</h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted-foreground">
          {total > 1 && <span>Newest first</span>}
          <Link to={`/alerts/new?company=${company.id}`} rel="nofollow" className="font-semibold">
            Get new jobs by email
          </Link>
        </p>
      </div>
      {total === 0 && (
        <div className="mt-4">
          <EmptyState house="bungalow" action={<Link to="/jobs">Find Jobs</Link>}>
            {company.company_name} has no open job now. A new one appears here as soon as it is published.
          </EmptyState>
        </div>
      )}
      <ul>
        {jobs.map(({ saved, applied, ...job }) => (
          <li key={job.id} className="border-border not-last:border-b">
            <JobCard
              job={{ ...job, summary: '' }}
              heading="h3"
              atCompany
              flags={applied && <AppliedBadge />}
              save={canApply && <SaveButton jobId={job.id} title={job.title} saved={saved} />}
            />
          </li>
        ))}
      </ul>
      {total > jobs.length && (
        <p className="mt-5">
          <ButtonLink to={jobsTo}>
            All {total.toLocaleString('en-AU')} jobs at {company.company_name}
          </ButtonLink>
        </p>
      )}
    </section>
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
