import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { findEmployer } from './employer.server.ts'
import { loader } from './routes/dashboard.tsx'

test('finds a company with its colour', async () => {
  const { id, company_name } = await createEmployer()
  await db
    .updateTable('employers')
    .set({ plan: 'professional', brand_colors: JSON.stringify({ primary: '192 72% 21%' }) })
    .where('id', '=', id)
    .execute()
  expect(await findEmployer(id)).toMatchObject({ company_name, profile_complete: true, brand_colour: '192 72% 21%', logo_url: null })
})

test('finds no company under an unknown id', async () => {
  expect(await findEmployer(randomUUID())).toBeNull()
})

test('renders no dashboard for an employer without a company, where the area says what they wait for', async () => {
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
