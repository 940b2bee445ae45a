import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product; app/access.ts says who may open each. */
export default [
  layout('content/routes/site.tsx', [
    index('content/routes/home.tsx'),

    route('jobs', 'search/routes/search.tsx'),
    route('jobs/:jobId', 'jobs/routes/job.tsx'),
    route('jobs/:jobId/report', 'jobs/routes/report.tsx'),
    route('saved', 'jobs/routes/saved.tsx'),
    route('applications', 'applications/routes/applications.tsx'),

    route('login', 'sign-in/routes/login.tsx'),
    route('signup', 'sign-in/routes/signup.tsx'),
    route('login/confirm', 'sign-in/routes/confirm-login.tsx'),
    route('confirm-email', 'sign-in/routes/verify-code.tsx', { id: 'confirm-email' }),
    route('verify-code', 'sign-in/routes/verify-code.tsx'),
    route('welcome', 'sign-in/routes/welcome.tsx'),
    route('employer/login', 'sign-in/routes/code-login.tsx', { id: 'employer-login' }),
    route('recruiter/login', 'sign-in/routes/code-login.tsx', { id: 'recruiter-login' }),
    route('employer/welcome', 'sign-in/routes/employer-welcome.tsx'),
    route('forgot-password', 'sign-in/routes/forgot-password.tsx'),
    route('reset-password', 'sign-in/routes/reset-password.tsx'),

    route('jobs/:jobId/apply', 'applications/routes/apply.tsx'),
    route('jobseeker-dashboard', 'profiles/routes/jobseeker-dashboard.tsx'),
    route('cv-management', 'cvs/routes/cv-management.tsx'),
    route('job-seeker/dashboard', 'content/routes/redirects.ts', { id: 'job-seeker-dashboard' }),
    route('candidate/dashboard', 'content/routes/redirects.ts', { id: 'candidate-dashboard' }),
    route('onboard', 'content/routes/redirects.ts', { id: 'onboard' }),
    route('applications/:applicationId', 'applications/routes/application.tsx'),

    route('test/experience-detection', 'cvs/routes/experience-detection.tsx'),
    route('dev/outbox', 'developer/routes/outbox.tsx'),
    route('dev/ui', 'developer/routes/ui.tsx'),
    route('*', 'content/routes/not-found.tsx'),
  ]),

  layout('settings/routes/account-area.tsx', [
    route('account', 'settings/routes/account.tsx'),
    route('account/confirm', 'settings/routes/confirm.tsx'),
    route('account/two-factor', 'settings/routes/two-factor.tsx'),
    route('account/email', 'settings/routes/email.tsx'),
    route('account/sessions', 'settings/routes/sessions.tsx'),
    route('account/data', 'settings/routes/data.tsx'),
  ]),

  layout('teams/routes/employer-area.tsx', [
    route('employer/dashboard', 'employers/routes/dashboard.tsx'),
    route('employer-dashboard', 'content/routes/redirects.ts', { id: 'employer-dashboard' }),
    route('employer/profile/wizard', 'employers/routes/profile-wizard.tsx'),
    route('employer/jobs', 'posting/routes/employer-jobs.tsx'),
    route('employer/jobs/new', 'posting/routes/new-job.tsx'),
    route('employer/jobs/:jobId/edit', 'posting/routes/edit-job.tsx'),
    route('employer/jobs/:jobId/preview', 'posting/routes/preview-job.tsx'),
    route('employer/jobs/:jobId/status', 'posting/routes/job-status.tsx'),
    route('employer/jobs/:jobId/copies', 'posting/routes/job-copies.ts'),
    route('employer/jobs/:jobId/applications', 'applications/routes/job-applications.tsx', { id: 'employer-job-applications' }),
    route('employer/applications/:applicationId', 'applications/routes/received-application.tsx', { id: 'employer-application' }),
  ]),

  layout('teams/routes/recruiter-area.tsx', [
    route('recruiter/dashboard', 'recruiters/routes/dashboard.tsx'),
    route('recruiter-dashboard', 'content/routes/redirects.ts', { id: 'recruiter-dashboard' }),
    route('recruiter/join-requests/:userId', 'teams/routes/join-request.tsx'),
    route('recruiter/jobs/:jobId/applications', 'applications/routes/job-applications.tsx', { id: 'recruiter-job-applications' }),
    route('recruiter/applications/:applicationId', 'applications/routes/received-application.tsx', { id: 'recruiter-application' }),
  ]),

  route('dev/ui/area', 'developer/routes/ui-area.tsx'),
  route('dev/ui/site', 'developer/routes/ui-site.tsx'),
  route('job/:jobId', 'content/routes/redirects.ts', { id: 'job' }),
  route('jobs/suggestions', 'search/routes/suggestions.ts'),
  route('jobs.rss', 'search/routes/rss-feed.ts'),
  route('jobs.json', 'search/routes/json-feed.ts'),
  route('jobs/:jobId/saved', 'jobs/routes/save-job.ts'),
  route('jobs/:jobId/draft', 'applications/routes/draft.ts'),
  route('resumes', 'profiles/routes/resumes.ts'),
  route('cv-management/resume.json', 'cvs/routes/resume-json.ts'),
  route('cvs', 'cvs/routes/upload.ts'),
  route('logout', 'sign-in/routes/logout.ts'),
  route('account/export', 'settings/routes/export.ts'),
  route('theme', 'content/routes/theme.ts'),
  route('files/:token', 'files/routes/file.ts'),
  route('live', 'api/routes/live.ts'),
  route('sitemap.xml', 'content/routes/sitemap.ts'),
  route('robots.txt', 'content/routes/robots.ts'),
] satisfies RouteConfig
