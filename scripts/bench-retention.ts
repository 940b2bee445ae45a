// How long the nightly run keeps others waiting: 100,000 rows of each log that are due, on the embedded database in a temporary folder.
// `node scripts/bench-retention.ts` prints the figures of docs/architecture.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

const ROWS = 100_000
/** People with an application that goes. */
const PEOPLE = 1_000
const dataDir = mkdtempSync(join(tmpdir(), 'frontage-retention-'))
process.env.DATA_DIR = dataDir
process.env.DATABASE_URL = ''

const { sql } = await import('kysely')
const { closeDatabase, db } = await import('#app/db/client.server.ts')
const { migrate } = await import('#app/db/migrate.server.ts')
const { insertJobs } = await import('#app/jobs/write.server.ts')
const { applyRule } = await import('#app/platform/retention-run.server.ts')
const { RETENTION } = await import('#app/retention.server.ts')

/** Fills each log with rows that its rule removes, or makes nobody's. */
async function fill(): Promise<void> {
  await sql`insert into users (id, email) values ('00000000-0000-4000-8000-000000000001', 'log@example.com')`.execute(db)
  const { id: employer_id } = await db
    .insertInto('employers')
    .values({ slug: 'company', company_name: 'Company' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job = { employer_id, company_name: 'Company', title: 'Job', location: 'Sydney NSW', description: 'Text' }
  const kind = { employment_type: 'full-time', category_slug: 'sales', status: 'live' } as const
  await db.transaction().execute((tx) => insertJobs(tx, [{ ...job, ...kind }], { bulk: 'import' }))
  await sql`with people as (insert into users (email) select 'p' || n || '@example.com' from generate_series(1, ${PEOPLE}) n returning id, email),
    kept as (insert into files (owner_id, storage_key, filename, content_type, size_bytes, sha256)
      select id, md5(email), 'cv.pdf', 'application/pdf', 1, email from people returning id, owner_id),
    resumes as (insert into resumes (user_id, file_id, removed_at) select owner_id, id, now() from kept returning id, user_id)
    insert into applications (job_id, applicant_id, resume_id, full_name, email, cover_letter, status, updated_at, removal_announced_at)
    select j.id, r.user_id, r.id, 'Person', 'person@example.com', repeat('word ', 200), 'rejected', now() - interval '3 years', now() - interval '15 days'
    from resumes r, jobs j`.execute(db)
  const each = sql`from generate_series(1, ${ROWS}) n`
  const old = sql`now() - interval '3 years' + n * interval '1 second'`
  for (const fillOne of [
    sql`insert into audit_log (action, at, user_agent, data) select 'signed_in', ${old}, repeat('x', 100), '{}' ${each}`,
    sql`insert into events (name, actor_id, created_at) select 'user.signed_in', '00000000-0000-4000-8000-000000000001', ${old} ${each}`,
    sql`insert into event_mails (event_id, user_id, sent_at) select id, actor_id, created_at from events`,
    sql`insert into job_views (job_id, visitor, viewed_on) select j.id, md5(n::text), (${old})::date ${each}, jobs j`,
    sql`insert into rate_limits (key, hits, window_ends_at) select md5(n::text), 1, ${old} ${each}`,
  ])
    await fillOne.execute(db)
}

type Waits = { cpuMs: number; wallMs: number; requestMs: number; ms: number }

/** The longest stalls of the event loop meanwhile: by the work of its thread, and by the clock; and the longest wait of somebody else's statement. */
async function measureWaits(work: () => Promise<unknown>): Promise<Waits> {
  const begunAt = performance.now()
  const waits = { cpuMs: 0, wallMs: 0, requestMs: 0 }
  let isOver = false
  const turns = (async () => {
    while (!isOver) {
      const [at, used] = [performance.now(), process.threadCpuUsage()]
      await setImmediate()
      const { user, system } = process.threadCpuUsage(used)
      waits.cpuMs = Math.max(waits.cpuMs, (user + system) / 1_000)
      waits.wallMs = Math.max(waits.wallMs, performance.now() - at)
    }
  })()
  const requests = (async () => {
    while (!isOver) {
      const at = performance.now()
      await sql`select count(*) from settings`.execute(db)
      waits.requestMs = Math.max(waits.requestMs, performance.now() - at)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  await work()
  isOver = true
  await Promise.all([turns, requests])
  return { ...waits, ms: performance.now() - begunAt }
}

try {
  await migrate()
  await fill()
  await sql`analyze`.execute(db)
  let longest = 0
  for (const row of RETENTION) {
    if (!('rule' in row)) continue
    const { rule } = row
    let count = 0
    const { cpuMs, wallMs, requestMs, ms } = await measureWaits(async () => {
      count = await applyRule(rule)
    })
    longest = Math.max(longest, cpuMs)
    if (count > 0)
      console.log(
        `${row.name}: ${count} in ${(ms / 1_000).toFixed(1)} s; longest stall ${cpuMs.toFixed(0)} ms of work, ${wallMs.toFixed(0)} ms by the clock; longest wait of a statement ${requestMs.toFixed(0)} ms`,
      )
  }
  console.log(`longest stall of the whole run: ${longest.toFixed(0)} ms of work`)
} finally {
  await closeDatabase()
  rmSync(dataDir, { recursive: true, force: true })
}
