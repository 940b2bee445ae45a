// `npm test`: everything, as named steps, from a clean clone. `npm run check` is the fast half (types, lint, import rules).
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { installIfNeeded, projectNode, run } from './install.js'

const quick = process.argv.includes('--check')
const REPORTS = '.cache/reports'
/** Fewer modules than the house has means that the checker saw nothing, not that all is well. */
const FEWEST_MODULES = 150

let passed = 0
let failed = 0
/** Said again at the end: a reader of the last lines alone knows what went wrong. @type {string[]} */
const failures = []

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

function importRules() {
  const { stdout } = spawnSync(
    projectNode(),
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'app',
      'server',
      'scripts',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
    ],
    { maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' },
  )
  const report = stdout ? JSON.parse(stdout) : null
  for (const { from, to, rule } of report?.summary.violations ?? []) console.error(`  ${rule.name}: ${from} → ${to}`)
  const seen = report?.modules.filter(({ source }) => source.startsWith('app/')).length ?? 0
  if (seen < FEWEST_MODULES) console.error(`  only ${seen} modules were seen`)
  return report !== null && report.summary.error === 0 && seen >= FEWEST_MODULES
}

function unitTests() {
  const ok = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/unit.json`]) === 0
  const report = readReport('unit.json')
  passed += report?.numPassedTests ?? 0
  failed += report?.numFailedTests ?? 0
  for (const { name, assertionResults } of report?.testResults ?? []) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed') failures.push(`${relative('.', name)}: ${fullName}\n${failureMessages.join('\n')}`)
    }
  }
  step('unit and server tests', ok && report !== null)
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

function journeys() {
  const ok = run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/e2e.json` }) === 0
  const report = readReport('e2e.json')
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  passed += expected + flaky
  failed += unexpected
  for (const suite of report?.suites ?? []) {
    for (const { title, ok: fine, line } of specsOf(suite)) if (!fine) failures.push(`${suite.file}:${line}: ${title}`)
  }
  step('journeys in a browser', ok && expected > 0)
}

await installIfNeeded()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

step('types', run('react-router', ['typegen']) === 0 && run('tsc', ['--noEmit']) === 0)
step('lint and format', run('biome', ['check', '--diagnostic-level=warn', '--error-on-warnings']) === 0)
step('import rules', importRules())
if (!quick) {
  unitTests()
  step('build', run(projectNode(), ['scripts/build.js']) === 0)
  journeys()
  if (!process.env.TEST_DATABASE_URL) {
    console.warn('\nNOT RUN: the server tests and races on a PostgreSQL server. Set TEST_DATABASE_URL to run them.\n')
  }
}

for (const failure of failures) console.error(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
