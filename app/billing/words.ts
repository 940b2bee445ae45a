import { PLANS, type Usage } from './plans.ts'

/** What those who may not are told that others can do, as in "Only an owner can …". */
export const MANAGE_PLAN = 'see and change the plan and its invoices'

/** How much of the plan is used by active jobs: "9 of 10 active jobs in Professional." */
export function roomWords({ plan, activeJobs, mostJobs }: Pick<Usage, 'plan' | 'activeJobs' | 'mostJobs'>): string {
  const { name } = PLANS[plan]
  if (mostJobs === null) return `${activeJobs} active ${activeJobs === 1 ? 'job' : 'jobs'} in ${name}.`
  return `${activeJobs} of ${mostJobs} active ${mostJobs === 1 ? 'job' : 'jobs'} in ${name}.`
}

/** That a plan has no room for one more active job, and what would make some. */
export const fullWords = (name: string, jobs: number): string =>
  `${jobs === 1 ? `${name} has room for one active job, and it is taken` : `${name} has room for ${jobs} active jobs, and all are taken`}. ` +
  'Pause or close one, or an owner buys a single ad or another plan.'
