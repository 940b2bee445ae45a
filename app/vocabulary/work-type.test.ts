import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseWorkType, schemaEmploymentType, WORK_TYPES, type WorkType, workTypeLabel } from './work-type.ts'

const SPELLINGS: [string, WorkType][] = [
  ['full-time', 'full-time'],
  ['ft', 'full-time'],
  ['fulltime', 'full-time'],
  ['full_time', 'full-time'],
  ['permanent full-time', 'full-time'],
  ['part-time', 'part-time'],
  ['pt', 'part-time'],
  ['parttime', 'part-time'],
  ['part_time', 'part-time'],
  ['permanent part-time', 'part-time'],
  ['contract', 'contract'],
  ['contractor', 'contract'],
  ['fixed-term', 'contract'],
  ['fixed-term contract', 'contract'],
  ['temporary', 'temporary'],
  ['temp', 'temporary'],
  ['interim', 'temporary'],
  ['casual', 'casual'],
  ['casusal', 'casual'],
  ['freelance', 'freelance'],
  ['freelancer', 'freelance'],
  ['consultant', 'freelance'],
  ['internship', 'internship'],
  ['intern', 'internship'],
]

test.each([...SPELLINGS, ['Full time', 'full-time'], [' full – time ', 'full-time'], ['FULL_TIME', 'full-time']])(
  'reads %j as %s',
  (text, type) => {
    expect(normaliseWorkType(text)).toBe(type)
  },
)

test.each(['', 'all', 'volunteer', 'full', 'time', 'constructor', '__proto__'])('knows no work type in %j', (text) => {
  expect(normaliseWorkType(text)).toBeNull()
})

test('reads every spelling in any case and with any separators', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SPELLINGS),
      fc.constantFrom(' ', '_', '-', ' - ', ''),
      fc.boolean(),
      ([text, type], separator, upper) => {
        const written = text.replace(/[ _-]/g, separator)
        expect(normaliseWorkType(upper ? written.toUpperCase() : written)).toBe(type)
      },
    ),
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

test('gives each type a label and a value of the schema.org list', () => {
  const google = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER']
  for (const type of WORK_TYPES) expect(google).toContain(schemaEmploymentType(type))
  expect(WORK_TYPES.map(workTypeLabel)).toEqual(['Full-time', 'Part-time', 'Contract', 'Temporary', 'Casual', 'Freelance', 'Internship'])
})
