import { z } from 'zod'
import { userOf } from '#app/accounts/current-user.server.ts'
import { handleUploadForm } from '#app/files/upload-form.server.ts'
import { errorResponse, notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { plainTextRejection } from '#app/platform/forms.server.ts'
import { saveResume } from '../resumes.server.ts'
import type { Route } from './+types/resumes.ts'

export const loader = notFound

/** The file alone. */
const resumeForm = z.object({})

/** Saves an uploaded file as one of the person's resumes while the rest of a form is still being typed; called by the page's script. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return errorResponse(405, 'A file is sent by POST.', { allow: 'POST' })
  const user = userOf(context)
  if (!user) return errorResponse(401, 'You are signed out. Sign in in another tab, then try again.')
  if (user.role !== 'job_seeker') return errorResponse(403, 'Only job seekers have resumes.')
  const answer = await handleUploadForm(request, resumeForm, { fileField: 'resume_file', personId: user.id }, async (_, { file }) => {
    if (!file) throw new AppError('invalid', 'Choose a resume')
    const id = await saveResume(user.id, file)
    return Response.json({ id }, { status: 201, headers: { 'cache-control': 'no-store' } })
  })
  return answer instanceof Response ? answer : plainTextRejection(answer)
}
