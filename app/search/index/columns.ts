import type { Level } from '#app/jobs/level.ts'
import { COMMISSION_KINDS, PAY_BASES } from '#app/vocabulary/pay-terms.ts'
import { CARS, ROSTERS } from '#app/vocabulary/role-facts.ts'

/** What the index holds of a job beside its words. Instants are in microseconds since 1970, as the database counts them. */
export type JobFacts = {
  jobId: number
  postedAt: number
  /** Infinity for a job that does not close. */
  expiresAt: number
  locationId: number
  salaryMin: number | null
  salaryMax: number | null
  facet: number
  bar: number
  featured: boolean
  roster: string | null
  car: string | null
  payBasis: string | null
  commission: string | null
  level: Level | null
  /** Whether any commission is offered, of a stated kind or not. */
  offersCommission: boolean
}

/** A bound that an ad leaves open passes every filter. */
const NO_MIN = -2_147_483_648
const NO_MAX = 2_147_483_647

/** The number of a choice in its list, from 1; 0 for none. */
const codeIn =
  (choices: readonly (string | null)[]) =>
  (choice: string | null): number =>
    choices.indexOf(choice) + 1
const rosterCode = codeIn(ROSTERS)
const carCode = codeIn(CARS)
const payBasisCode = codeIn(PAY_BASES)
const commissionCode = codeIn(COMMISSION_KINDS)
/** The levels of titles, in the order of their codes. */
export const LEVELS = ['senior', 'junior'] as const satisfies Level[]
const levelCode = codeIn(LEVELS)

/** Which of the codes of a column are chosen; null for all. */
const chosenCodes = (choices: readonly string[], codeOf: (choice: string) => number): Uint8Array | null => {
  if (choices.length === 0) return null
  const chosen = new Uint8Array(256)
  for (const choice of choices) chosen[codeOf(choice)] = 1
  return chosen
}
export const chosenRosters = (choices: readonly string[]) => chosenCodes(choices, rosterCode)
export const chosenCars = (choices: readonly string[]) => chosenCodes(choices, carCode)
export const chosenPayBases = (choices: readonly string[]) => chosenCodes(choices, payBasisCode)
export const chosenCommissions = (choices: readonly string[]) => chosenCodes(choices, commissionCode)

/** The facts of all jobs, a typed array each, by slot. */
export class Columns {
  jobId: Int32Array
  postedAt: Float64Array
  expiresAt: Float64Array
  locationId: Int32Array
  salaryMin: Int32Array
  salaryMax: Int32Array
  facet: Uint16Array
  bar: Uint8Array
  featured: Uint8Array
  roster: Uint8Array
  car: Uint8Array
  payBasis: Uint8Array
  commission: Uint8Array
  level: Uint8Array
  offersCommission: Uint8Array
  /** Where the words of the job are, in `Documents`. */
  place: Uint32Array
  /** Where the names of the trade that the job has are, in `Documents`. */
  namesPlace: Uint32Array

  constructor(capacity: number) {
    this.jobId = new Int32Array(capacity)
    this.postedAt = new Float64Array(capacity)
    this.expiresAt = new Float64Array(capacity)
    this.locationId = new Int32Array(capacity)
    this.salaryMin = new Int32Array(capacity)
    this.salaryMax = new Int32Array(capacity)
    this.facet = new Uint16Array(capacity)
    this.bar = new Uint8Array(capacity)
    this.featured = new Uint8Array(capacity)
    this.roster = new Uint8Array(capacity)
    this.car = new Uint8Array(capacity)
    this.payBasis = new Uint8Array(capacity)
    this.commission = new Uint8Array(capacity)
    this.level = new Uint8Array(capacity)
    this.offersCommission = new Uint8Array(capacity)
    this.place = new Uint32Array(capacity)
    this.namesPlace = new Uint32Array(capacity)
  }

  get capacity(): number {
    return this.jobId.length
  }

  /** The same columns with more room. */
  grown(): Columns {
    const larger = new Columns(this.capacity + Math.max(1_024, this.capacity >>> 3))
    for (const [name, column] of this.all()) (larger[name] as Float64Array).set(column as Float64Array)
    return larger
  }

  write(slot: number, facts: JobFacts, places: { words: number; names: number }): void {
    this.jobId[slot] = facts.jobId
    this.postedAt[slot] = facts.postedAt
    this.expiresAt[slot] = facts.expiresAt
    this.locationId[slot] = facts.locationId
    this.salaryMin[slot] = facts.salaryMin ?? NO_MIN
    this.salaryMax[slot] = facts.salaryMax ?? NO_MAX
    this.facet[slot] = facts.facet
    this.bar[slot] = facts.bar
    this.featured[slot] = Number(facts.featured)
    this.roster[slot] = rosterCode(facts.roster)
    this.car[slot] = carCode(facts.car)
    this.payBasis[slot] = payBasisCode(facts.payBasis)
    this.commission[slot] = commissionCode(facts.commission)
    this.level[slot] = levelCode(facts.level)
    this.offersCommission[slot] = Number(facts.offersCommission)
    this.place[slot] = places.words
    this.namesPlace[slot] = places.names
  }

  /** Negative when the first job is listed before the second: newest first, and of two of one instant the one added last. */
  compareNewest = (a: number, b: number): number => this.postedAt[b]! - this.postedAt[a]! || this.jobId[b]! - this.jobId[a]!

  get bytes(): number {
    return this.all().reduce((sum, [, column]) => sum + column.byteLength, 0)
  }

  private all() {
    const names = [
      'jobId',
      'postedAt',
      'expiresAt',
      'locationId',
      'salaryMin',
      'salaryMax',
      'facet',
      'bar',
      'featured',
      'roster',
      'car',
      'payBasis',
      'commission',
      'level',
      'offersCommission',
      'place',
      'namesPlace',
    ] as const
    return names.map((name) => [name, this[name]] as const)
  }
}
