import { randomInt, randomUUID } from 'node:crypto'
import { COMPANY_PEOPLE, DEMO_JOB_SEEKER, JOB_SEEKERS } from '../../seeds/people.ts'
import { type Board, makeBoard } from '../kill/board.ts'
import { Person } from '../kill/person.ts'
import type { Attack, Finding } from './attack.ts'
import { readOutbox, type SeenMail } from './outbox.ts'
import { makePostgresServer } from './postgres-server.ts'

const KILLS = 20
const READERS = 8
const LATEST_MS = 60_000
/** Their profile is not finished, or their plan is full. */
const CANNOT_POST = [
  'currajong-street-realty',
  'grevillea-lane-lettings',
  'currajong-street-realty',
  'pardalote-property',
  'banksia-lane-realty',
  'kestrel-bay-realty',
  'saltbush-and-stone-property',
]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A word of letters alone, so that nothing in it is taken for a misspelling. */
const newWord = () => `zq${Array.from({ length: 14 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`

/** Each reader has one alert for each word, mailed as it happens. */
async function makeAlerts(readers: readonly Person[], words: readonly string[]): Promise<void> {
  for (const reader of readers) {
    await reader.signIn()
    for (const q of words) {
      const form = new URLSearchParams({ q, location: '', radius: '', frequency: 'instant' })
      const { status } = await reader.insist(() => reader.send('/alerts/new', form))
      if (status !== 302) throw new Error(`an alert was not saved: ${status}`)
    }
  }
}

/** The owners of companies that can post jobs; a company may have only so many open. */
async function signInOwners(board: Board): Promise<Person[]> {
  const owners = Object.entries(COMPANY_PEOPLE).flatMap(([company, [{ email }]]) =>
    CANNOT_POST.includes(company) ? [] : [new Person(board.url, email)],
  )
  for (const owner of owners) await owner.signIn()
  return owners
}

function publish(employer: Person, word: string): Promise<Response> {
  const form = new URLSearchParams({
    intent: 'publish',
    submission_id: randomUUID(),
    title: `Property Manager ${word}`,
    location: 'Parramatta NSW 2150',
    employment_type: 'full-time',
    salary_range: '72k - 80k + super',
    description: 'Look after 120 homes around Church Street.',
  })
  return employer.insist(() => employer.send('/employer/jobs/new', form))
}

/** The mails of a word, by who got them. */
const mailsOf = (seen: ReadonlyMap<string, SeenMail>, word: string) =>
  Map.groupBy(
    [...seen.values()].filter(({ subject }) => subject.toLowerCase().includes(word)),
    ({ to }) => to,
  )

async function msUntilAll(board: Board, readers: number, word: string, seen: Map<string, SeenMail>): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < LATEST_MS) {
    readOutbox(board.dataDir, seen)
    if (mailsOf(seen, word).size === readers) return performance.now() - began
    await pause(50)
  }
  return null
}

async function attack(board: Board, database: string): Promise<Finding[]> {
  const words = Array.from({ length: KILLS }, newWord)
  const seen = new Map<string, SeenMail>()
  const waits: (number | null)[] = []
  await board.start()
  const emails = JOB_SEEKERS.map(({ email }) => email).filter((email) => email !== DEMO_JOB_SEEKER)
  const readers = emails.slice(0, READERS).map((email) => new Person(board.url, email))
  const employers = await signInOwners(board)
  await makeAlerts(readers, words)
  for (const [at, word] of words.entries()) {
    const posted = publish(employers[at % employers.length]!, word) // never past the end
    await Promise.race([posted, pause(2_000)])
    await pause(randomInt(250))
    await board.end('SIGKILL')
    await board.start()
    if ((await posted).status !== 302) throw new Error('a job was not published')
    waits.push(await msUntilAll(board, readers.length, word, seen))
  }
  const repeated = words.flatMap((word) => [...mailsOf(seen, word).values()].filter((mails) => mails.length > 1))
  const unlike = repeated.filter((mails) => new Set(mails.map(({ id }) => id)).size > 1).length
  const lost = waits.filter((ms) => ms === null).length
  return [
    {
      what: `${database}: ${READERS} alerts for each of ${KILLS} new jobs, the server killed while it mails: all mailed, latest after it was ready`,
      wanted: `${LATEST_MS} ms`,
      seen: lost ? `${lost} rounds with mails that did not come` : `${Math.round(Math.max(...waits.map((ms) => ms ?? LATEST_MS)))} ms`,
      held: lost === 0,
    },
    {
      what: `${database}: alert mails that came twice, and those with another Message-ID`,
      wanted: `at most ${KILLS}, 0`,
      seen: `${repeated.length}, ${unlike}`,
      held: repeated.length <= KILLS && unlike === 0,
    },
  ]
}

/** Kills the server while it mails new jobs: none may be lost, and a mail that is repeated must be the same. */
export const alertCrash: Attack = {
  name: 'alert-crash',
  async run({ port }): Promise<Finding[]> {
    const embedded = await makeBoard(null, port)
    const findings = await attack(embedded, 'embedded').finally(embedded.remove)
    const server = await makePostgresServer(port + 2)
    if (!server) return [...findings, { what: 'PostgreSQL', wanted: 'a server', seen: 'no programs on this machine', held: true }]
    try {
      const board = await makeBoard(server.url, port + 1)
      return [...findings, ...(await attack(board, 'PostgreSQL').finally(board.remove))]
    } finally {
      await server.remove()
    }
  },
}
