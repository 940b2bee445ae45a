import type { CurrentUser } from '#app/accounts/current-user.server.ts'

/** Whose applications are read and moved: a company's own, or those of the jobs an agency advertises. */
export type Advertiser = { kind: 'employer' | 'agency'; id: string }

/** The side a signed-in person acts for; null when they are a member of none. */
export function advertiserOf(user: Pick<CurrentUser, 'role' | 'company' | 'agency'>): Advertiser | null {
  if (user.role === 'employer' && user.company) return { kind: 'employer', id: user.company.id }
  if (user.role === 'recruiter' && user.agency) return { kind: 'agency', id: user.agency.id }
  return null
}

/** The column of jobs that says whose it is. */
export const OWNER_COLUMN = { employer: 'j.employer_id', agency: 'j.agency_id' } as const satisfies Record<Advertiser['kind'], string>
