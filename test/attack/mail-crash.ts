import { randomUUID } from 'node:crypto'
import { type Board, makeBoard } from '../kill/board.ts'
import { Person } from '../kill/person.ts'
import type { Attack, Finding } from './attack.ts'
import { readOutbox, type SeenMail } from './outbox.ts'
import { makePostgresServer } from './postgres-server.ts'

const KILLS = 40
const PEOPLE_AT_ONCE = 3
const LATEST_MS = 15_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Signs up new people one after the other until it is stopped. */
async function signUp(board: Board, asked: string[], going: () => boolean): Promise<void> {
  while (going()) {
    const email = `${randomUUID()}@example.com`
    const form = new URLSearchParams({ role: 'jobseeker', full_name: 'Ana Marsh', email, password: `Long-enough-${randomUUID()}` })
    const answer = await new Person(board.url, email).send('/signup', form).catch(() => null)
    if (answer?.status === 302) asked.push(email)
    await pause(100)
  }
}

/**
 * Waits for the mails to everybody who was promised one.
 *
 * @returns how long the last one took; null when it never came
 */
async function msUntilMailed(board: Board, asked: string[], seen: Map<string, SeenMail>): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < LATEST_MS) {
    readOutbox(board.dataDir, seen)
    const mailed = new Set([...seen.values()].map(({ to }) => to))
    if (asked.every((email) => mailed.has(email))) return performance.now() - began
    await pause(50)
  }
  return null
}

async function attack(board: Board, database: string): Promise<Finding[]> {
  const asked: string[] = []
  const waits: (number | null)[] = []
  const seen = new Map<string, SeenMail>()
  await board.start()
  for (let kill = 0; kill < KILLS; kill++) {
    let going = true
    const work = Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, () => signUp(board, asked, () => going)))
    await pause(200 + 1_000 * Math.random())
    await board.end('SIGKILL')
    going = false
    await work
    await board.start()
    waits.push(await msUntilMailed(board, asked, seen))
  }
  const idsOf = Map.groupBy(seen.values(), ({ to }) => to)
  const repeated = asked.flatMap((email) => {
    const mails = idsOf.get(email) ?? []
    return mails.length > 1 ? [mails.map(({ id }) => id)] : []
  })
  const unlike = repeated.filter((ids) => new Set(ids).size > 1).length
  const late = waits.filter((ms) => ms === null).length
  const longest = Math.max(...waits.map((ms) => ms ?? LATEST_MS))
  return [
    {
      what: `${database}: mails of codes to ${asked.length} people over ${KILLS} kills, latest after the server was ready`,
      wanted: `${LATEST_MS} ms`,
      seen: late ? `${late} rounds with mails that did not come` : `${Math.round(longest)} ms`,
      held: late === 0 && asked.length > 0,
    },
    {
      what: `${database}: mails that came twice, and those with another Message-ID`,
      wanted: `at most ${KILLS}, 0`,
      seen: `${repeated.length}, ${unlike}`,
      held: repeated.length <= KILLS && unlike === 0,
    },
  ]
}

/** Kills the server while people sign up: their codes must still arrive in time. */
export const mailCrash: Attack = {
  name: 'mail-crash',
  async run({ port }): Promise<Finding[]> {
    const settings = { CODES_PER_CLIENT_PER_HOUR: '100000' }
    const embedded = await makeBoard(null, port, settings)
    const findings = await attack(embedded, 'embedded').finally(embedded.remove)
    const server = await makePostgresServer(port + 2)
    if (!server) return [...findings, { what: 'PostgreSQL', wanted: 'a server', seen: 'no programs on this machine', held: true }]
    try {
      const board = await makeBoard(server.url, port + 1, settings)
      return [...findings, ...(await attack(board, 'PostgreSQL').finally(board.remove))]
    } finally {
      await server.remove()
    }
  },
}
