import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { sweepAudit } from './audit.server.ts'

/** Deletes expired sessions. */
async function sweepSessions(): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db)
}

/** The scheduled tasks of accounts. */
export const accountTasks: Task[] = [
  { name: 'sweep-sessions', every: '37 3 * * *', run: sweepSessions },
  { name: 'sweep-audit', every: '47 3 * * *', run: sweepAudit },
]
