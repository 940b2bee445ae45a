import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SALARY_BINS } from '#app/jobs/facet.ts'
import { STATES } from '#app/places/location.ts'
import { CATEGORIES } from '#app/vocabulary/category.ts'
import { WORK_TYPES } from '#app/vocabulary/work-type.ts'
import { type Bucket, type Choices, isChosen, sumBuckets } from './facets.ts'
import { LISTED_DAYS } from './query.ts'

const bucket = fc.record<Bucket>({
  facet: fc.record({
    category: fc.constantFrom(...CATEGORIES),
    workType: fc.constantFrom(...WORK_TYPES),
    state: fc.option(fc.constantFrom(...STATES)),
    licence: fc.constantFrom('needed', 'not-needed'),
    fromAgency: fc.boolean(),
  }),
  packed: fc.constant(0),
  bin: fc.integer({ min: 0, max: SALARY_BINS }),
  age: fc.integer({ min: 0, max: LISTED_DAYS.length }),
  passesSalary: fc.boolean(),
  passesListed: fc.boolean(),
  jobs: fc.integer({ min: 1, max: 50 }),
})
const choices = fc.record<Choices>({
  category: fc.subarray([...CATEGORIES], { maxLength: 3 }),
  workType: fc.subarray([...WORK_TYPES], { maxLength: 3 }),
  state: fc.subarray([...STATES], { maxLength: 3 }),
  licence: fc.constantFrom('needed', 'not-needed', null),
  agency: fc.constantFrom('any', null),
})
const buckets = fc.array(bucket, { maxLength: 30 })
const none: Choices = { category: [], workType: [], state: [], licence: null, agency: null }
const total = (counted: Bucket[], chosen: Choices) => sumBuckets(counted, chosen).total
const jobsOf = (counted: Bucket[]) => counted.reduce((sum, { jobs }) => sum + jobs, 0)

test('counts beside a choice what choosing it alone of its list would show', () => {
  fc.assert(
    fc.property(buckets, choices, (counted, chosen) => {
      const { facets } = sumBuckets(counted, chosen)
      for (const category of CATEGORIES) expect(facets.category[category]).toBe(total(counted, { ...chosen, category: [category] }))
      for (const workType of WORK_TYPES) expect(facets.workType[workType]).toBe(total(counted, { ...chosen, workType: [workType] }))
      for (const state of STATES) expect(facets.state[state]).toBe(total(counted, { ...chosen, state: [state] }))
      for (const licence of ['needed', 'not-needed'] as const) expect(facets.licence[licence]).toBe(total(counted, { ...chosen, licence }))
      expect(facets.agency).toBe(total(counted, { ...chosen, agency: 'any' }))
    }),
  )
})

test('counts beside a number of days what was published since, whatever days are chosen', () => {
  fc.assert(
    fc.property(buckets, choices, (counted, chosen) => {
      const { facets } = sumBuckets(counted, chosen)
      LISTED_DAYS.forEach((days, at) => {
        const since = counted.filter(({ age, passesSalary }) => passesSalary && age >= LISTED_DAYS.length - at)
        const all = since.map((one) => ({ ...one, passesListed: true }))
        expect(facets.listed[days]).toBe(total(all, chosen))
      })
    }),
  )
})

test('adds up to every job that passes, and the bins to every one with a figure, whatever pay is chosen', () => {
  fc.assert(
    fc.property(buckets, choices, (counted, chosen) => {
      expect(total(counted, none)).toBe(jobsOf(counted.filter(({ passesSalary, passesListed }) => passesSalary && passesListed)))
      const shown = counted.filter((one) => isChosen(one.facet, chosen) && one.passesListed)
      expect(total(counted, chosen)).toBe(jobsOf(shown.filter(({ passesSalary }) => passesSalary)))
      const { salaryBins } = sumBuckets(counted, chosen)
      expect(salaryBins).toHaveLength(SALARY_BINS)
      expect(salaryBins.reduce((sum, bin) => sum + bin, 0)).toBe(jobsOf(shown.filter(({ bin }) => bin > 0)))
    }),
  )
})
