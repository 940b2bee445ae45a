import { type RawBuilder, sql } from 'kysely'
import { db, maintenanceDb, type Tx } from '#app/db/client.server.ts'
import { brand } from '#app/platform/brand.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { removeFile } from '#app/platform/storage.server.ts'
import { deleteUnusedResumes } from '#app/profiles/removed-resumes.server.ts'
import { endedAt, isRemovable, isUnannounced, removedFrom } from './old.server.ts'

/** How many applications would be removed now. */
export const countRemovable = () => countApplications(isRemovable)

/** Of how many applications their people would be told now that they will be removed. */
export const countUnannounced = () => countApplications(isUnannounced)

async function countApplications(which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from applications a join jobs j on j.id = a.job_id where ${which}`.execute(maintenanceDb)
  return rows[0]?.count ?? 0
}

/** Tells up to so many people that applications of theirs will be removed, each of all of theirs in one mail. @returns how many people */
export const announceRemovals = (most: number) => forEachPerson(most, announceNext)

/**
 * Removes the old applications of up to so many people; of each application the advertiser keeps numbers. All that is due of one person
 * goes in one transaction: nothing of it, or everything.
 *
 * @returns how many people
 */
export const removeOldApplications = (most: number) => forEachPerson(most, removeNext)

async function forEachPerson(most: number, doNext: () => Promise<boolean>): Promise<number> {
  for (let done = 0; done < most; done++) if (!(await doNext())) return done
  return most
}

async function announceNext(): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const due = await lockNextPerson(tx, isUnannounced)
    if (!due) return false
    await tx.updateTable('applications').set({ removal_announced_at: sql<Date>`now()` }).where('id', 'in', due.ids).execute()
    await recordEvent(tx, 'application.removal_announced', { userId: due.userId, applicationIds: due.ids })
    return true
  })
}

async function removeNext(): Promise<boolean> {
  const storageKeys = await db.transaction().execute(async (tx) => {
    const due = await lockNextPerson(tx, isRemovable)
    if (!due) return null
    await keepNumbers(tx, due.ids)
    // Their moves, notes, ratings, events and whatever else refers to them are deleted with them.
    const gone = await tx.deleteFrom('applications').where('id', 'in', due.ids).returning('resume_id').execute()
    return deleteUnusedResumes(tx, [...new Set(gone.map(({ resume_id }) => resume_id))])
  })
  // Should this be cut short, the rule for stored files without a row removes them.
  for (const key of storageKeys ?? []) await removeFile(key)
  return storageKeys !== null
}

/** The next person with applications that are due and all of these, locked; null when there is none. */
async function lockNextPerson(tx: Tx, which: RawBuilder<boolean>): Promise<{ userId: string; ids: string[] } | null> {
  const next = await sql<{ applicant_id: string }>`select a.applicant_id from applications a join jobs j on j.id = a.job_id
    where ${which} order by a.updated_at limit 1`.execute(tx)
  const userId = next.rows[0]?.applicant_id
  if (!userId) return null
  // As an account's deletion does: of the two, the second finds nothing left to do.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  await sql`select a.id from applications a where a.applicant_id = ${userId} order by a.id for update`.execute(tx)
  // Asked again under the lock: a hold or a move may have come first.
  const { rows } = await sql<{ id: string }>`select a.id from applications a join jobs j on j.id = a.job_id
    where a.applicant_id = ${userId} and ${which}`.execute(tx)
  return rows.length > 0 ? { userId, ids: rows.map(({ id }) => id) } : lockNextPerson(tx, which)
}

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${brand.timeZone})::date`

/** Writes down how far the applications came and on which days: all that stays of them. */
async function keepNumbers(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`insert into past_applications (job_id, status, furthest_status, submitted_on, viewed_on, ended_on)
    select a.job_id, a.status, coalesce((
        select m.to_status from application_moves m
        where m.application_id = a.id and m.to_status in ('viewed', 'shortlisted', 'interview', 'hired')
        order by array_position(array['viewed', 'shortlisted', 'interview', 'hired'], m.to_status) desc limit 1
      ), 'submitted'), ${dayOf(sql`a.submitted_at`)}, ${dayOf(sql`a.viewed_at`)}, ${dayOf(endedAt)}
    from applications a join jobs j on j.id = a.job_id where a.id in (${sql.join(ids)})`.execute(tx)
}

/** A person's applications that will be removed, with the day from which on, the first to go first. */
export async function listAnnounced(userId: string, ids?: readonly string[]) {
  return db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.id', 'j.title', 'j.company_name'])
    .select(removedFrom.$castTo<Date>().as('removed_from')) // of those that were announced
    .where('a.applicant_id', '=', userId)
    .where(removedFrom, 'is not', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('application_holds as h').select('h.held_at').whereRef('h.application_id', '=', 'a.id'))))
    .$if(ids !== undefined, (query) => query.where('a.id', 'in', [...(ids ?? [])]))
    .orderBy('removed_from')
    .orderBy('a.id')
    .execute()
}
