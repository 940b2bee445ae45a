import type { Figure } from './bench-report.ts'
import type { SearchTimes } from './bench-search.ts'

/** What is to be reached, in milliseconds: by 95 of 100 searches and suggestions, and by a typical row of search. */
type SearchTargets = { searchMs: number | null; suggestMs: number; indexingMs: number; recommendMs: number | null }

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
  const all = (runs: SearchTimes['kept']) => runs.map((run) => run.ms)
  const counted = Map.groupBy(times.counted, ({ kind }) => kind)
  const searches = Object.keys(times.totals).length
  return [
    figure(group, 'all searches, counts kept: p50 / p95 / p99', all(times.kept), targets.searchMs),
    figure(group, 'all searches, counted anew', all(times.counted), null),
    ...[...Map.groupBy(times.kept, ({ kind }) => kind)].map(([kind, runs]) => ({
      ...figure(group, `${kind}: counts kept; counted anew`, all(runs), null),
      value: `${spread(all(runs))}; ${spread(all(counted.get(kind) ?? []))}`,
    })),
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

/** The searches whose totals differ between two databases. */
export const unequalTotals = (a: SearchTimes['totals'], b: SearchTimes['totals']): string[] =>
  Object.keys(a).filter((id) => a[id] !== b[id])
