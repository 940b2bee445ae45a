import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { COMPANY_PEOPLE } from '../../seeds/people.ts'
import { type Board, makeBoard } from '../kill/board.ts'
import { Person } from '../kill/person.ts'
import type { Attack, Finding } from './attack.ts'
import { makePostgresServer } from './postgres-server.ts'

const ROUNDS = 10
const WRITERS = 8
/** Two companies have not finished their profile, or have nobody who could publish for them. */
const INCOMPLETE = ['currajong-street-realty']
const PAUSE_MS = 400
const WHOLE_MS = 2_000
const ADDRESSES = ['/', '/jobs', '/jobs/1', '/jobs/1.data', '/jobs.rss', '/jobs.json', '/sitemap.xml', '/saved', '/account', '/live']

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Publishes jobs until it is stopped; retries each form until it is answered. */
async function publish(writer: Person, titles: string[], troubles: string[], going: () => boolean): Promise<void> {
  while (going()) {
    const [submission, title] = [randomUUID(), `Property Manager ${randomUUID()}`]
    const fields = {
      ...{ intent: 'publish', submission_id: submission, title, location: 'Parramatta NSW 2150', employment_type: 'full-time' },
      ...{ salary_range: '72k - 80k + super', description: 'Look after 120 homes around Church Street.' },
    }
    const answer = await writer.insist(() => writer.send('/employer/jobs/new', new URLSearchParams(fields)))
    if (answer.headers.get('location')?.includes('published=')) titles.push(title)
    else troubles.push(`publishing answered ${answer.status}`)
    await pause(PAUSE_MS)
  }
}

/**
 * Requests addresses while the database is away.
 *
 * @returns those that do not answer 503 with a retry-after time, and the slowest
 */
async function askWhileAway(board: Board, cookie: string): Promise<{ wrong: string[]; slowestMs: number }> {
  let slowestMs = 0
  const wrong: string[] = []
  for (const path of ADDRESSES) {
    const began = performance.now()
    const answer = await fetch(board.url + path, { headers: { cookie }, signal: AbortSignal.timeout(15_000) })
    const words = await answer.text()
    slowestMs = Math.max(slowestMs, performance.now() - began)
    const told = answer.headers.has('retry-after') && words.includes('short break')
    if (answer.status !== 503 || !told) wrong.push(`${path} ${answer.status}`)
  }
  return { wrong, slowestMs }
}

async function msUntilWhole(board: Board, writer: Person): Promise<number> {
  const began = performance.now()
  for (const path of ['/readyz', '/jobs.json', '/employer/jobs']) {
    for (;;) {
      const answer = await fetch(board.url + path, { headers: { cookie: writer.cookie } }).catch(() => null)
      if (answer?.status === 200) break
      if (performance.now() - began > 30_000) throw new Error(`${board.url}${path} was not back within 30 s`)
      await pause(50)
    }
  }
  return performance.now() - began
}

async function countTitles(databaseUrl: string, titles: string[]): Promise<{ missing: number; doubled: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ title: string }>("select title from jobs where title like 'Property Manager ________-%'")
  await client.end()
  const found = new Set(rows.map(({ title }) => title))
  return { missing: titles.filter((title) => !found.has(title)).length, doubled: rows.length - found.size }
}

/** Restarts of the database server while eight people publish. */
export const databaseRestart: Attack = {
  name: 'database-restart',
  async run({ port }): Promise<Finding[]> {
    const server = await makePostgresServer(port + 1)
    if (!server) return [{ what: 'a PostgreSQL server to restart', wanted: 'one', seen: 'no programs on this machine', held: true }]
    const board = await makeBoard(server.url, port)
    try {
      await board.start()
      const pid = board.pid()
      const owners = Object.entries(COMPANY_PEOPLE).filter(([slug]) => !INCOMPLETE.includes(slug))
      const writers = owners.slice(0, WRITERS).map(([, [owner]]) => new Person(board.url, owner.email))
      for (const writer of writers) await writer.signIn()

      const [titles, troubles, wholeMs]: [string[], string[], number[]] = [[], [], []]
      let going = true
      const work = Promise.all(writers.map((writer) => publish(writer, titles, troubles, () => going)))
      for (let round = 0; round < ROUNDS; round++) {
        await pause(500 + 1_000 * Math.random())
        await server.restart(round % 2 ? 'immediate' : 'fast')
        wholeMs.push(await msUntilWhole(board, writers[0]!))
      }
      going = false
      await work

      await server.stop()
      const away = await askWhileAway(board, writers[0]!.cookie)
      const alive = await Promise.all(['/healthz', '/favicon.svg', '/readyz'].map(async (path) => (await fetch(board.url + path)).status))
      await server.start()
      await msUntilWhole(board, writers[0]!)
      const { missing, doubled } = await countTitles(board.databaseUrl!, titles)
      const longest = Math.max(...wholeMs)
      return [
        { what: `the process after ${ROUNDS} restarts`, wanted: 'the same', seen: isAlive(pid) ? 'the same' : 'gone', held: isAlive(pid) },
        {
          what: 'whole again once the server accepts connections, longest',
          wanted: `${WHOLE_MS} ms`,
          seen: `${Math.round(longest)} ms`,
          held: longest <= WHOLE_MS,
        },
        {
          what: `jobs acknowledged to ${WRITERS} writers: lost, doubled, refused`,
          wanted: '0, 0, 0',
          seen: `${missing}, ${doubled}, ${troubles.length} of ${titles.length}`,
          held: missing + doubled + troubles.length === 0 && titles.length > 0,
        },
        {
          what: `${ADDRESSES.length} addresses while it is away`,
          wanted: '503 in words with Retry-After within 10 s',
          seen: away.wrong.length ? away.wrong.join(', ') : `all, slowest ${Math.round(away.slowestMs)} ms`,
          held: away.wrong.length === 0 && away.slowestMs < 10_000,
        },
        {
          what: 'health, a static file, readiness while it is away',
          wanted: '200, 200, 503',
          seen: alive.join(', '),
          held: alive.join() === '200,200,503',
        },
      ]
    } finally {
      await board.remove().finally(server.remove)
    }
  },
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
