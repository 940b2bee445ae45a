import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import type { ViewSource } from '#app/jobs/view-source.ts'
import { findResponseRecord } from '#app/pipeline/record.server.ts'
import { brand } from '#app/platform/brand.ts'
import { may } from '#app/teams/permissions.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { counted, figure } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { REPORT_PAGES, withQuery } from '../area-pages.ts'
import { ChartSection, FigureSection } from '../components/chart-section.tsx'
import { Definitions } from '../components/definitions.tsx'
import { DurationsChart, DurationsTable } from '../components/durations.tsx'
import { EndsChart, EndsTable } from '../components/ends.tsx'
import { FunnelChart, FunnelTable } from '../components/funnel.tsx'
import { JobsTable } from '../components/jobs-table.tsx'
import { MarketChart, MarketTable } from '../components/market-table.tsx'
import { ReachNotice } from '../components/reach-notice.tsx'
import { RecordSection } from '../components/record-section.tsx'
import { ScopeForm } from '../components/scope-form.tsx'
import { SourcesChart, SourcesTable } from '../components/sources.tsx'
import { findFigures, listReportedJobs } from '../figures.server.ts'
import { type DurationName, type Reached, type Standing, type Step, totalOf } from '../figures.ts'
import { listJobPay } from '../market.server.ts'
import { readScope } from '../page.server.ts'
import { periodParams, periodText } from '../period.ts'
import type { Route } from './+types/analytics.ts'

/** How many jobs the table shows; all are in the file. */
const MOST_JOBS = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const { member, area, scope, period, unread, reached, place, job } = await readScope({ context, url })
  const { advertiser } = member
  const shown = { area, period, unread, reached, place, job, mayPost: may(member, 'job.publish') }
  if (!scope) return { ...shown, figures: null, reported: await listReportedJobs(advertiser) }
  const [{ jobs, ...figures }, reported, pay, record] = await Promise.all([
    findFigures(scope),
    listReportedJobs(advertiser),
    listJobPay(advertiser, scope.jobId),
    findResponseRecord(advertiser),
  ])
  return {
    ...shown,
    figures,
    total: totalOf(jobs),
    open: jobs.filter(({ isLive }) => isLive).length,
    jobs: jobs.slice(0, MOST_JOBS),
    others: Math.max(0, jobs.length - MOST_JOBS),
    reported,
    pay,
    record,
  }
}

export const meta: Route.MetaFunction = () => [{ title: `Analytics | ${brand.name}` }]

type Page = Route.ComponentProps['loaderData']

/** A page whose days the plan reaches. */
type Shown = Extract<Page, { total: unknown }>

export default function Analytics({ loaderData: page }: Route.ComponentProps) {
  const { area, period, unread, reached, place, job, reported } = page
  const pages = REPORT_PAGES[area]
  const what = job ? job.title : page.figures ? counted(page.open, 'open position') : 'All jobs'
  return (
    <>
      <PageHead title="Analytics" lead={`${what}, ${periodText(period)}. Own counts, without cookies.`} />
      <ScopeForm page={pages.analytics} period={period} jobId={job?.id ?? null} jobs={reported} reach={place.reach} />
      <ReachNotice area={area} place={place} reached={reached} />
      {unread.length > 0 && (
        <Notice tone="warning" className="mt-4">
          {unread.join(' ')}
        </Notice>
      )}
      {reported.length === 0 ? <NothingPosted page={page} /> : page.figures && <Sections page={page} />}
    </>
  )
}

const NothingPosted = ({ page: { area, mayPost } }: { page: Page }) => (
  <EmptyState
    house="terrace"
    className="mt-6"
    action={mayPost && <Link to={area === 'employer' ? '/employer/jobs/new' : '/post-job'}>Post a job</Link>}
  >
    Figures begin with the first ad: who sees it, who applies, and how far they come.
  </EmptyState>
)

/** Links from the numbers of a page to their rows, in its days. */
const linksOf = ({ area, period, job }: Shown) => {
  const rows = (values: Readonly<Record<string, string | number | null | undefined>>, jobId = job?.id) =>
    withQuery(REPORT_PAGES[area].rows, { ...values, job: jobId, ...periodParams(period) })
  const steps = { view: 'viewed', hire: 'hired', answer: null } as const satisfies Record<DurationName, Reached | null>
  return {
    step: (step: Step, jobId?: number) => rows({ step }, jobId),
    source: (step: Step, source: ViewSource) => rows({ step, source }),
    end: (furthest: Reached, standing?: Standing) => rows({ step: 'applications', furthest, standing }),
    duration: (name: DurationName) => (name === 'answer' ? rows({ step: 'applications', answered: 'yes' }) : rows({ step: steps[name] })),
    file: withQuery(REPORT_PAGES[area].file, { job: job?.id, ...periodParams(period) }),
  }
}

function Sections({ page }: { page: Shown }) {
  const { figures, total, jobs, others, pay, record } = page
  const to = linksOf(page)
  return (
    <>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <ChartSection
          id="funnel"
          title="From view to hire"
          lead="numbers, and the share of the step before"
          chart={<FunnelChart counts={total} toOf={to.step} />}
          table={<FunnelTable counts={total} toOf={to.step} />}
        />
        <FigureSection
          id="jobs"
          title="By job"
          lead="reached each step at least once"
          aside={
            <ButtonLink to={to.file} reloadDocument icon={Download}>
              CSV
            </ButtonLink>
          }
        >
          <JobsTable jobs={jobs} total={total} toOf={to.step} />
          {others > 0 && (
            <p className="mt-2 text-sm text-muted-foreground">{figure(others)} more jobs are in the file, and counted in the last line.</p>
          )}
        </FigureSection>
      </div>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 lg:grid-cols-2">
        <ChartSection
          id="sources"
          title="Sources"
          lead={`where ${figure(total.applications)} applications came from`}
          chart={<SourcesChart sources={figures.sources} toOf={to.source} />}
          table={<SourcesTable sources={figures.sources} toOf={to.source} />}
        />
        <ChartSection
          id="ends"
          title="Where candidates fall out"
          lead="applications that were not hired, by the furthest step they came to"
          chart={<EndsChart ends={figures.ends} toOf={to.end} />}
          table={<EndsTable ends={figures.ends} toOf={to.end} />}
        />
        <ChartSection
          id="times"
          title="How long it takes"
          lead="from the application, half of them within"
          first="table"
          chart={<DurationsChart durations={figures.durations} toOf={to.duration} />}
          table={<DurationsTable durations={figures.durations} toOf={to.duration} />}
        />
        <RecordSection record={record} />
        {pay.length > 0 && (
          <ChartSection
            id="market"
            title="Pay beside the market"
            lead="a year, beside other open ads of the category on this board today"
            first="table"
            chart={<MarketChart pay={pay} />}
            table={<MarketTable pay={pay} />}
          />
        )}
      </div>
      <Definitions zone={page.place.zone} />
    </>
  )
}
