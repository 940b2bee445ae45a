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
    'messages(/|$)',
    'notifications/?$',
    // The link of a mail is for anybody.
    'offers/(?!link/)',
    'onboard',
    'recruiter-dashboard',
    'requests',
    'saved/(closing|compare)',
    'submissions(?!/link/)',
    'employer/(?!login|welcome)',
    // The pages of agencies stand beside the recruiters' own.
    'recruiter/(agencies|analytics|campaigns|candidates|clients|dashboard|interviews|jobs|join-requests|profile|reports|scorecards|stages|team|applications|messages|message-templates|offers|submissions|shortlists|placements|splits)(/|$)',
  ].join('|')})`,
)

/** True when the page at this path is for signed-in people only. */
export const isGuardedPath = (pathname: string): boolean => GUARDED.test(pathname)
