import { href } from 'react-router'
import { config } from '#app/platform/config.server.ts'
import { sign, unsign } from '#app/platform/secrets.server.ts'

const CANDIDATE = 'submission'
const SHORTLIST = 'shortlist'

const linked = (purpose: string, id: string, round: number) => sign(purpose, `${id}.${round}`)

function read(purpose: string, token: string): { id: string; round: number } | null {
  const [id, round] = unsign(purpose, token)?.split('.') ?? []
  return id && round ? { id, round: Number(round) } : null
}

/** The token of the link by which a candidate answers an agency; it ends when the agency asks again. */
export const submissionToken = (submissionId: string, round: number) => linked(CANDIDATE, submissionId, round)

/** The address of that link. Whoever has it reads what is asked, and answers it for this submission alone. */
export const submissionLink = (submissionId: string, round: number) =>
  config.appUrl + href('/submissions/link/:token', { token: submissionToken(submissionId, round) })

/** The submission that a link is for; null for a token that is not ours or was changed. */
export const readSubmissionToken = (token: string) => read(CANDIDATE, token)

/** The token of the page of a shortlist. It shows nothing without the code. */
export const shortlistToken = (shortlistId: string, round: number) => linked(SHORTLIST, shortlistId, round)

/** The address of that page. */
export const shortlistLink = (shortlistId: string, round: number) =>
  config.appUrl + href('/shortlists/:token', { token: shortlistToken(shortlistId, round) })

/** The shortlist that a link is for; null for a token that is not ours or was changed. */
export const readShortlistToken = (token: string) => read(SHORTLIST, token)
