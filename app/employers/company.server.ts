import { data, type RouterContextProvider } from 'react-router'
import { type CurrentUser, signedInUser } from '#app/accounts/current-user.server.ts'

export type Member = CurrentUser & { company: NonNullable<CurrentUser['company']> }

/** The signed-in member of a company. @throws a 403 answer for an employer who belongs to none; the area's own page says so */
export function memberOf(context: Readonly<RouterContextProvider>): Member {
  const user = signedInUser(context)
  if (!user.company) throw data(null, { status: 403 })
  return { ...user, company: user.company }
}
