import { userOf } from '#app/accounts/current-user.server.ts'
import { errorResponse, notFound } from '#app/platform/error-response.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { saveDraft } from '../drafts.server.ts'
import { draftForm } from '../forms.ts'
import type { Route } from './+types/draft.ts'

const MAX_CHARACTERS = 200_000

export const loader = notFound

/** Saves the draft of an apply page; called by the page's script. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return errorResponse(405, 'A draft is sent by POST.', { allow: 'POST' })
  // A form on another site cannot send JSON (security, abuse case A13).
  if (!request.headers.get('content-type')?.startsWith('application/json')) return errorResponse(415, 'A draft is sent as JSON.')
  const user = userOf(context)
  if (!user) return errorResponse(401, 'Sign in to keep what you type.')
  if (user.role !== 'job_seeker') return errorResponse(403, 'Only job seekers apply.')
  const text = await request.text()
  const content = text.length <= MAX_CHARACTERS ? draftForm.safeParse(parsed(text)) : null
  if (!content?.success) return errorResponse(422, 'This is no draft of an application.')
  const savedAt = await saveDraft(user.id, idParam(params.jobId), content.data)
  return Response.json({ savedAt }, { headers: { 'cache-control': 'no-store' } })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
