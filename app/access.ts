import type { Register } from 'react-router'
import type { Access } from './accounts/access.ts'

/**
 * Who may open each address of app/routes.ts. An address that is missing here is denied, and fails the type check.
 * Which rows a page shows is decided in its queries: what is not yours is not found.
 */
export const ACCESS = {
  '/': 'anyone',
  '/*': 'anyone',
  '/jobs': 'anyone',
  '/jobs/:jobId': 'anyone',
  '/jobs/:jobId/report': 'anyone',
  '/job/:jobId': 'anyone',
  '/companies': 'anyone',
  '/companies/:slug': 'anyone',
  '/company/:slug': 'anyone',
  '/jobs/suggestions': 'anyone',
  '/jobs.rss': 'anyone',
  '/jobs.json': 'anyone',
  '/sitemap.xml': 'anyone',
  '/sitemap-companies.xml': 'anyone',
  '/robots.txt': 'anyone',
  '/theme': 'anyone',
  // Logos and banners, which stand on pages and in mails that anyone may read.
  '/employer-media/:employerId/:name': 'anyone',

  // These pages tell a visitor what they would show after signing in.
  '/saved': 'anyone',
  '/saved/compare': 'job_seeker',
  '/applications': 'anyone',
  // Requested by scripts in the background: they answer a visitor with a status, not with a redirect.
  '/jobs/:jobId/saved': 'anyone',
  '/companies/:slug/following': 'anyone',
  '/jobs/:jobId/draft': 'anyone',
  '/resumes': 'anyone',
  '/cvs': 'anyone',
  '/company-images/:kind': 'anyone',
  '/live': 'anyone',
  // The signed link is bound to its viewer, and the permission is checked again when it is used.
  '/files/:token': 'anyone',
  // From a mail, also by the mail program itself: the signed link names the person and what they no longer want.
  '/unsubscribe/:token': 'anyone',
  // From a mail: the signed link names the member who answers and the job; what they may do is checked when they answer.
  '/still-hiring/:token': 'anyone',

  '/login': 'anyone',
  '/login/confirm': 'anyone',
  '/logout': 'anyone',
  '/signup': 'anyone',
  '/confirm-email': 'anyone',
  '/verify-code': 'anyone',
  '/welcome': 'anyone',
  '/employer/login': 'anyone',
  '/employer/welcome': 'anyone',
  '/recruiter/login': 'anyone',
  '/forgot-password': 'anyone',
  '/reset-password': 'anyone',
  // The page tells a visitor who invites, and lets only the invited address accept.
  '/invitations/:token': 'anyone',

  '/account': 'signed_in',
  '/account/confirm': 'signed_in',
  '/account/two-factor': 'signed_in',
  '/account/email': 'signed_in',
  '/account/sessions': 'signed_in',
  '/account/data': 'signed_in',
  '/account/emails': 'signed_in',
  '/account/export': 'signed_in',
  '/account/privacy': 'job_seeker',
  '/account/privacy/companies': 'job_seeker',

  '/jobs/hidden': 'job_seeker',
  '/jobs/:jobId/apply': 'job_seeker',
  '/jobs/:jobId/recommendation': 'job_seeker',
  '/jobseeker-dashboard': 'job_seeker',
  '/cv-management': 'job_seeker',
  '/cv-management/resume.json': 'job_seeker',
  '/cv-management/resume.pdf': 'job_seeker',
  '/job-seeker/dashboard': 'job_seeker',
  '/candidate/dashboard': 'job_seeker',
  '/onboard': 'job_seeker',
  '/onboard/profile': 'job_seeker',
  '/entry-pathway': 'anyone',
  '/dashboard/entry-pathway': 'job_seeker',
  '/applications/:applicationId': 'job_seeker',

  '/employer/dashboard': 'employer',
  '/employer-dashboard': 'employer',
  '/employer/profile': 'employer',
  '/employer/profile/account': 'employer',
  '/employer/profile/places': 'employer',
  '/employer/profile/setup': 'employer',
  '/employer/profile/support': 'employer',
  '/employer/profile/team': 'employer',
  '/employer/profile/team/:userId': 'employer',
  '/employer/profile/wizard': 'employer',
  '/employer/profile/brand': 'employer',
  '/employer/jobs': 'employer',
  '/employer/jobs/new': 'employer',
  '/employer/jobs/:jobId/edit': 'employer',
  '/employer/jobs/:jobId/preview': 'employer',
  '/employer/jobs/:jobId/run': 'employer',
  '/employer/jobs/:jobId/status': 'employer',
  '/employer/jobs/:jobId/copies': 'employer',
  '/employer/candidates': 'employer',
  '/employer/candidates/file': 'employer',
  '/employer/jobs/:jobId/applications': 'employer',
  '/employer/applications/:applicationId': 'employer',

  '/recruiter/dashboard': 'recruiter',
  '/recruiter-dashboard': 'recruiter',
  '/recruiter/team': 'recruiter',
  '/recruiter/team/:userId': 'recruiter',
  '/recruiter/join-requests/:userId': 'recruiter',
  '/recruiter/candidates': 'recruiter',
  '/recruiter/candidates/file': 'recruiter',
  '/recruiter/jobs/:jobId/applications': 'recruiter',
  '/recruiter/applications/:applicationId': 'recruiter',

  // For admins; for everybody where the operator switches developer pages on. The page asks, on reading and on writing.
  '/test/experience-detection': 'anyone',

  // Answer 404 unless the operator switches them on; the outbox only to this machine.
  '/dev/outbox': 'anyone',
  '/dev/ui': 'anyone',
  '/dev/ui/area': 'anyone',
  '/dev/ui/site': 'anyone',
} as const satisfies Record<keyof Register['pages'], Access>
