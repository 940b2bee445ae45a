import { kmText } from '#app/places/distance.ts'
import { chunksOf } from '#app/search/chunks.ts'
import type { SearchQuery } from '#app/search/query.ts'
import { placesOf } from '#app/search/query-places.ts'
import { appliedFilters, placeName, radiusOf, unquoted } from '#app/search/query-text.ts'
import { wordsOf } from '#app/vocabulary/words.ts'

/**
 * Why a job is in the mail of an alert, in one line: "“strata manager” in its title, within 25 km of Hornsby NSW, full-time". Empty where
 * nothing of the search is said of it, as of a search for what an ad must not have.
 *
 * @param query the search of the alert, which the job satisfies; null for an alert of those that its person follows
 */
export function whyLine(
  query: SearchQuery | null,
  job: { title: string; company_name: string; followed_agency: string | null; pay: { figure: string | null } },
  companyName: string | null,
): string {
  if (query === null) return `You follow ${job.followed_agency ?? job.company_name}`
  const places = placesOf(query.location).map(placeName).join(' or ')
  const radius = radiusOf(query)
  const near = radius === null ? 'in' : `within ${kmText(radius)} of`
  const words = wantedWords(query.q)
  const others = appliedFilters(query, companyName)
    .filter(({ filter }) => filter !== 'q' && filter !== 'location')
    // An ad without a figure passes, but not because of it.
    .filter(({ filter }) => job.pay.figure !== null || (filter !== 'minSalary' && filter !== 'maxSalary'))
    .map(({ label }) => label)
  const reasons = [
    ...(words ? [`“${words}” in its ${isInTitle(words, job.title) ? 'title' : 'ad'}`] : []),
    ...(places ? [`${near} ${places}`] : []),
    ...others,
  ]
  return reasons.length === 0 ? '' : `Why: ${reasons.join(', ')}`
}

/** The words of a search without those that must not occur. */
const wantedWords = (q: string): string =>
  unquoted(
    chunksOf(q)
      .filter((chunk) => !chunk.startsWith('-'))
      .join(' '),
  )

/** The ad may mean the words instead of having them: then its title need not name them. */
function isInTitle(words: string, title: string): boolean {
  const named = new Set(wordsOf(title).map(({ lexeme }) => lexeme))
  return wordsOf(words).every(({ lexeme }) => named.has(lexeme))
}
