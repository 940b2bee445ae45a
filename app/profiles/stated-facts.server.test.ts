import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
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
