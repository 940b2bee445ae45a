import type { ComponentProps } from 'react'
import { createSearchParams, href, isRouteErrorResponse, Link } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { originOf, pageMeta } from '#app/content/page-meta.ts'
import { ApplyBar } from '#app/jobs/components/apply-bar.tsx'
import { companyOf, JobCompany } from '#app/jobs/components/job-company.tsx'
import { factsOf, JobFacts } from '#app/jobs/components/job-facts.tsx'
import { JobHeader } from '#app/jobs/components/job-header.tsx'
import { JobText } from '#app/jobs/components/job-text.tsx'
import { NotCheckedNote } from '#app/jobs/components/not-checked-note.tsx'
import { PayCard } from '#app/jobs/components/pay-card.tsx'
import { PayRange } from '#app/jobs/components/pay-range.tsx'
import { ShareButton } from '#app/jobs/components/share-button.tsx'
import { SimilarJobs } from '#app/jobs/components/similar-jobs.tsx'
import { findJob } from '#app/jobs/detail.server.ts'
import { endedWords } from '#app/jobs/ended-words.ts'
import { isOpen } from '#app/jobs/job.ts'
import { jobPostingMarkup } from '#app/jobs/job-posting-markup.ts'
import { findApplicationId } from '#app/jobs/listing.server.ts'
import { listSavedIds } from '#app/jobs/saved.server.ts'
import { findPayRange, listSimilarJobs } from '#app/jobs/similar.server.ts'
import { noteView } from '#app/jobs/views.server.ts'
import { MayStartNote } from '#app/matching/components/may-start-note.tsx'
import { findMayStart } from '#app/matching/may-start.server.ts'
import { findRecordLine } from '#app/pipeline/record.server.ts'
import { config } from '#app/platform/config.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { errorTitle } from '#app/ui/feedback/error-words.ts'
import { NotFound } from '#app/ui/feedback/not-found.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Kept } from '#app/ui/kept.tsx'
import { CATEGORY } from '#app/vocabulary/category.ts'
import type { Route } from './+types/job.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const job = await findJob(idParam(params.jobId))
  if (!job) throw notFound()
  const user = userOf(context)
  const seeker = user?.role === 'job_seeker' ? user : null
  const [similar, payRange, saved, applicationId, mayStart, record] = await Promise.all([
    listSimilarJobs(job),
    findPayRange(job.category_slug),
    seeker ? listSavedIds(seeker.id, [job.id]) : [],
    seeker ? findApplicationId(seeker.id, job.id) : null,
    seeker ? findMayStart(seeker.id, job.id) : null,
    job.response_days === null ? null : findRecordLine(job),
  ])
  noteView(job.id, { request, context })
  const viewer = user?.role ?? null
  const open = isOpen(job)
  const ended = open ? null : endedWords(job.status)
  return { job, similar, payRange, saved: saved.length > 0, open, ended, applicationId, mayStart, record, viewer, origin: config.appUrl }
}

const summary = (text: string) =>
  text
    .replace(/[#*_[\]()]/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, 155)

const crumbsOf = ({ title, category_slug: category }: Route.ComponentProps['loaderData']['job']) => [
  { label: 'Find Jobs', to: href('/jobs') },
  { label: CATEGORY[category].label, to: `${href('/jobs')}?${createSearchParams({ category })}` },
  { label: title },
]

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (!loaderData) return [{ title: errorTitle(error, 'Job Not Found') }, { name: 'robots', content: 'noindex' }]
  const { job, open } = loaderData
  const path = href('/jobs/:jobId', { jobId: String(job.id) })
  return [
    ...pageMeta(matches, {
      title: `${job.title}, ${job.company_name}, ${job.location}`,
      description: summary(job.description),
      path,
      card: 'job',
      ...(open && { crumbs: crumbsOf(job) }),
    }),
    // A closed job keeps its page for people and leaves the search engines (domain reference §1).
    ...(open ? [{ 'script:ld+json': jobPostingMarkup(job, originOf(matches) + path) }] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { job, similar, payRange, saved, open, ended, applicationId, mayStart, record, viewer, origin } = loaderData
  const jobId = String(job.id)
  const mayApply = viewer === null || viewer === 'job_seeker'
  const { salary_year_min: min, salary_year_max: max } = job
  const from = min ?? max
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbsOf(job)} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <article>
          {ended && <EndedNotice {...ended} hasSimilar={similar.length > 0} />}
          <JobHeader job={job}>
            {mayApply && <ApplyBar jobId={job.id} title={job.title} saved={saved} open={open} applicationId={applicationId} />}
            <ShareButton title={`${job.title}, ${job.company_name}`} url={`${origin}${href('/jobs/:jobId', { jobId })}`} />
          </JobHeader>
          <Kept as="div" name="job facts" of={JobFacts} with={{ job: factsOf(job) }} />
          {record && <p className="mt-3 text-sm text-muted-foreground">{record}</p>}
          {job.pay_card && <PayCard card={job.pay_card} className="mt-7" />}
          {open && mayStart && <MayStartNote mayStart={mayStart} reader="seeker" className="mt-7" />}
          <NotCheckedNote job={job} className="mt-7" />
          {/* The headings of its text begin under the page's second level. */}
          <h2 className="sr-only">Description</h2>
          <Kept as="div" name="job text" of={JobText} with={{ job: { description: job.description, tags: job.tags, asks: job.asks } }} />
          {payRange && from !== null && <PayRange job={{ min: from, max: max ?? from }} others={payRange} category={job.category_slug} />}
          <p className="mt-8 flex flex-wrap gap-x-5 gap-y-1 border-t border-border pt-3.5 text-sm text-muted-foreground no-print">
            <button
              type="button"
              onClick={() => window.print()}
              className="cursor-pointer py-0.5 text-link underline underline-offset-4 scripting-none:hidden"
            >
              Print
            </button>
            <Link to={href('/jobs/:jobId/report', { jobId })} rel="nofollow" className="py-0.5">
              Report this job
            </Link>
            <span className="py-0.5">Job {job.id}</span>
          </p>
        </article>
        <Kept
          as="aside"
          aria-label="About this job"
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-9"
          name="about a job"
          of={AboutJob}
          with={{ job: companyOf(job), similar }}
        />
      </div>
    </div>
  )
}

type AboutProps = { job: ComponentProps<typeof JobCompany>['job']; similar: ComponentProps<typeof SimilarJobs>['jobs'] }

const AboutJob = ({ job, similar }: AboutProps) => (
  <>
    <JobCompany job={job} />
    <SimilarJobs jobs={similar} />
  </>
)

function EndedNotice({ title, text, hasSimilar }: { title: string; text: string; hasSimilar: boolean }) {
  return (
    <Notice tone="warning" title={title} action={<Link to="/jobs">Find open jobs</Link>} className="mb-6">
      {text}{' '}
      {hasSimilar && (
        <>
          <a href="#similar">Similar jobs</a> that are open are on this page.
        </>
      )}
    </Notice>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <NotFound title="Job Not Found" jobsTo={undefined}>
      The job you're looking for doesn't exist or has been removed. <Link to="/jobs">Browse All Jobs</Link>
    </NotFound>
  )
}
