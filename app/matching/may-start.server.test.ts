import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { STATES, type State } from '#app/places/location.ts'
import { editProfile } from '#app/profiles/candidate-profile.server.ts'
import { addEntry } from '#app/profiles/candidate-profile.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { licensingOf } from './licensing.server.ts'
import { findMayStart, type LicenceFacts, mayStart } from './may-start.server.ts'
import type { MayStartAnswer } from './may-start.ts'
import { recommendJobs } from './recommend.server.ts'

const TODAY = '2026-11-22'
const answer = (person: Partial<LicenceFacts>, licence: 'none' | 'any' | 'full_licence', state: State | null) =>
  mayStart({ status: 'full_licence', state: 'NSW', expiry: null, ...person }, { licence, state }, TODAY).answer

const PAIRS = STATES.flatMap((from) => STATES.map((to) => [from, to] as const))
const acrossBorder = (from: State, to: State, within: MayStartAnswer): MayStartAnswer => {
  if (from === to) return 'now'
  return from === 'QLD' || to === 'QLD' ? 'apply_first' : within
}

test.each(PAIRS)('a licence of %s and a job in %s', (from, to) => {
  const licensed = acrossBorder(from, to, 'mutual_recognition')
  expect(answer({ state: from }, 'any', to)).toBe(licensed)
  expect(answer({ state: from }, 'full_licence', to)).toBe(licensed)
  const registered = { state: from, status: 'certificate_of_registration' as const }
  expect(answer(registered, 'any', to)).toBe(acrossBorder(from, to, 'unknown'))
  expect(answer(registered, 'full_licence', to)).toBe('qualification')
})

test.each([
  ['NSW', 'units', 'units'],
  ['VIC', 'units', 'units'],
  ['QLD', 'units', 'units'],
  ['WA', 'units', 'units'],
  ['SA', 'units', 'apply_first'],
  ['TAS', 'qualification', 'qualification'],
  ['NT', 'units', 'apply_first'],
  ['ACT', 'units', 'apply_first'],
] as const)(
  'in %s somebody without a licence: %s, a student: %s; for a full licence both need the qualification',
  (state, none, student) => {
    expect(answer({ status: 'no_licence' }, 'any', state)).toBe(none)
    expect(answer({ status: 'student' }, 'any', state)).toBe(student)
    expect(answer({ status: 'no_licence' }, 'full_licence', state)).toBe('qualification')
    expect(answer({ status: 'student' }, 'full_licence', state)).toBe('qualification')
  },
)

test('what a registration needs names no day from which it must be held: the requirements of the state say since when', () => {
  expect(licensingOf('VIC').entry.rule).toMatch(/^Registration as an agent’s representative needs/)
  expect(licensingOf('VIC').entry.rule).not.toContain('2026')
})

test('a job that asks for no licence may be started by everybody', () => {
  for (const state of [...STATES, null]) expect(answer({ status: null }, 'none', state)).toBe('now')
})

test('what was not stated is unknown, and names no source', () => {
  for (const person of [{ status: null }, { state: null }]) {
    expect(
      mayStart({ status: 'full_licence', state: 'NSW', expiry: null, ...person }, { licence: 'any', state: 'NSW' }, TODAY),
    ).toMatchObject({
      answer: 'unknown',
      sources: [],
    })
  }
  expect(answer({}, 'any', null)).toBe('unknown')
})

test('a licence is good to the day it ends', () => {
  expect(answer({ expiry: TODAY }, 'any', 'NSW')).toBe('now')
  expect(answer({ expiry: '2026-11-21' }, 'any', 'NSW')).toBe('apply_first')
})

test('says the rule, who says so and when it was checked', () => {
  expect(mayStart({ status: 'no_licence', state: null, expiry: null }, { licence: 'any', state: 'NSW' }, TODAY)).toMatchObject({
    rule: expect.stringContaining('CPPREP4001'),
    regulator: { name: licensingOf('NSW').regulator },
    sources: expect.arrayContaining(['https://www.fairtrading.nsw.gov.au']),
    checked: '2026-11',
  })
})

test('goes by what the profile and the job state', async () => {
  const { id } = await createUser()
  const job = await createJob({ licence_required: 'any', state: 'QLD' })
  expect((await findMayStart(id, job.id))?.answer).toBe('unknown')
  await db.insertInto('job_seeker_profiles').values({ user_id: id, licence_status: 'full_licence', licence_state: 'NSW' }).execute()
  expect((await findMayStart(id, job.id))?.answer).toBe('apply_first')
  expect(await findMayStart(id, -1)).toBeNull()
})

test('tells of a licence that only the profile names, which does not count until the person states it', async () => {
  const { id } = await createUser()
  const job = await createJob({ licence_required: 'any', state: 'NSW' })
  const licence = { type: 'nsw_class_2_agent', number: '20481973', state: 'NSW' as const, expiry: null }
  await editProfile(id, (edits) => addEntry(edits, 'licences', licence))
  expect(await findMayStart(id, job.id)).toMatchObject({ answer: 'unknown', unconfirmed: 'Class 2 Real Estate Agent Licence (NSW)' })
  expect((await recommendJobs(id)).ways.map(({ words }) => words)).toContainEqual(expect.stringMatching(/^confirm the licence .*Class 2/))
  const unlicensed = await createJob({ licence_required: 'none', state: 'NSW' })
  expect((await findMayStart(id, unlicensed.id))?.unconfirmed).toBeNull()
  await db.insertInto('job_seeker_profiles').values({ user_id: id, licence_status: 'full_licence' }).execute()
  expect(await findMayStart(id, job.id)).toMatchObject({ answer: 'unknown', unconfirmed: null })
})
