import type { Params, RouterContextProvider } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { readInterviewToken } from './link.server.ts'
import type { Candidacy } from './own.server.ts'

/**
 * Whose interview an address is for: the signed link of a mail, or a candidate's own page.
 *
 * @throws AppError `not_found` for a link that is not ours
 */
export function candidacyOf({ params, context }: { params: Params; context: Readonly<RouterContextProvider> }): Candidacy {
  if (params.token === undefined) return { interviewId: uuidParam(params.interviewId ?? ''), applicantId: signedInUser(context).id }
  const interviewId = readInterviewToken(params.token)
  if (!interviewId) throw new AppError('not_found', 'This link is not whole. Please copy it from the mail again.')
  return { interviewId }
}
