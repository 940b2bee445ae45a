import { type Facet, SALARY_BINS } from '#app/jobs/facet.ts'
import { STATES, type State } from '#app/places/location.ts'
import { CATEGORIES, type CategorySlug } from '#app/vocabulary/category.ts'
import { COMMISSION_KINDS, type CommissionKind, PAY_BASES, type PayBasis } from '#app/vocabulary/pay-terms.ts'
import { WORK_TYPES, type WorkType } from '#app/vocabulary/work-type.ts'
import { LISTED_DAYS, type SearchQuery } from './query.ts'

/** A bucket of the facet counts: how many open jobs of a text and place share all the values that filters can choose. */
export type Bucket = {
  facet: Facet
  /** The facet as `packFacet` encodes it. */
  packed: number
  /** The bin of the salary histogram by yearly pay, 1 to SALARY_BINS; 0 without a figure. */
  bin: number
  /** How many of the periods in LISTED_DAYS include the time when the jobs were published; the longest counts first. */
  age: number
  /** Whether the jobs pass the salary filter, and the filter of days. */
  passesSalary: boolean
  passesListed: boolean
  jobs: number
}

type ListedDays = (typeof LISTED_DAYS)[number]

/** How many jobs each choice would show together with the other filters. The choices of one list do not narrow each other's counts. */
export type Facets = {
  category: Record<CategorySlug, number>
  workType: Record<WorkType, number>
  state: Record<State, number>
  licence: Record<'needed' | 'not-needed', number>
  agency: number
  payBasis: Record<PayBasis, number>
  commission: Record<CommissionKind, number>
  listed: Record<ListedDays, number>
}

export type Choices = Pick<SearchQuery, 'category' | 'workType' | 'state' | 'licence' | 'agency'>

/** What `sumBuckets` makes of the buckets of a search. */
export type Counts = {
  /** The exact number of jobs that the search finds. */
  total: number
  facets: Facets
  /** The salary histogram: jobs with a figure, in bins of equal width from the lowest yearly pay. The salary filter does not narrow it. */
  salaryBins: number[]
}

const zeros = <K extends string | number>(keys: readonly K[]) => Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>

/** Counts before any job is added to them. */
export const noCounts = (): Counts => ({
  total: 0,
  facets: {
    category: zeros(CATEGORIES),
    workType: zeros(WORK_TYPES),
    state: zeros(STATES),
    licence: zeros(['needed', 'not-needed']),
    agency: 0,
    payBasis: zeros(PAY_BASES),
    commission: zeros(COMMISSION_KINDS),
    listed: zeros(LISTED_DAYS),
  },
  salaryBins: new Array<number>(SALARY_BINS).fill(0),
})

/** Sums the buckets of a search into its exact total and the counts beside each choice. */
export function sumBuckets(buckets: readonly Bucket[], choices: Choices): Counts {
  const counts = noCounts()
  const byAge = new Array<number>(LISTED_DAYS.length + 1).fill(0)
  for (const bucket of buckets) {
    const failed = failedFilter(bucket, choices)
    if (failed === 'several') continue
    addToCounts(counts, bucket.facet, failed, bucket.jobs)
    if (bucket.bin > 0 && (failed === null || failed === 'salary')) counts.salaryBins[bucket.bin - 1]! += bucket.jobs
    if (failed === null || failed === 'listed') byAge[bucket.age]! += bucket.jobs
  }
  sumAges(counts, byAge)
  return counts
}

/** Sets the counts by days from the number of jobs of each age, as `Bucket` counts ages: who was published within a day was also within a week. */
export function sumAges(counts: Counts, byAge: readonly number[]): void {
  let since = 0
  LISTED_DAYS.forEach((days, at) => {
    since += byAge[LISTED_DAYS.length - at]! // as long as the list and one more
    counts.facets.listed[days] = since
  })
}

/** Adds jobs of one facet to the total and to the lists of choices. Those that fail only one filter still count for the choices of that filter. */
export function addToCounts(counts: Counts, facet: Facet, failed: FailedFilter | null, jobs: number): void {
  const { facets } = counts
  if (failed === null) counts.total += jobs
  if (failed === null || failed === 'category') facets.category[facet.category] += jobs
  if (failed === null || failed === 'workType') facets.workType[facet.workType] += jobs
  if (facet.state && (failed === null || failed === 'state')) facets.state[facet.state] += jobs
  if (failed === null || failed === 'licence') facets.licence[facet.licence] += jobs
  if (facet.fromAgency && (failed === null || failed === 'agency')) facets.agency += jobs
}

/** How many jobs that pass all filters but those of pay have a pay basis and a kind of commission; null is not stated. */
export type PayBucket = { payBasis: PayBasis | null; commission: CommissionKind | null; jobs: number }

/** Sets the counts beside the choices of pay basis and commission. The choices of one list do not narrow its own counts. */
export function sumPay(counts: Counts, buckets: readonly PayBucket[], query: Pick<SearchQuery, 'payBasis' | 'commission'>): void {
  const passes = <T>(choices: readonly T[], value: T | null) => choices.length === 0 || (value !== null && choices.includes(value))
  for (const { payBasis, commission, jobs } of buckets) {
    if (payBasis !== null && passes(query.commission, commission)) counts.facets.payBasis[payBasis] += jobs
    if (commission !== null && passes(query.payBasis, payBasis)) counts.facets.commission[commission] += jobs
  }
}

const chosen = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value)

/** Whether a facet passes each of the choices. */
export const PASSES: Record<keyof Choices, (facet: Facet, choices: Choices) => boolean> = {
  category: (facet, { category }) => chosen(category, facet.category),
  workType: (facet, { workType }) => chosen(workType, facet.workType),
  state: (facet, { state }) => state.length === 0 || (facet.state !== null && state.includes(facet.state)),
  licence: (facet, { licence }) => licence === null || licence === facet.licence,
  agency: (facet, { agency }) => agency === null || facet.fromAgency,
}
export const FACET_FILTERS = Object.keys(PASSES) as (keyof Choices)[]

/** True for a facet that passes all choices. */
export const isChosen = (facet: Facet, choices: Choices): boolean => FACET_FILTERS.every((list) => PASSES[list](facet, choices))

type FailedFilter = keyof Choices | 'salary' | 'listed'

/** The one filter that a bucket fails; null when it passes all. */
function failedFilter(bucket: Bucket, choices: Choices): FailedFilter | 'several' | null {
  let failed: FailedFilter | null = null
  if (!bucket.passesSalary) failed = 'salary'
  if (!bucket.passesListed) {
    if (failed !== null) return 'several'
    failed = 'listed'
  }
  for (const list of FACET_FILTERS) {
    if (PASSES[list](bucket.facet, choices)) continue
    if (failed !== null) return 'several'
    failed = list
  }
  return failed
}
