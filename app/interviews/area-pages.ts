import { href } from 'react-router'
import { agencyLink } from '#app/teams/team.ts'

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

/** The path of an interview for a member of the team that it belongs to, which may be one of several agencies of theirs. */
export const teamPath = (interviewId: string, agencyId: string | null): string =>
  agencyId === null ? INTERVIEW_PAGES.employer.one(interviewId) : agencyLink(INTERVIEW_PAGES.recruiter.one(interviewId), agencyId)
