import type { SearchConditions } from '../facet-counts.server.ts'
import type { Counts } from '../facets.ts'
import type { Hit } from '../page.server.ts'
import { PAGE_SIZE, type SearchQuery, sortOf } from '../query.ts'
import type { TitleOrder } from '../terms.server.ts'
import { addBit, type Bits, emptyBits, intersect, subtract } from './bits.ts'
import { countJobs } from './count.ts'
import type { JobIndex } from './job-index.ts'
import { mostRelevant, newestOf } from './order.ts'
import { matchText } from './text-match.ts'
import { parseTextQuery, type TextConditions } from './text-query.ts'

/** A search as the database gets it, too. */
export type IndexQuery = {
  conditions: SearchConditions
  query: SearchQuery
  words: string | null
  titles: TitleOrder
  /** The jobs of the agency or company that is asked for, which the index does not know; null for all. */
  jobIds: readonly number[] | null
  /** The database's now, in microseconds since 1970. */
  now: number
}

/** The counts of a search, and the jobs of one of its pages. */
export type Found = { counts: Counts; listPage: (page: number) => Hit[] }

/** Finds what the database would find, in the same order. Null for what the index does not answer: a phrase in too many jobs. */
export function findInIndex(index: JobIndex, { conditions, query, words, titles, jobIds, now }: IndexQuery): Found | null {
  const text = readText(conditions.text)
  if (text === null) return null
  const found = matchConditions(index, text, jobIds)
  if (found === null) return null
  const { counts, matches } = countJobs(index, found, { ...query, locationIds: conditions.locationIds, now })
  const { wanted } = text
  const byRelevance = wanted !== null && sortOf(query) === 'relevance'
  const inTitle = byRelevance ? matchText(index, wanted, 'title') : null
  if (byRelevance && inTitle === null) return null
  const { jobId, locationId } = index.columns
  const toHit = (slot: number): Hit => ({ id: jobId[slot]!, locationId: locationId[slot]! })
  const listPage = (page: number) => {
    const [from, to] = [(page - 1) * PAGE_SIZE, page * PAGE_SIZE]
    if (!byRelevance || inTitle === null) return newestOf(index, matches, to).slice(from).map(toHit)
    const asked = { wanted, words: words === null ? null : parseTextQuery(words), exact: titles.exact, narrower: narrowerOf(titles), now }
    return mostRelevant(index, matches, inTitle, asked, from, to).map(toHit)
  }
  return { counts, listPage }
}

const narrowerOf = ({ narrower }: TitleOrder) => (narrower === null ? null : parseTextQuery(narrower))

type Text = { wanted: TextConditions | null; unwanted: TextConditions | null }

/** The words of a search; null for what only PostgreSQL understands. */
function readText({ wanted, unwanted }: SearchConditions['text']): Text | null {
  const text = { wanted: wanted === null ? null : parseTextQuery(wanted), unwanted: unwanted === null ? null : parseTextQuery(unwanted) }
  return (wanted === null || text.wanted !== null) && (unwanted === null || text.unwanted !== null) ? text : null
}

/** The live jobs with the wanted words and without the unwanted ones, of those that are asked for. */
function matchConditions(index: JobIndex, { wanted, unwanted }: Text, jobIds: readonly number[] | null): Bits | null {
  const found = wanted === null ? index.alive.slice() : matchText(index, wanted, 'anywhere')
  const without = unwanted === null ? null : matchText(index, unwanted, 'anywhere')
  if (found === null || (unwanted !== null && without === null)) return null
  if (without !== null) subtract(found, without)
  if (jobIds !== null) intersect(found, slotsOf(index, jobIds))
  return found
}

function slotsOf(index: JobIndex, jobIds: readonly number[]): Bits {
  const bits = emptyBits(index.columns.capacity)
  for (const id of jobIds) {
    const slot = index.find(id)
    if (slot !== null) addBit(bits, slot)
  }
  return bits
}
