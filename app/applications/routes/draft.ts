import { userOf } from '#app/accounts/current-user.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { idParam } from '#app/platform/params.server.ts'
import { saveDraft } from '../drafts.server.ts'
import { draftForm } from '../forms.ts'
import type { Route } from './+types/draft.ts'

const MAX_CHARACTERS = 200_000

const refused = (status: number) => Response.json(null, { status, headers: { 'cache-control': 'no-store' } })

export const loader = () => refused(404)

/** Keeps what is typed on the apply page; called by its script. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return refused(405)
  // A form of another site can send no JSON (security, abuse case A13).
  if (!request.headers.get('content-type')?.startsWith('application/json')) return refused(415)
  const user = userOf(context)
  if (!user) return refused(401)
  if (user.role !== 'job_seeker') return refused(403)
  const text = await request.text()
  const content = text.length <= MAX_CHARACTERS ? draftForm.safeParse(parsed(text)) : null
  if (!content?.success) return refused(422)
  try {
    const savedAt = await saveDraft(user.id, idParam(params.jobId), content.data)
    return Response.json({ savedAt }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof AppError) return refused(error.status)
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
