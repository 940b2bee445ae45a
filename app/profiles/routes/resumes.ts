import { handleUploadAlone } from '#app/files/upload-alone.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { saveResume } from '../resumes.server.ts'
import type { Route } from './+types/resumes.ts'

export const loader = notFound

/** Saves an uploaded file as one of the person's resumes while the rest of a form is still being typed; called by the page's script. */
export async function action({ request, context }: Route.ActionArgs) {
  const words = { missing: 'Choose a resume', of: 'job_seeker', refused: 'Only job seekers have resumes.' } as const
  return handleUploadAlone({ request, context, field: 'resume_file', ...words }, async ({ id }, file) => ({
    id: await saveResume(id, file),
  }))
}
