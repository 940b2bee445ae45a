// `npm run bench`: measures the built product on generated jobs and writes docs/benchmarks.md. With TEST_DATABASE_URL on a
// PostgreSQL server too; with `--clone` also from a git clone to the first page, dependencies installed afresh; with `--pages` only the
// pages of the full board, with and without the page cache, which it prints and writes nowhere; with `--lists` only the directory of
// companies, the lists of candidates and of people open to work, conversations, job alerts and campaigns, in docs/benchmarks-lists.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureClone } from './bench-clone.ts'
import { figures, note, whole } from './bench-figures.ts'
import { generate, JOBS, SEED } from './bench-jobs.ts'
import { asMarkdown, asText, machine, otherWork } from './bench-report.ts'
import { measureLists } from './bench-round-lists.ts'
import { measureRound, measureSeed } from './bench-round-pages.ts'
import { measureSearch } from './bench-round-search.ts'
import { listRounds, within } from './bench-rounds.ts'
import { endAll, runScript } from './bench-server.ts'

const LIMIT_MS = 60 * 60_000
/** Searches are measured at this size, too; `--jobs=1000000` takes another. */
const MANY_JOBS = Number(process.argv.find((arg) => arg.startsWith('--jobs='))?.slice('--jobs='.length) ?? 100_000)
const ONLY_PAGES = process.argv.includes('--pages')
const ONLY_LISTS = process.argv.includes('--lists')

const folder = mkdtempSync(join(tmpdir(), 'frontage-bench-'))

async function main(): Promise<void> {
  await runScript(['--input-type=module', '--eval', "import('./scripts/install.js').then((install) => install.buildIfNeeded())"], {})
  const file = join(folder, 'jobs.ndjson')
  await generate(file, JOBS)
  if (process.argv.includes('--clone')) {
    const seconds = await measureClone(folder)
    note('Start, embedded database', 'git clone, npm start with an empty package cache, first page', `${seconds.toFixed(1)} s`)
  }
  if (!ONLY_PAGES) await measureSeed(folder)
  for (const [index, round] of (await listRounds(folder, 'pages')).entries())
    await within(round, () => measureRound(round, { file, inBrowser: index === 0, onlyPages: ONLY_PAGES }))
  for (const jobs of ONLY_PAGES ? [] : [JOBS, MANY_JOBS]) {
    await generate(file, jobs)
    for (const round of await listRounds(folder, `search_${jobs}`)) await within(round, () => measureSearch(round, file, jobs))
  }
}

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
  await (ONLY_LISTS ? measureLists(folder) : main())
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
