/** Why a visitor is sent to sign in. The address carries a code, so that a link cannot put its own text on our page. */
export const LOGIN_NOTICES = {
  apply: 'Please log in to apply',
  'apply-job': 'Please log in to apply for jobs',
  save: 'Please log in to save jobs',
  follow: 'Please log in to follow companies',
  'follow-agency': 'Please log in to follow agencies',
  post: 'You must be signed in',
  page: 'Please log in to open this page',
  'signed-out': 'You have been signed out',
  expired: 'Your sign-in has expired. Please log in again',
} as const
export type LoginNotice = keyof typeof LOGIN_NOTICES

/** The sign-in page that leads back to `next`, a path of this site. */
export function loginPath(next: string, notice?: LoginNotice): string {
  const query = new URLSearchParams({ next, ...(notice && { notice }) })
  return `/login?${query}`
}
