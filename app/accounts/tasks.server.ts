import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { sweepAudit } from './audit.server.ts'
import { mailCode } from './code-mails.server.ts'
import { sweepCodes } from './codes.server.ts'
import { mailNewSignIn } from './sign-in-mails.server.ts'

/** Removes the sessions whose time is over. */
async function sweepSessions(): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db)
}

/** What accounts do after the request and by the clock. */
export const accountTasks: Task[] = [
  { name: 'mail-code', on: 'code.asked', run: mailCode },
  { name: 'mail-new-sign-in', on: 'user.signed_in', run: mailNewSignIn },
  { name: 'sweep-codes', every: '27 * * * *', run: sweepCodes },
  { name: 'sweep-sessions', every: '37 3 * * *', run: sweepSessions },
  { name: 'sweep-audit', every: '47 3 * * *', run: sweepAudit },
]
