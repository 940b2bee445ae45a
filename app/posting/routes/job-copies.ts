import { areaOf } from '#app/employers/advertiser.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { actorOf } from '#app/teams/member.server.ts'
import { consumeNewJobLimit } from '../action.server.ts'
import { POSTING_PAGES } from '../area-pages.ts'
import { copyForm } from '../forms.ts'
import { aboutJob } from '../own-jobs.ts'
import { copyJob } from '../posting.server.ts'
import type { Route } from './+types/job-copies.ts'

export const loader = notFound

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId, team } = actorOf(context)
  const jobId = idParam(params.jobId)
  return handleForm(request, copyForm, async ({ submission_id }) => {
    await consumeNewJobLimit(team)
    const copy = await copyJob({ userId, ...team }, jobId, submission_id)
    return redirectWithFlash(POSTING_PAGES[areaOf(team)].edit(copy.id), {
      title: 'Job copied',
      text: 'This is a new draft with the same words.',
      ...aboutJob(copy.id),
    })
  })
}
