import { signedInUser } from '#app/accounts/current-user.server.ts'
import { downloadHeaders } from '#app/files/stored-file.server.ts'
import { makeResume } from '../resume-pdf.server.ts'
import type { Route } from './+types/resume-pdf.ts'

/** The signed-in person's profile as a resume to print or send. */
export async function loader({ context }: Route.LoaderArgs) {
  const { filename, pdf } = await makeResume(signedInUser(context))
  return new Response(Buffer.from(pdf), { headers: downloadHeaders('application/pdf', filename) })
}
