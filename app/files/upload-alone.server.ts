import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { userOf } from '#app/accounts/current-user.server.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { plainTextRejection } from '#app/platform/forms.server.ts'
import type { ReceivedFile } from './upload.server.ts'
import { handleUploadForm } from './upload-form.server.ts'

/** The file alone. */
const noFields = z.object({})

type UploadAlone = {
  request: Request
  context: Readonly<RouterContextProvider>
  /** The name of the file's field. */
  field: string
  /** The message without a file: "Choose a resume". */
  missing: string
  /** The message for everybody who is no job seeker. */
  refused: string
}

/** Answers the upload of one file of a job seeker, sent by a page's script: 201 with the id that `save` returns, or a message. */
export async function handleUploadAlone(
  { request, context, field, missing, refused }: UploadAlone,
  save: (userId: string, file: ReceivedFile) => Promise<string>,
): Promise<Response> {
  if (request.method !== 'POST') return errorResponse(405, 'A file is sent by POST.', { allow: 'POST' })
  const user = userOf(context)
  if (!user) return errorResponse(401, 'You are signed out. Sign in in another tab, then try again.')
  if (user.role !== 'job_seeker') return errorResponse(403, refused)
  const answer = await handleUploadForm(request, noFields, { fileField: field, personId: user.id }, async (_, { file }) => {
    if (!file) throw new AppError('invalid', missing)
    return Response.json({ id: await save(user.id, file) }, { status: 201, headers: { 'cache-control': 'no-store' } })
  })
  return answer instanceof Response ? answer : plainTextRejection(answer)
}
