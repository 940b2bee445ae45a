// `npm run bench:accounts`: what answers and times tell of an address, and search while many people sign in. Writes
// docs/benchmarks-accounts.md. With TEST_DATABASE_URL on a PostgreSQL server too.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './bench-browser.ts'
import { asMarkdown, asText, type Figure, machine, otherWork } from './bench-report.ts'
import { listRounds, type Round, within } from './bench-rounds.ts'
import { percentile } from './bench-search-report.ts'
import { endAll, runScript, startServer } from './bench-server.ts'

const PASSWORD = 'tin roof and jacaranda'
const PEOPLE = 1_000
const TRIES = 100
const CLIENTS = 20
const SEARCHES_A_SECOND = 20
const TARGETS = { differenceMs: 20, searchTimes: 2, longestMs: 2_000 } as const

const folder = mkdtempSync(join(tmpdir(), 'frontage-bench-'))
const figures: Figure[] = []
const note = (group: string, what: string, value: string, target: string | null = null, met: boolean | null = null) => {
  figures.push({ group, what, value, target, met })
  console.log(`${group}: ${what}: ${value}`)
}
const ms = (value: number) => `${value.toFixed(1)} ms`

type Answer = { status: number; body: string; location: string; cookies: string; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let clients = 0

/** Sends a form as a browser of its own does; each client has an address of its own. */
function send(base: string, path: string, form: Record<string, string> | null, cookie = ''): Promise<Answer> {
  const body = form && new URLSearchParams(form).toString()
  const client = ++clients
  const headers = {
    origin: base,
    'x-forwarded-for': `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`,
    ...(cookie && { cookie }),
    ...(body !== null && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const sent = ask(base + path, { method: body === null ? 'GET' : 'POST', agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]!).join('; ')
        const location = response.headers.location ?? ''
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          location,
          cookies,
          ms: performance.now() - began,
        })
      })
    })
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}

/** One question that must not tell whether an address has an account. */
type Question = { what: string; ask: (base: string, email: string) => Promise<Answer> }

const QUESTIONS: Question[] = [
  { what: 'sign-in with a wrong password', ask: (base, email) => send(base, '/login', { email, password: 'not the password' }) },
  {
    what: 'sign-up with a wrong password',
    ask: (base, email) => send(base, '/signup', { role: 'jobseeker', full_name: 'Robin Wren', email, password: 'not the password' }),
  },
  {
    what: 'resend of the confirmation',
    ask: (base, email) => send(base, `/confirm-email?${new URLSearchParams({ email })}`, { intent: 'resend' }),
  },
  { what: 'sign-in by code', ask: (base, email) => send(base, '/employer/login', { email }) },
  { what: 'recovery', ask: (base, email) => send(base, '/forgot-password', { email }) },
]

/** What an answer says, without what differs for every address and every answer. */
const told = ({ status, body, location, cookies }: Answer, email: string) =>
  JSON.stringify([status, location, body, cookies.replace(/=[^;]*/g, '=')])
    .replaceAll(email, '')
    .replaceAll(encodeURIComponent(email), '')
    .replace(/nonce="[^"]*"|nonce=\\"[^"]*"|[0-9a-f-]{36}|in \d+ seconds/g, '')

async function measureAnswers({ name, env }: Round): Promise<void> {
  const group = `Does an answer tell whether an address has an account? ${name}`
  const server = await startServer({ ...env, TRUST_PROXY: 'x-forwarded-for', CODE_RESEND_SECONDS: '1', CODES_PER_CLIENT_PER_HOUR: '1000' })
  for (const [at, { what, ask: question }] of QUESTIONS.entries()) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    let unequal = 0
    for (let number = -5; number < TRIES; number++) {
      // Each question has people of its own, so that no limit of one speaks in another.
      const known = `person-${at * 150 + number + 5}@example.com`
      const unknown = `nobody-${at * 150 + number + 5}@example.com`
      const pair = { known: await question(server.url, known), unknown: await question(server.url, unknown) }
      if (told(pair.known, known) !== told(pair.unknown, unknown)) unequal++
      // The first five warm up.
      if (number < 0) continue
      times.known.push(pair.known.ms)
      times.unknown.push(pair.unknown.ms)
    }
    const [known, unknown] = [median(times.known), median(times.unknown)]
    const difference = Math.abs(known - unknown)
    note(
      group,
      `${what}: median with / without an account`,
      `${ms(known)} / ${ms(unknown)}`,
      `${TARGETS.differenceMs} ms apart`,
      difference <= TARGETS.differenceMs,
    )
    note(group, `${what}: answers that differ`, `${unequal} of ${TRIES + 5}`, '0', unequal === 0)
  }
  await server.stop()
}

/** Searches at a steady rate, each rendered for its request, until `isOver` says so. */
async function searchUntil(base: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const underWay: Promise<void>[] = []
  while (!isOver()) {
    underWay.push(
      send(base, '/jobs?q=property+manager', null, 'theme=light').then((answer) => {
        if (answer.status !== 200) throw new Error(`search answered ${answer.status}`)
        times.push(answer.ms)
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, 1_000 / SEARCHES_A_SECOND))
  }
  await Promise.all(underWay)
  return times
}

async function measureLoad({ name, env }: Round): Promise<void> {
  const group = `${PEOPLE.toLocaleString('en-AU')} sign-ins from ${CLIENTS} clients during ${SEARCHES_A_SECOND} searches a second, ${name}`
  const server = await startServer({ ...env, TRUST_PROXY: 'x-forwarded-for' })
  const began = performance.now()
  await searchUntil(server.url, () => performance.now() - began > 2_000)
  const quietFrom = performance.now()
  const quiet = await searchUntil(server.url, () => performance.now() - quietFrom > 10_000)

  let next = 0
  let done = 0
  const signIns: number[] = []
  const client = async () => {
    while (next < PEOPLE) {
      const number = next++
      const answer = await send(server.url, '/login', { email: `person-${number}@example.com`, password: PASSWORD })
      if (answer.status !== 302) throw new Error(`sign-in ${number} answered ${answer.status}`)
      signIns.push(answer.ms)
      done++
    }
  }
  const from = performance.now()
  const people = Promise.all(Array.from({ length: CLIENTS }, client))
  const busy = await searchUntil(server.url, () => done >= PEOPLE)
  await people
  const seconds = (performance.now() - from) / 1_000
  await server.stop()

  const [before, during] = [percentile(quiet, 95), percentile(busy, 95)]
  const longest = Math.max(...busy, ...signIns)
  note(group, 'sign-ins a second', (PEOPLE / seconds).toFixed(0))
  note(group, 'sign-in: p50 / p95 / longest', [percentile(signIns, 50), percentile(signIns, 95), Math.max(...signIns)].map(ms).join(' / '))
  note(group, 'search alone: p50 / p95', [percentile(quiet, 50), before].map(ms).join(' / '))
  note(
    group,
    'search meanwhile: p50 / p95',
    [percentile(busy, 50), during].map(ms).join(' / '),
    `p95 ${ms(before * TARGETS.searchTimes)}`,
    during <= before * TARGETS.searchTimes,
  )
  note(group, 'longest request of all', ms(longest), ms(TARGETS.longestMs), longest <= TARGETS.longestMs)
}

try {
  console.log(machine())
  await runScript(['--input-type=module', '--eval', "import('./scripts/install.js').then((install) => install.buildIfNeeded())"], {})
  const busyNote = otherWork()
  for (const round of await listRounds(folder, 'accounts'))
    await within(round, async () => {
      const board = await startServer(round.env)
      await board.stop()
      await runScript(['scripts/bench-people.ts', String(PEOPLE), PASSWORD], { ...round.env, SEED: 'none', LOG_LEVEL: 'warn' })
      await measureAnswers(round)
      await measureLoad(round)
    })
  const notes = [
    'The load generator shares the machine with the server.',
    `Each question is asked ${TRIES} times of an address with an account and of one without, in turn, each pair by new clients and about new addresses; bodies are compared whole, without the address, the nonce and the request's number.`,
    'Searches come at a steady rate whether or not earlier ones are answered, and each page is rendered for its own request.',
    ...(busyNote ? [busyNote] : []),
  ]
  writeFileSync('docs/benchmarks-accounts.md', asMarkdown(figures, notes, 'npm run bench:accounts'))
  console.log(`${asText(figures)}\n\nWritten to docs/benchmarks-accounts.md`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  agent.destroy()
  endAll()
  rmSync(folder, { recursive: true, force: true })
}
