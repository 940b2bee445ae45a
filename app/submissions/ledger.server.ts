import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { REPRESENTED_DAYS } from './submission.ts'

type Pair = { userId: string; employerId: string }

/**
 * Makes later writes about a person's representation wait for this transaction, so that of two agencies that they confirm in one second the
 * first one has it. The unique index of `representations` decides where that is forgotten.
 */
export const lockCandidate = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** Who represents a person at a company now; undefined when nobody does. */
export const findRepresentation = (connection: Pick<Tx, 'selectFrom'>, { userId, employerId }: Pair) =>
  connection
    .selectFrom('representations as r')
    .innerJoin('agencies as a', 'a.id', 'r.agency_id')
    .select(['r.id', 'r.agency_id', 'r.submission_id', 'r.confirmed_at', 'r.until', 'a.name as agency'])
    .where('r.user_id', '=', userId)
    .where('r.employer_id', '=', employerId)
    .where('r.ended_at', 'is', null)
    .where('r.until', '>', sql<Date>`now()`)
    .executeTakeFirst()

/**
 * Notes that a person confirmed an agency at a company: for its days, unless another one has it.
 *
 * @returns who has it now, which is the agency itself where it was the first, or has it from before
 */
export async function claim(tx: Tx, { userId, employerId }: Pair, agencyId: string, submissionId: string) {
  await tx
    .updateTable('representations')
    .set({ ended_at: sql`until`, ended_by: 'time' })
    .where('user_id', '=', userId)
    .where('employer_id', '=', employerId)
    .where('ended_at', 'is', null)
    .where('until', '<=', sql<Date>`now()`)
    .execute()
  await tx
    .insertInto('representations')
    .values({
      user_id: userId,
      employer_id: employerId,
      agency_id: agencyId,
      submission_id: submissionId,
      until: sql<Date>`now() + make_interval(days => ${sql.lit(REPRESENTED_DAYS)})`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'employer_id']).where('ended_at', 'is', null).doNothing())
    .execute()
  return (await findRepresentation(tx, { userId, employerId }))!
}

/**
 * Ends what a submission began, when the client has seen nothing of the person: nobody was represented. After that it stays to its day.
 */
export const endUnseen = (tx: Tx, submissionId: string, by: 'candidate' | 'agency') =>
  tx
    .updateTable('representations as r')
    .set({ ended_at: sql`now()`, ended_by: by })
    .where('r.submission_id', '=', submissionId)
    .where('r.ended_at', 'is', null)
    .where(sql<boolean>`not exists (select from submissions s where s.agency_id = r.agency_id and s.employer_id = r.employer_id
      and s.user_id = r.user_id and (s.shortlist_id is not null or (s.state = 'agreed' and s.id <> r.submission_id)))`)
    .execute()

/** Who has represented a person at a company, the latest first. Who may know it reads the names. */
export const listRepresentations = ({ userId, employerId }: Pair) =>
  db
    .selectFrom('representations as r')
    .innerJoin('agencies as a', 'a.id', 'r.agency_id')
    .select(['r.id', 'r.agency_id', 'a.name as agency', 'r.confirmed_at', 'r.until', 'r.ended_at', 'r.ended_by'])
    .where('r.user_id', '=', userId)
    .where('r.employer_id', '=', employerId)
    .orderBy('r.confirmed_at', 'desc')
    .orderBy('r.id')
    .limit(50)
    .execute()
