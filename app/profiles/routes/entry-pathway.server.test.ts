import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { fillSynonymMap } from '#app/vocabulary/synonym-map.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createUser } from '#test/factories/people.ts'
import { cookiesAfter, flashOf, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { findEntryProgress } from '../entry-progress.server.ts'
import { fillTrainingProviders } from '../training-providers.server.ts'
import * as pathway from './entry-pathway.tsx'

type Data = Awaited<ReturnType<typeof pathway.loader>>

async function see(query = '', cookie?: string) {
  await fillSynonymMap()
  await fillTrainingProviders()
  const path = `/entry-pathway${query}`
  return (await visit(pathway.loader, { path, ...(cookie && { cookie }) })).data as Data
}

test('shows New South Wales without a role, and no more than five providers of the state', async () => {
  const { role, state, providers, licensing } = await see()
  expect([role, state]).toEqual([null, 'NSW'])
  expect(providers?.map((one) => one.state)).toEqual(Array(5).fill('NSW'))
  expect(licensing).toMatchObject({ regulator: expect.stringContaining('NSW Fair Trading'), checkedIn: 'November 2026' })
})

test('shows what a role is also called, its skills, and who teaches for it in the state', async () => {
  const { role, otherNames, skills, providers } = await see('?role=junior-property-manager&state=TAS')
  expect(role?.name).toBe('Junior Property Manager')
  expect(otherNames).toContain('property management assistant')
  expect(skills).toContain('Arrears management')
  // TasTAFE teaches for the desk only.
  expect(providers?.map(({ id }) => id)).toEqual(['tas-reit'])
})

test('lists all providers by name', async () => {
  const { providers } = await see('?providers=all')
  expect(providers).toHaveLength(32)
})

test('a failed look-up of providers leaves the rest of the page, and is told', async () => {
  await see()
  await sql`alter table training_providers rename to training_providers_away`.execute(db)
  try {
    const { providers, state } = await see('?state=WA')
    expect([providers, state]).toEqual([null, 'WA'])
  } finally {
    await sql`alter table training_providers_away rename to training_providers`.execute(db)
  }
})

const send = (form: Record<string, string>, cookie = '') =>
  visit(pathway.action, { path: '/entry-pathway', form: { role: 'receptionist', state: 'QLD', ...form }, cookie })

test('saves the ticks of a job seeker, and opens with their role and state', async () => {
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  for (const _ of ['once', 'and again']) {
    const { status, location, headers } = await send({ course_started: 'on' }, cookie)
    expect([status, location, flashOf(headers)]).toEqual([302, '/entry-pathway?role=receptionist&state=QLD', 'Progress saved'])
  }
  expect(await findEntryProgress(id)).toMatchObject({ role: 'receptionist', startedAt: expect.any(Date), completedAt: null })
  const { role, state, progress, keeps } = await see('', cookie)
  expect([role?.slug, state, progress?.startedAt, keeps]).toEqual(['receptionist', 'QLD', expect.any(Date), 'account'])
})

test('keeps the ticks of a visitor in the browser', async () => {
  const { headers } = await send({ course_started: 'on' })
  const { state, progress, keeps } = await see('', cookiesAfter(headers))
  expect([state, progress?.startedAt, keeps]).toEqual(['QLD', expect.any(Date), 'browser'])
})

test.each([
  [{ course_completed: 'on' }, 'course_completed', 'Tick Course Started first.'],
  [{ role: 'astronaut' }, 'role', 'Choose one of the roles.'],
  [{ state: 'Moon' }, 'state', 'Choose a state or territory.'],
])('answers %j in words', async (form, field, words) => {
  const { status, data } = await send(form)
  expect(status).toBe(422)
  expect(data).toMatchObject({ fieldErrors: { [field]: words } })
})

test('an employer may look, but keeps no progress', async () => {
  const { id } = await createUser({ role: 'employer' })
  const cookie = await createSessionFor(id)
  expect((await see('', cookie)).keeps).toBeNull()
  expect((await send({ course_started: 'on' }, cookie)).status).toBe(403)
})

test('knows of a job seeker who is registered and has applied, and of nobody else', async () => {
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  expect((await see('', cookie)).facts).toEqual({ isRegistered: false, hasApplied: false })
  await db.insertInto('job_seeker_profiles').values({ user_id: id, licence_status: 'certificate_of_registration' }).execute()
  await createApplication({ applicant_id: id })
  expect((await see('', cookie)).facts).toEqual({ isRegistered: true, hasApplied: true })
  expect((await see()).facts).toEqual({ isRegistered: false, hasApplied: false })
  await db.updateTable('job_seeker_profiles').set({ licence_state: 'NSW' }).where('user_id', '=', id).execute()
  expect((await see('?state=NSW', cookie)).facts.isRegistered).toBe(true)
  expect((await see('?state=TAS', cookie)).facts.isRegistered).toBe(false)
})
