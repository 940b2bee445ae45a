import { href } from 'react-router'
import type { SingleAd } from '#app/billing/plans.ts'

/** The pages about own jobs in the area of a company and in that of an agency. */
export const POSTING_PAGES = {
  employer: {
    jobs: href('/employer/jobs'),
    newJob: href('/employer/jobs/new'),
    edit: (jobId: number) => href('/employer/jobs/:jobId/edit', { jobId: String(jobId) }),
    preview: (jobId: number) => href('/employer/jobs/:jobId/preview', { jobId: String(jobId) }),
    status: (jobId: number) => href('/employer/jobs/:jobId/status', { jobId: String(jobId) }),
    run: (jobId: number) => href('/employer/jobs/:jobId/run', { jobId: String(jobId) }),
    deletion: (jobId: number) => href('/employer/jobs/:jobId/deletion', { jobId: String(jobId) }),
    copies: (jobId: number) => href('/employer/jobs/:jobId/copies', { jobId: String(jobId) }),
    applicationsOf: (jobId: number) => href('/employer/jobs/:jobId/applications', { jobId: String(jobId) }),
  },
  recruiter: {
    jobs: href('/recruiter/jobs'),
    newJob: href('/recruiter/jobs/new'),
    edit: (jobId: number) => href('/recruiter/jobs/:jobId/edit', { jobId: String(jobId) }),
    preview: (jobId: number) => href('/recruiter/jobs/:jobId/preview', { jobId: String(jobId) }),
    status: (jobId: number) => href('/recruiter/jobs/:jobId/status', { jobId: String(jobId) }),
    run: (jobId: number) => href('/recruiter/jobs/:jobId/run', { jobId: String(jobId) }),
    deletion: (jobId: number) => href('/recruiter/jobs/:jobId/deletion', { jobId: String(jobId) }),
    copies: (jobId: number) => href('/recruiter/jobs/:jobId/copies', { jobId: String(jobId) }),
    applicationsOf: (jobId: number) => href('/recruiter/jobs/:jobId/applications', { jobId: String(jobId) }),
  },
} as const

/** The area whose pages about jobs are open. */
export type PostingArea = keyof typeof POSTING_PAGES

/** The page where a single ad is ordered for a job, with the one that was chosen before. */
export const singleAdPath = (jobId: number, ad: SingleAd): string =>
  `${href('/employer/jobs/:jobId/ad', { jobId: String(jobId) })}?${new URLSearchParams({ plan: ad })}`
