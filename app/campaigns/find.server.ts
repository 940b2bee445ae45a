import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { type Advertiser, isOwnJob } from '#app/employers/advertiser.server.ts'
import { isOpen } from '#app/jobs/job.ts'
import { storedFilter } from './forms.ts'
import { isCampaignOf } from './recipient-filter.server.ts'

/** A campaign of a team with its linked job; null for one of anybody else. */
export async function findCampaign(advertiser: Advertiser, id: string, connection: Pick<Tx, 'selectFrom'> = db) {
  const row = await connection
    .selectFrom('campaigns as c')
    .leftJoin('jobs as j', 'j.id', 'c.job_id')
    .leftJoin('users as b', 'b.id', 'c.started_by')
    .leftJoin('users as s', 's.id', 'c.state_by')
    .selectAll('c')
    .select(['j.title as job_title', 'j.location as job_location', 'j.status as job_status', 'j.expires_at as job_expires_at'])
    .select(['b.full_name as starter', 's.full_name as mover'])
    .where('c.id', '=', id)
    .where(isCampaignOf(advertiser))
    .executeTakeFirst()
  if (!row) return null
  const { filter, job_title, job_location, job_status, job_expires_at, ...campaign } = row
  const job =
    campaign.job_id === null || job_status === null
      ? null
      : {
          id: campaign.job_id,
          title: job_title ?? '',
          location: job_location ?? '',
          status: job_status,
          isOpen: isOpen({ status: job_status, expires_at: job_expires_at }),
        }
  return { ...campaign, filter: storedFilter(filter), job }
}

export type FoundCampaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>

/** The most jobs that a campaign may choose from; the latest. */
const MOST_JOBS = 200

/** The live jobs that a campaign of a team may link to, and the one that it links to already. */
export const listLinkableJobs = (advertiser: Advertiser, chosen: number | null) =>
  db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.title', 'j.location', 'j.status'])
    .where(isOwnJob(advertiser))
    .where(
      sql<boolean>`((j.status = 'live' and (j.expires_at is null or j.expires_at > now())) or j.id is not distinct from ${chosen}::int)`,
    )
    .orderBy('j.posted_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(MOST_JOBS)
    .execute()

/** A job of a team that a campaign may link to, and whether it takes applications; null for one of anybody else. */
export async function findLinkableJob(advertiser: Advertiser, jobId: number) {
  const row = await db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.title', 'j.location', 'j.status', 'j.expires_at'])
    .where('j.id', '=', jobId)
    .where(isOwnJob(advertiser))
    .executeTakeFirst()
  return row ? { id: row.id, title: row.title, location: row.location, status: row.status, isOpen: isOpen(row) } : null
}

/** What mails say of a team: its name, where it is, and its page here. */
export async function findSender(advertiser: Advertiser, connection: Pick<Tx, 'selectFrom'> = db) {
  if ('agencyId' in advertiser) {
    const row = await connection
      .selectFrom('agencies')
      .select(['name', 'slug', 'suburb', 'state_territory', 'website_url'])
      .where('id', '=', advertiser.agencyId)
      .executeTakeFirstOrThrow()
    return { ...row, kind: 'agency' as const }
  }
  const row = await connection
    .selectFrom('employers')
    .select(['company_name as name', 'slug', 'suburb', 'state_territory', 'website_url'])
    .where('id', '=', advertiser.employerId)
    .executeTakeFirstOrThrow()
  return { ...row, kind: 'company' as const }
}

export type Sender = Awaited<ReturnType<typeof findSender>>
