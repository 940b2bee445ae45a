import { sql } from 'kysely'
import { LINK_DAYS } from '#app/applications/application.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { forEachApart } from '#app/platform/each.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { lockInterview } from './book.server.ts'
import { closedBy } from './closed.server.ts'
import { earliestStart } from './interview.ts'
import { lastStart } from './own.server.ts'

/** The invitations that lapsed and were not told of. What is closed waits, as long as the link of the mail would lead somewhere. */
const untold = (connection: Pick<Tx, 'selectFrom'>) =>
  connection
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['i.id', 'i.sequence'])
    .where('i.state', '=', 'invited')
    .where('i.lapse_told_at', 'is', null)
    .where(lastStart, '<', earliestStart(new Date()))
    .where(lastStart, '>', sql<Date>`now() - make_interval(days => ${LINK_DAYS})`)
    .where(closedBy, 'is', null)

/** Has both sides told, once, that the offered times passed without an answer. Each has a transaction of its own. Safe to run twice. */
export async function tellLapsed(): Promise<void> {
  const due = await untold(db).orderBy('i.id').execute()
  await forEachApart(due, 'lapsed interviews could not be told', ({ id }) => db.transaction().execute((tx) => tellOne(tx, id)))
}

/** Asked again under the lock: another run may have told of it, or the candidate answered. */
async function tellOne(tx: Tx, interviewId: string): Promise<void> {
  const { ids } = await lockInterview(tx, { interviewId })
  const found = await untold(tx).where('i.id', '=', interviewId).executeTakeFirst()
  if (!found) return
  await tx.updateTable('interviews').set({ lapse_told_at: sql`now()` }).where('id', '=', interviewId).execute()
  await recordEvent(tx, 'interview.lapsed', { ...ids, sequence: found.sequence })
}
