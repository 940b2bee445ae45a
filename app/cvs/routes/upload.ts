import { handleUploadAlone } from '#app/files/upload-alone.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { uploadCv } from '../upload.server.ts'
import type { Route } from './+types/upload.ts'

export const loader = notFound

/** Makes an uploaded file the person's current CV; called by the page's script, which shows the progress. */
export async function action({ request, context }: Route.ActionArgs) {
  const words = { missing: 'Choose a CV', of: 'job_seeker', refused: 'Only job seekers have CVs.' } as const
  return handleUploadAlone({ request, context, field: 'cv_file', ...words }, async ({ id }, file) => ({ id: await uploadCv(id, file) }))
}
