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
import { type Found, foldText, indexByStarts, pickLowest, wordStarts } from './word-starts.ts'

/** Most titles, and most companies, that are suggested: those of the most open jobs. */
const MOST_WORDS = 20_000
/** Companies have this many lines while there are titles enough for the others. */
const COMPANY_LINES = 3
/** More than there are words, and more than there are places: what counts more weighs this much. */
const OUTWEIGHS = 1_000_000
/** So many places of more people a place passes by having open jobs: ads that name a place in other words are not counted there. */
const PASSED_BY_JOBS = 1_000

/** The job titles and companies that a text may be the beginning of, by any of their words; at most eight, those of the most open jobs first. */
export async function suggestWords(text: string): Promise<Suggestion[]> {
  const folded = foldText(text)
  if (folded.length < FEWEST_LETTERS) return []
  const { findTitles, findCompanies } = await readCached()
  const pick = (found: Found<Word>) => pickLowest(found, MAX_SUGGESTIONS, ({ rank }, isFirst) => rank + (isFirst ? 0 : OUTWEIGHS))
  const [titles, companies] = [pick(findTitles(folded)), pick(findCompanies(folded))]
  const titleLines = Math.max(MAX_SUGGESTIONS - COMPANY_LINES, MAX_SUGGESTIONS - companies.length)
  const suggest =
    (kind: Suggestion['kind']) =>
    // Without a number: chosen they are words of a search, which finds more than the jobs of just this name.
    ({ text }: Word) => ({ kind, label: text, detail: '', value: asWords(text) })
  return [...titles.slice(0, titleLines).map(suggest('title')), ...companies.map(suggest('company'))].slice(0, MAX_SUGGESTIONS)
}

/**
 * The towns, suburbs, regions and states that a text may be the beginning of, by any word of their name or by their postcode; at
 * most eight. Those whose name begins so come first, then those of the most people, a little sooner with open jobs.
 */
export async function suggestPlaces(text: string): Promise<Suggestion[]> {
  const folded = foldText(text)
  if (folded.length < FEWEST_LETTERS) return []
  const { findPlaces, jobsAt, jobsIn } = await readCached()
  const countJobs = ({ ids, state }: PlaceToSuggest) =>
    ids === 'state' ? (jobsIn.get(state) ?? 0) : ids.reduce((sum, id) => sum + (jobsAt.get(id) ?? 0), 0)
  const places = pickLowest(
    findPlaces(folded),
    MAX_SUGGESTIONS,
    (place, isFirst) => place.rank + (isFirst ? 0 : OUTWEIGHS) + (countJobs(place) > 0 ? 0 : PASSED_BY_JOBS),
  )
  return places.map((place) => ({ kind: 'place', label: place.label, detail: jobsText(countJobs(place)), value: place.value }))
}

const jobsText = (jobs: number) => (jobs === 0 ? '' : jobs === 1 ? '1 job' : `${jobs.toLocaleString('en-AU')} jobs`)

type Counts<T> = [what: T, jobs: number][]
type Word = { text: string; jobs: number; rank: number }

/** Counted in the database: titles and companies by their text, places by their id, states. */
type CountRow = { titles: Counts<string>; companies: Counts<string>; places: Counts<number>; states: Counts<State> }

/** Counted again every ten seconds at most while jobs change, and every five minutes while none is told of. */
const AGES = { maxAgeMs: 5 * 60_000, maxStaleMs: 30_000, restMs: 10_000 }

const readCached = staleWhileRevalidate({ changes: jobChanges, ...AGES }, async () => {
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
  // Each list as one value: reading rows costs the embedded database more than counting them.
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

/** Words that differ only in case are one, as most ads write it; the rank goes by jobs, then the shorter is first. */
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
  return indexByStarts(ranked, ({ text }) => wordStarts(foldText(text)))
}

let indexed: { dictionary: Dictionary; find: (folded: string) => Found<PlaceToSuggest> } | null = null

/** The dictionary is another object once it has been read again. */
async function indexPlaces() {
  const dictionary = await placeDictionary()
  if (indexed?.dictionary !== dictionary) {
    const regions = await Promise.all(listRegions().map(async (region) => ({ ...region, ids: await placesOfRegion(region) })))
    indexed = { dictionary, find: indexByStarts(listPlacesToSuggest(dictionary.places, regions), ({ starts }) => starts) }
  }
  return indexed.find
}
