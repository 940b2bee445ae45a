import type { NavEntry } from '#app/ui/shell/nav-entry.ts'

/** The navigation of the pages for employers, recruiters and partners. */
export const EMPLOYER_SITE_NAVIGATION: readonly NavEntry[] = [
  { label: 'Employers', to: '/employers', end: true },
  { label: 'Post a Job', to: '/employers/post' },
  { label: 'Pricing', to: '/employers/pricing' },
  { label: 'Recruiters', to: '/recruiters' },
  { label: 'Partners', to: '/partners/ats' },
  { label: 'Developers', to: '/docs/api' },
]
