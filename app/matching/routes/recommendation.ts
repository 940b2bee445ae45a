import { href, redirect } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { chooseRecommendation, undoChoice } from '../choices.server.ts'
import { choiceForm } from '../choices.ts'
import type { Route } from './+types/recommendation.ts'

/** Takes what a person says of a recommended job. Without scripts it leads back to the dashboard. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = signedInUser(context)
  const jobId = idParam(params.jobId)
  const { choice } = await parseForm(request, choiceForm)
  if (choice === 'undo') await undoChoice(id, jobId)
  else await chooseRecommendation(id, jobId, choice)
  return redirect(href('/candidate/dashboard'))
}

export const loader = () => redirect(href('/candidate/dashboard'))
