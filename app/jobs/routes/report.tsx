import { Form, href, Link } from 'react-router'
import { z } from 'zod'
import { userOf } from '#app/accounts/current-user.server.ts'
import { findPublicCompany } from '#app/employers/public-company.server.ts'
import { findJob } from '#app/jobs/detail.server.ts'
import { type Reported, sendReport } from '#app/jobs/report.server.ts'
import { COMPANY_REPORT_REASONS, REPORT_REASONS, type ReportReason } from '#app/jobs/report.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { text } from '#app/platform/fields.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { requestContextOf } from '#app/platform/request-context.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import type { Route } from './+types/report.ts'

// The one page serves the addresses of jobs and of companies.
type Params = { jobId?: string; slug?: string }

const formOf = (reasons: Partial<Record<ReportReason, string>>) =>
  z.object({
    reason: z.enum(Object.keys(reasons) as [ReportReason, ...ReportReason[]], 'Choose what is wrong'),
    detail: text(2_000),
  })

/** What an address reports, in the words of the page. @throws a 404 response for nothing that the public sees */
async function findSubject({ jobId, slug }: Params) {
  const company = jobId === undefined ? await findPublicCompany(slugOf(slug ?? '')) : null
  if (company) {
    const about: Reported = { employerId: company.id }
    const page = href('/companies/:slug', { slug: company.slug })
    return {
      about,
      noun: 'company',
      page,
      name: company.company_name,
      lead: company.place ?? '',
      list: COMPANIES,
      reasons: COMPANY_REPORT_REASONS,
    }
  }
  const job = jobId === undefined ? null : await findJob(idParam(jobId))
  if (!job) throw notFound()
  const about: Reported = { jobId: job.id }
  const page = href('/jobs/:jobId', { jobId: String(job.id) })
  return { about, noun: 'job', page, name: job.title, lead: `${job.title}, ${job.company_name}`, list: JOBS, reasons: REPORT_REASONS }
}

const JOBS = { label: 'Find Jobs', to: '/jobs' }
const COMPANIES = { label: 'Companies', to: '/companies' }

export async function loader({ params }: Route.LoaderArgs) {
  const { about: _, ...subject } = await findSubject(params)
  return subject
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { about, noun, page, reasons } = await findSubject(params)
  return handleForm(request, formOf(reasons), async ({ reason, detail }) => {
    const reporterId = userOf(context)?.id ?? null
    await sendReport({ about, reason, detail, reporterId, client: requestContextOf(context).clientAddress })
    return redirectWithFlash(page, { title: `Thank you, we will look at this ${noun}` })
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Report a ${loaderData?.noun ?? 'job'} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function ReportPage({ loaderData: { noun, page, name, lead, list, reasons }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-2xl">
      <Breadcrumbs items={[list, { label: name, to: page }, { label: 'Report' }]} />
      <h1 className="mt-5">Report this {noun}</h1>
      <p className="mt-1 text-muted-foreground">{lead}</p>
      <Form method="post" className="mt-6 grid gap-6">
        {actionData?.formError && (
          <Notice tone="error" role="alert">
            {actionData.formError}
          </Notice>
        )}
        <RadioGroup
          name="reason"
          label="What is wrong?"
          options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
          defaultValue={String(actionData?.values.reason ?? '')}
          error={actionData?.fieldErrors.reason}
        />
        <TextArea
          name="detail"
          label="Tell us more"
          optional
          limit={2_000}
          defaultValue={String(actionData?.values.detail ?? '')}
          error={actionData?.fieldErrors.detail}
        />
        <p className="flex flex-wrap items-center gap-4">
          <Button variant="primary" size="big">
            Send report
          </Button>
          <Link to={page}>Back to the {noun}</Link>
        </p>
      </Form>
    </div>
  )
}
