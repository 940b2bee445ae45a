// `npm test`: everything, as named steps, from a clean clone. `npm run check` is the fast half (types, lint, import rules, paths in documents),
// `npm run test:a11y` what is looked at beyond one page, colour and screen of each kind.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { installIfNeeded, projectNode, run, runCaptured } from './install.js'

const [only] = process.argv.slice(2)
/** The tag of such journeys, see test/e2e/axe.ts. */
const THOROUGH = '@thorough'
const REPORTS = '.cache/reports'
/** Fewer modules than this mean that the checker did not see the code, not that all is well. */
const MIN_MODULES = 150
/** So much is printed of the page of a journey that failed, in characters. */
const PAGE_CHARS = 6_000

let passed = 0
let failed = 0
/** Printed again at the end, so that the last lines say what went wrong. @type {string[]} */
const failures = []
/** What pages held when a journey failed, also one that passed at its second try. @type {string[]} */
const pages = []

function step(name, ok) {
  if (ok) passed++
  else {
    failed++
    failures.push(name)
  }
  console.log(`${ok ? '✓' : '✗'} ${name}`)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(`${REPORTS}/${file}`, 'utf8'))
  } catch {
    return null
  }
}

/** A step that runs in parallel to others: its output is printed when it has ended. */
async function stepCaptured(name, ...commands) {
  for (const [command, ...args] of commands) {
    const { code, stdout, stderr } = await runCaptured(command, args)
    process.stdout.write(stdout)
    process.stderr.write(stderr)
    if (code !== 0) return step(name, false)
  }
  step(name, true)
}

async function importRules() {
  const cruise = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'app', 'server', 'scripts']
  const { stdout } = await runCaptured(projectNode(), [...cruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'])
  const report = stdout ? JSON.parse(stdout) : null
  for (const { from, to, rule } of report?.summary.violations ?? []) console.error(`  ${rule.name}: ${from} → ${to}`)
  const seen = report?.modules.filter(({ source }) => source.startsWith('app/')).length ?? 0
  if (seen < MIN_MODULES) console.error(`  only ${seen} modules were seen`)
  step('import rules', report !== null && report.summary.error === 0 && seen >= MIN_MODULES)
}

function unitTests() {
  const ok = run('vitest', ['run', '--reporter=default', '--reporter=./test/report.ts']) === 0
  const report = readReport('unit.json')
  passed += report?.passed ?? 0
  failed += report?.failed ?? 0
  failures.push(...(report?.failures ?? []))
  step('unit and server tests', ok && report !== null)
}

/** What the page held when a journey failed, from the file that Playwright writes. */
const pageIn = (file) => /(?<=^```yaml\n).*?(?=^```)/ms.exec(readFileSync(file, 'utf8'))?.[0].slice(0, PAGE_CHARS) ?? ''

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** @param {string} which Playwright's option that selects the journeys */
function journeys(which) {
  const ok = run('playwright', ['test', which], { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/e2e.json` }) === 0
  const report = readReport('e2e.json')
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  passed += expected + flaky
  failed += unexpected
  for (const suite of report?.suites ?? []) {
    for (const { title, ok: fine, line, tests } of specsOf(suite)) {
      const name = `${suite.file}:${line}: ${title}`
      const attachments = tests.flatMap(({ results }) => results.flatMap((result) => result.attachments))
      for (const { path } of attachments.filter(({ name: kind }) => kind === 'error-context')) pages.push(`${name}\n${pageIn(path)}`)
      if (!fine) failures.push(name)
    }
  }
  step('journeys in a browser', ok && expected > 0)
}

await installIfNeeded()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const checks = () => [
  stepCaptured('types', ['react-router', 'typegen'], ['tsc', '--noEmit']),
  stepCaptured('lint and format', ['biome', 'check', '--diagnostic-level=warn', '--error-on-warnings']),
  importRules(),
  stepCaptured('paths in documents', [projectNode(), 'scripts/doc-paths.js']),
]
const build = () => stepCaptured('build', [projectNode(), 'scripts/build.js'])

if (only === '--check') await Promise.all(checks())
else if (only === '--a11y') {
  await build()
  journeys(`--grep=${THOROUGH}`)
} else {
  await Promise.all([...checks(), build()])
  unitTests()
  journeys(`--grep-invert=${THOROUGH}`)
  if (!process.env.TEST_DATABASE_URL) {
    console.warn('\nNOT RUN: the server tests and races on a PostgreSQL server. Set TEST_DATABASE_URL to run them.\n')
  }
}

for (const page of pages) console.error(`\n~ ${page}`)
for (const failure of failures) console.error(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
