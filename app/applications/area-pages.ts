import { href } from 'react-router'

/** The pages about applications in the area of a company and in that of an agency. */
export const AREA_PAGES = {
  employer: {
    dashboard: href('/employer/dashboard'),
    candidates: href('/employer/candidates'),
    candidatesExport: href('/employer/candidates/export'),
    application: (applicationId: string) => href('/employer/applications/:applicationId', { applicationId }),
    applicationsOf: (jobId: number) => href('/employer/jobs/:jobId/applications', { jobId: String(jobId) }),
    messageMany: href('/employer/messages/new'),
    messages: (applicationId: string) => href('/employer/messages/:applicationId', { applicationId }),
    stages: href('/employer/stages'),
    scorecards: href('/employer/scorecards'),
  },
  recruiter: {
    dashboard: href('/recruiter/dashboard'),
    candidates: href('/recruiter/candidates'),
    candidatesExport: href('/recruiter/candidates/export'),
    application: (applicationId: string) => href('/recruiter/applications/:applicationId', { applicationId }),
    applicationsOf: (jobId: number) => href('/recruiter/jobs/:jobId/applications', { jobId: String(jobId) }),
    messageMany: href('/recruiter/messages/new'),
    messages: (applicationId: string) => href('/recruiter/messages/:applicationId', { applicationId }),
    stages: href('/recruiter/stages'),
    scorecards: href('/recruiter/scorecards'),
  },
} as const

/** An area that has pages about applications. */
export type Area = keyof typeof AREA_PAGES
