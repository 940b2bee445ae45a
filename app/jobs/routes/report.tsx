import { Form, href, Link } from 'react-router'
import { z } from 'zod'
import { userOf } from '#app/accounts/current-user.server.ts'
import { findJob } from '#app/jobs/detail.server.ts'
import { reportJob } from '#app/jobs/report.server.ts'
import { REPORT_REASONS, type ReportReason } from '#app/jobs/report.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { text } from '#app/platform/fields.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { requestContextOf } from '#app/platform/request-context.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import type { Route } from './+types/report.ts'

const reportForm = z.object({
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]], 'Choose what is wrong'),
  detail: text(2_000),
})

export async function loader({ params }: Route.LoaderArgs) {
  const job = await findJob(idParam(params.jobId))
  if (!job) throw notFound()
  return { job: { id: job.id, title: job.title, company_name: job.company_name } }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const jobId = idParam(params.jobId)
  return handleForm(request, reportForm, async ({ reason, detail }) => {
    await reportJob({ jobId, reason, detail, reporterId: userOf(context)?.id ?? null, client: requestContextOf(context).clientAddress })
    return redirectWithFlash(href('/jobs/:jobId', { jobId: String(jobId) }), { title: 'Thank you, we will look at this job' })
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Report a job | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function ReportJob({ loaderData: { job }, actionData }: Route.ComponentProps) {
  const page = href('/jobs/:jobId', { jobId: String(job.id) })
  return (
    <div className="wrap max-w-2xl">
      <Breadcrumbs items={[{ label: 'Find Jobs', to: '/jobs' }, { label: job.title, to: page }, { label: 'Report' }]} />
      <h1 className="mt-5">Report this job</h1>
      <p className="mt-1 text-muted-foreground">
        {job.title}, {job.company_name}
      </p>
      <Form method="post" className="mt-6 grid gap-6">
        {actionData?.formError && (
          <Notice tone="error" role="alert">
            {actionData.formError}
          </Notice>
        )}
        <RadioGroup
          name="reason"
          label="What is wrong?"
          options={Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }))}
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
          <Link to={page}>Back to the job</Link>
        </p>
      </Form>
    </div>
  )
}
