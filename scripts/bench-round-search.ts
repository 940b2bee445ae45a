import { note, whole } from './bench-figures.ts'
import { JOBS } from './bench-jobs.ts'
import type { Round } from './bench-rounds.ts'
import type { SearchTimes } from './bench-search.ts'
import { percentile, searchFigures, unequalTotals } from './bench-search-report.ts'
import { runScript } from './bench-server.ts'

const TARGETS = {
  suggestMs: 3,
  indexingMs: 3,
  recommendMs: 30,
} as const

/** What the 95th of 100 searches by the index is to take, in milliseconds, by number of jobs. */
const searchTarget = (jobs: number): number => (jobs <= JOBS ? 1 : jobs <= 100_000 ? 2 : 15)

const totals = new Map<number, SearchTimes['totals']>()
const typical = new Map<string, number>()

/** Searches on generated jobs alone, so that both databases hold the same. */
export async function measureSearch({ name, env }: Round, file: string, jobs: number): Promise<void> {
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
