import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseWorkType, schemaEmploymentType, WORK_TYPES, workTypeLabel, workTypeSpellings } from './work-type.ts'

test.each([
  ['ft', 'full-time'],
  ['fulltime', 'full-time'],
  ['Full time', 'full-time'],
  ['FULL_TIME', 'full-time'],
  [' full – time ', 'full-time'],
  ['pt', 'part-time'],
  ['part_time', 'part-time'],
  ['Part Time', 'part-time'],
  ['Contractor', 'contract'],
  ['temp', 'temporary'],
  ['interim', 'temporary'],
  ['casusal', 'casual'],
  ['Freelancer', 'freelance'],
  ['consultant', 'freelance'],
  ['Internship', 'internship'],
])('reads %j as %s', (text, type) => {
  expect(normaliseWorkType(text)).toBe(type)
})

test.each(['', 'all', 'volunteer', 'full', 'time', 'constructor', '__proto__'])('knows no work type in %j', (text) => {
  expect(normaliseWorkType(text)).toBeNull()
})

test('reads every spelling of a type back as that type, in any case and with any separators', () => {
  const spelling = fc.constantFrom(...WORK_TYPES).chain((type) => fc.tuple(fc.constant(type), fc.constantFrom(...workTypeSpellings(type))))
  fc.assert(
    fc.property(spelling, fc.constantFrom(' ', '_', '-', ' - ', ''), fc.boolean(), ([type, text], separator, upper) => {
      const written = text.replace(/[ _-]/g, separator)
      expect(normaliseWorkType(upper ? written.toUpperCase() : written)).toBe(type)
    }),
  )
})

test('normalises any text to null or to a type that stays itself', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const type = normaliseWorkType(text)
      if (type) expect(normaliseWorkType(type)).toBe(type)
      else expect(WORK_TYPES).not.toContain(text)
    }),
  )
})

test('names no spelling for two types', () => {
  const all = WORK_TYPES.flatMap(workTypeSpellings)
  expect(new Set(all).size).toBe(all.length)
})

test('gives each type a label and a value of the schema.org list', () => {
  const google = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER']
  for (const type of WORK_TYPES) expect(google).toContain(schemaEmploymentType(type))
  expect(WORK_TYPES.map(workTypeLabel)).toEqual(['Full-time', 'Part-time', 'Contract', 'Temporary', 'Casual', 'Freelance', 'Internship'])
})
