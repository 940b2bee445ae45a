import { createContext, type RouterContextProvider } from 'react-router'
import type { MemberRole, Role } from './role.ts'

/** An agency as one of its members works for it. */
export type OwnAgency = { id: string; name: string; slug: string; memberRole: MemberRole }

/** The signed-in person as pages see them. Company and agencies come from membership rows, never from user input. */
export type CurrentUser = {
  id: string
  email: string
  /** The full name, else the e-mail (first document §3). */
  name: string
  role: Role
  company: { id: string; name: string; slug: string; memberRole: MemberRole; profileComplete: boolean } | null
  /** The agency that this request is about: what the session works for, but for a page that was opened for another (`teams/page-agency.server.ts`). */
  agency: OwnAgency | null
  /** Every agency of which the person is a member, the first joined first. */
  agencies: readonly OwnAgency[]
  /** What the session works for. */
  worksForId: string | null
  /** What the session was to work for until the person was removed from it. */
  lostAgencyId: string | null
}

/** The router context of the signed-in person, set by the root middleware; null for a visitor. */
export const currentUser = createContext<CurrentUser | null>(null)

/** The signed-in person of this request, or null. */
export function userOf(context: Readonly<RouterContextProvider>): CurrentUser | null {
  return context.get(currentUser)
}

/** The signed-in person of a guarded route. @throws Error when the route has no guard, which is a bug */
export function signedInUser(context: Readonly<RouterContextProvider>): CurrentUser {
  const user = userOf(context)
  if (!user) throw new Error('signedInUser() on a route without a guard')
  return user
}
