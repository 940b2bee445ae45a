import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { HoldCandidate } from './hold.ts'
import { isOld, removedFrom } from './old.server.ts'

/**
 * Puts an application on hold: it stays as it is, whatever its age, until the hold is lifted.
 *
 * @param reason why, for those who ask later: a claim, a court, an authority
 * @throws AppError `not_found` for an unknown application, `conflict` when it is on hold already
 */
export async function holdApplication(tx: Tx, id: string, { reason, heldBy }: { reason: string; heldBy: string }): Promise<void> {
  // A removal that is under way comes first, or waits and sees the hold.
  const application = await tx.selectFrom('applications').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!application) throw new AppError('not_found', 'This application is not here, or no longer')
  const hold = await tx
    .insertInto('application_holds')
    .values({ application_id: id, reason, held_by: heldBy })
    .onConflict((on) => on.doNothing())
    .returning('held_at')
    .executeTakeFirst()
  if (!hold) throw new AppError('conflict', 'This application is on hold already')
}

/**
 * Lifts the hold of an application.
 *
 * @returns why it was held
 * @throws AppError `conflict` when it is not on hold
 */
export async function liftHold(tx: Tx, id: string): Promise<string> {
  const hold = await tx.deleteFrom('application_holds').where('application_id', '=', id).returning('reason').executeTakeFirst()
  if (!hold) throw new AppError('conflict', 'This application is not on hold any more')
  return hold.reason
}

/** Refuses to go on while an application of a person is on hold: deleting their account would take it away. @throws AppError `conflict` */
export async function requireNoHold(tx: Tx, applicantId: string): Promise<void> {
  const held = await tx
    .selectFrom('application_holds as h')
    .innerJoin('applications as a', 'a.id', 'h.application_id')
    .select('h.application_id')
    .where('a.applicant_id', '=', applicantId)
    .limit(1)
    .executeTakeFirst()
  if (held)
    throw new AppError(
      'conflict',
      'One of your applications may be asked for by a court or authority, so we must keep it for now. Write to us on the contact page: we tell you why and for how long',
    )
}

/** How many applications would be removed by their age, and stay because they are on hold. */
export async function countHolds(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from application_holds h
    join applications a on a.id = h.application_id join jobs j on j.id = a.job_id where ${isOld}`.execute(db)
  return rows[0]?.count ?? 0
}

/** At most so many are listed. */
const MOST_LISTED = 200

/** The applications on hold, the latest held first; or all of one person, the latest sent first. */
export const listForHold = (personId: string | null): Promise<HoldCandidate[]> =>
  db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .leftJoin('application_holds as h', 'h.application_id', 'a.id')
    .leftJoin('users as u', 'u.id', 'h.held_by')
    .select(['a.id', 'a.applicant_id', 'a.full_name', 'a.status', 'a.submitted_at', 'j.title', 'j.company_name'])
    .select(['h.reason', 'h.held_at', 'u.full_name as held_by'])
    .select(removedFrom.as('removed_from'))
    .$if(personId === null, (query) => query.where('h.application_id', 'is not', null).orderBy('h.held_at', 'desc'))
    .$if(personId !== null, (query) => query.where('a.applicant_id', '=', personId ?? '').orderBy('a.submitted_at', 'desc'))
    .orderBy('a.id')
    .limit(MOST_LISTED)
    .execute()
