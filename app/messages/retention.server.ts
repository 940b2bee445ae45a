import { sql } from 'kysely'
import { db, maintenanceDb } from '#app/db/client.server.ts'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, deletesWithFiles, instantAgo } from '#app/platform/retention-rules.server.ts'

/** A mail that is passed on again comes within days. */
const RECEIVED = { days: 60 }
/** A file is stored a moment before the message that it comes with. */
const LEFT_BEHIND = { days: 1 }

/** SQL that is true for a file (`t`) whose conversation is gone: nothing that holds files has it. */
const isLeftBehind = sql<boolean>`t.created_at < ${instantAgo(LEFT_BEHIND)}
  and not exists (select from message_files m where m.file_id = t.id) and not exists (select from resumes r where r.file_id = t.id)
  and not exists (select from employer_images i where t.id in (i.large_file_id, i.small_file_id))
  and not exists (select from news_items n where n.image_file_id = t.id)`

export const messageRetention: readonly RetentionRow[] = [
  {
    name: 'messages',
    title: 'Your messages',
    tables: ['messages', 'message_files', 'message_recipients', 'message_mails'],
    kept: 'A conversation: as long as the application that it belongs to. What you wrote for a team stays there without your name once you delete your account.',
    noRule: 'They are deleted with their application.',
  },
  {
    name: 'message_templates',
    title: 'Templates of a team',
    tables: ['message_templates'],
    kept: 'Until the team deletes them.',
    noRule: 'They are texts of the team, and say nothing of anybody.',
  },
  {
    name: 'received_mails',
    title: 'Answers that came by mail',
    tables: ['received_mails'],
    kept: `${periodWords(RECEIVED)}.`,
    rule: deletesRows('received_mails', sql`t.received_at < ${instantAgo(RECEIVED)}`),
  },
  {
    name: 'files_of_messages',
    title: 'Files of conversations that are gone',
    tables: [],
    kept: `${periodWords(LEFT_BEHIND)}.`,
    rule: deletesWithFiles(countLeftBehind, dropLeftBehind),
  },
]

async function countLeftBehind(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from files t where ${isLeftBehind}`.execute(maintenanceDb)
  return rows[0]?.count ?? 0
}

async function dropLeftBehind(most: number) {
  const { rows } = await sql<{ key: string }>`delete from files where id in (select t.id from files t where ${isLeftBehind} limit ${most})
    returning storage_key as key`.execute(db)
  return { rows: rows.length, storageKeys: rows.map(({ key }) => key) }
}
