import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { loader } from '#app/recruiters/routes/dashboard.tsx'
import { createRecruiterAt } from '#test/factories/agencies.ts'
import { createAgency } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { findAgency, findAgencyRequest } from './requests.server.ts'

test('finds an agency with its colour', async () => {
  const { id, name } = await createAgency()
  await db
    .updateTable('agencies')
    .set({ brand_colors: JSON.stringify({ primary: '#7a1f5c' }) })
    .where('id', '=', id)
    .execute()
  expect(await findAgency(id)).toMatchObject({ name, brand_colour: '#7a1f5c' })
  expect(await findAgency(randomUUID())).toBeNull()
})

test('knows the agency that a recruiter asked to join and that has not answered', async () => {
  const agency = await createAgency()
  const { id: user_id } = await createUser({ role: 'recruiter' })
  expect(await findAgencyRequest(user_id)).toBeNull()
  await db.insertInto('agency_users').values({ agency_id: agency.id, user_id, state: 'requested' }).execute()
  expect(await findAgencyRequest(user_id)).toMatchObject({ name: agency.name, state: 'requested' })
  expect(await findAgencyRequest(agency.owner.id)).toBeNull()
})

test('knows that an agency has said no, unless another is asked meanwhile', async () => {
  const [first, second] = [await createAgency(), await createAgency()]
  const { id: user_id } = await createRecruiterAt(first.id, { state: 'declined' })
  expect(await findAgencyRequest(user_id)).toMatchObject({ agency_id: first.id, state: 'declined' })
  const asked = { agency_id: second.id, user_id, state: 'requested' as const, created_at: new Date(0) }
  await db.insertInto('agency_users').values(asked).execute()
  expect(await findAgencyRequest(user_id)).toMatchObject({ agency_id: second.id, state: 'requested' })
})

test.each(['withdrawn', 'removed'] as const)('knows of no request that is %s', async (state) => {
  const { id } = await createRecruiterAt((await createAgency()).id, { state })
  expect(await findAgencyRequest(id)).toBeNull()
})

test('draws the dashboard of an agency, and the agencies to ask for a recruiter whom none has let in', async () => {
  const agency = await createAgency({ name: 'Lane Talent' })
  const { id: user_id } = await createUser({ role: 'recruiter' })
  await db.insertInto('agency_users').values({ agency_id: agency.id, user_id, state: 'requested' }).execute()
  const dashboardOf = async (userId: string) => visit(loader, { path: '/recruiter/dashboard', cookie: await createSessionFor(userId) })
  expect(await dashboardOf(agency.owner.id)).toMatchObject({ status: 200, data: { agency: 'Lane Talent' } })
  const waiting = await dashboardOf(user_id)
  expect(waiting).toMatchObject({ status: 200, data: { agency: null, asked: { name: 'Lane Talent' } } })
  // Nobody asks twice: the one that has not answered yet is no choice.
  expect((waiting.data as { agencies: { id: string }[] }).agencies.map(({ id }) => id)).not.toContain(agency.id)
})
