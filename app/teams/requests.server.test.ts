import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { loader } from '#app/recruiters/routes/dashboard.tsx'
import { createRecruiterAt } from '#test/factories/agencies.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { findOwnRequest } from './requests.server.ts'

test('knows the company that a person asked to join, and forgets it when they were let in or removed', async () => {
  const { id: employer_id, company_name } = await createEmployer()
  const { id: user_id } = await createUser({ role: 'employer' })
  expect(await findOwnRequest('company', user_id)).toBeNull()
  await db.insertInto('employer_users').values({ employer_id, user_id, state: 'requested' }).execute()
  expect(await findOwnRequest('company', user_id)).toMatchObject({ name: company_name })
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', user_id).execute()
  expect(await findOwnRequest('company', user_id)).toBeNull()
})

test('knows the agency that a recruiter asked to join and that has not answered', async () => {
  const agency = await createAgency()
  const { id: user_id } = await createUser({ role: 'recruiter' })
  expect(await findOwnRequest('agency', user_id)).toBeNull()
  await db.insertInto('agency_users').values({ agency_id: agency.id, user_id, state: 'requested' }).execute()
  expect(await findOwnRequest('agency', user_id)).toMatchObject({ name: agency.name, state: 'requested' })
  expect(await findOwnRequest('agency', agency.owner.id)).toBeNull()
})

test('knows that an agency has said no, unless another is asked meanwhile', async () => {
  const [first, second] = [await createAgency(), await createAgency()]
  const { id: user_id } = await createRecruiterAt(first.id, { state: 'declined' })
  expect(await findOwnRequest('agency', user_id)).toMatchObject({ teamId: first.id, state: 'declined' })
  const asked = { agency_id: second.id, user_id, state: 'requested' as const, created_at: new Date(0) }
  await db.insertInto('agency_users').values(asked).execute()
  expect(await findOwnRequest('agency', user_id)).toMatchObject({ teamId: second.id, state: 'requested' })
})

test.each(['withdrawn', 'removed'] as const)('knows of no request that is %s', async (state) => {
  const { id } = await createRecruiterAt((await createAgency()).id, { state })
  expect(await findOwnRequest('agency', id)).toBeNull()
})

test('renders the dashboard of an agency, and the agencies to ask for a recruiter whom none has let in', async () => {
  const agency = await createAgency({ name: 'Lane Talent' })
  const { id: user_id } = await createUser({ role: 'recruiter' })
  await db.insertInto('agency_users').values({ agency_id: agency.id, user_id, state: 'requested' }).execute()
  const dashboardOf = async (userId: string) => visit(loader, { path: '/recruiter/dashboard', cookie: await createSessionFor(userId) })
  expect(await dashboardOf(agency.owner.id)).toMatchObject({ status: 200, data: { agency: 'Lane Talent' } })
  const waiting = await dashboardOf(user_id)
  expect(waiting).toMatchObject({ status: 200, data: { agency: null, asked: { name: 'Lane Talent' } } })
  // Nobody can ask twice: an agency that has not answered yet cannot be chosen.
  expect((waiting.data as { agencies: { id: string }[] }).agencies.map(({ id }) => id)).not.toContain(agency.id)
})
