import { href } from 'react-router'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { consumeNewJobLimit } from '../action.server.ts'
import { copyForm } from '../forms.ts'
import { copyJob } from '../posting.server.ts'
import type { Route } from './+types/job-copies.ts'

export const loader = notFound

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: userId, company } = memberOf(context)
  const jobId = idParam(params.jobId)
  return handleForm(request, copyForm, async ({ submission_id }) => {
    await consumeNewJobLimit(company.id)
    const copy = await copyJob({ userId, employerId: company.id }, jobId, submission_id)
    return redirectWithFlash(href('/employer/jobs/:jobId/edit', { jobId: String(copy.id) }), {
      title: 'Job copied',
      text: 'This is a new draft with the same words.',
    })
  })
}
