import { signedInUser } from '#app/accounts/current-user.server.ts'
import { downloadHeaders } from '#app/files/stored-file.server.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { makeResume } from '../resume-pdf.server.ts'
import type { Route } from './+types/resume-pdf.ts'

/** The signed-in person's profile as a resume to print or send. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { filename, pdf } = await makeResume(signedInUser(context))
    return new Response(Buffer.from(pdf), { headers: downloadHeaders('application/pdf', filename) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return errorResponse(error.status, error.message)
  }
}
