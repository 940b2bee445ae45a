import type { RouterContextProvider } from 'react-router'
import { type CurrentUser, signedInUser } from '#app/accounts/current-user.server.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'

export type Member = CurrentUser & { company: NonNullable<CurrentUser['company']> }

/** The signed-in member of a company. @throws a 403 response for an employer who belongs to none; the area's error boundary explains it */
export function memberOf(context: Readonly<RouterContextProvider>): Member {
  const user = signedInUser(context)
  if (!user.company) throw errorResponse(403, 'You are not a member of a company.')
  return { ...user, company: user.company }
}
