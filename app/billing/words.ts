import { counted } from '#app/ui/display/figure.ts'
import { AGENCY_PLANS, type AgencyUsage, PLANS, type Usage } from './plans.ts'

/** What those who may not are told that others can do, as in "Only an owner can …". */
export const MANAGE_PLAN = 'see and change the plan and its invoices'

/** How much of the plan is used by active jobs: "9 of 10 active jobs in Professional." */
export const roomWords = ({ plan, activeJobs, mostJobs }: Pick<Usage, 'plan' | 'activeJobs' | 'mostJobs'>): string =>
  `${activeWords(activeJobs, mostJobs)} in ${PLANS[plan].name}.`

/** The same of an agency: "1 of 1 active job in your plan, Free." */
export const agencyRoomWords = ({ plan, activeJobs }: AgencyUsage): string =>
  `${activeWords(activeJobs, AGENCY_PLANS[plan].activeJobs)} in your plan, ${AGENCY_PLANS[plan].name}.`

const activeWords = (jobs: number, most: number | null): string =>
  most === null ? counted(jobs, 'active job') : `${jobs} of ${counted(most, 'active job')}`

/** That a plan has no room for one more active job, and what would make some. */
export const fullWords = (name: string, jobs: number): string =>
  `${jobs === 1 ? `${name} has room for one active job, and it is taken` : `${name} has room for ${jobs} active jobs, and all are taken`}. ` +
  'Pause or close one, or an owner buys a single ad or another plan.'

/** The same of an agency, whose plan is changed by the operator. */
export const agencyFullWords = (name: string, jobs: number, supportEmail: string | null): string =>
  `Your plan, ${name}, has room for ${counted(jobs, 'active job, and it is', 'active jobs, and all are')} taken. Pause or close one${supportEmail ? `, or write to ${supportEmail} for a larger plan` : ''}.`
