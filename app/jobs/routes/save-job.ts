import { href, redirect } from 'react-router'
import { z } from 'zod'
import { userOf } from '#app/accounts/current-user.server.ts'
import { loginPath } from '#app/accounts/login-path.ts'
import { withPendingWish } from '#app/jobs/pending-wish.server.ts'
import { saveJob, unsaveJob } from '#app/jobs/saved.server.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { isFromScripts, refererPath } from '#app/platform/referer.server.ts'
import type { Route } from './+types/save-job.ts'

const saveForm = z.object({ saved: z.enum(['true', 'false'], 'Please say whether to save the job.') })

/**
 * Without scripts the form posts here and goes back to where it was, which for an ad that was removed is the list of saved jobs. A visitor
 * signs in first; that saves the job and brings them back as well.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const jobId = idParam(params.jobId)
  const page = href('/jobs/:jobId', { jobId: String(jobId) })
  const user = userOf(context)
  if (!user) return redirect(loginPath(withPendingWish(refererPath(request) ?? page, 'save', jobId), 'save'))
  if (user.role !== 'job_seeker') throw errorResponse(403, 'Only job seekers save jobs.')
  const { saved } = await parseForm(request, saveForm)
  if (saved === 'true') await saveJob(user.id, jobId)
  else await unsaveJob(user.id, jobId)
  return isFromScripts(request) ? { saved: saved === 'true' } : redirect(refererPath(request) ?? page)
}

export const loader = () => redirect(href('/saved'))
