import { db } from '#app/db/client.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { countTry } from '#app/platform/limits.server.ts'
import { sendOnce } from '#app/platform/mail-once.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { ownersAskedMail } from './emails.ts'

/** People who ask for one company: after so many a day its owners hear of no more. */
const ASKERS_TOLD = { hits: 10, windowSeconds: 86_400 }

/** The mails about who belongs to a company. */
export const employerTasks: Task[] = [{ name: 'mail-company-owners', on: 'employer.owners_asked', run: mailOwners }]

async function mailOwners({ eventId, actorId, employerId }: RecordedEvent<'employer.owners_asked'>): Promise<void> {
  const asker = actorId && (await findAsker(actorId, employerId))
  if (!asker || (await countTry(`ask-owners:of:${employerId}`, ASKERS_TOLD)) !== null) return
  for (const owner of await listMembers({ employerId }, 'join_request.receive')) await sendOnce(eventId, owner, ownersAskedMail(asker))
}

/** Who asks, for which company; null once they are gone, or either is. */
async function findAsker(userId: string, employerId: string) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('employers as e', (join) => join.on('e.id', '=', employerId))
    .select(['u.full_name', 'u.email', 'e.company_name as companyName'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row ? { name: row.full_name || row.email, email: row.email, companyName: row.companyName } : null
}
