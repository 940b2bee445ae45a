// Before each file of server tests: this worker's own migrated database, opened once.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { TEMPLATE } from './template.ts'

const shared = globalThis as { frontageTestDatabase?: Promise<void> }

async function open(): Promise<void> {
  if (process.env.DATABASE_URL) {
    const url = new URL(process.env.DATABASE_URL)
    const name = `frontage_test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${Date.now()}`
    const admin = new pg.Client({ connectionString: url.href })
    await admin.connect()
    await admin.query(`create database ${name} template ${TEMPLATE}`)
    // Thrown away afterwards: no commit needs to wait for the disk.
    await admin.query(`alter database ${name} set synchronous_commit = off`)
    await admin.end()
    url.pathname = `/${name}`
    // Read by the configuration when the product's own modules load, below.
    process.env.DATABASE_URL = url.href
  } else {
    const { dumpFile } = await import('./dump.ts')
    const { embedded } = await import('#app/db/client.server.ts')
    await embedded({ dataDir: 'memory://', loadDataDir: new Blob([readFileSync(dumpFile())]) })
  }
  const { defineEvents } = await import('#app/platform/recorded-events.server.ts')
  const { EVENTS } = await import('#app/events.ts')
  defineEvents(EVENTS)
  const { defineAudiences } = await import('#app/platform/live.server.ts')
  const { AUDIENCES } = await import('#app/audiences.ts')
  defineAudiences(AUDIENCES)
  const { startTasks } = await import('#app/platform/tasks.server.ts')
  const { tasks } = await import('#app/tasks.ts')
  await startTasks(tasks, { work: false })
}

shared.frontageTestDatabase ??= open()
await shared.frontageTestDatabase
// A file runs its own tasks alone: the mails of thousands that other files left would push its own out of the outbox.
const { db } = await import('#app/db/client.server.ts')
await sql`delete from pgboss.job`.execute(db)
