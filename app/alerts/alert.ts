import { kmText } from '#app/places/distance.ts'
import { STATE_NAME } from '#app/places/location.ts'
import { alertSearch, type SearchQuery } from '#app/search/query.ts'
import { placesOf } from '#app/search/query-places.ts'
import { appliedFilters, placeName, radiusOf, unquoted } from '#app/search/query-text.ts'
import { CATEGORY } from '#app/vocabulary/category.ts'

/** The alert for the jobs of all whom a person follows. */
export const FOLLOWED = 'Companies and agencies you follow'

/** How often a person gets the new jobs of an alert. */
export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const FREQUENCY: Record<Frequency, { label: string; hint: string }> = {
  instant: { label: 'As it happens', hint: 'Within minutes, at most four mails an hour' },
  daily: { label: 'Daily', hint: 'At 7:30 in the morning' },
  weekly: { label: 'Weekly', hint: 'On Mondays at 7:30 in the morning' },
}

/** The most alerts of one person or address. */
export const MOST_ALERTS = 20
/** An address that has not confirmed an alert is not written to again for so many days. */
export const ASK_AGAIN_DAYS = 7

/** What a person agrees to by pressing the button. It is kept with the alert, as it was worded then. */
export const CONSENT = 'We mail you new jobs that fit until you stop it. Each mail has a link that stops them without signing in.'

export type AlertState = 'asked' | 'active' | 'paused' | 'declined'

/** What a person chooses in the list of their alerts. */
export const ALERT_CHOICES = [...FREQUENCIES, 'paused'] as const
export type AlertChoice = (typeof ALERT_CHOICES)[number]

export const choiceLabel = (choice: AlertChoice): string => (choice === 'paused' ? 'Paused' : FREQUENCY[choice].label)

/** An alert as its person reads it. */
export type ListedAlert = {
  id: string
  title: string
  detail: string
  /** The path of its search. */
  path: string
  frequency: Frequency
  state: AlertState
  stateAt: Date
  lastMailAt: Date | null
  /** New jobs that wait for the next mail. */
  waiting: number
}

/** True for a search that asks for something: an alert for all jobs there are is none. */
export const asksForSomething = (query: SearchQuery): boolean => appliedFilters(alertSearch(query), null).length > 0

export type AdvertiserNames = { companyName: string | null; agencyName: string | null }

/**
 * The words for an alert: its search in a few, "Property manager in Hornsby NSW", and its other filters.
 *
 * @param names of the company and of the agency that the search asks for, if it does
 */
export function alertWords(query: SearchQuery, { companyName, agencyName }: AdvertiserNames): { title: string; detail: string } {
  const [category, ...categories] = query.category
  const named = unquoted(query.q)
  const byCategory = named === '' && category !== undefined && categories.length === 0
  const what =
    named || (byCategory ? `${CATEGORY[category].label} jobs` : query.company === null && agencyName === null ? 'All jobs' : 'Jobs')
  const places = placesOf(query.location).map(placeName)
  const radius = radiusOf(query)
  const [state, ...states] = query.state
  const byState = places.length === 0 && state !== undefined && states.length === 0
  const where = byState ? STATE_NAME[state] : places.join(' or ')
  const title = [
    what,
    ...(query.company === null ? [] : [`at ${companyName ?? 'a company we do not know'}`]),
    ...(agencyName === null ? [] : [`of ${agencyName}`]),
    ...(where ? [`in ${where}`] : []),
  ]
  const inTitle = new Set([
    'q',
    'location',
    'company',
    ...(agencyName === null ? [] : ['agency']),
    ...(byCategory ? ['category'] : []),
    ...(byState ? ['state'] : []),
  ])
  const others = appliedFilters(alertSearch(query), companyName).filter(({ filter }) => !inTitle.has(filter))
  const detail = [...(radius === null ? [] : [`Within ${kmText(radius)}`]), ...others.map(({ label }) => label)]
  return { title: capital(title.join(' ')), detail: detail.join(', ') }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
