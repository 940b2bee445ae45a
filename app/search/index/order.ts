import { type Bits, countBits, highest, intersect, subtract } from './bits.ts'
import type { JobIndex } from './job-index.ts'
import { type RelevanceQuery, scorer } from './score.ts'

/** How many jobs of each tier are ordered by score, the newest; the rest follow by age. */
export const SCORED_PER_TIER = 200

/** The newest jobs of a set, the newest first. */
export function newestOf(index: JobIndex, found: Bits, most: number): number[] {
  const strays = found.slice()
  intersect(strays, index.strays)
  const late = highest(strays, Infinity)
  if (late.length === 0) return highest(found, most)
  const inOrder = found.slice()
  subtract(inOrder, strays)
  return [...highest(inOrder, most), ...late].sort(index.columns.compareNewest).slice(0, most)
}

/**
 * A page of a set by relevance, in the order of `listByRelevance`: the newest jobs with the words in their title by score, where those are few the
 * newest others by score, then the rest by age.
 *
 * @param found the jobs of the search @param inTitle the jobs with the words in their title
 */
export function mostRelevant(index: JobIndex, found: Bits, inTitle: Bits, asked: RelevanceQuery, from: number, to: number): number[] {
  const titles = found.slice()
  intersect(titles, inTitle)
  const others = found.slice()
  subtract(others, titles)
  const score = scorer(index, asked)
  const titleCount = countBits(titles)
  // Sorting is stable: jobs of equal score stay in the order of age.
  const newestTitles = newestOf(index, titles, Math.max(SCORED_PER_TIER, to))
  const scoredTitles = sortByScore(newestTitles.slice(0, SCORED_PER_TIER), score, true)
  const order = [...scoredTitles, ...newestTitles.slice(SCORED_PER_TIER)]
  if (to > titleCount) {
    const scored = titleCount < SCORED_PER_TIER ? SCORED_PER_TIER : 0
    const newestOthers = newestOf(index, others, Math.max(scored, to - titleCount))
    order.push(...sortByScore(newestOthers.slice(0, scored), score, false), ...newestOthers.slice(scored))
  }
  return order.slice(from, to)
}

function sortByScore(slots: readonly number[], score: ReturnType<typeof scorer>, isTitle: boolean): number[] {
  const scored = slots.map((slot) => ({ slot, ...score(slot) }))
  scored.sort((a, b) => (isTitle ? b.tier - a.tier : 0) || b.score - a.score)
  return scored.map(({ slot }) => slot)
}
