import { sql } from 'kysely'
import { type TeamMember, teamColumns } from '#app/applications/team-member.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { isOwnJob } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { CAMPAIGN_LIMITS } from './campaign.ts'
import { findCampaign } from './find.server.ts'
import type { CampaignDraft } from './forms.ts'
import { requireCampaignPlan } from './plan.server.ts'
import { isCampaignOf } from './recipient-filter.server.ts'
import type { RecipientFilter } from './recipient-filter.ts'
import { campaignFields } from './template.ts'

/** The most drafts of a team at a time. */
const MOST_DRAFTS = 100

type Writer = Pick<TeamMember, 'advertiser' | 'userId'>

export const requireSender = (tx: Tx, { advertiser, userId }: Writer, deed: string) =>
  requirePermission(tx, advertiser, userId, 'campaign.send', deed)

/** A campaign that its team does not have, or that somebody deleted. */
const goneError = () => new AppError('not_found', 'This campaign is not here any more')

/** The columns of what a member wrote. @throws AppError `invalid` for a field that does not exist, or a job that is not the team's */
async function columnsOf(tx: Tx, { advertiser, userId }: Writer, draft: CampaignDraft) {
  for (const field of ['subject', 'body'] as const) {
    const wrong = campaignFields.problem(draft[field])
    if (wrong) throw new AppError('invalid', wrong, { field })
  }
  const { name, subject, body, job, applicants, followers, category, words, near, km, licence, days } = draft
  if (job !== null) {
    const own = await tx.selectFrom('jobs as j').select('j.id').where('j.id', '=', job).where(isOwnJob(advertiser)).executeTakeFirst()
    if (!own) throw new AppError('invalid', 'Choose one of your jobs', { field: 'job' })
  }
  const filter: RecipientFilter = { applicants, followers, category, words, near, km, licence, days }
  return {
    name,
    subject,
    body: body.trim(),
    job_id: job,
    filter: JSON.stringify(filter),
    changed_by: userId,
    changed_at: sql<Date>`now()`,
  }
}

/**
 * Adds a draft for the team. The same id again is the same campaign.
 *
 * @throws AppError `forbidden` when the member's role, or the plan, has no campaigns; `invalid`; `conflict` for too many drafts
 */
export async function createCampaign(member: Writer, id: string, draft: CampaignDraft): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireSender(tx, member, 'write campaigns')
    await requireCampaignPlan(tx, member.advertiser)
    if (await findCampaign(member.advertiser, id, tx)) return
    await requireRoom(tx, member)
    const columns = await columnsOf(tx, member, draft)
    await tx
      .insertInto('campaigns')
      .values({ id, created_by: member.userId, ...teamColumns(member.advertiser), ...columns })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  })
}

async function requireRoom(tx: Tx, { advertiser }: Writer): Promise<void> {
  const { count } = await tx
    .selectFrom('campaigns as c')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isCampaignOf(advertiser))
    .where('c.state', '=', 'draft')
    .executeTakeFirstOrThrow()
  if (count >= MOST_DRAFTS) throw new AppError('conflict', `Your team has ${MOST_DRAFTS} drafts, which is the most. Delete one first`)
}

/**
 * Saves a draft as it was written on a version of it.
 *
 * @returns its new version
 * @throws AppError `conflict` once it is started, or when a colleague has saved it meanwhile; else as `createCampaign`
 */
export async function saveCampaign(
  member: Writer,
  id: string,
  { version, ...draft }: CampaignDraft & { version: number },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await requireSender(tx, member, 'write campaigns')
    await requireCampaignPlan(tx, member.advertiser)
    const row = await lockCampaign(tx, member, id)
    if (row.state !== 'draft')
      throw new AppError('conflict', 'This campaign was started, so that what it says is fixed. Copy it to write another')
    if (row.version !== version)
      throw new AppError(
        'conflict',
        'A colleague has changed this draft meanwhile. Open the page again in another tab, and put yours beside it',
      )
    const columns = await columnsOf(tx, member, draft)
    const saved = await tx
      .updateTable('campaigns')
      .set({ ...columns, version: sql`version + 1` })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    return saved.version
  })
}

/** A campaign of the team, locked until the end of the transaction. @throws AppError `not_found` */
export async function lockCampaign(tx: Tx, { advertiser }: Pick<Writer, 'advertiser'>, id: string) {
  const row = await tx
    .selectFrom('campaigns as c')
    .select(['c.id', 'c.state', 'c.version', 'c.run', 'c.name'])
    .where('c.id', '=', id)
    .where(isCampaignOf(advertiser))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw goneError()
  return row
}

/** Makes a draft of what a campaign says, and whom it was for. @returns its id. @throws AppError as `createCampaign`, and `not_found` */
export async function copyCampaign(member: Writer, id: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await requireSender(tx, member, 'write campaigns')
    await requireCampaignPlan(tx, member.advertiser)
    await requireRoom(tx, member)
    const found = await findCampaign(member.advertiser, id, tx)
    if (!found) throw goneError()
    const { name, subject, body, filter, job_id } = found
    const copy = await tx
      .insertInto('campaigns')
      .values({
        ...teamColumns(member.advertiser),
        name: `Copy of ${name}`.slice(0, CAMPAIGN_LIMITS.name).toWellFormed(),
        subject,
        body,
        filter: JSON.stringify(filter),
        job_id,
        created_by: member.userId,
        changed_by: member.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return copy.id
  })
}

/** Deletes a draft of the team. @throws AppError `conflict` once it is started, `forbidden`, `not_found` */
export async function deleteCampaign(member: Writer, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireSender(tx, member, 'delete campaigns')
    const row = await tx
      .selectFrom('campaigns as c')
      .select('c.state')
      .where('c.id', '=', id)
      .where(isCampaignOf(member.advertiser))
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw goneError()
    if (row.state !== 'draft') throw new AppError('conflict', 'Only a draft can be deleted: of what was sent the record stays')
    await tx.deleteFrom('campaigns').where('id', '=', id).execute()
  })
}
