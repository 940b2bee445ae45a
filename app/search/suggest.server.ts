import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { jobChanges } from '#app/jobs/changes.server.ts'
import { isListed } from '#app/jobs/listing.server.ts'
import type { State } from '#app/places/location.ts'
import { fullPlaceName } from '#app/places/nicknames.ts'
import { type Dictionary, placeDictionary } from '#app/places/places.server.ts'
import { listRegions, placesOfRegion } from '#app/places/regions.server.ts'
import { staleWhileRevalidate } from '#app/platform/cache.server.ts'
import { counted } from '#app/ui/display/figure.ts'
import { labelsNamed } from '#app/vocabulary/concepts.server.ts'
import { matchLocations } from './locations.server.ts'
import { correctPlace } from './place-correction.server.ts'
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

/**
 * Suggests job titles and companies of which any word begins with the text, and titles of the trade that it abbreviates ("pm"); at most
 * eight, those with the most open jobs first.
 */
export async function suggestWords(text: string): Promise<Suggestion[]> {
  const folded = foldText(text)
  if (folded.length < FEWEST_LETTERS) return []
  const { findTitles, findCompanies } = await readSuggestionIndex()
  const pick = (found: Found<Word>) => pickLowest(found, MAX_SUGGESTIONS, ({ rank }, isFirst) => rank + (isFirst ? 0 : LATER_WORD_PENALTY))
  const named = labelsNamed(text).flatMap((label) => [...findTitles(foldText(label))])
  const [titles, companies] = [pick(new Map([...named, ...findTitles(folded)])), pick(findCompanies(folded))]
  const titleLines = Math.max(MAX_SUGGESTIONS - COMPANY_LINES, MAX_SUGGESTIONS - companies.length)
  const suggest =
    (kind: Suggestion['kind']) =>
    // No number of jobs: the suggestion becomes words of a search, which finds more than the jobs of exactly this name.
    ({ text }: Word) => ({ kind, label: text, detail: '', value: asWords(text) })
  return [...titles.slice(0, titleLines).map(suggest('title')), ...companies.map(suggest('company'))].slice(0, MAX_SUGGESTIONS)
}

/**
 * Suggests towns, suburbs, regions and states of which any word of the name, or the postcode, begins with the text, else those that it
 * misspells; at most eight. Names that begin with it come first, then those with the most people; open jobs move a place up a little.
 * The number of jobs is what the search for the place finds.
 */
export async function suggestPlaces(text: string): Promise<Suggestion[]> {
  const folded = foldText(text)
  if (folded.length < FEWEST_LETTERS) return []
  const { findPlaces, jobsAt, jobsIn, jobsByLocation } = await readSuggestionIndex()
  const hasJobs = ({ ids, state }: PlaceToSuggest) => (ids === 'state' ? jobsIn.has(state) : ids.some((id) => jobsAt.has(id)))
  const places = pickLowest(
    await findPlacesOrMeant(text, findPlaces),
    MAX_SUGGESTIONS,
    (place, isFirst) => place.rank + (isFirst ? 0 : LATER_WORD_PENALTY) + (hasJobs(place) ? 0 : NO_JOBS_PENALTY),
  )
  return Promise.all(
    places.map(async ({ label, value }) => {
      const { ids } = await matchLocations({ location: value, radius: null })
      return { kind: 'place', label, detail: jobsText((ids ?? []).reduce((sum, id) => sum + (jobsByLocation.get(id) ?? 0), 0)), value }
    }),
  )
}

/** The places that a text begins or stands for ("Tassie"); where there are none, those of the name that was probably meant. */
async function findPlacesOrMeant(text: string, find: (folded: string) => Found<PlaceToSuggest>): Promise<Found<PlaceToSuggest>> {
  const found = new Map([...find(foldText(fullPlaceName(text))), ...find(foldText(text))])
  if (found.size > 0) return found
  const meant = await correctPlace(text)
  return meant === null ? found : find(foldText(meant))
}

const jobsText = (jobs: number) => (jobs === 0 ? '' : counted(jobs, 'job'))

type Counts<T> = [what: T, jobs: number][]
type Word = { text: string; jobs: number; rank: number }

/** Open jobs counted in the database, by title, company name, place id, state, and location of ads. */
type CountRow = {
  titles: Counts<string>
  companies: Counts<string>
  places: Counts<number>
  states: Counts<State>
  locations: Counts<number>
}

/**
 * Counted again at most every ten seconds while jobs change. Whoever types first after a quiet while does not wait for the new count:
 * they get the old one unless it is an hour old.
 */
const AGES = { maxAgeMs: 60 * 60_000, maxStaleMs: 60 * 60_000, restMs: 10_000 }

const readSuggestionIndex = staleWhileRevalidate({ changes: jobChanges, ...AGES }, async () => {
  const { titles, companies, places, states, locations } = await countJobsBy()
  return {
    findTitles: indexWords(titles),
    findCompanies: indexWords(companies),
    findPlaces: await indexPlaces(),
    jobsAt: new Map(places),
    jobsIn: new Map(states),
    jobsByLocation: new Map(locations),
  }
})

async function countJobsBy(): Promise<CountRow> {
  // Each list is one JSON value: reading rows costs the embedded database more than counting them.
  const listOf = (column: string, limit: number | null) => sql`
    (select coalesce(json_agg(json_build_array(what, jobs)), '[]') from (
      select ${sql.ref(column)} as what, count(*)::int as jobs from listed where ${sql.ref(column)} is not null
      group by 1 order by 2 desc, 1 limit ${limit}) counted)`
  const { rows } = await sql<CountRow>`
    with listed as materialized (select j.title, j.company_name, j.place_id, j.state, s.location_id
      from jobs j left join job_search s on s.job_id = j.id where ${isListed})
    select ${listOf('title', MOST_WORDS)} as titles, ${listOf('company_name', MOST_WORDS)} as companies,
      ${listOf('place_id', null)} as places, ${listOf('state', null)} as states,
      ${listOf('location_id', null)} as locations`.execute(db)
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
