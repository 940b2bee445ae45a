import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addEntry,
  addedEntries,
  composeProfile,
  EMPTY_PROFILE,
  entryKey,
  MAX_LISTED,
  NO_EDITS,
  type ProfileContent,
  type ProfileEdits,
  type ProfileJob,
  removeEntry,
  replaceEntry,
  resetEntry,
} from './candidate-profile.ts'

const job = (fields: Partial<ProfileJob> = {}): ProfileJob => ({
  title: 'Property Manager',
  company: 'Harbour Lane Realty',
  location: null,
  start_date: '2019-03',
  end_date: '2021-06',
  current: false,
  category: 'property-management',
  ...fields,
})
const profile = (fields: Partial<ProfileContent> = {}): ProfileContent => ({ ...EMPTY_PROFILE, ...fields })

test('is what the CV says while nobody changed it', () => {
  const parsed = profile({ summary: 'Ten years of rent rolls.', skills: ['routine_inspections'], jobs: [job()] })
  expect(composeProfile(parsed, NO_EDITS)).toEqual(parsed)
  expect(composeProfile(null, NO_EDITS)).toEqual(EMPTY_PROFILE)
})

test('what the person writes wins over the CV, an emptied summary too', () => {
  const parsed = profile({ summary: 'From the CV.' })
  expect(composeProfile(parsed, { ...NO_EDITS, summary: 'By hand.' }).summary).toBe('By hand.')
  expect(composeProfile(parsed, { ...NO_EDITS, summary: null }).summary).toBeNull()
})

test('what was removed stays away when another CV names it again, until it is added', () => {
  const removed = removeEntry(NO_EDITS, 'software', entryKey('console_cloud'))
  expect(composeProfile(profile({ software: ['console_cloud', 'property_me'] }), removed).software).toEqual(['property_me'])
  expect(composeProfile(profile({ software: ['Console Cloud'] }), removed).software).toEqual([])
  expect(composeProfile(null, addEntry(removed, 'software', 'console_cloud')).software).toEqual(['console_cloud'])
})

test('a job changed by hand stands in place of the one in the CV, and lives on without it', () => {
  const mended = job({ company: 'Harbour Lane Realty Mosman', end_date: '2022-01' })
  const edits = replaceEntry(NO_EDITS, 'jobs', entryKey(job()), mended)
  expect(composeProfile(profile({ jobs: [job()] }), edits).jobs).toEqual([mended])
  expect(composeProfile(null, edits).jobs).toEqual([mended])
  const sameKey = job({ end_date: '2022-01' })
  expect(composeProfile(profile({ jobs: [job()] }), replaceEntry(NO_EDITS, 'jobs', entryKey(job()), sameKey)).jobs).toEqual([sameKey])
})

test('a correction, corrected again, is of what the CV says, and put back it leaves nothing', () => {
  const [key, once, twice] = [entryKey('leasing'), 'Leasing of shops', 'Leasing of offices']
  const corrected = replaceEntry(replaceEntry(NO_EDITS, 'skills', key, once), 'skills', entryKey(once), twice)
  expect(corrected.skills.corrected).toEqual([{ to: entryKey(twice), from: key }])
  expect(composeProfile(profile({ skills: ['leasing'] }), corrected).skills).toEqual([twice])
  expect(composeProfile(profile({ skills: ['leasing'] }), resetEntry(corrected, 'skills', entryKey(twice))).skills).toEqual(['leasing'])
  expect(replaceEntry(corrected, 'skills', entryKey(twice), 'leasing').skills.corrected).toEqual([])
  expect(removeEntry(corrected, 'skills', entryKey(twice)).skills.corrected).toEqual([])
})

test.each([
  ['Routine Inspections', 'routine_inspection'],
  ['Property Managers', 'property manager'],
])('%s is the same as %s', (one, other) => {
  expect(entryKey(one)).toBe(entryKey(other))
})

test('puts present jobs first, then the latest', () => {
  const jobs = [
    job({ title: 'A', start_date: '2010', end_date: '2012' }),
    job({ title: 'B', start_date: '2012', end_date: '2014-05' }),
    job({ title: 'C', start_date: '2009', end_date: null, current: true }),
    job({ title: 'D', start_date: '2013', end_date: '2014-05' }),
  ]
  expect(composeProfile(profile({ jobs }), NO_EDITS).jobs.map(({ title }) => title)).toEqual(['C', 'D', 'B', 'A'])
})

test('says what one profile has beyond another', () => {
  const before = profile({ skills: ['leasing'], jobs: [job()] })
  const after = profile({
    skills: ['Leasing', 'arrears_management'],
    jobs: [job({ end_date: null }), job({ title: 'Leasing Consultant' })],
  })
  expect(addedEntries(before, after)).toMatchObject({ skills: ['arrears_management'], jobs: [{ title: 'Leasing Consultant' }], roles: [] })
})

const word = fc.constantFrom('leasing', 'Leasing', 'routine_inspections', 'arrears', 'trust accounting', 'open homes')
const someJob = fc.record({
  title: fc.constantFrom('PM', 'Agent'),
  company: fc.constantFrom('A', 'B'),
  end_date: fc.constantFrom('2020', null),
})
const parsedProfile = fc
  .record({ summary: fc.option(fc.string()), skills: fc.array(word), jobs: fc.array(someJob) })
  .map(({ jobs, ...rest }) => ({
    ...EMPTY_PROFILE,
    ...rest,
    jobs: jobs.map((fields) => job(fields)),
  }))
type Edit = (edits: ProfileEdits) => ProfileEdits
const edit = fc.oneof(
  fc.string().map(
    (summary): Edit =>
      (edits) => ({ ...edits, summary }),
  ),
  word.map(
    (entry): Edit =>
      (edits) =>
        addEntry(edits, 'skills', entry),
  ),
  word.map(
    (entry): Edit =>
      (edits) =>
        removeEntry(edits, 'skills', entryKey(entry)),
  ),
  someJob.map(
    (fields): Edit =>
      (edits) =>
        addEntry(edits, 'jobs', job(fields)),
  ),
  fc.tuple(someJob, someJob).map(
    ([from, to]): Edit =>
      (edits) =>
        replaceEntry(edits, 'jobs', entryKey(job(from)), job(to)),
  ),
)
const editsOf = (steps: readonly Edit[]) => steps.reduce((edits, step) => step(edits), NO_EDITS)

test('without a CV a profile is what the person did by hand, whatever CVs came and went meanwhile', () => {
  fc.assert(
    fc.property(parsedProfile, fc.array(edit), (parsed, steps) => {
      const edits = editsOf(steps)
      const [withCv, without] = [composeProfile(parsed, edits), composeProfile(null, edits)]
      // All that the person added is there with the CV as well.
      expect(addedEntries(withCv, without)).toMatchObject({ skills: [], jobs: [] })
      // All that is there beyond it is the CV's own.
      const { skills, jobs } = addedEntries(without, withCv)
      expect(parsed.skills).toEqual(expect.arrayContaining(skills))
      expect(parsed.jobs).toEqual(expect.arrayContaining(jobs))
    }),
  )
})

test('holds each entry once, and a hundred of a kind at most', () => {
  fc.assert(
    fc.property(parsedProfile, fc.array(edit), (parsed, steps) => {
      const { skills, jobs } = composeProfile(parsed, editsOf(steps))
      expect(new Set(skills.map((entry) => entryKey(entry))).size).toBe(skills.length)
      expect(new Set(jobs.map((entry) => entryKey(entry))).size).toBe(jobs.length)
    }),
  )
  const many = Array.from({ length: 3 * MAX_LISTED }, (_, index) => `skill ${index}`)
  expect(composeProfile(profile({ skills: many }), NO_EDITS).skills).toHaveLength(MAX_LISTED)
  const full = profile({ skills: many })
  expect(composeProfile(full, addEntry(NO_EDITS, 'skills', 'auctions')).skills).toContain('auctions')
  expect(many.reduce((edits, entry) => addEntry(edits, 'skills', entry), NO_EDITS).skills.added).toHaveLength(MAX_LISTED)
})

test('the last step of a person about an entry decides', () => {
  fc.assert(
    fc.property(parsedProfile, fc.array(edit), word, (parsed, steps, entry) => {
      const [edits, key] = [editsOf(steps), entryKey(entry)]
      const has = (all: ProfileEdits) => composeProfile(parsed, all).skills.some((other) => entryKey(other) === key)
      expect(has(removeEntry(edits, 'skills', key))).toBe(false)
      expect(has(addEntry(edits, 'skills', entry))).toBe(true)
    }),
  )
})
