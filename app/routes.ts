import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product and the guard it stands behind. */
export default [
  layout('content/routes/site.tsx', [
    index('content/routes/home.tsx'),

    route('jobs', 'search/routes/search.tsx'),
    route('jobs/:jobId', 'jobs/routes/job.tsx'),
    route('jobs/:jobId/report', 'jobs/routes/report.tsx'),
    route('saved', 'jobs/routes/saved.tsx'),
    route('applications', 'applications/routes/applications.tsx'),

    route('login', 'accounts/routes/login.tsx'),
    route('signup', 'accounts/routes/signup.tsx'),
    route('confirm-email', 'accounts/routes/confirm-email.tsx'),
    route('verify-code', 'accounts/routes/verify-code.tsx'),

    layout('accounts/routes/job-seeker-area.tsx', [
      route('jobs/:jobId/apply', 'applications/routes/apply.tsx'),
      route('jobseeker-dashboard', 'profiles/routes/jobseeker-dashboard.tsx'),
      route('job-seeker/dashboard', 'profiles/routes/other-dashboard.ts', { id: 'job-seeker-dashboard' }),
      route('candidate/dashboard', 'profiles/routes/other-dashboard.ts', { id: 'candidate-dashboard' }),
      route('applications/:applicationId', 'applications/routes/application.tsx'),
    ]),

    route('dev/outbox', 'content/routes/dev-outbox.tsx'),
    route('dev/ui', 'content/routes/dev-ui.tsx'),
    route('*', 'content/routes/not-found.tsx'),
  ]),

  layout('employers/routes/employer-area.tsx', [
    route('employer/dashboard', 'employers/routes/dashboard.tsx'),
    route('employer-dashboard', 'employers/routes/other-dashboard.ts'),
    route('employer/jobs', 'jobs/routes/employer-jobs.tsx'),
    route('employer/jobs/new', 'jobs/routes/new-job.tsx'),
    route('employer/jobs/:jobId/edit', 'jobs/routes/edit-job.tsx'),
    route('employer/jobs/:jobId/preview', 'jobs/routes/preview-job.tsx'),
    route('employer/jobs/:jobId/status', 'jobs/routes/job-status.tsx'),
    route('employer/jobs/:jobId/copies', 'jobs/routes/job-copies.ts'),
    route('employer/jobs/:jobId/applications', 'applications/routes/job-applications.tsx', { id: 'employer-job-applications' }),
    route('employer/applications/:applicationId', 'applications/routes/received-application.tsx', { id: 'employer-application' }),
  ]),

  layout('recruiters/routes/recruiter-area.tsx', [
    route('recruiter/dashboard', 'recruiters/routes/dashboard.tsx'),
    route('recruiter-dashboard', 'recruiters/routes/other-dashboard.ts'),
    route('recruiter/jobs/:jobId/applications', 'applications/routes/job-applications.tsx', { id: 'recruiter-job-applications' }),
    route('recruiter/applications/:applicationId', 'applications/routes/received-application.tsx', { id: 'recruiter-application' }),
  ]),

  route('dev/ui/area', 'content/routes/dev-ui-area.tsx'),
  route('dev/ui/site', 'content/routes/dev-ui-site.tsx'),
  route('job/:jobId', 'jobs/routes/other-address.ts'),
  route('jobs/suggestions', 'search/routes/suggestions.ts'),
  route('jobs.rss', 'search/routes/rss-feed.ts'),
  route('jobs.json', 'search/routes/json-feed.ts'),
  route('jobs/:jobId/saved', 'jobs/routes/save-job.ts'),
  route('jobs/:jobId/draft', 'applications/routes/draft.ts'),
  route('logout', 'accounts/routes/logout.ts'),
  route('theme', 'content/routes/theme.ts'),
  route('files/:token', 'applications/routes/file.ts'),
  route('live', 'api/routes/live.ts'),
  route('sitemap.xml', 'content/routes/sitemap.ts'),
  route('robots.txt', 'content/routes/robots.ts'),
] satisfies RouteConfig
