import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { LicenceStatus } from '#app/vocabulary/must-haves.ts'
import { createUser } from '#test/factories/people.ts'
import { findStatedFacts, saveStatedFacts } from './stated-facts.server.ts'

const save = (userId: string, facts: Parameters<typeof saveStatedFacts>[2]) =>
  db.transaction().execute((tx) => saveStatedFacts(tx, userId, facts))

test('knows nothing of a person without a profile, and makes none of nothing', async () => {
  const { id } = await createUser()
  await save(id, { licence_status: null })
  expect(await findStatedFacts(id)).toEqual({ contact_phone: null, licence_status: null, work_rights: null, experience_years: null })
  expect(await db.selectFrom('job_seeker_profiles').select('user_id').where('user_id', '=', id).execute()).toEqual([])
})

test('adds what is stated to what was known, and forgets nothing for what is left open', async () => {
  const [{ id }, stranger] = [await createUser(), await createUser()]
  await save(id, { licence_status: 'student', experience_years: 0 })
  await save(id, { licence_status: 'full_licence', work_rights: 'citizen', experience_years: null })
  expect(await findStatedFacts(id)).toMatchObject({ licence_status: 'full_licence', work_rights: 'citizen', experience_years: 0 })
  expect(await findStatedFacts(stranger.id)).toMatchObject({ licence_status: null })
})

const REGISTRATION = {
  licence_status: 'certificate_of_registration',
  license_number: '20481234',
  licence_state: 'NSW',
  licence_expiry: '2025-03-03',
  preferred_roles: ['Leasing Consultant', 'Receptionist'],
} as const

async function licenceAfter(licence_status: LicenceStatus) {
  const { id } = await createUser()
  await db
    .insertInto('job_seeker_profiles')
    .values({ user_id: id, ...REGISTRATION, preferred_roles: [...REGISTRATION.preferred_roles] })
    .execute()
  await save(id, { licence_status })
  return db
    .selectFrom('job_seeker_profiles')
    .select(['licence_status', 'license_number', 'licence_state', 'licence_expiry', 'preferred_roles'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
}

test.each([
  ['full_licence', ['Leasing Consultant']],
  ['student', ['Receptionist']],
  ['no_licence', ['Receptionist']],
] as const)(
  'keeps no number, state or end of another licence, and no role that %s does not offer',
  async (licence_status, preferred_roles) => {
    const gone = { license_number: null, licence_state: null, licence_expiry: null }
    expect(await licenceAfter(licence_status)).toEqual({ licence_status, ...gone, preferred_roles })
  },
)

test('keeps what is known of a licence that is stated again', async () => {
  expect(await licenceAfter('certificate_of_registration')).toEqual({ ...REGISTRATION, preferred_roles: ['Leasing Consultant'] })
})
