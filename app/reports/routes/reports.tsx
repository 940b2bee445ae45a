import { Form, href, Link } from 'react-router'
import { cityOf } from '#app/places/time-zone.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { DataTable } from '#app/ui/display/data-table.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { REPORT_PAGES, withQuery } from '../area-pages.ts'
import { FigureSection } from '../components/chart-section.tsx'
import { ReachNotice } from '../components/reach-notice.tsx'
import { ScopeForm } from '../components/scope-form.tsx'
import { listReportedJobs } from '../figures.server.ts'
import { readScope } from '../page.server.ts'
import { periodParams } from '../period.ts'
import { listReports } from '../periodic.server.ts'
import { CADENCE, CADENCES, REPORTS_PAGE_SIZE, reportTitle, subscriptionForm } from '../report.ts'
import { chooseCadence, findCadence } from '../subscriptions.server.ts'
import type { Route } from './+types/reports.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { member, area, period, reached, place, job } = await readScope({ context, url })
  const asked = queryReader(url.searchParams, 'The list').page()
  const [jobs, past, cadence] = await Promise.all([
    listReportedJobs(member.advertiser),
    listReports(member.advertiser, { zone: place.zone, reachDays: place.reach.days }, asked),
    findCadence(member),
  ])
  return { area, period, reached, place, jobId: job?.id ?? null, jobs, cadence, ...past }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { member } = await readScope({ context, url })
  return handleForm(request, subscriptionForm, async ({ cadence }) => {
    await chooseCadence(member, cadence === 'none' ? null : cadence)
    return redirectWithFlash(url.pathname, {
      title: 'Settings saved',
      text: cadence === 'none' ? 'You get no reports of this team by mail.' : CADENCE[cadence].hint,
    })
  })
}

export const handle: FailureWords = { failure: { sending: 'Error saving settings' } }

export const meta: Route.MetaFunction = () => [{ title: `Reports | ${brand.name}` }]

type Page = Route.ComponentProps['loaderData']

export default function Reports({ loaderData: page, actionData }: Route.ComponentProps) {
  const { area, period, jobId, jobs, place, reached } = page
  return (
    <>
      <PageHead
        title="Reports"
        lead={
          <>
            The figures of <Link to={REPORT_PAGES[area].analytics}>Analytics</Link> as a file, and by mail.
          </>
        }
      />
      <ReachNotice area={area} place={place} reached={reached} />
      <div className="mt-7 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 content-start gap-10">
          <FigureSection id="file" title="As a file" lead="CSV, a line for each day and job with any figure">
            <ScopeForm page={REPORT_PAGES[area].file} {...{ period, jobId, jobs }} reach={place.reach} download />
          </FigureSection>
          <PastReports page={page} />
        </div>
        <ByMail key={page.cadence} page={page} result={actionData} />
      </div>
    </>
  )
}

function PastReports({ page: { area, period, jobId, reports, total, page, pages, older, place } }: { page: Page }) {
  const first = (page - 1) * REPORTS_PAGE_SIZE + 1
  return (
    <FigureSection id="past" title="Past reports" lead="the figures as they were when the days were over">
      <DataTable
        caption="Past reports"
        rows={reports}
        rowKey={({ id }) => id}
        empty={
          <EmptyState house={null}>
            There is none yet. A report of a week or a month is made once somebody of the team has chosen it by mail.
          </EmptyState>
        }
        columns={[
          {
            key: 'period',
            head: 'Days',
            phone: 'main',
            cell: (report) => (
              <Link to={REPORT_PAGES[area].report(report.id)} className="font-semibold">
                {reportTitle(report)}
              </Link>
            ),
          },
          { key: 'views', head: 'Views', align: 'end', phone: 'hidden', cell: ({ figures }) => figure(figures.total.views) },
          {
            key: 'applications',
            head: 'Applications',
            align: 'end',
            phone: 'aside',
            cell: ({ figures }) => (
              <>
                {figure(figures.total.applications)}
                <span className="text-muted-foreground md:hidden"> appl.</span>
              </>
            ),
          },
          { key: 'hired', head: 'Hired', align: 'end', phone: 'hidden', cell: ({ figures }) => figure(figures.total.hired) },
        ]}
      />
      {pages > 1 && (
        <Pagination
          label="Pages of past reports"
          page={page}
          pageCount={pages}
          pageLink={(to) =>
            `${withQuery(REPORT_PAGES[area].reports, { job: jobId, ...periodParams(period), page: to > 1 ? to : null })}#past`
          }
          summary={`${figure(first)} to ${figure(first + reports.length - 1)} of ${figure(total)}`}
          className="mt-4"
        />
      )}
      {older > 0 && (
        <p className="mt-3 text-sm text-muted-foreground">
          {older === 1 ? 'One report is' : `${figure(older)} reports are`} from before the last {place.reach.words}.
        </p>
      )}
    </FigureSection>
  )
}

const CHOICES = [
  { value: 'none', label: 'Not by mail', hint: 'The page is here whenever you want.' },
  ...CADENCES.map((cadence) => ({ value: cadence, ...CADENCE[cadence] })),
]

function ByMail({ page: { cadence, place }, result }: { page: Page; result: FormResult | undefined }) {
  const sending = useNavigation().formData?.has('cadence')
  return (
    <FigureSection id="mail" title="By mail" lead="to you alone; others of the team choose for themselves">
      <Form method="post" noValidate className="grid gap-4">
        <ErrorSummary errors={result?.fieldErrors} message={result?.formError} />
        <OpenedForField />
        <RadioGroup
          label="How often"
          name="cadence"
          stacked
          options={CHOICES}
          defaultValue={cadence ?? 'none'}
          error={result?.fieldErrors?.cadence}
        />
        <p className="text-sm text-muted-foreground">
          Times are those of {cityOf(place.zone)}. Each mail has a link that stops them, and{' '}
          <Link to={href('/account/emails')}>all your mails</Link> stand on one page.
        </p>
        <div>
          <Button variant="primary" pending={sending}>
            Save
          </Button>
        </div>
      </Form>
    </FigureSection>
  )
}
