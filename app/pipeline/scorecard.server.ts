import { sql } from 'kysely'
import { lockForTeam } from '#app/applications/notes.server.ts'
import { isOfTeam, type TeamMember, teamColumns } from '#app/applications/team-member.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requireMember, requirePermission } from '#app/teams/members.server.ts'
import type { CategorySlug } from '#app/vocabulary/category.ts'
import { type Criterion, FIRST_CRITERIA, type Given, isScore, MOST_CRITERIA } from './scorecard.ts'

type Writer = Pick<TeamMember, 'advertiser' | 'userId'>

/** The criteria of a team, those of every role first. */
export async function listCriteria(advertiser: Advertiser): Promise<Criterion[]> {
  const rows = await db
    .selectFrom('scorecard_criteria')
    .select(['id', 'name', 'category_slug'])
    .where(isOfTeam(advertiser))
    .orderBy(sql`category_slug nulls first`)
    .orderBy('created_at')
    .orderBy('name')
    .execute()
  return rows as Criterion[] // only categories are written
}

const editCriteria = (member: Writer, write: (tx: Tx) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await requirePermission(tx, member.advertiser, member.userId, 'pipeline.edit', 'change what the team looks for')
    await write(tx)
  })

/**
 * Adds a criterion for the roles of a category, null for every role; one that is there already is no other.
 *
 * @throws AppError `forbidden` when the member's role may not, `conflict` when the category has too many
 */
export async function addCriterion(member: Writer, { name, category }: { name: string; category: CategorySlug | null }): Promise<void> {
  await editCriteria(member, async (tx) => {
    const { count } = await tx
      .selectFrom('scorecard_criteria')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(isOfTeam(member.advertiser))
      .where(sql<boolean>`category_slug is not distinct from ${category}`)
      .executeTakeFirstOrThrow()
    if (count >= MOST_CRITERIA) throw new AppError('conflict', `There are ${MOST_CRITERIA} already, which is the most. Remove one first`)
    await insertCriteria(tx, member.advertiser, [{ name, category_slug: category }])
  })
}

/** Adds the criteria that the program begins with. @throws AppError `forbidden` when the member's role may not */
export const beginCriteria = (member: Writer): Promise<void> =>
  editCriteria(member, (tx) => insertCriteria(tx, member.advertiser, FIRST_CRITERIA))

async function insertCriteria(tx: Tx, advertiser: Advertiser, criteria: readonly Omit<Criterion, 'id'>[]): Promise<void> {
  await tx
    .insertInto('scorecard_criteria')
    .values(criteria.map((one) => ({ ...one, ...teamColumns(advertiser) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a criterion with what was scored by it; one that is gone is no error. @throws AppError `forbidden` when the member's role may not */
export const removeCriterion = (member: Writer, id: string): Promise<void> =>
  editCriteria(member, async (tx) => {
    await tx.deleteFrom('scorecard_criteria').where('id', '=', id).where(isOfTeam(member.advertiser)).execute()
  })

/** SQL that is true for a criterion (`c`) of a job's (`j`) role. */
const isOfRole = sql<boolean>`(c.category_slug is null or c.category_slug = j.category_slug)`

/** The criteria of the team's that count for an application. */
async function listCriteriaFor(executor: Pick<Tx, 'selectFrom'>, advertiser: Advertiser, applicationId: string) {
  return executor
    .selectFrom(sql<Criterion & { created_at: Date }>`(select * from scorecard_criteria where ${isOfTeam(advertiser)})`.as('c'))
    .innerJoin('applications as a', (join) => join.on('a.id', '=', applicationId))
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['c.id', 'c.name'])
    .where(isOfRole)
    .orderBy(sql`c.category_slug nulls first`)
    .orderBy('c.created_at')
    .orderBy('c.name')
    .execute()
}

/**
 * The scorecard of an application: the criteria of its role, what the reader gave, and, once they gave theirs, what colleagues did.
 * `colleagues` counts those before that, so that nobody is led by others.
 */
export async function loadScorecard({ advertiser, userId }: Writer, applicationId: string) {
  const criteria = await listCriteriaFor(db, advertiser, applicationId)
  const scores = await db
    .selectFrom('scorecard_scores as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id', 'u.full_name', 's.criterion_id', 's.score', 's.word'])
    .where('s.application_id', '=', applicationId)
    .where('s.criterion_id', 'in', (query) => query.selectFrom('scorecard_criteria').select('id').where(isOfTeam(advertiser)))
    .orderBy('u.full_name')
    .orderBy('s.user_id')
    .execute()
  const by = Map.groupBy(scores, ({ user_id }) => user_id)
  const mine = givenOf(by.get(userId) ?? [])
  const others = [...by].filter(([id]) => id !== userId)
  return {
    criteria,
    mine,
    colleagues: others.length,
    others: mine.length === 0 ? [] : others.map(([id, given]) => ({ id, name: given[0]?.full_name ?? null, given: givenOf(given) })),
  }
}

const givenOf = (rows: readonly { criterion_id: string; score: number; word: string }[]): Given[] =>
  rows.flatMap(({ criterion_id, score, word }) => (isScore(score) ? [{ criterion_id, score, word }] : []))

/**
 * Keeps what a member thinks of an application by the criteria of its role, in place of what they thought before.
 *
 * @throws AppError `not_found` when it is not this team's, `forbidden` when they are no member, `conflict` when a criterion is gone
 */
export async function scoreApplication(member: Writer, applicationId: string, given: readonly Given[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireMember(tx, member.advertiser, member.userId)
    await lockForTeam(tx, member.advertiser, applicationId)
    const ids = (await listCriteriaFor(tx, member.advertiser, applicationId)).map(({ id }) => id)
    if (given.some(({ criterion_id }) => !ids.includes(criterion_id)))
      throw new AppError('conflict', 'The team looks for something else now. Look at the page again')
    if (ids.length > 0)
      await tx
        .deleteFrom('scorecard_scores')
        .where('application_id', '=', applicationId)
        .where('user_id', '=', member.userId)
        .where('criterion_id', 'in', ids)
        .execute()
    if (given.length === 0) return
    await tx
      .insertInto('scorecard_scores')
      .values(given.map((one) => ({ ...one, application_id: applicationId, user_id: member.userId })))
      .execute()
  })
}
