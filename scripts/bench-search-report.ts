import type { Figure } from './bench-report.ts'
import type { SearchTimes } from './bench-search.ts'

/** What an index in memory may take of a job. */
const MOST_BYTES = 500

/** What is to be reached, in milliseconds: by 95 of 100 searches by the index and suggestions, and by a typical row of search. */
type SearchTargets = { searchMs: number; suggestMs: number; indexingMs: number; recommendMs: number | null }

const ms = (value: number) => `${value.toFixed(1)} ms`

/** The given percentile of the values; NaN when there are none. */
export function percentile(values: readonly number[], of100: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * of100) / 100))] ?? Number.NaN
}

const spread = (values: readonly number[]) => [50, 95, 99].map((of100) => ms(percentile(values, of100))).join(' / ')

const figure = (group: string, what: string, values: readonly number[], target: number | null): Figure => ({
  group,
  what,
  value: spread(values),
  target: target === null ? null : `p95 ${ms(target)}`,
  met: target === null ? null : percentile(values, 95) <= target,
})

/** The figures of one database and size: page, exact total and all counts of each search, by kind and together. */
export function searchFigures(group: string, times: SearchTimes, targets: SearchTargets): Figure[] {
  const all = (runs: SearchTimes['index']) => runs.map((run) => run.ms)
  const bySql = Map.groupBy(times.sql, ({ kind }) => kind)
  const searches = Object.keys(times.totals).length
  return [
    figure(group, 'all searches by the index: p50 / p95 / p99', all(times.index), targets.searchMs),
    figure(group, 'all searches by SQL', all(times.sql), null),
    figure(group, 'all searches by the index, with cards, after a change', all(times.whole), null),
    ...[...Map.groupBy(times.index, ({ kind }) => kind)].map(([kind, runs]) => ({
      ...figure(group, `${kind}: by the index; by SQL`, all(runs), null),
      value: `${spread(all(runs))}; ${spread(all(bySql.get(kind) ?? []))}`,
    })),
    ...indexFigures(group, times, searches),
    figure(group, 'suggestions of words and places', times.suggest, targets.suggestMs),
    figure(group, 'recommendations for one person', times.recommend, targets.recommendMs),
    {
      ...figure(group, "a published job's row of search", times.indexing, null),
      target: `p50 ${ms(targets.indexingMs)}`,
      met: percentile(times.indexing, 50) <= targets.indexingMs,
    },
    {
      group,
      what: 'totals equal to plain SQL',
      value: `${searches - times.unequal.length} of ${searches} searches`,
      target: 'all',
      met: times.unequal.length === 0,
    },
  ]
}

/** What the index takes, and whether it finds what the database finds. */
function indexFigures(group: string, { build, differing }: SearchTimes, searches: number): Figure[] {
  const bytes = Math.round(build.bytesPerJob)
  return [
    { group, what: 'building the index', value: `${(build.ms / 1_000).toFixed(1)} s`, target: null, met: null },
    { group, what: 'bytes a job in the index', value: String(bytes), target: String(MOST_BYTES), met: bytes <= MOST_BYTES },
    {
      group,
      what: 'pages and counts of the index equal to those of SQL',
      value: `${searches - differing.length} of ${searches} searches`,
      target: 'all',
      met: differing.length === 0,
    },
  ]
}

/** The searches whose totals differ between two databases. */
export const unequalTotals = (a: SearchTimes['totals'], b: SearchTimes['totals']): string[] =>
  Object.keys(a).filter((id) => a[id] !== b[id])
