import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type CurrentUser, currentUser } from '#app/accounts/current-user.server.ts'
import { db } from '#app/db/client.server.ts'
import { createAgency } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { findAgency, findAgencyRequest, recruiterOf } from './agency.server.ts'

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
  expect(await findAgencyRequest(user_id)).toMatchObject({ name: agency.name })
  expect(await findAgencyRequest(agency.owner.id)).toBeNull()
})

test('lets the people of an agency pass, and answers 403 to a recruiter whom none has let in', () => {
  const user: CurrentUser = { id: '1', email: 'a@b.example', name: 'A', role: 'recruiter', company: null, agency: null }
  const context = new RouterContextProvider()
  context.set(currentUser, user)
  expect(() => recruiterOf(context)).toThrow(expect.objectContaining({ init: { status: 403 } }))
  context.set(currentUser, { ...user, agency: { id: '2', name: 'B', slug: 'b' } })
  expect(recruiterOf(context).agency.id).toBe('2')
})
