import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type CurrentUser, currentUser } from '#app/accounts/current-user.server.ts'
import { db } from '#app/db/client.server.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { findCompanyRequest, findEmployer } from './employer.server.ts'
import { loader } from './routes/dashboard.tsx'

test('finds a company with its colour', async () => {
  const { id, company_name } = await createEmployer()
  await db
    .updateTable('employers')
    .set({ brand_colors: JSON.stringify({ primary: '192 72% 21%' }) })
    .where('id', '=', id)
    .execute()
  expect(await findEmployer(id)).toMatchObject({ company_name, profile_complete: true, brand_colour: '192 72% 21%', logo_url: null })
})

test('finds no company under an unknown id', async () => {
  expect(await findEmployer(randomUUID())).toBeNull()
})

test('knows the company that a person asked to join, and forgets it when they were let in or removed', async () => {
  const { id: employer_id, company_name } = await createEmployer()
  const { id: user_id } = await createUser({ role: 'employer' })
  expect(await findCompanyRequest(user_id)).toBeNull()
  await db.insertInto('employer_users').values({ employer_id, user_id, state: 'requested' }).execute()
  expect(await findCompanyRequest(user_id)).toMatchObject({ name: company_name })
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', user_id).execute()
  expect(await findCompanyRequest(user_id)).toBeNull()
})

test('draws no dashboard for an employer without a company, where the area says what they wait for', async () => {
  const { id } = await createUser({ role: 'employer' })
  const answer = await visit(loader, { path: '/employer/dashboard', cookie: await createSessionFor(id) })
  expect(answer).toMatchObject({ status: 200, data: null })
})

test.each([
  ['https://www.example.com', false],
  ['https://wren.com.au', true],
])('tells a company with the website %s among its first steps whether its jobs say that it is not checked (%s)', async (website, told) => {
  const { id, owner } = await createEmployer()
  await db.updateTable('employers').set({ website_url: website }).where('id', '=', id).execute()
  const { data } = await visit(loader, { path: '/employer/dashboard', cookie: await createSessionFor(owner.id) })
  const { steps } = data as { steps: { text: string }[] }
  expect(steps[0]?.text.includes('Not checked yet')).toBe(told)
})

test('lets members of a company pass, and answers 403 to an employer without one', () => {
  const user: CurrentUser = { id: '1', email: 'a@b.example', name: 'A', role: 'employer', company: null, agency: null }
  const context = new RouterContextProvider()
  context.set(currentUser, user)
  expect(() => memberOf(context)).toThrow(expect.objectContaining({ status: 403 }))
  context.set(currentUser, { ...user, company: { id: '2', name: 'B', slug: 'b', profileComplete: false } })
  expect(memberOf(context).company.id).toBe('2')
})
