import type { Params, RouterContextProvider } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import type { Candidacy } from './answer.server.ts'
import { readSubmissionToken } from './link.server.ts'

/**
 * Whose submission an address is for: the signed link of a mail, or a candidate's own page.
 *
 * @throws AppError `not_found` for a link that is not ours
 */
export function candidacyOf({ params, context }: { params: Params; context: Readonly<RouterContextProvider> }): Candidacy {
  if (params.token === undefined) return { submissionId: uuidParam(params.submissionId ?? ''), userId: signedInUser(context).id }
  const link = readSubmissionToken(params.token)
  if (!link) throw new AppError('not_found', 'This link is not whole. Please copy it from the mail again.')
  return { submissionId: link.id, round: link.round }
}
