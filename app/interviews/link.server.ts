import { href } from 'react-router'
import { config } from '#app/platform/config.server.ts'
import { sign, unsign } from '#app/platform/secrets.server.ts'

const PURPOSE = 'interview'

/** The token of the link with which a candidate answers without signing in. It follows from the row and the server's key. */
export const interviewToken = (interviewId: string) => sign(PURPOSE, interviewId)

/** The address of that link. Whoever has it reads what the invitation says, and answers for this application alone. */
export const interviewLink = (interviewId: string) => config.appUrl + href('/interviews/:token', { token: interviewToken(interviewId) })

/** The interview that a link is for; null for a token that is not ours or was changed. */
export const readInterviewToken = (token: string): string | null => unsign(PURPOSE, token)
