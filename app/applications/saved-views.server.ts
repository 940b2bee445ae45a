import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { isUniqueViolation } from '#app/platform/sql-errors.server.ts'
import { requireMember } from '#app/teams/members.server.ts'
import { candidateSearch, readCandidateQuery } from './candidate-query.ts'
import { isOfTeam, type TeamMember, teamColumns } from './team-member.server.ts'

/** The most views of a member. */
const MOST_VIEWS = 20

type Member = Pick<TeamMember, 'advertiser' | 'userId'>

/** A member's names for sets of filters, by name; `query` is the filters as the address holds them. */
export async function listSavedViews({ advertiser, userId }: Member) {
  return db
    .selectFrom('candidate_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .where(isOfTeam(advertiser))
    .orderBy(sql`lower(name)`)
    .execute()
}

/**
 * Saves the filters of an address under a name of the member's own.
 *
 * @throws AppError `conflict` when they have a view of this name, or too many
 */
export async function saveView(member: Member, { name, query }: { name: string; query: string }): Promise<void> {
  await changeViews(member, async (tx) => {
    const { count } = await tx
      .selectFrom('candidate_views')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', member.userId)
      .where(isOfTeam(member.advertiser))
      .executeTakeFirstOrThrow()
    if (count >= MOST_VIEWS)
      throw new AppError('conflict', `You have ${MOST_VIEWS} views, which is the most. Delete one first`, { field: 'name' })
    // As the list reads it: what is no filter is not kept.
    const filters = candidateSearch({ ...readCandidateQuery(new URLSearchParams(query)).query, page: 1 })
    await tx
      .insertInto('candidate_views')
      .values({ user_id: member.userId, name, query: filters, ...teamColumns(member.advertiser) })
      .execute()
  })
}

/** Renames a view. @throws AppError `not_found` for none of the member's, `conflict` when another has the name */
export async function renameView(member: Member, { view, name }: { view: string; name: string }): Promise<void> {
  await changeViews(member, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('candidate_views')
      .set({ name })
      .where('id', '=', view)
      .where('user_id', '=', member.userId)
      .where(isOfTeam(member.advertiser))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('not_found', 'This view is deleted')
  })
}

/** Deletes a view of the member's; one that is none of theirs changes nothing. */
export async function deleteView(member: Member, view: string): Promise<void> {
  await changeViews(member, async (tx) => {
    await tx
      .deleteFrom('candidate_views')
      .where('id', '=', view)
      .where('user_id', '=', member.userId)
      .where(isOfTeam(member.advertiser))
      .execute()
  })
}

/** Changes of one member's views follow one another, so that they stay within the most. */
async function changeViews({ advertiser, userId }: Member, change: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await requireMember(tx, advertiser, userId)
      await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
      await change(tx)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', 'You have a view of this name', { field: 'name', cause: error })
    throw error
  }
}
