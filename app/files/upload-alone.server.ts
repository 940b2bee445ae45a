import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { type CurrentUser, userOf } from '#app/accounts/current-user.server.ts'
import type { Role } from '#app/accounts/role.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { plainTextRejection } from '#app/platform/forms.server.ts'
import type { ReceivedFile, ReceiveOptions } from './upload.server.ts'
import { handleUploadForm } from './upload-form.server.ts'

/** The file alone. */
const noFields = z.object({})

type UploadAlone = Omit<ReceiveOptions, 'personId' | 'fileField'> & {
  request: Request
  context: Readonly<RouterContextProvider>
  /** The name of the file's field. */
  field: string
  /** The message without a file: "Choose a resume". */
  missing: string
  /** Whose files these are, and the message for everybody else. */
  of: Role
  refused: string
  /** Text before the message of a form that could not be saved: "Failed to upload logo". */
  failure?: string
}

/** What was saved, and headers for the response, such as a flash message. */
type Saved = { id: string; headers?: Headers }

/** Answers the upload of one file, sent by a page's script: 201 with the id of what `save` made of it, or a message. */
export async function handleUploadAlone(
  { request, context, field, missing, of, refused, ...options }: UploadAlone,
  save: (user: CurrentUser, file: ReceivedFile) => Promise<Saved>,
): Promise<Response> {
  if (request.method !== 'POST') return errorResponse(405, 'A file is sent by POST.', { allow: 'POST' })
  const user = userOf(context)
  if (!user) return errorResponse(401, 'You are signed out. Sign in in another tab, then try again.')
  if (user.role !== of) return errorResponse(403, refused)
  const answer = await handleUploadForm(request, noFields, { ...options, fileField: field, personId: user.id }, async (_, { file }) => {
    if (!file) throw new AppError('invalid', missing)
    const { id, headers = new Headers() } = await save(user, file)
    headers.set('cache-control', 'no-store')
    return Response.json({ id }, { status: 201, headers })
  })
  return answer instanceof Response ? answer : plainTextRejection(answer)
}
