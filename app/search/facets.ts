import { type Facet, SALARY_BINS } from '#app/jobs/facet.ts'
import { STATES, type State } from '#app/places/location.ts'
import { CATEGORIES, type CategorySlug } from '#app/vocabulary/category.ts'
import { WORK_TYPES, type WorkType } from '#app/vocabulary/work-type.ts'
import { LISTED_DAYS, type SearchQuery } from './query.ts'

/** A bucket of the facet counts: how many open jobs of a text and place agree in everything a person may choose beside. */
export type Bucket = {
  facet: Facet
  /** The facet as the index holds it. */
  packed: number
  /** The bin of the salary histogram, 1 to SALARY_BINS by yearly pay; 0 without a figure. */
  bin: number
  /** How many of LISTED_DAYS, from the longest, reach back to when the jobs were published. */
  age: number
  /** Whether the salary filter lets them pass, and the filter of days. */
  isPaid: boolean
  isListed: boolean
  jobs: number
}

type ListedDays = (typeof LISTED_DAYS)[number]

/** How many jobs each choice would show beside what else is chosen: a list of choices does not narrow its own counts. */
export type Facets = {
  category: Record<CategorySlug, number>
  workType: Record<WorkType, number>
  state: Record<State, number>
  licence: Record<'needed' | 'not-needed', number>
  agency: number
  listed: Record<ListedDays, number>
}

export type Choices = Pick<SearchQuery, 'category' | 'workType' | 'state' | 'licence' | 'agency'>

/** The buckets of a search, summed. */
export type Counts = {
  /** Exact. */
  total: number
  facets: Facets
  /** Jobs with a figure by yearly pay, in bins of equal width from the left; the salary filter itself does not narrow them. */
  salaryBins: number[]
}

const zeros = <K extends string | number>(keys: readonly K[]) => Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>

const noCounts = (): Counts => ({
  total: 0,
  facets: {
    category: zeros(CATEGORIES),
    workType: zeros(WORK_TYPES),
    state: zeros(STATES),
    licence: zeros(['needed', 'not-needed']),
    agency: 0,
    listed: zeros(LISTED_DAYS),
  },
  salaryBins: new Array<number>(SALARY_BINS).fill(0),
})

/** Sums the buckets of a search into its exact total and the counts beside the choices. */
export function sumBuckets(buckets: readonly Bucket[], choices: Choices): Counts {
  const counts = noCounts()
  const byAge = new Array<number>(LISTED_DAYS.length + 1).fill(0)
  for (const bucket of buckets) {
    const missed = missedBy(bucket, choices)
    if (missed === 'several') continue
    addToCounts(counts, bucket, missed)
    if (missed === null || missed === 'listed') byAge[bucket.age]! += bucket.jobs
  }
  // Whoever was published within a day was so within a week.
  let since = 0
  LISTED_DAYS.forEach((days, at) => {
    since += byAge[LISTED_DAYS.length - at]! // as long as the list and one more
    counts.facets.listed[days] = since
  })
  return counts
}

// A bucket that only one list of choices leaves out still counts for that list.
function addToCounts(counts: Counts, { facet, bin, jobs }: Bucket, missed: Missed | null): void {
  const { facets } = counts
  if (missed === null) counts.total += jobs
  if (missed === null || missed === 'category') facets.category[facet.category] += jobs
  if (missed === null || missed === 'workType') facets.workType[facet.workType] += jobs
  if (facet.state && (missed === null || missed === 'state')) facets.state[facet.state] += jobs
  if (missed === null || missed === 'licence') facets.licence[facet.licence] += jobs
  if (facet.fromAgency && (missed === null || missed === 'agency')) facets.agency += jobs
  if (bin > 0 && (missed === null || missed === 'salary')) counts.salaryBins[bin - 1]! += jobs
}

const chosen = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value)

const PASSES: Record<keyof Choices, (facet: Facet, choices: Choices) => boolean> = {
  category: (facet, { category }) => chosen(category, facet.category),
  workType: (facet, { workType }) => chosen(workType, facet.workType),
  state: (facet, { state }) => state.length === 0 || (facet.state !== null && state.includes(facet.state)),
  licence: (facet, { licence }) => licence === null || licence === facet.licence,
  agency: (facet, { agency }) => agency === null || facet.fromAgency,
}
const LISTS = Object.keys(PASSES) as (keyof Choices)[]

/** True for the jobs of a facet that the choices let pass. */
export const isChosen = (facet: Facet, choices: Choices): boolean => LISTS.every((list) => PASSES[list](facet, choices))

type Missed = keyof Choices | 'salary' | 'listed'

/** The one filter that leaves a bucket out; null when none does. */
function missedBy(bucket: Bucket, choices: Choices): Missed | 'several' | null {
  let missed: Missed | null = null
  if (!bucket.isPaid) missed = 'salary'
  if (!bucket.isListed) {
    if (missed !== null) return 'several'
    missed = 'listed'
  }
  for (const list of LISTS) {
    if (PASSES[list](bucket.facet, choices)) continue
    if (missed !== null) return 'several'
    missed = list
  }
  return missed
}
