import { STATES, type State } from '#app/places/location.ts'
import { CATEGORIES, type CategorySlug } from '#app/vocabulary/category.ts'
import { SALARY_MAX, SALARY_MIN } from '#app/vocabulary/salary.ts'
import { WORK_TYPES, type WorkType } from '#app/vocabulary/work-type.ts'

/** The values of one job that search filters by with checkboxes. */
export type Facet = {
  category: CategorySlug
  workType: WorkType
  state: State | null
  licence: 'needed' | 'not-needed'
  fromAgency: boolean
}

/**
 * Encodes a facet as one integer, so that the database groups and compares one column instead of five. The order of the lists is part of
 * the encoding.
 */
export function packFacet({ category, workType, state, licence, fromAgency }: Facet): number {
  let packed = CATEGORIES.indexOf(category)
  packed = packed * WORK_TYPES.length + WORK_TYPES.indexOf(workType)
  packed = packed * (STATES.length + 1) + (state === null ? STATES.length : STATES.indexOf(state))
  packed = packed * 2 + (licence === 'needed' ? 1 : 0)
  return packed * 2 + (fromAgency ? 1 : 0)
}

/** Decodes a number that `packFacet` made. */
export function unpackFacet(packed: number): Facet {
  let rest = packed
  const next = (size: number) => {
    const digit = rest % size
    rest = Math.floor(rest / size)
    return digit
  }
  const fromAgency = next(2) === 1
  const licence = next(2) === 1 ? 'needed' : 'not-needed'
  const state = STATES[next(STATES.length + 1)] ?? null
  // Only packed numbers are unpacked, so each digit is within its list.
  const workType = WORK_TYPES[next(WORK_TYPES.length)]!
  return { category: CATEGORIES[rest]!, workType, state, licence, fromAgency }
}

/** How many encoded facets each category has: divided by it, a facet is the place of its category in `CATEGORIES`. */
export const FACETS_OF_A_CATEGORY = WORK_TYPES.length * (STATES.length + 1) * 2 * 2

/** Every facet there is, each at the index that is its encoding. */
export const ALL_FACETS: readonly Facet[] = Array.from({ length: CATEGORIES.length * FACETS_OF_A_CATEGORY }, (_, packed) =>
  unpackFacet(packed),
)

/** The range of encoded facets of a category; they are consecutive. */
export function facetsOf(category: CategorySlug): { first: number; last: number } {
  const first = CATEGORIES.indexOf(category) * FACETS_OF_A_CATEGORY
  return { first, last: first + FACETS_OF_A_CATEGORY - 1 }
}

/** The width of a bin of the salary histogram, in dollars a year. */
const BIN_WIDTH = 10_000
/** The bins between the ends of the salary slider; pay beyond an end counts in the bin beside it. */
export const SALARY_BINS = (SALARY_MAX - SALARY_MIN) / BIN_WIDTH

/**
 * Everything that `packFacet` and `salaryBin` depend on. When it changes, the numbers in existing search rows are wrong and the rows must
 * be rebuilt.
 */
export const FACET_ENCODING = JSON.stringify([CATEGORIES, WORK_TYPES, STATES, SALARY_MIN, SALARY_MAX, BIN_WIDTH])

/** The histogram bin, from 1, of the middle of a job's yearly pay; 0 when the ad gives no figure. */
export function salaryBin(min: number | null, max: number | null): number {
  const from = min ?? max
  const to = max ?? min
  if (from === null || to === null) return 0
  const bin = Math.floor((Math.floor((from + to) / 2) - SALARY_MIN) / BIN_WIDTH) + 1
  return Math.min(Math.max(bin, 1), SALARY_BINS)
}
