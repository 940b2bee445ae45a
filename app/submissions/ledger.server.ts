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

/** SQL of the ids of a company and of every row that is the same business: the same name, however it is written, or the same ABN. */
export const sameCompany = (employerId: string | ReturnType<typeof sql.ref>) =>
  sql<string>`(select o.id from employers e join employers o on o.name_key = e.name_key or o.abn = e.abn where e.id = ${employerId})`

/** Who represents a person at a company now; undefined when nobody does. */
export const findRepresentation = (connection: Pick<Tx, 'selectFrom'>, { userId, employerId }: Pair) =>
  connection
    .selectFrom('representations as r')
    .innerJoin('agencies as a', 'a.id', 'r.agency_id')
    .select(['r.id', 'r.agency_id', 'r.submission_id', 'r.confirmed_at', 'r.until', 'a.name as agency'])
    .where('r.user_id', '=', userId)
    .where('r.employer_id', 'in', sameCompany(employerId))
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
  // The row of another name of the same business, too.
  const held = await findRepresentation(tx, { userId, employerId })
  if (held) return held
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
 * Ends an agency's representation of a person at a company when the client has seen nothing of them since it began, and no other consent to
 * the agency stands there: nobody was represented. After that it stays to its day.
 */
export const endUnseen = (tx: Tx, submissionId: string, by: 'candidate' | 'agency') =>
  sql`update representations r set ended_at = now(), ended_by = ${by}
    from submissions w
    where w.id = ${submissionId} and r.user_id = w.user_id and r.agency_id = w.agency_id and r.ended_at is null
      and r.employer_id in ${sameCompany(sql.ref('w.employer_id'))}
      and not exists (select from submissions s where s.user_id = r.user_id
        and s.employer_id in ${sameCompany(sql.ref('r.employer_id'))} and s.agency_id = r.agency_id
        and s.answered_at >= r.confirmed_at
        and (s.shortlist_id is not null or (s.id <> w.id and s.state = 'agreed' and s.consent_until > now())))`.execute(tx)

/** Who has represented a person at a company, the latest first. Who may know it reads the names. */
export const listRepresentations = ({ userId, employerId }: Pair) =>
  db
    .selectFrom('representations as r')
    .innerJoin('agencies as a', 'a.id', 'r.agency_id')
    .select(['r.id', 'r.agency_id', 'a.name as agency', 'r.confirmed_at', 'r.until', 'r.ended_at', 'r.ended_by'])
    .where('r.user_id', '=', userId)
    .where('r.employer_id', 'in', sameCompany(employerId))
    .orderBy('r.confirmed_at', 'desc')
    .orderBy('r.id')
    .limit(50)
    .execute()
