/** What a person is on the board; given once at sign-up. `admin` is made from the command line only. */
export const ROLES = ['job_seeker', 'employer', 'recruiter', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Where each role lands after signing in, and when it opens a page of another role (product decision 4). */
export const DASHBOARDS = {
  job_seeker: '/candidate/dashboard',
  employer: '/employer/dashboard',
  recruiter: '/recruiter/dashboard',
  admin: '/',
} as const satisfies Record<Role, string>

/** The role as the specification's pages and addresses write it. */
export const ROLE_WORDS = {
  job_seeker: 'jobseeker',
  employer: 'employer',
  recruiter: 'recruiter',
  admin: 'admin',
} as const satisfies Record<Role, string>

/** The role an address names: `type` and `role` of the sign-up page, `tab` of the sign-in page. Null for anything else, also for admin. */
export function roleOfWord(word: string | null): Exclude<Role, 'admin'> | null {
  return ROLES.filter((role) => role !== 'admin').find((role) => role === word || ROLE_WORDS[role] === word) ?? null
}

/** The roles as tabs, forms and mails write them. */
export const ROLE_LABELS = {
  job_seeker: 'Job Seeker',
  employer: 'Employer',
  recruiter: 'Recruiter',
  admin: 'Admin',
} as const satisfies Record<Role, string>

/** What a member is in their company or agency. `teams/permissions.ts` says what each may do. */
export const MEMBER_ROLES = ['owner', 'manager', 'member'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
