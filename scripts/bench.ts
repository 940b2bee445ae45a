// `npm run bench`: measures the built product on generated jobs and writes docs/benchmarks.md. With TEST_DATABASE_URL on a
// PostgreSQL server too; with `--clone` also from a git clone to the first page, dependencies installed afresh; with `--pages` only the
// pages of the full board, with and without the page cache, which it prints and writes nowhere; with `--lists` only the directory of
// companies, the lists of candidates and of people open to work, conversations, job alerts and campaigns, in docs/benchmarks-lists.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#app/platform/demo.server.ts'
import type { AlertTimes } from './bench-alerts.ts'
import { type Device, median, type PageCost, visitPages } from './bench-browser.ts'
import type { CampaignTimes } from './bench-campaigns.ts'
import type { CandidateTimes } from './bench-candidates.ts'
import { measureClone } from './bench-clone.ts'
import type { DirectoryTimes } from './bench-companies.ts'
import { type Load, loadUrl } from './bench-http.ts'
import type { MessageTimes } from './bench-messages.ts'
import type { OpenTimes } from './bench-open-to-work.ts'
import { asMarkdown, asText, type Figure, machine, otherWork } from './bench-report.ts'
import { listRounds, type Round, within } from './bench-rounds.ts'
import type { SearchTimes } from './bench-search.ts'
import { percentile, searchFigures, unequalTotals } from './bench-search-report.ts'
import { endAll, type Running, runScript, startServer } from './bench-server.ts'
import { descendantsOf, residentBytes } from './process-tree.ts'

const LIMIT_MS = 60 * 60_000
const JOBS = 10_000
/** Searches are measured at this size, too; `--jobs=1000000` takes another. */
const MANY_JOBS = Number(process.argv.find((arg) => arg.startsWith('--jobs='))?.slice('--jobs='.length) ?? 100_000)
const SEED = 7
const ONLY_PAGES = process.argv.includes('--pages')
const ONLY_LISTS = process.argv.includes('--lists')
const LOAD_SECONDS = 4
const READY_RUNS = 3
const REST_SECONDS = 60
const TARGETS = {
  jobsAMinute: 10_000,
  searchP95Ms: 40,
  pageP95Ms: 200,
  feedP95Ms: 1_000,
  restMb: { embedded: 450, server: 200 },
  embeddedPerSecond: 120,
  serverPerSecond: 250,
  readyMs: 3_000,
  seedMs: 5_000,
  scriptKb: 150,
  styleKb: 30,
  lcpMs: { laptop: 1_000, phone: 2_500 },
  cls: 0.02,
  suggestMs: 3,
  indexingMs: 3,
  recommendMs: 30,
  directoryP95Ms: 30,
  candidatesP95Ms: 50,
  messagesP95Ms: 50,
  boardMs: 60,
  cardMoveMs: 20,
  alertMs: 20,
  campaignCountP95Ms: 300,
  /** How many times as long a search may take while a campaign is sent. */
  besideCampaign: 1.5,
} as const

/** What the 95th of 100 searches by the index is to take, in milliseconds, by number of jobs. */
const searchTarget = (jobs: number): number => (jobs <= JOBS ? 1 : jobs <= 100_000 ? 2 : 15)

/** Signs in as the job seeker of the demonstration board. @returns their cookie */
async function signInAsSeeker(url: string): Promise<string> {
  const body = new URLSearchParams({ email: DEMO_PEOPLE.job_seeker, password: DEMO_PASSWORD })
  const answer = await fetch(`${url}/login`, { method: 'POST', body, redirect: 'manual', headers: { origin: url } })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Any cookie makes a visitor somebody whose pages are rendered for each request. */
const SOMEBODY = 'theme=light'

const folder = mkdtempSync(join(tmpdir(), 'frontage-bench-'))
const figures: Figure[] = []
const note = (group: string, what: string, value: string, target: string | null = null, met: boolean | null = null) => {
  figures.push({ group, what, value, target, met })
  console.log(`${group}: ${what}: ${value}`)
}

const whole = (value: number) => Math.round(value).toLocaleString('en-AU')
const ms = (value: number) => `${value < 10 ? value.toFixed(1) : whole(value)} ms`
const kb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

async function measureRound({ name, env }: Round, file: string, isFirst: boolean): Promise<void> {
  const server = await startServer(env)
  const jobPath = await firstJob(server.url)
  if (!ONLY_PAGES) {
    note(`Start, ${name}`, 'first start: migrate, seed 60 jobs, ready', ms(server.readyMs), null)
    await measurePages(server, `Pages, 60 jobs, ${name}`, jobPath)
    if (isFirst) await measureBrowser(server, jobPath)
  }
  await server.stop()
  if (!ONLY_PAGES) await measureReady(name, env)
  const output = await runScript(['scripts/jobs-import.ts', file], env)
  const rate = Number(/\(([\d,]+) a minute\)/.exec(output)?.[1]?.replaceAll(',', ''))
  note(
    'Import',
    `${whole(JOBS)} jobs, ${name}`,
    `${whole(rate)} a minute`,
    `${whole(TARGETS.jobsAMinute)} a minute`,
    rate >= TARGETS.jobsAMinute,
  )
  const full = await startServer(env)
  await measurePages(full, `Pages, ${whole(JOBS + 60)} jobs, ${name}`, jobPath)
  await full.stop()
}

const totals = new Map<number, SearchTimes['totals']>()
const typical = new Map<string, number>()

/** Searches on generated jobs alone, so that both databases hold the same. */
async function measureSearch({ name, env }: Round, file: string, jobs: number): Promise<void> {
  const board = { ...env, SEED: 'none', LOG_LEVEL: 'warn' }
  await runScript(['scripts/jobs-import.ts', file], board)
  const times = JSON.parse(await runScript(['--expose-gc', 'scripts/bench-search.ts'], board)) as SearchTimes
  const group = `Search, ${whole(jobs)} jobs, ${name}`
  const targets = {
    searchMs: searchTarget(jobs),
    suggestMs: TARGETS.suggestMs,
    indexingMs: TARGETS.indexingMs,
    recommendMs: jobs <= JOBS ? TARGETS.recommendMs : null,
  }
  for (const { what, value, target, met } of searchFigures(group, times, targets)) note(group, what, value, target, met)
  const other = totals.get(jobs)
  totals.set(jobs, times.totals)
  if (other) {
    const unequal = unequalTotals(other, times.totals)
    note(group, 'totals equal to the other database', unequal.join(', ') || 'all', 'all', unequal.length === 0)
  }
  const median = percentile(
    times.index.map(({ ms }) => ms),
    50,
  )
  const smaller = typical.get(name)
  typical.set(name, median)
  if (smaller !== undefined) note(group, `typical search, times that at ${whole(JOBS)} jobs`, (median / smaller).toFixed(1))
}

const spread = (values: number[]) => [50, 95].map((of100) => ms(percentile(values, of100))).join(' / ')

/** The list of candidates of a company with 20,000 applications. */
async function measureCandidates({ name, env }: Round): Promise<void> {
  const {
    lists: times,
    boardMs,
    moveMs,
  } = JSON.parse(await runScript(['scripts/bench-candidates.ts'], { ...env, SEED: 'none', LOG_LEVEL: 'warn' })) as CandidateTimes
  const group = `Candidates, 20,000 applications of a company, ${name}`
  const all = { list: times.flatMap((list) => list.ms), neighbours: times.flatMap((list) => list.neighboursMs) }
  const target = `p95 ${ms(TARGETS.candidatesP95Ms)}`
  note(group, 'all lists: p50 / p95', spread(all.list), target, percentile(all.list, 95) <= TARGETS.candidatesP95Ms)
  note(
    group,
    'neighbours of a person: p50 / p95',
    spread(all.neighbours),
    target,
    percentile(all.neighbours, 95) <= TARGETS.candidatesP95Ms,
  )
  note(group, 'board of a job with 500 cards: p50 / p95', spread(boardMs), `p50 ${ms(TARGETS.boardMs)}`, median(boardMs) <= TARGETS.boardMs)
  note(group, 'move of a card: p50 / p95', spread(moveMs), `p50 ${ms(TARGETS.cardMoveMs)}`, median(moveMs) <= TARGETS.cardMoveMs)
  for (const { list, ms: values } of times) note(group, `/employer/candidates${list && `?${list}`}`, spread(values))
}

/** The list of people who are open to work. */
async function measureOpenToWork({ name, env }: Round): Promise<void> {
  const times = JSON.parse(await runScript(['scripts/bench-open-to-work.ts'], { ...env, SEED: 'none', LOG_LEVEL: 'warn' })) as OpenTimes
  const group = `Open to work, 25,000 people, ${whole(times.found)} of them to be found, ${name}`
  const all = times.lists.flatMap((list) => list.ms)
  const isMet = percentile(all, 95) <= TARGETS.candidatesP95Ms
  note(group, 'all lists: p50 / p95', spread(all), `p95 ${ms(TARGETS.candidatesP95Ms)}`, isMet)
  for (const { list, ms: values } of times.lists) note(group, `/employer/candidates/open${list && `?${list}`}`, spread(values))
}

/** The conversations of a company, one of 500 messages. */
async function measureMessages({ name, env }: Round): Promise<void> {
  const times = JSON.parse(await runScript(['scripts/bench-messages.ts'], { ...env, SEED: 'none', LOG_LEVEL: 'warn' })) as MessageTimes
  const group = `Messages, 2,000 conversations of a company, one of 500 messages, ${name}`
  const figures: [what: string, values: number[]][] = [
    ['the conversation of 500 messages: p50 / p95', times.thread],
    ['… its earlier messages', times.earlier],
    ['the list of conversations', times.list],
    ['… with words that are searched', times.search],
    ['the number in the menu', times.unread],
  ]
  for (const [what, values] of figures)
    note(group, what, spread(values), `p95 ${ms(TARGETS.messagesP95Ms)}`, percentile(values, 95) <= TARGETS.messagesP95Ms)
}

/** The directory of 20,000 companies. */
async function measureDirectory({ name, env }: Round): Promise<void> {
  const times = JSON.parse(await runScript(['scripts/bench-companies.ts'], { ...env, SEED: 'none', LOG_LEVEL: 'warn' })) as DirectoryTimes
  const group = `Directory, 20,000 companies, 10,000 open jobs, ${name}`
  const all = times.filter(({ isLast }) => !isLast).flatMap((search) => search.ms)
  const isMet = percentile(all, 95) <= TARGETS.directoryP95Ms
  note(group, 'all searches but the last page: p50 / p95', spread(all), `p95 ${ms(TARGETS.directoryP95Ms)}`, isMet)
  for (const { search, ms: values } of times) note(group, `/companies${search && `?${search}`}`, spread(values))
}

/** Job alerts against new jobs, on a board of generated jobs. */
async function measureAlerts({ name, env }: Round, file: string): Promise<void> {
  const board = { ...env, SEED: 'none', LOG_LEVEL: 'warn' }
  await runScript(['scripts/jobs-import.ts', file], board)
  const { one, allSeconds, found, newPlaceMs, memoryMb } = JSON.parse(await runScript(['scripts/bench-alerts.ts'], board)) as AlertTimes
  const group = `Job alerts, 20,000 of them, ${whole(JOBS)} open jobs, ${name}`
  note(
    group,
    'one new job, to the alerts that want it: p50 / p95',
    spread(one),
    `p50 ${ms(TARGETS.alertMs)}`,
    median(one) <= TARGETS.alertMs,
  )
  note(group, '500 new jobs, and the mails that are due', `${allSeconds.toFixed(1)} s`)
  note(group, '… alerts that each was for, on average', whole(found / 500))
  note(group, 'a place that no ad had before, for all alerts', ms(newPlaceMs))
  note(group, 'memory of the process at most', `${whole(memoryMb)} MB`)
}

async function firstJob(url: string): Promise<string> {
  const page = await (await fetch(`${url}/sitemap.xml`)).text()
  const path = /\/jobs\/\d+/.exec(page)?.[0]
  if (!path) throw new Error('The sitemap names no job')
  return path
}

async function measurePages({ url, cpuMs }: Running, group: string, jobPath: string): Promise<void> {
  const errors = (load: Load) => (load.errors > 0 ? `, ${load.errors} errors` : '')
  const wanted = group.includes('PostgreSQL') ? TARGETS.serverPerSecond : TARGETS.embeddedPerSecond
  const seeker = await signInAsSeeker(url)
  const pages = [
    { shown: '/', path: '/', p95: TARGETS.searchP95Ms },
    { shown: '/, rendered for each request', path: '/', cookie: SOMEBODY, p95: TARGETS.pageP95Ms },
    { shown: '/jobs', path: '/jobs', p95: TARGETS.searchP95Ms, perSecond: wanted },
    { shown: '/jobs, rendered for each request', path: '/jobs', cookie: SOMEBODY, p95: TARGETS.searchP95Ms },
    {
      shown: '/jobs?q=property+manager, rendered for each request',
      path: '/jobs?q=property+manager',
      cookie: SOMEBODY,
      p95: TARGETS.pageP95Ms,
    },
    { shown: '/jobs.data?q=property+manager', path: '/jobs.data?q=property+manager', cookie: SOMEBODY, p95: TARGETS.pageP95Ms },
    { shown: '/jobs/{id}', path: jobPath, p95: TARGETS.pageP95Ms },
    { shown: '/jobs/{id}.data', path: `${jobPath}.data`, p95: TARGETS.pageP95Ms },
    { shown: '/jobs.rss', path: '/jobs.rss', p95: TARGETS.pageP95Ms },
    // One at a time: several at once are refused.
    { shown: '/jobs.xml', path: '/jobs.xml', p95: TARGETS.feedP95Ms, single: true },
    { shown: '/candidate/dashboard', path: '/candidate/dashboard', cookie: seeker, p95: TARGETS.searchP95Ms },
    { shown: '/jobseeker-dashboard', path: '/jobseeker-dashboard', cookie: seeker, p95: TARGETS.searchP95Ms },
  ]
  for (const { shown, path, cookie, p95, perSecond = null, single = false } of pages) {
    const one = await loadUrl(url + path, { clients: 1, seconds: LOAD_SECONDS, cookie })
    const times = `${ms(one.p50)} / ${ms(one.p95)} / ${ms(one.p99)}${errors(one)}`
    note(group, `${shown}, 1 client: p50 / p95 / p99`, times, `p95 ${ms(p95)}`, one.errors === 0 && one.p95 <= p95)
    if (single) continue
    const before = cpuMs()
    const ten = await loadUrl(url + path, { clients: 10, seconds: LOAD_SECONDS, cookie })
    const after = cpuMs()
    const each = before === null || after === null ? '' : `, ${ms((after - before) / ten.all)} of processor each`
    const value = `${whole(ten.perSecond)} requests/s${each}${errors(ten)}`
    const met = perSecond === null ? null : ten.errors === 0 && ten.perSecond >= perSecond
    note(group, `${shown}, 10 clients`, value, perSecond === null ? null : `${perSecond} requests/s`, met)
  }
}

/** The memory of a server that nobody asks anything. */
async function measureRest({ pid }: Running, name: string): Promise<void> {
  await wait(REST_SECONDS * 1_000)
  const mb = [pid, ...descendantsOf(pid)].reduce((sum, id) => sum + residentBytes(id), 0) / 1_000_000
  if (mb === 0) return
  const target = name.includes('PostgreSQL') ? TARGETS.restMb.server : TARGETS.restMb.embedded
  note(`Start, ${name}`, `memory at rest, ${REST_SECONDS} s after the start`, `${whole(mb)} MB`, `${target} MB`, mb <= target)
}

/** From the start of the process to the first 200 of /readyz, on data that is there. */
async function measureReady(name: string, env: Record<string, string>): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < READY_RUNS; run++) {
    const server = await startServer(env)
    times.push(server.readyMs)
    if (run === READY_RUNS - 1) await measureRest(server, name)
    await server.stop()
  }
  const typical = median(times)
  note(`Start, ${name}`, `again on existing data, median of ${READY_RUNS}`, ms(typical), ms(TARGETS.readyMs), typical <= TARGETS.readyMs)
}

async function measureBrowser({ url }: Running, jobPath: string): Promise<void> {
  const pages = ['/', '/jobs', jobPath]
  const shown = (path: string) => (path === jobPath ? '/jobs/{id}' : path)
  for (const device of ['laptop', 'phone'] as const) {
    const costs = await visitPages(
      pages.map((path) => url + path),
      device,
    )
    for (const [index, cost] of costs.entries()) notePage(shown(pages[index]!), device, cost) // one cost a page
  }
}

const GROUPS = {
  laptop: "In this machine's browser, 1280 px",
  phone: 'In the browser, slowed phone (375 px, 1.6 Mbit/s, 150 ms, processor four times slower)',
} as const

function notePage(path: string, device: Device, { scriptFiles, scriptGzip, scriptWire, styleGzip, lcpMs, cls }: PageCost): void {
  const group = GROUPS[device]
  if (device === 'laptop') {
    note(
      group,
      `${path}: script as sent, Brotli (${scriptFiles} files)`,
      kb(scriptWire),
      `${TARGETS.scriptKb} kB`,
      scriptWire <= TARGETS.scriptKb * 1_000,
    )
    note(group, `${path}: the same script by gzip`, kb(scriptGzip))
    note(group, `${path}: styles by gzip`, kb(styleGzip), `${TARGETS.styleKb} kB`, styleGzip <= TARGETS.styleKb * 1_000)
  }
  note(group, `${path}: LCP`, ms(lcpMs), ms(TARGETS.lcpMs[device]), lcpMs <= TARGETS.lcpMs[device])
  note(group, `${path}: CLS`, cls.toFixed(3), String(TARGETS.cls), cls <= TARGETS.cls)
}

/** The demonstration board alone, without the server around it. */
async function measureSeed(): Promise<void> {
  const output = await runScript(['scripts/seed.ts'], { DATA_DIR: join(folder, 'seed'), DATABASE_URL: '', LOG_LEVEL: 'error' })
  const seconds = Number(/Seeded in ([\d.]+) s/.exec(output)?.[1])
  note('Start, embedded database', 'demonstration board alone', ms(seconds * 1_000), ms(TARGETS.seedMs), seconds * 1_000 <= TARGETS.seedMs)
}

/** A campaign to 20,000 people in its own pace, beside searches of a board of generated jobs. */
async function measureCampaigns({ name, env }: Round, file: string): Promise<void> {
  const board = { ...env, SEED: 'none', LOG_LEVEL: 'warn' }
  await runScript(['scripts/jobs-import.ts', file], board)
  const times = JSON.parse(await runScript(['scripts/bench-campaigns.ts'], board)) as CampaignTimes
  const group = `Campaigns, 20,000 people who agreed, ${whole(JOBS)} open jobs, ${name}`
  const [alone, beside] = [percentile(times.alone, 95), percentile(times.beside, 95)]
  note(group, 'searches alone: p50 / p95', spread(times.alone))
  note(
    group,
    '… while it is sent: p50 / p95',
    spread(times.beside),
    `p95 ${ms(alone * TARGETS.besideCampaign)}`,
    beside <= alone * TARGETS.besideCampaign,
  )
  note(group, 'mails a minute in its pace', whole(times.perMinute))
  note(group, 'listing its people, in steps', `${(times.listMs / 1_000).toFixed(1)} s`)
  note(group, '… the longest that others waited', ms(times.longestMs))
  note(
    group,
    'counting who would get it: p50 / p95',
    spread(times.count),
    `p95 ${ms(TARGETS.campaignCountP95Ms)}`,
    percentile(times.count, 95) <= TARGETS.campaignCountP95Ms,
  )
  note(group, 'figures of one that all got: p50 / p95', spread(times.figures))
  note(group, 'the list of campaigns with it: p50 / p95', spread(times.list))
}

async function measureLists(): Promise<void> {
  for (const round of await listRounds(folder, 'directory')) await within(round, () => measureDirectory(round))
  for (const round of await listRounds(folder, 'candidates')) await within(round, () => measureCandidates(round))
  for (const round of await listRounds(folder, 'open')) await within(round, () => measureOpenToWork(round))
  for (const round of await listRounds(folder, 'messages')) await within(round, () => measureMessages(round))
  const file = join(folder, 'jobs.ndjson')
  await generate(file, JOBS)
  for (const round of await listRounds(folder, 'alerts')) await within(round, () => measureAlerts(round, file))
  for (const round of await listRounds(folder, 'campaigns')) await within(round, () => measureCampaigns(round, file))
}

async function main(): Promise<void> {
  await runScript(['--input-type=module', '--eval', "import('./scripts/install.js').then((install) => install.buildIfNeeded())"], {})
  const file = join(folder, 'jobs.ndjson')
  await generate(file, JOBS)
  if (process.argv.includes('--clone')) {
    const seconds = await measureClone(folder)
    note('Start, embedded database', 'git clone, npm start with an empty package cache, first page', `${seconds.toFixed(1)} s`)
  }
  if (!ONLY_PAGES) await measureSeed()
  for (const [index, round] of (await listRounds(folder, 'pages')).entries())
    await within(round, () => measureRound(round, file, index === 0))
  for (const jobs of ONLY_PAGES ? [] : [JOBS, MANY_JOBS]) {
    await generate(file, jobs)
    for (const round of await listRounds(folder, `search_${jobs}`)) await within(round, () => measureSearch(round, file, jobs))
  }
}

const generate = (file: string, jobs: number) =>
  runScript(['scripts/generate-jobs.js', String(jobs), String(SEED), `--now=${new Date().toISOString()}`, `--out=${file}`], {})

const LIST_NOTES = [
  'One client, each list in turn, twenty rounds after five to warm up: the statements, without the page around them.',
  'Every profile of the candidates holds the word "manager", every letter the word "property": the most that a search can find.',
  'Job alerts are for the roles of the trade, the commonest most often, in the 300 largest towns, most of them within 10 to 50 km: each new job fits some 300 of them, which are noted one by one.',
  'Before the profile was joined once for all filters, all of them at once took 70 ms embedded and 59 ms on PostgreSQL (p95), and those within 50 km of each job who may start 128 ms.',
]

const limit = setTimeout(() => {
  console.error(`The bench took longer than ${LIMIT_MS / 60_000} minutes and was ended. Nothing was written.`)
  endAll()
  process.exit(1)
}, LIMIT_MS)

const busy = otherWork()

try {
  console.log(machine())
  await (ONLY_LISTS ? measureLists() : main())
  const notes = [
    'The load generator and the browser share the machine with the server.',
    'Answers are whole pages, compressed, over keep-alive connections; each load runs four seconds after one to warm up.',
    `Jobs: the demonstration board, then ${whole(JOBS)} made by scripts/generate-jobs.js with seed ${SEED}; searches on generated jobs alone.`,
    'What is rendered for each request is without the page cache; other pages have none.',
    'A search is the ids of a page of fifty, its exact total and every count beside the choices, one client, by the list of scripts/search-queries.json; "by the index" includes the question to the database what has changed.',
  ]
  if (ONLY_LISTS) notes.splice(0, notes.length, ...LIST_NOTES)
  if (busy) notes.push(busy)
  if (!ONLY_LISTS && !process.argv.includes('--clone'))
    notes.push('`npm run bench -- --clone` also measures the way from `git clone` over `npm start` to the first page.')
  if (!process.env.TEST_DATABASE_URL) notes.push('No TEST_DATABASE_URL was given: a PostgreSQL server was not measured.')
  console.log(asText(figures))
  if (!ONLY_PAGES) {
    const file = ONLY_LISTS ? 'docs/benchmarks-lists.md' : 'docs/benchmarks.md'
    writeFileSync(file, asMarkdown(figures, notes, ONLY_LISTS ? 'npm run bench -- --lists' : undefined))
    console.log(`\nWritten to ${file}`)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  clearTimeout(limit)
  endAll()
  rmSync(folder, { recursive: true, force: true })
}
