import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_PROFILE, type ProfileContent, type ProfileJob } from '#app/profiles/candidate-profile.ts'
import { exportJsonResume, jsonResume } from './json-resume.ts'

const PERSON = { name: 'Robin Wren', email: 'robin@example.com' }
const AT = new Date('2026-11-22T10:00:00Z')
const job = (fields: Partial<ProfileJob>): ProfileJob => ({
  title: null,
  company: null,
  location: null,
  start_date: null,
  end_date: null,
  current: false,
  category: 'other',
  ...fields,
})

test('says what the profile says, and nothing else', () => {
  const profile: ProfileContent = {
    ...EMPTY_PROFILE,
    summary: 'Ten years of rent rolls.',
    jobs: [
      job({ title: 'Property Manager', company: 'Harrow Realty', location: 'Parramatta NSW', start_date: '2020-03', current: true }),
      job({ title: 'Barista', start_date: '2018', end_date: '2019-12' }),
    ],
    skills: ['Trust accounting'],
    licences: [{ type: 'Certificate of Registration', number: '1', state: 'NSW', expiry: '2027' }],
  }
  expect(exportJsonResume(PERSON, profile, AT)).toEqual({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: { name: 'Robin Wren', email: 'robin@example.com', summary: 'Ten years of rent rolls.' },
    work: [
      {
        name: 'Harrow Realty',
        position: 'Property Manager',
        location: 'Parramatta NSW',
        startDate: '2020-03',
        current: true,
        category: 'other',
      },
      { position: 'Barista', startDate: '2018', endDate: '2019-12', current: false, category: 'other' },
    ],
    certificates: [{ name: 'Certificate of Registration', issuer: 'NSW', number: '1', expiry: '2027' }],
    skills: [{ name: 'Skills', keywords: ['Trust accounting'] }],
    meta: { version: 'v1.0.0', lastModified: '2026-11-22T10:00:00.000Z' },
  })
})

const text = fc.string({ maxLength: 20 })
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const month = orNull(fc.constantFrom('2018', '2020-03', '2024-12'))
const anyProfile: fc.Arbitrary<ProfileContent> = fc.record({
  summary: orNull(text),
  jobs: fc.array(
    fc.record({
      title: orNull(text),
      company: orNull(text),
      location: orNull(text),
      start_date: month,
      end_date: month,
      current: fc.boolean(),
      category: fc.constant('other' as const),
    }),
    { maxLength: 5 },
  ),
  skills: fc.array(text, { maxLength: 5 }),
  software: fc.array(text, { maxLength: 5 }),
  roles: fc.constant([]),
  licences: fc.array(
    fc.record({ type: orNull(text), number: orNull(text), state: orNull(fc.constantFrom('NSW' as const, 'VIC' as const)), expiry: month }),
    { maxLength: 3 },
  ),
})

test('any profile is a JSON Resume, and is read from its text as it was written', () => {
  fc.assert(
    fc.property(orNull(text), anyProfile, (name, profile) => {
      const written = exportJsonResume({ name, email: 'robin@example.com' }, profile, AT)
      const read = jsonResume.parse(JSON.parse(JSON.stringify(written)))
      expect(read).toEqual(written)
      expect(read.work.map(({ name = null, position = null, startDate = null }) => [name, position, startDate])).toEqual(
        profile.jobs.map(({ company, title, start_date }) => [company, title, start_date]),
      )
      expect(read.skills.flatMap(({ keywords }) => keywords)).toEqual([...profile.skills, ...profile.software])
    }),
  )
})
