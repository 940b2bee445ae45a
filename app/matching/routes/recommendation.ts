import { href, redirect } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { isFromScripts, refererPath } from '#app/platform/referer.server.ts'
import { chooseRecommendation, undoChoice } from '../choices.server.ts'
import { CHOICES_MAX } from '../choices.ts'
import { choiceForm } from '../forms.ts'
import type { Route } from './+types/recommendation.ts'

/** Takes what a person says of a job, in a list or of recommended ones. Without scripts it leads back to the page that sent it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = signedInUser(context)
  const jobId = idParam(params.jobId)
  const { choice } = await parseForm(request, choiceForm)
  if (choice === 'undo') await undoChoice(id, jobId)
  else if (!(await chooseRecommendation(id, jobId, choice)))
    return redirectWithFlash(href('/jobs/hidden'), {
      tone: 'error',
      title: `You have hidden ${CHOICES_MAX} jobs, the most there can be. Show some again first.`,
    })
  return isFromScripts(request) ? { choice } : redirect(`${refererPath(request) ?? href('/candidate/dashboard')}#hide-${jobId}`)
}

export const loader = () => redirect(href('/candidate/dashboard'))
