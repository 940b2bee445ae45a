import type { NavEntry } from '#app/ui/shell/nav-entry.ts'
import type { LinkGroup } from '#app/ui/shell/site-footer.tsx'

/** The main navigation, in the order of the specification. An entry is added when its page exists. */
export const MAIN_NAVIGATION: readonly NavEntry[] = [
  { label: 'Find Jobs', to: '/jobs' },
  { label: 'Companies', to: '/companies' },
  { label: 'Career Resources', to: '/career-resources' },
  { label: 'About', to: '/about' },
  { label: 'Industry News', to: '/news' },
]

/** The link groups of the footer. */
export const FOOTER_GROUPS: readonly LinkGroup[] = [
  {
    title: 'Job seekers',
    links: [
      { label: 'Find Jobs', to: '/jobs' },
      { label: 'Companies', to: '/companies' },
      { label: 'Recruitment agencies', to: '/recruiters/network' },
      { label: 'Career Resources', to: '/career-resources' },
      { label: 'Career advice', to: '/advice' },
      { label: 'New jobs by email', to: '/alerts/new' },
      { label: 'Saved jobs', to: '/saved' },
      { label: 'Applications', to: '/applications' },
      { label: 'Join as a job seeker', to: '/signup?type=jobseeker' },
    ],
  },
  {
    title: 'Employers',
    links: [
      { label: 'Employer Site', to: '/employers' },
      { label: 'Post a Job', to: '/employers/post' },
      { label: 'Products and pricing', to: '/employers/pricing' },
      { label: 'Recruiters', to: '/recruiters' },
      { label: 'Partners', to: '/partners/ats' },
      { label: 'Boards for agencies', to: '/recruiters/hosted' },
      { label: 'Hiring advice', to: '/employers/advice' },
      { label: 'Employer sign-in', to: '/login?tab=employer' },
    ],
  },
  {
    title: 'About',
    links: [
      { label: 'About', to: '/about' },
      { label: 'Industry News', to: '/news' },
      { label: 'Careers', to: '/careers' },
      { label: 'Contact', to: '/contact' },
      { label: 'Help', to: '/help' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms', to: '/terms' },
      { label: 'Terms for advertisers', to: '/advertiser-terms' },
      { label: 'Terms for job seekers', to: '/candidate-terms' },
      { label: 'Privacy', to: '/privacy' },
      { label: 'Cookies', to: '/cookies' },
      { label: 'Refunds', to: '/refunds' },
      { label: 'Accessibility', to: '/accessibility' },
    ],
  },
]
