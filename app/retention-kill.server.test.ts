import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { filesFolder, putFile } from '#app/platform/storage.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication, createResume } from '#test/factories/applications.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { COMPILED, FLUSH } from '#test/killed-worker.ts'

giveOwnDataDir()

const KILLS = 20
const PEOPLE = 260
const EACH = 2
/** As many are made at once. */
const AT_ONCE = 10

/** People with applications that are due. */
async function createDuePeople(count: number, jobIds: readonly number[]): Promise<void> {
  for (let made = 0; made < count; made += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, () => createDue(jobIds)))
}

/** A person with applications that are due, each with a file that only it holds. */
async function createDue(jobIds: readonly number[]): Promise<void> {
  const person = await createUser()
  for (const job_id of jobIds) {
    const resume = await createResume(person.id)
    const storage_key = await putFile(new TextEncoder().encode(`CV of ${person.id}`))
    await db.updateTable('files').set({ storage_key }).where('id', '=', resume.file_id).execute()
    await db.updateTable('resumes').set({ removed_at: new Date() }).where('id', '=', resume.id).execute()
    const { id } = await createApplication({ applicant_id: person.id, job_id, resume_id: resume.id, status: 'rejected' })
    await sql`update applications set updated_at = now() - interval '3 years', removal_announced_at = now() - interval '15 days'
      where id = ${id}`.execute(db)
  }
}

const RUN = `${FLUSH}
  import { runRetention } from '#app/platform/retention-run.server.ts'
  import { RETENTION } from '#app/retention.server.ts'
  import { closeDatabase } from '#app/db/client.server.ts'
  console.log('loaded')
  await runRetention(RETENTION, 'schedule')
  await closeDatabase()`

/** Starts a run in a process of its own: the table alone, or as an operator does. */
function startRun(args = ['--input-type=module', '-e', RUN]) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...COMPILED, DATABASE_URL: config.databaseUrl!, DATA_DIR: config.dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, closed: once(child, 'close') }
}

/** The people with applications left for these jobs, and how many each. */
const listPeople = (jobIds: readonly number[]) =>
  db
    .selectFrom('applications')
    .select(['applicant_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('job_id', 'in', [...jobIds])
    .groupBy('applicant_id')
    .execute()

async function countPast(jobIds: readonly number[]): Promise<number> {
  const past = await db
    .selectFrom('past_applications')
    .select('id')
    .where('job_id', 'in', [...jobIds])
    .execute()
  return past.length
}

const storedFiles = () =>
  readdirSync(filesFolder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test.skipIf(isEmbedded)(
  'a run that is killed twenty times never leaves half a person, and the next one completes it',
  { timeout: 240_000 },
  async () => {
    const jobs = await Promise.all(Array.from({ length: EACH }, () => createJob()))
    const jobIds = jobs.map(({ id }) => id)
    await createDuePeople(PEOPLE, jobIds)
    for (let kill = 0; kill < KILLS; kill++) {
      const before = await listPeople(jobIds)
      const { child, closed } = startRun()
      await once(child.stdout, 'data')
      // Somewhere in the middle of its work: after another person or two, and a few milliseconds more each time.
      while ((await countPast(jobIds)) <= (PEOPLE - before.length) * EACH + (kill % 3) * EACH) await sleep(1)
      await sleep(kill % 7)
      child.kill('SIGKILL')
      await closed
      const people = await listPeople(jobIds)
      expect(people.length).toBeLessThan(before.length)
      expect(people.length).toBeGreaterThan(0)
      expect(people.filter(({ count }) => count !== EACH)).toEqual([])
      expect(await countPast(jobIds)).toBe((PEOPLE - people.length) * EACH)
      const files = await db
        .selectFrom('files')
        .select('id')
        .where(
          'owner_id',
          'in',
          people.map(({ applicant_id }) => applicant_id),
        )
        .execute()
      expect(files).toHaveLength(people.length * EACH)
    }
    // What the killed ones left on disk is a day old by the next night.
    for (const file of storedFiles()) utimesSync(file, new Date(Date.now() - 2 * 86_400_000), new Date(Date.now() - 2 * 86_400_000))
    const last = startRun()
    last.child.stdout.resume()
    expect((await last.closed)[0]).toBe(0)
    expect(await listPeople(jobIds)).toEqual([])
    expect(await countPast(jobIds)).toBe(PEOPLE * EACH)
    expect(storedFiles()).toEqual([])
  },
)

test.skipIf(isEmbedded)('of two processes at once one works, and the other says so', { timeout: 60_000 }, async () => {
  const job = await createJob()
  await createDuePeople(40, [job.id])
  const both = [startRun(['scripts/retention-run.ts']), startRun(['scripts/retention-run.ts'])]
  const said = ['', '']
  for (const [at, { child }] of both.entries())
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        said[at] += String(bytes)
      })
  const codes = await Promise.all(both.map(async ({ closed }) => (await closed)[0] as number))
  expect(codes.toSorted()).toEqual([0, 1])
  expect(said[codes.indexOf(0)]).toMatch(/old_applications +\d+ done/)
  expect(said[codes.indexOf(1)]).toContain('A run is under way already.')
  expect(await listPeople([job.id])).toEqual([])
})
