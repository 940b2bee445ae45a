import { href } from 'react-router'

/** The pages about interviews in the area of a company and in that of an agency. */
export const INTERVIEW_PAGES = {
  employer: {
    all: href('/employer/interviews'),
    hours: href('/employer/interviews/hours'),
    one: (interviewId: string) => href('/employer/interviews/:interviewId', { interviewId }),
    invite: (applicationId: string) => href('/employer/applications/:applicationId/interview', { applicationId }),
  },
  recruiter: {
    all: href('/recruiter/interviews'),
    hours: href('/recruiter/interviews/hours'),
    one: (interviewId: string) => href('/recruiter/interviews/:interviewId', { interviewId }),
    invite: (applicationId: string) => href('/recruiter/applications/:applicationId/interview', { applicationId }),
  },
} as const
