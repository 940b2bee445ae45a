import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#app/jobs/category.ts'
import { WORK_TYPES } from '#app/jobs/work-type.ts'
import { STATES } from '#app/places/location.ts'
import { type Cell, type Choices, readCells, SALARY_BARS, sumBars, sumCells } from './facets.ts'

const cell = fc.record<Cell>({
  category: fc.constantFrom(...CATEGORIES),
  workType: fc.constantFrom(...WORK_TYPES),
  state: fc.option(fc.constantFrom(...STATES)),
  licence: fc.constantFrom('needed', 'not-needed'),
  fromAgency: fc.boolean(),
  bar: fc.integer({ min: 0, max: SALARY_BARS }),
  jobs: fc.integer({ min: 1, max: 50 }),
})
const choices = fc.record<Choices>({
  category: fc.subarray([...CATEGORIES], { maxLength: 3 }),
  workType: fc.subarray([...WORK_TYPES], { maxLength: 3 }),
  state: fc.subarray([...STATES], { maxLength: 3 }),
  licence: fc.constantFrom('needed', 'not-needed', null),
  agency: fc.constantFrom('any', null),
})
const none: Choices = { category: [], workType: [], state: [], licence: null, agency: null }
const total = (cells: Cell[], chosen: Choices) => sumCells(cells, chosen).total

test('counts beside a choice what choosing it alone of its list would show', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 30 }), choices, (cells, chosen) => {
      const { facets } = sumCells(cells, chosen)
      for (const category of CATEGORIES) expect(facets.category[category]).toBe(total(cells, { ...chosen, category: [category] }))
      for (const workType of WORK_TYPES) expect(facets.workType[workType]).toBe(total(cells, { ...chosen, workType: [workType] }))
      for (const state of STATES) expect(facets.state[state]).toBe(total(cells, { ...chosen, state: [state] }))
      for (const licence of ['needed', 'not-needed'] as const) expect(facets.licence[licence]).toBe(total(cells, { ...chosen, licence }))
      expect(facets.agency).toBe(total(cells, { ...chosen, agency: 'any' }))
    }),
  )
})

test('adds up to every job, and the bars to every job with a figure', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 30 }), choices, (cells, chosen) => {
      expect(total(cells, none)).toBe(cells.reduce((sum, { jobs }) => sum + jobs, 0))
      const shown = cells.filter((one) => total([one], chosen) > 0 && one.bar > 0)
      const bars = sumBars(cells, chosen)
      expect(bars).toHaveLength(SALARY_BARS)
      expect(bars.reduce((sum, bar) => sum + bar, 0)).toBe(shown.reduce((sum, { jobs }) => sum + jobs, 0))
    }),
  )
})

test('reads the cells as the database writes them', () => {
  expect(readCells(null)).toEqual([])
  expect(readCells('sales,full-time,NSW,t,f,3,12;admin,casual,,f,t,0,1')).toEqual([
    { category: 'sales', workType: 'full-time', state: 'NSW', licence: 'needed', fromAgency: false, bar: 3, jobs: 12 },
    { category: 'admin', workType: 'casual', state: null, licence: 'not-needed', fromAgency: true, bar: 0, jobs: 1 },
  ])
})
