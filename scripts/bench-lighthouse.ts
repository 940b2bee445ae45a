// `npm run bench:lighthouse`: five pages of the demonstration board by Lighthouse, written to docs/benchmarks-lighthouse.md. Lighthouse is
// no dependency of ours: npx fetches it, so that this needs the network. `-- mobile` uses its default, a slowed phone; `-- http://…` a board
// that runs already.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { browserPath } from '../test/e2e/browser.ts'
import { median } from './bench-browser.ts'
import { asMarkdown, asText, type Figure, otherWork } from './bench-report.ts'
import { endAll, startServer } from './bench-server.ts'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 5
const RUNNING = process.argv.find((argument) => argument.startsWith('http'))
const PRESET = process.argv.includes('mobile') ? 'mobile' : 'desktop'
/** Of 100; performance has targets of its own in docs/benchmarks.md. */
const TO_REACH = { accessibility: 98, 'best-practices': 98, seo: 98, performance: null }
const CATEGORIES = Object.keys(TO_REACH) as (keyof typeof TO_REACH)[] // its own keys

type Scores = Record<keyof typeof TO_REACH, number>
type Report = { categories: Record<string, { score: number | null }>; runtimeError?: { message: string } }

const run = promisify(execFile)

/** Runs Lighthouse once. @returns points of 100 */
async function audit(url: string, port: number, file: string): Promise<Scores> {
  const options = [
    `--port=${port}`,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    ...(PRESET === 'desktop' ? ['--preset=desktop'] : []),
  ]
  await run('npx', ['--yes', LIGHTHOUSE, url, ...options], { timeout: 300_000 })
  const { categories, runtimeError } = JSON.parse(readFileSync(file, 'utf8')) as Report // its own format
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  // A category without a score is one that Lighthouse could not measure.
  const points = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100)
  return Object.fromEntries(CATEGORIES.map((category) => [category, points(category)])) as Scores // of the same keys
}

async function addressesOf(url: string): Promise<Record<string, string>> {
  const jobs = await (await fetch(`${url}/jobs`)).text()
  const companies = await (await fetch(`${url}/companies`)).text()
  const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '/'
  return {
    home: '/',
    search: '/jobs',
    job: first(jobs, /href="(\/jobs\/\d+)"/),
    guide: '/career-resources/guide-2025',
    company: first(companies, /href="(\/companies\/[a-z0-9-]+)"/),
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'frontage-lighthouse-'))
const notes = [
  `${LIGHTHOUSE}, preset ${PRESET}, median of ${RUNS} runs of each page, each in a browser that has seen nothing; points of 100.`,
  'The demonstration board on the embedded database; server, browser and Lighthouse share the machine.',
  otherWork(),
].filter((note) => note !== null)
try {
  const url = RUNNING ?? (await startServer({ DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'demo' })).url
  const port = 9_322
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(await addressesOf(url))) {
    const runs: Scores[] = []
    for (let at = 0; at < RUNS; at++) {
      const browser = await chromium.launch({
        executablePath: await browserPath(),
        args: ['--no-sandbox', `--remote-debugging-port=${port}`],
      })
      runs.push(await audit(url + path, port, join(dataDir, 'report.json')).finally(() => browser.close()))
    }
    for (const category of CATEGORIES) {
      const value = median(runs.map((one) => one[category]))
      const target = TO_REACH[category]
      figures.push({
        group: `${name}, ${path.replace(/^\/jobs\/\d+/, '/jobs/{id}')}`,
        what: category,
        value: String(value),
        target: target === null ? null : String(target),
        met: target === null ? null : value >= target,
      })
    }
    console.log(asText(figures.filter(({ group }) => group.startsWith(`${name},`))))
  }
  writeFileSync('docs/benchmarks-lighthouse.md', asMarkdown(figures, notes, 'npm run bench:lighthouse'))
  console.log('\nWritten to docs/benchmarks-lighthouse.md')
  if (figures.some(({ met }) => met === false)) process.exitCode = 1
} finally {
  endAll()
  rmSync(dataDir, { recursive: true, force: true })
}
