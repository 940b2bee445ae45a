import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { REPORT_PAGES, withQuery } from '../area-pages.ts'
import { ChartSection, FigureSection } from '../components/chart-section.tsx'
import { Definitions } from '../components/definitions.tsx'
import { FunnelChart, FunnelTable } from '../components/funnel.tsx'
import { JobsTable } from '../components/jobs-table.tsx'
import type { Step } from '../figures.ts'
import { readScope } from '../page.server.ts'
import { findReport } from '../periodic.server.ts'
import { reportTitle } from '../report.ts'
import type { Route } from './+types/report.ts'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { member, area, place } = await readScope({ context, url })
  const report = await findReport(member.advertiser, uuidParam(params.reportId), { zone: place.zone, reachDays: place.reach.days })
  if (!report) throw notFound()
  return { area, report, zone: place.zone }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? reportTitle(loaderData.report) : 'Report'} | ${brand.name}` },
]

export default function ReportPage({ loaderData: { area, report, zone } }: Route.ComponentProps) {
  const { figures, from, to, made_at } = report
  const pages = REPORT_PAGES[area]
  const rows = (step: Step, job?: number) => withQuery(pages.rows, { step, job, period: 'own', from, to })
  return (
    <>
      <Breadcrumbs items={[{ label: 'Reports', to: pages.reports }, { label: reportTitle(report) }]} />
      <div className="mt-5">
        <PageHead
          title={reportTitle(report)}
          lead={
            <>
              As it was when it was made, <Time at={made_at} />. The rows behind a number are those of today: what happened since is in
              them.
            </>
          }
        />
      </div>
      <div className="mt-7 grid gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <ChartSection
          id="funnel"
          title="From view to hire"
          lead="numbers, and the share of the step before"
          chart={<FunnelChart counts={figures.total} toOf={rows} />}
          table={<FunnelTable counts={figures.total} toOf={rows} />}
        />
        <FigureSection id="jobs" title="By job" lead="reached each step at least once">
          <JobsTable jobs={figures.jobs} total={figures.total} toOf={rows} />
        </FigureSection>
      </div>
      <Definitions zone={zone} />
    </>
  )
}
