import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#app/platform/demo.server.ts'
import { type Device, median, type PageCost, visitPages } from './bench-browser.ts'
import { kb, ms, note, whole } from './bench-figures.ts'
import { type Load, loadUrl } from './bench-http.ts'
import { JOBS } from './bench-jobs.ts'
import type { Round } from './bench-rounds.ts'
import { type Running, runScript, startServer } from './bench-server.ts'
import { descendantsOf, residentBytes } from './process-tree.ts'

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
} as const

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

/**
 * Measures start, pages and import on one database.
 *
 * @param asked `file` has the generated jobs, `inBrowser` adds what a browser loads, `onlyPages` leaves out all but the pages of the full board
 */
export async function measureRound(
  { name, env }: Round,
  { file, inBrowser, onlyPages }: { file: string; inBrowser: boolean; onlyPages: boolean },
): Promise<void> {
  const server = await startServer(env)
  const jobPath = await firstJob(server.url)
  if (!onlyPages) {
    note(`Start, ${name}`, 'first start: migrate, seed 60 jobs, ready', ms(server.readyMs), null)
    await measurePages(server, `Pages, 60 jobs, ${name}`, jobPath)
    if (inBrowser) await measureBrowser(server, jobPath)
  }
  await server.stop()
  if (!onlyPages) await measureReady(name, env)
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

async function firstJob(url: string): Promise<string> {
  const page = await (await fetch(`${url}/sitemap.xml`)).text()
  const path = /\/jobs\/\d+/.exec(page)?.[0]
  if (!path) throw new Error('The sitemap names no job')
  return path
}

/** Where a browser that has loaded a page asks to which routes its links lead. */
async function manifestPath(url: string, page: string): Promise<string> {
  const html = await (await fetch(url + page)).text()
  const version = /manifest-(\w+)\.js/.exec(html)?.[1]
  if (!version) throw new Error(`${page} names no manifest`)
  const links = new Set([...html.matchAll(/<a [^>]*href="(\/[^"?#]*)/g)].map(([, path = '']) => path))
  return `/__manifest?${new URLSearchParams({ paths: [...links].sort().join(), version })}`
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
    { shown: 'routes of the links of /jobs', path: await manifestPath(url, '/jobs'), p95: TARGETS.searchP95Ms },
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
export async function measureSeed(folder: string): Promise<void> {
  const output = await runScript(['scripts/seed.ts'], { DATA_DIR: join(folder, 'seed'), DATABASE_URL: '', LOG_LEVEL: 'error' })
  const seconds = Number(/Seeded in ([\d.]+) s/.exec(output)?.[1])
  note('Start, embedded database', 'demonstration board alone', ms(seconds * 1_000), ms(TARGETS.seedMs), seconds * 1_000 <= TARGETS.seedMs)
}
