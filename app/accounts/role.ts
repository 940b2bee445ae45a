/** The roles of people, chosen once at sign-up. `admin` is created from the command line only. */
export const ROLES = ['job_seeker', 'employer', 'recruiter', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Where each role goes after signing in, or when it opens a page of another role (product decision 4). */
export const DASHBOARDS = {
  job_seeker: '/candidate/dashboard',
  employer: '/employer/dashboard',
  recruiter: '/recruiter/dashboard',
  admin: '/admin',
} as const satisfies Record<Role, string>

/** The role as addresses write it (specification). */
export const ROLE_WORDS = {
  job_seeker: 'jobseeker',
  employer: 'employer',
  recruiter: 'recruiter',
  admin: 'admin',
} as const satisfies Record<Role, string>

/** Parses a role from an address: `type` and `role` of the sign-up page, `tab` of the sign-in page. Null for anything else, and for admin. */
export function roleOfWord(word: string | null): Exclude<Role, 'admin'> | null {
  return ROLES.filter((role) => role !== 'admin').find((role) => role === word || ROLE_WORDS[role] === word) ?? null
}

/** The role as tabs, forms and mails show it. */
export const ROLE_LABELS = {
  job_seeker: 'Job Seeker',
  employer: 'Employer',
  recruiter: 'Recruiter',
  admin: 'Admin',
} as const satisfies Record<Role, string>

/** The roles of members in their company or agency. `teams/permissions.ts` says what each may do. */
export const MEMBER_ROLES = ['owner', 'manager', 'member'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
