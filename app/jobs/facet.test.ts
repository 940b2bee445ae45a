import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { STATES } from '#app/places/location.ts'
import { CATEGORIES } from '#app/vocabulary/category.ts'
import { WORK_TYPES } from '#app/vocabulary/work-type.ts'
import { FACET_ENCODING, type Facet, facetsOf, packFacet, SALARY_BINS, salaryBin, unpackFacet } from './facet.ts'

const facet = fc.record<Facet>({
  category: fc.constantFrom(...CATEGORIES),
  workType: fc.constantFrom(...WORK_TYPES),
  state: fc.option(fc.constantFrom(...STATES)),
  licence: fc.constantFrom('needed', 'not-needed'),
  fromAgency: fc.boolean(),
})

test('packs every facet into a number of its own', () => {
  fc.assert(
    fc.property(facet, (one) => {
      expect(unpackFacet(packFacet(one))).toEqual(one)
    }),
  )
})

test.each(CATEGORIES)('the numbers of %s lie side by side, between those of others', (category) => {
  const { first, last } = facetsOf(category)
  expect([unpackFacet(first), unpackFacet(last)].map((edge) => edge.category)).toEqual([category, category])
  expect(first === 0 || unpackFacet(first - 1).category !== category).toBe(true)
  expect(unpackFacet(last + 1).category).not.toBe(category)
})

test.each([
  [null, null, 0],
  [40_000, 40_000, 1],
  [20_000, null, 1],
  [60_000, 80_000, 4],
  [null, 95_000, 6],
  [299_999, 299_999, SALARY_BINS],
  [900_000, null, SALARY_BINS],
])('shows pay from %j to %j in bin %i', (min, max, bin) => {
  expect(salaryBin(min, max)).toBe(bin)
})

// Existing rows were encoded with the old order.
test.each([
  ['#app/vocabulary/category.ts', 'CATEGORIES'],
  ['#app/vocabulary/work-type.ts', 'WORK_TYPES'],
  ['#app/places/location.ts', 'STATES'],
  ['#app/vocabulary/salary.ts', 'SALARY_MIN'],
  ['#app/vocabulary/salary.ts', 'SALARY_MAX'],
])('a change of %s, %s is another version of search', async (file, name) => {
  vi.resetModules()
  vi.doMock(file, async (original) => {
    const module = (await original()) as Record<string, readonly string[] | number>
    const value = module[name]!
    return { ...module, [name]: typeof value === 'number' ? value + 10_000 : value.toReversed() }
  })
  expect((await import('./facet.ts')).FACET_ENCODING).not.toBe(FACET_ENCODING)
  vi.doUnmock(file)
  vi.resetModules()
})
