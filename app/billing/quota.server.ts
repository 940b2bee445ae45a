import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { type Advertiser, isOwnJob } from '#app/employers/advertiser.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { type JobAd, startJobAd } from './job-ads.server.ts'
import { AGENCY_PLANS, type AgencyUsage, PLANS, planOf, type Usage } from './plans.ts'
import { agencyFullWords, fullWords } from './words.ts'

/** SQL that is true for a job (`j`) that runs by an ad of its own, beside the plan. */
const runsByItself = sql<boolean>`exists (
  select from job_ads a where a.job_id = j.id and (a.runs_until is null or a.runs_until > now()))`

/** The jobs of a company or agency that its plan counts: live or held, which may be live again at any moment, its own, and not by an ad of their own. */
const countActive = (connection: Pick<Tx, 'selectFrom'>, owner: Advertiser) =>
  connection
    .selectFrom('jobs as j')
    .where(isOwnJob(owner))
    .where('j.status', 'in', ['live', 'held'])
    .where(sql<boolean>`(j.expires_at is null or j.expires_at > now())`)
    .where(sql<boolean>`not ${runsByItself}`)
    .select((eb) => eb.fn.countAll<number>().as('count'))

/** What a company uses of its plan. @throws Error for a company that is gone */
export async function findUsage(employerId: string): Promise<Usage> {
  const [company, jobs, members] = await Promise.all([
    db.selectFrom('employers').select('plan').where('id', '=', employerId).executeTakeFirstOrThrow(),
    countActive(db, { employerId }).executeTakeFirstOrThrow(),
    db
      .selectFrom('employer_members')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('employer_id', '=', employerId)
      .executeTakeFirstOrThrow(),
  ])
  const plan = planOf(company.plan)
  const { activeJobs, seats } = PLANS[plan]
  return { plan, activeJobs: jobs.count, mostJobs: activeJobs, members: members.count, seats }
}

/** What an agency uses of its plan. @throws Error for an agency that is gone */
export async function findAgencyUsage(agencyId: string): Promise<AgencyUsage> {
  const [agency, jobs] = await Promise.all([
    db.selectFrom('agencies').select('plan').where('id', '=', agencyId).executeTakeFirstOrThrow(),
    countActive(db, { agencyId }).executeTakeFirstOrThrow(),
  ])
  return { plan: agency.plan, activeJobs: jobs.count }
}

/** A plan has no room for one more live job. The message is for the team whose plan it is. */
export class NoRoom extends AppError {
  constructor(message: string) {
    super('forbidden', message)
  }
}

/**
 * Requires that a company or agency may have this job live beside its others, by its plan or by an ad that was bought for it, whose days
 * begin now. A job that is live is asked about, too, before its run goes on: the plan may have become smaller.
 * The caller holds the lock on its row, so that of many publications at once exactly as many go live as the plan has room for.
 *
 * @param jobId null for a job that does not exist yet
 * @returns the job's own ad, which waited until now or not; null where it runs by the plan
 * @throws NoRoom with what would make room
 */
export async function requireActiveJob(tx: Tx, owner: Advertiser, jobId: number | null): Promise<JobAd | null> {
  const ownAd = jobId === null ? null : await startJobAd(tx, jobId)
  if (ownAd) return ownAd
  const { name, activeJobs } = await findTerms(tx, owner)
  if (activeJobs === null) return null
  const { count } = await countActive(tx, owner).where('j.id', 'is distinct from', jobId).executeTakeFirstOrThrow()
  if (count < activeJobs) return null
  throw new NoRoom('agencyId' in owner ? agencyFullWords(name, activeJobs, config.supportEmail) : fullWords(name, activeJobs))
}

async function findTerms(tx: Tx, owner: Advertiser) {
  if ('agencyId' in owner) {
    const { plan } = await tx.selectFrom('agencies').select('plan').where('id', '=', owner.agencyId).executeTakeFirstOrThrow()
    return AGENCY_PLANS[plan]
  }
  const { plan } = await tx.selectFrom('employers').select('plan').where('id', '=', owner.employerId).executeTakeFirstOrThrow()
  return PLANS[planOf(plan)]
}
