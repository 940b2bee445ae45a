import type { RejectedJob } from './rejection.ts'

/** The columns of a job (`j`) from which the ways on start. */
export const rejectedJobColumns = ['j.state', 'j.category_slug', 'j.employer_id', 'j.agency_id'] as const

type Row = Pick<RejectedJob, 'state' | 'category_slug'> & { employer_id: string | null; agency_id: string | null; company_name: string }

/** A job as far as other ways start from it. An agency's ad leads to the agency, whoever its client is: the ad may not name them. */
export function rejectedJobOf({ employer_id, agency_id, company_name, ...job }: Row): RejectedJob {
  const search = agency_id ? `agency=${agency_id}` : employer_id ? `company=${employer_id}` : null
  const name = agency_id ? 'this agency' : company_name
  return { ...job, advertiser: search === null ? null : { name, search } }
}
