// A second process of the product: for each line that it reads it writes one job, and answers once that is committed. For tests of what another process sees.
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { closeDatabase, db } from '#app/db/client.server.ts'
import { indexJobs } from '#app/jobs/search-index.server.ts'

type Told = { id: number; title: string; status: 'live' | 'closed'; hold?: boolean }

for await (const line of createInterface({ input: process.stdin })) {
  const { id, title, status, hold } = JSON.parse(line) as Told
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('jobs').set({ title, status }).where('id', '=', id).execute()
    await indexJobs(tx, [id])
    if (hold) {
      console.log('written')
      await sql`select pg_sleep(60)`.execute(tx)
    }
  })
  console.log('committed')
}
await closeDatabase()
