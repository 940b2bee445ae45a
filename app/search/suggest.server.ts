import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { jobChanges } from '#app/jobs/changes.server.ts'
import { isListed } from '#app/jobs/listing.server.ts'
import type { State } from '#app/places/location.ts'
import { type Dictionary, placeDictionary } from '#app/places/places.server.ts'
import { listRegions, placesOfRegion } from '#app/places/regions.server.ts'
import { staleWhileRevalidate } from '#app/platform/cache.server.ts'
import { listPlacesToSuggest, type PlaceToSuggest } from './places-to-suggest.ts'
import { asWords, FEWEST_LETTERS, MAX_SUGGESTIONS, type Suggestion } from './suggestion.ts'
import { type Found, foldText, pickLowest, prefixIndex, wordStarts } from './word-starts.ts'

/** Most titles, and most companies, in the index: those with the most open jobs. */
const MOST_WORDS = 20_000
/** Companies get this many lines when there are enough titles to fill the others. */
const COMPANY_LINES = 3
/**
 * Added to the rank of what matches only from a later word of its name. Larger than any rank, so that a match from the first word always
 * comes first.
 */
const LATER_WORD_PENALTY = 1_000_000
/**
 * Added to the rank of a place without open jobs: a place with jobs comes before up to this many larger ones without. It is not more,
 * because ads that name the place in other words are not counted.
 */
const NO_JOBS_PENALTY = 1_000

/** Suggests job titles and companies of which any word begins with the text; at most eight, those with the most open jobs first. */
export async function suggestWords(text: string): Promise<Suggestion[]> {
  const folded = foldText(text)
  if (folded.length < FEWEST_LETTERS) return []
  const { findTitles, findCompanies } = await readSuggestionIndex()
  const pick = (found: Found<Word>) => pickLowest(found, MAX_SUGGESTIONS, ({ rank }, isFirst) => rank + (isFirst ? 0 : LATER_WORD_PENALTY))
  const [titles, companies] = [pick(findTitles(folded)), pick(findCompanies(folded))]
  const titleLines = Math.max(MAX_SUGGESTIONS - COMPANY_LINES, MAX_SUGGESTIONS - companies.length)
  const suggest =
    (kind: Suggestion['kind']) =>
    // No number of jobs: the suggestion becomes words of a search, which finds more than the jobs of exactly this name.
    ({ text }: Word) => ({ kind, label: text, detail: '', value: asWords(text) })
  return [...titles.slice(0, titleLines).map(suggest('title')), ...companies.map(suggest('company'))].slice(0, MAX_SUGGESTIONS)
}

/**
 * Suggests towns, suburbs, regions and states of which any word of the name, or the postcode, begins with the text; at most eight. Names
 * that begin with it come first, then those with the most people; open jobs move a place up a little.
 */
export async function suggestPlaces(text: string): Promise<Suggestion[]> {
  const folded = foldText(text)
  if (folded.length < FEWEST_LETTERS) return []
  const { findPlaces, jobsAt, jobsIn } = await readSuggestionIndex()
  const countJobs = ({ ids, state }: PlaceToSuggest) =>
    ids === 'state' ? (jobsIn.get(state) ?? 0) : ids.reduce((sum, id) => sum + (jobsAt.get(id) ?? 0), 0)
  const places = pickLowest(
    findPlaces(folded),
    MAX_SUGGESTIONS,
    (place, isFirst) => place.rank + (isFirst ? 0 : LATER_WORD_PENALTY) + (countJobs(place) > 0 ? 0 : NO_JOBS_PENALTY),
  )
  return places.map((place) => ({ kind: 'place', label: place.label, detail: jobsText(countJobs(place)), value: place.value }))
}

const jobsText = (jobs: number) => (jobs === 0 ? '' : jobs === 1 ? '1 job' : `${jobs.toLocaleString('en-AU')} jobs`)

type Counts<T> = [what: T, jobs: number][]
type Word = { text: string; jobs: number; rank: number }

/** Open jobs counted in the database, by title, company name, place id and state. */
type CountRow = { titles: Counts<string>; companies: Counts<string>; places: Counts<number>; states: Counts<State> }

/** Counted again at most every ten seconds while jobs change, and every five minutes while no event reports a change. */
const AGES = { maxAgeMs: 5 * 60_000, maxStaleMs: 30_000, restMs: 10_000 }

const readSuggestionIndex = staleWhileRevalidate({ changes: jobChanges, ...AGES }, async () => {
  const { titles, companies, places, states } = await countJobsBy()
  return {
    findTitles: indexWords(titles),
    findCompanies: indexWords(companies),
    findPlaces: await indexPlaces(),
    jobsAt: new Map(places),
    jobsIn: new Map(states),
  }
})

async function countJobsBy(): Promise<CountRow> {
  // Each list is one JSON value: reading rows costs the embedded database more than counting them.
  const listOf = (column: string, limit: number | null) => sql`
    (select coalesce(json_agg(json_build_array(what, jobs)), '[]') from (
      select ${sql.ref(column)} as what, count(*)::int as jobs from listed where ${sql.ref(column)} is not null
      group by 1 order by 2 desc, 1 limit ${limit}) counted)`
  const { rows } = await sql<CountRow>`
    with listed as materialized (select j.title, j.company_name, j.place_id, j.state from jobs j where ${isListed})
    select ${listOf('title', MOST_WORDS)} as titles, ${listOf('company_name', MOST_WORDS)} as companies,
      ${listOf('place_id', null)} as places, ${listOf('state', null)} as states`.execute(db)
  return rows[0]! // a select without `from` has one row
}

/** Merges texts that differ only in case, spelled as most ads do. The rank goes by number of jobs, then the shorter text. */
function indexWords(counts: Counts<string>) {
  const words = new Map<string, Word>()
  for (const [text, jobs] of counts) {
    const key = text.toLowerCase()
    const known = words.get(key)
    if (known) known.jobs += jobs
    else words.set(key, { text, jobs, rank: 0 })
  }
  const ranked = [...words.values()].sort((a, b) => b.jobs - a.jobs || a.text.length - b.text.length)
  for (const [rank, word] of ranked.entries()) word.rank = rank
  return prefixIndex(ranked, ({ text }) => wordStarts(foldText(text)))
}

let indexed: { dictionary: Dictionary; find: (folded: string) => Found<PlaceToSuggest> } | null = null

/** Rebuilt when the dictionary was read again: it is another object then. */
async function indexPlaces() {
  const dictionary = await placeDictionary()
  if (indexed?.dictionary !== dictionary) {
    const regions = await Promise.all(listRegions().map(async (region) => ({ ...region, ids: await placesOfRegion(region) })))
    indexed = { dictionary, find: prefixIndex(listPlacesToSuggest(dictionary.places, regions), ({ starts }) => starts) }
  }
  return indexed.find
}
