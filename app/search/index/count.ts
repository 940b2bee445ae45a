import { ALL_FACETS, type Facet } from '#app/jobs/facet.ts'
import { COMMISSION_KINDS, PAY_BASES } from '#app/vocabulary/pay-terms.ts'
import { addToCounts, type Choices, type Counts, FACET_FILTERS, noCounts, PASSES, type PayBucket, sumAges, sumPay } from '../facets.ts'
import { LISTED_DAYS, type SearchQuery } from '../query.ts'
import { type Bits, emptyBits } from './bits.ts'
import { chosenCars, chosenCommissions, chosenPayBases, chosenRosters } from './columns.ts'
import type { JobIndex } from './job-index.ts'

/** What narrows a search beside its words. `now` is the database's, in microseconds since 1970. */
export type Filters = Choices &
  Pick<SearchQuery, 'minSalary' | 'maxSalary' | 'listed' | 'roster' | 'car' | 'payBasis' | 'commission'> & {
    locationIds: readonly number[] | null
    now: number
  }

const DAY_MICROSECONDS = 86_400_000_000
/** The filters that a job can fail and still count beside their own choices; a job that fails two counts nowhere. */
const [SALARY, LISTED, SEVERAL] = [FACET_FILTERS.length + 1, FACET_FILTERS.length + 2, 255]

/**
 * Filters the jobs of a set and counts them by every choice, in one pass: `sumBuckets` of the buckets that the database would count.
 *
 * @returns the counts, and the jobs that pass all filters
 */
export function countJobs(index: JobIndex, found: Bits, filters: Filters): { counts: Counts; matches: Bits } {
  const { expiresAt, postedAt, locationId, salaryMin, salaryMax, facet, bar, roster, car, payBasis, commission } = index.columns
  const { now, minSalary, maxSalary } = filters
  const places = filters.locationIds && placeTable(filters.locationIds)
  const [rosters, cars] = [chosenRosters(filters.roster), chosenCars(filters.car)]
  const [payBases, commissions] = [chosenPayBases(filters.payBasis), chosenCommissions(filters.commission)]
  const failedByFacet = failedFilters(filters)
  const listedSince = filters.listed === null ? -Infinity : now - filters.listed * DAY_MICROSECONDS
  const since = LISTED_DAYS.map((days) => now - days * DAY_MICROSECONDS).reverse()
  const cells = new Int32Array((FACET_FILTERS.length + 1) * ALL_FACETS.length)
  const byAge = new Array<number>(since.length + 1).fill(0)
  const counts = noCounts()
  const byBar = new Int32Array(256)
  const byPay = new Int32Array((PAY_BASES.length + 1) * COMMISSIONS)
  const matches = emptyBits(index.columns.capacity)

  for (let word = 0; word < found.length; word++) {
    for (let rest = found[word]!; rest !== 0; rest &= rest - 1) {
      const slot = word * 32 + 31 - Math.clz32(rest & -rest)
      if (expiresAt[slot]! <= now) continue
      if (places !== null && places[locationId[slot]!] !== 1) continue
      if (rosters !== null && rosters[roster[slot]!] !== 1) continue
      if (cars !== null && cars[car[slot]!] !== 1) continue
      let failed = failedByFacet[facet[slot]!]!
      if (minSalary !== null && salaryMax[slot]! < minSalary) failed = failed === 0 ? SALARY : SEVERAL
      else if (maxSalary !== null && salaryMin[slot]! > maxSalary) failed = failed === 0 ? SALARY : SEVERAL
      if (postedAt[slot]! < listedSince) failed = failed === 0 ? LISTED : SEVERAL
      if (failed === SEVERAL) continue
      if (failed === 0) byPay[payBasis[slot]! * COMMISSIONS + commission[slot]!]!++
      if (payBases !== null && payBases[payBasis[slot]!] !== 1) continue
      if (commissions !== null && commissions[commission[slot]!] !== 1) continue
      if (failed === 0) matches[word]! |= rest & -rest
      if (failed <= FACET_FILTERS.length) cells[failed * ALL_FACETS.length + facet[slot]!]!++
      if (failed === 0 || failed === SALARY) byBar[bar[slot]!]!++
      if (failed === 0 || failed === LISTED) {
        let age = 0
        while (age < since.length && postedAt[slot]! >= since[age]!) age++
        byAge[age]!++
      }
    }
  }

  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 0) continue
    addToCounts(counts, ALL_FACETS[cell % ALL_FACETS.length]!, failedName(Math.floor(cell / ALL_FACETS.length)), cells[cell]!)
  }
  counts.salaryBins.forEach((_, bin) => {
    counts.salaryBins[bin] = byBar[bin + 1]! // the first bar has no pay
  })
  sumAges(counts, byAge)
  sumPay(counts, payBuckets(byPay), filters)
  return { counts, matches }
}

/** Kinds of commission, and that none is stated. */
const COMMISSIONS = COMMISSION_KINDS.length + 1

const payBuckets = (byPay: Int32Array): PayBucket[] =>
  Array.from(byPay, (jobs, at) => ({
    payBasis: PAY_BASES[Math.floor(at / COMMISSIONS) - 1] ?? null,
    commission: COMMISSION_KINDS[(at % COMMISSIONS) - 1] ?? null,
    jobs,
  }))

const failedName = (failed: number) => (failed === 0 ? null : FACET_FILTERS[failed - 1]!)

function placeTable(ids: readonly number[]): Uint8Array {
  const places = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1)
  for (const id of ids) places[id] = 1
  return places
}

/** What each facet has in a list of choices, so that a search decides for the few values and not for every facet. */
const VALUES = FACET_FILTERS.map((filter) => valuesOf(filter))

function valuesOf(filter: (typeof FACET_FILTERS)[number]) {
  const facets: Facet[] = []
  const numbers = new Map<unknown, number>()
  const ofFacet = Uint8Array.from(ALL_FACETS, (facet) => {
    const value = facet[filter === 'agency' ? 'fromAgency' : filter]
    const number = numbers.get(value) ?? facets.push(facet) - 1
    numbers.set(value, number)
    return number
  })
  return { facets, ofFacet }
}

/** For each facet: 0 when it passes all choices, the number of the one that it fails, from 1, or SEVERAL. */
function failedFilters(choices: Choices): Uint8Array {
  const failed = new Uint8Array(ALL_FACETS.length)
  FACET_FILTERS.forEach((filter, at) => {
    const passes = VALUES[at]!.facets.map((facet) => PASSES[filter](facet, choices))
    if (passes.every((one) => one)) return
    const { ofFacet } = VALUES[at]!
    for (let facet = 0; facet < failed.length; facet++) {
      if (!passes[ofFacet[facet]!]) failed[facet] = failed[facet] === 0 ? at + 1 : SEVERAL
    }
  })
  return failed
}
