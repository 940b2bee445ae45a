// The browser knows the guarded addresses by how they begin: the table of app/access.ts would be sent with every page.
const GUARDED = new RegExp(
  `^/(${[
    '(account|admin)(/|$)',
    'alerts/?$',
    'applications/.',
    'candidate/dashboard',
    'cv-management',
    'dashboard/entry-pathway',
    'employer-dashboard',
    'job-seeker/dashboard',
    'jobs/hidden',
    'jobs/[^/]+/(apply|recommendation)(/|$)',
    'jobseeker-dashboard',
    'onboard',
    'recruiter-dashboard',
    'requests',
    'saved/(closing|compare)',
    '(employer|recruiter)/(?!login|welcome)',
  ].join('|')})`,
)

/** True when the page at this path is for signed-in people only. */
export const isGuardedPath = (pathname: string): boolean => GUARDED.test(pathname)
