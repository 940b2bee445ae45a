import { userOf } from '#app/accounts/current-user.server.ts'
import { problemSentence } from '#app/files/problems.ts'
import { receiveForm } from '#app/files/upload.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { notFound, refusal } from '#app/platform/refusal.server.ts'
import { keepResume } from '../resumes.server.ts'
import type { Route } from './+types/resumes.ts'

export const loader = notFound

/** Keeps a file among the person's resumes while the rest of a form is still being typed; called by that page's script. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return refusal(405, 'A file is sent by POST.', { allow: 'POST' })
  const user = userOf(context)
  if (!user) return refusal(401, 'You are signed out. Sign in in another tab, then try again.')
  if (user.role !== 'job_seeker') return refusal(403, 'Only job seekers have resumes.')
  try {
    const { file, fileProblem } = await receiveForm(request, { fileField: 'resume_file', personId: user.id })
    if (fileProblem) {
      const { status = 422, retryAfter = null } = fileProblem.later ?? {}
      return refusal(status, problemSentence(fileProblem), retryHeader(retryAfter))
    }
    if (!file) return refusal(422, 'Choose a resume')
    try {
      const id = await keepResume(user.id, file)
      return Response.json({ id }, { status: 201, headers: { 'cache-control': 'no-store' } })
    } finally {
      await file.discard()
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refusal(error.status, error.message, retryHeader(error.retryAfter))
  }
}

const retryHeader = (seconds: number | null): HeadersInit => (seconds ? { 'retry-after': String(seconds) } : {})
