// `npm run bench:cv`: parses the CVs that have gold as the server does, each in a guarded process of its own, scores what comes out and
// writes docs/benchmarks-cv.md. Of the hidden half it tells figures alone: no CV of it, and nothing that stands in one.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { z } from 'zod'
import { CHILD_LIMITS } from '#app/cvs/guarded-child.server.ts'
import { readCv } from '#app/cvs/read-cv.server.ts'
import { australianTowns } from '#app/places/towns.server.ts'
import { type Score, scoreOf } from '#test/cvs/score.ts'
import { asMarkdown, asText, type Figure, machine, otherWork } from './bench-report.ts'
import { percentile } from './bench-search-report.ts'
import { descendantsOf, type Usage, watchProcesses } from './process-tree.ts'

type CvSet = { name: string; folder: string; macroF1: number | null; namesCvs: boolean }

const SETS: CvSet[] = [
  { name: 'Shared set', folder: 'test/fixtures/cvs', macroF1: 0.96, namesCvs: true },
  { name: 'Open half', folder: 'test/cvs/open', macroF1: null, namesCvs: true },
  { name: 'Hidden half', folder: 'test/cvs/hidden', macroF1: 0.92, namesCvs: false },
]
const MB = 1024 * 1024
const TARGETS = { fieldF1: 0.85, precision: 0.92, p95Ms: 1_500, peakMb: CHILD_LIMITS.residentBytes / MB }
/** What an employer reads first: a wrong entry costs more trust there than a missing one. */
const PRECISE_FIELDS = ['job_title', 'job_company', 'licence_type', 'licence_number', 'licence_state', 'licence_expiry']

const places = [...australianTowns()]
const share = (value: number) => value.toFixed(3)
const ms = (value: number) => `${Math.round(value).toLocaleString('en-AU')} ms`
const spread = (times: number[]) => [percentile(times, 50), percentile(times, 95), Math.max(...times)].map(ms).join(' / ')

type Reading = Usage & { ms: number; isRead: boolean }

/** Parses a file and writes what it says, or nothing when it cannot be read. */
async function parseFile(path: string, predictions: string): Promise<Reading> {
  // The process that read the file before may still be ending.
  const earlier = descendantsOf(process.pid)
  const began = performance.now()
  const { result, ...usage } = await watchProcesses(
    () => descendantsOf(process.pid).filter((pid) => !earlier.includes(pid)),
    () => readCv(path, places, 'export', z.looseObject({})),
  )
  const isRead = !('problem' in result)
  if (isRead) writeFileSync(join(predictions, `${parse(path).name}.json`), JSON.stringify(result))
  return { ...usage, ms: performance.now() - began, isRead }
}

async function measureSet({ folder }: CvSet): Promise<{ score: Score; readings: Reading[] }> {
  const predictions = mkdtempSync(join(tmpdir(), 'frontage-bench-cv-'))
  try {
    const readings: Reading[] = []
    for (const file of readdirSync(folder).filter((name) => /\.(?:pdf|docx?)$/.test(name)))
      readings.push(await parseFile(join(folder, file), predictions))
    return { score: scoreOf(folder, predictions), readings }
  } finally {
    rmSync(predictions, { recursive: true })
  }
}

type Measured = Omit<Figure, 'group'>

const figure = (what: string, value: string): Measured => ({ what, value, target: null, met: null })
const atLeast = (what: string, value: number, target: number | null, of = ''): Measured => ({
  what,
  value: `${of}${share(value)}`,
  target: target === null ? null : share(target),
  met: target === null ? null : value >= target,
})

function figuresOf({ name, macroF1, namesCvs }: CvSet, score: Score, readings: Reading[]): Figure[] {
  const fields = Object.entries(score.fields)
  const [lowestField = ['', { f1: 0 }]] = fields.toSorted(([, a], [, b]) => a.f1 - b.f1)
  const [lowestCv = { case: '', f1: 0 }] = score.per_file.toSorted((a, b) => a.f1 - b.f1)
  const times = readings.map((reading) => reading.ms)
  const peakMb = Math.max(...readings.map(({ peakBytes }) => peakBytes)) / MB
  const rows: Measured[] = [
    atLeast('macro F1', score.macro_f1, macroF1),
    atLeast('lowest field: F1', lowestField[1].f1, TARGETS.fieldF1, `${lowestField[0]} `),
    atLeast('lowest CV: mean F1 of its fields', lowestCv.f1, null, namesCvs ? `${lowestCv.case} ` : ''),
    ...PRECISE_FIELDS.flatMap((field) =>
      score.fields[field] ? [atLeast(`${field}: precision`, score.fields[field].precision, TARGETS.precision)] : [],
    ),
    ...fields.map(([field, { f1 }]) => atLeast(`${field}: F1`, f1, null)),
    figure('confidence against F1, concordance', score.calibration === null ? '–' : score.calibration.toFixed(2)),
    figure('CVs that could not be read', String(readings.filter(({ isRead }) => !isRead).length)),
    {
      what: 'time for each CV: p50 / p95 / longest',
      value: spread(times),
      target: `p95 ${ms(TARGETS.p95Ms)}`,
      met: percentile(times, 95) <= TARGETS.p95Ms,
    },
    figure('processor time for each CV: p50 / p95 / longest', spread(readings.map(({ cpuMs }) => cpuMs))),
    {
      what: 'most memory of the process that reads',
      value: `${Math.round(peakMb)} MB`,
      target: `${TARGETS.peakMb} MB`,
      met: peakMb <= TARGETS.peakMb,
    },
  ]
  return rows.map((row) => ({ group: `${name}, ${score.cases} CVs`, ...row }))
}

console.log(machine())
const busy = otherWork()
const figures: Figure[] = []
for (const set of SETS) {
  const { score, readings } = await measureSet(set)
  figures.push(...figuresOf(set, score, readings))
}
const notes = [
  'Scored by `scripts/cv-score.mjs`, whose header says what counts as right; `test/cvs/README.md` says what is in each half.',
  'The hidden half is what nobody who works on the parser has looked at: figures alone, no CV and nothing that stands in one.',
  'Each CV is read in a process of its own at low priority, one after the other, as on the embedded database; the time is that from the start of the process to its answer.',
  'What damaged and hostile files do to the server, each with its outcome, time and memory: `npm run attack -- hostile-cvs` ([security](security.md), section 9).',
  ...(busy ? [busy] : []),
]
writeFileSync('docs/benchmarks-cv.md', asMarkdown(figures, notes, 'npm run bench:cv'))
console.log(`${asText(figures)}\n\nWritten to docs/benchmarks-cv.md`)
