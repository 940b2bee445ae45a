import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_PROFILE, entryKey, isBefore, type ProfileContent } from '#app/profiles/candidate-profile.ts'
import { labelOf } from '#app/vocabulary/labels.server.ts'
import { exportJsonResume } from './json-resume.ts'
import { readJsonResume } from './json-resume-import.ts'
import { cvReading } from './parse-data.ts'
import { tradeKnowledge } from './trade-knowledge.server.ts'

const read = (json: unknown) => readJsonResume(typeof json === 'string' ? json : JSON.stringify(json), tradeKnowledge)
const readingOf = (json: unknown) => cvReading.parse(read(json))

test('reads the file of another program: words of the trade by their slugs, titles as those of a CV are', () => {
  const { profile, findings } = readingOf({
    basics: { name: 'Robin Wren', url: 'https://example.com', summary: ' Ten years\u0000 of rent rolls. ' },
    work: [
      { name: 'Harrow Realty', position: 'Property Manager', startDate: '2021-03-15', endDate: '', summary: 'Much', highlights: ['More'] },
      { company: 'Corner Café', position: 'Barista', startDate: '2018', endDate: '2019-12' },
      { url: '' },
    ],
    certificates: [{ name: 'First aid', issuer: 'Red Cross', date: '2020-01-31' }],
    skills: [
      { name: 'Office', level: 'Master', keywords: ['PropertyMe', 'routine inspections'] },
      { name: 'Origami', keywords: [] },
    ],
    languages: [{ language: 'Māori' }],
  })
  expect(profile).toEqual({
    summary: 'Ten years of rent rolls.',
    jobs: [
      expect.objectContaining({
        title: 'Property Manager',
        start_date: '2021-03',
        end_date: null,
        current: true,
        category: 'property-management',
      }),
      expect.objectContaining({ title: 'Barista', company: 'Corner Café', end_date: '2019-12', current: false, category: 'other' }),
    ],
    skills: ['routine_inspections', 'Origami'],
    software: ['propertyme'],
    roles: ['property_manager'],
    licences: [{ type: 'first_aid', number: null, state: null, expiry: null }],
  })
  expect(findings.find(({ key }) => key === entryKey('propertyme'))).toMatchObject({
    section: 'software',
    source: { entry: 'skills 1', text: 'PropertyMe' },
  })
})

test.each([
  ['[1]', 'The file must be an object.'],
  ['\uFEFF{"work": {}}', 'work must be a list.'],
  [
    { basics: { summary: 7, url: 'javascript:alert(1)' } },
    'basics, summary must be text. basics, url must be a web address that begins with https://.',
  ],
  [{ work: [{ endDate: '2021-02-30' }] }, 'work 1, endDate must be a date such as 2021, 2021-03 or 2021-03-15.'],
  [{ work: [{ startDate: '2021-03', endDate: '2021-02' }] }, 'work 1, endDate is before startDate.'],
  [{ work: [{ startDate: '2999-01', current: true }] }, 'work 1, startDate is still to come.'],
  [{ certificates: [{ name: 'Class 1', expiry: 'next year' }] }, 'certificates 1, expiry must name a year, such as 2027-06-30.'],
  [{ skills: [{ name: 'a'.repeat(161) }] }, 'skills 1, name is longer than 160 characters.'],
  [{ skills: Array.from({ length: 101 }, () => ({})) }, 'skills has more than 100 entries.'],
  [
    { work: Array.from({ length: 5 }, () => ({ startDate: 'soon' })) },
    'work 1, startDate must be a date such as 2021, 2021-03 or 2021-03-15. work 2, startDate must be a date such as 2021, 2021-03 or 2021-03-15. ' +
      'work 3, startDate must be a date such as 2021, 2021-03 or 2021-03-15. There are 2 more problems.',
  ],
  ['no', 'This is no resume.json: it cannot be read as JSON'],
])('says what is wrong with %j', (json, problem) => {
  expect(read(json)).toEqual({ problem })
})

test('takes as many keywords of all groups together as a profile keeps', () => {
  const groups = (each: number) =>
    Array.from({ length: 4 }, (_, group) => ({ keywords: Array.from({ length: each }, (_, at) => `Skill ${group} ${at}`) }))
  expect(read({ skills: groups(75) })).not.toHaveProperty('problem')
  expect(read({ skills: groups(76) })).toEqual({ problem: 'skills has more than 300 keywords.' })
})

test('of any JSON it reads a profile or says what is wrong', () => {
  const parts = fc.record(
    {
      basics: fc.jsonValue(),
      work: fc.jsonValue(),
      certificates: fc.array(fc.jsonValue()),
      skills: fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        parts.map((value) => JSON.stringify(value)),
        fc.string(),
      ),
      (text) => {
        const reading = read(text)
        if ('problem' in reading) expect(reading.problem).toMatch(/\w/)
        else cvReading.parse(reading)
      },
    ),
  )
})

const own = fc.stringMatching(/^[a-z]{3,8}x{3}q$/)
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const month = orNull(fc.constantFrom('2018', '2020-03', '2024-12'))
const unique = (value: fc.Arbitrary<string>) => fc.uniqueArray(value, { selector: entryKey, maxLength: 5 })
const anyProfile: fc.Arbitrary<ProfileContent> = fc.record({
  summary: orNull(own),
  jobs: fc.array(
    fc
      .record({
        title: own,
        company: orNull(own),
        location: orNull(own),
        start_date: month,
        end_date: month,
        current: fc.boolean(),
        category: fc.constantFrom('other' as const, 'strata' as const),
      })
      .filter(({ start_date, end_date }) => !isBefore(end_date, start_date)),
    { maxLength: 4 },
  ),
  skills: unique(fc.oneof(own, fc.constantFrom('leasing', 'auctions', 'routine_inspections'))),
  software: unique(fc.oneof(own, fc.constantFrom('propertyme', 'console_cloud'))),
  roles: unique(fc.constantFrom('property_manager', 'strata_manager')),
  licences: fc.array(
    fc.record({
      type: fc.oneof(own, fc.constant('nsw_class_2_agent')),
      number: orNull(own),
      state: orNull(fc.constantFrom('NSW' as const, 'VIC' as const)),
      expiry: month,
    }),
    { maxLength: 3 },
  ),
})

test('what was written as a resume.json is read as the same profile', () => {
  fc.assert(
    fc.property(anyProfile, (profile) => {
      fc.pre(JSON.stringify(profile) !== JSON.stringify(EMPTY_PROFILE))
      const lists = Object.fromEntries((['skills', 'software', 'roles'] as const).map((name) => [name, profile[name].map(labelOf)]))
      const licences = profile.licences.map((licence) => ({ ...licence, type: licence.type && labelOf(licence.type) }))
      const written = exportJsonResume({ name: null, email: 'robin@example.com' }, { ...profile, ...lists, licences }, new Date())
      expect(readingOf(written).profile).toEqual(profile)
    }),
  )
})

test.each([{}, { work: [] }, { basics: { name: 'Robin' } }])('refuses %j, which says nothing of anybody’s work', (file) => {
  expect(readJsonResume(JSON.stringify(file), tradeKnowledge)).toEqual({ problem: expect.stringContaining('says nothing of your work') })
})
