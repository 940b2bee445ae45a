import { userOf } from '#app/accounts/current-user.server.ts'
import { problemSentence } from '#app/files/problems.ts'
import { receiveForm } from '#app/files/upload.server.ts'
import { errorResponse, notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { keepResume } from '../resumes.server.ts'
import type { Route } from './+types/resumes.ts'

export const loader = notFound

/** Keeps a file among the person's resumes while the rest of a form is still being typed; called by that page's script. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return errorResponse(405, 'A file is sent by POST.', { allow: 'POST' })
  const user = userOf(context)
  if (!user) return errorResponse(401, 'You are signed out. Sign in in another tab, then try again.')
  if (user.role !== 'job_seeker') return errorResponse(403, 'Only job seekers have resumes.')
  try {
    const { file, fileProblem } = await receiveForm(request, { fileField: 'resume_file', personId: user.id })
    if (fileProblem) {
      const { status = 422, retryAfter = null } = fileProblem.later ?? {}
      return errorResponse(status, problemSentence(fileProblem), retryHeader(retryAfter))
    }
    if (!file) return errorResponse(422, 'Choose a resume')
    try {
      const id = await keepResume(user.id, file)
      return Response.json({ id }, { status: 201, headers: { 'cache-control': 'no-store' } })
    } finally {
      await file.discard()
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return errorResponse(error.status, error.message, retryHeader(error.retryAfter))
  }
}

const retryHeader = (seconds: number | null): HeadersInit => (seconds ? { 'retry-after': String(seconds) } : {})
