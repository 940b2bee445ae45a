import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type CurrentUser, currentUser } from '#app/accounts/current-user.server.ts'
import { db } from '#app/db/client.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { memberOf } from './company.server.ts'
import { findCompanyRequest, findEmployer, setUpEmployer } from './employer.server.ts'

test('sets up a company with a complete profile for its owner, and gives a second one of the name another address', async () => {
  const company_name = `Kerb & Sons ${randomUUID()}`
  const owners = [await createUser({ role: 'employer' }), await createUser({ role: 'employer' })]
  const made = []
  for (const owner of owners) {
    const profile = { company_name, brand_colors: JSON.stringify({ primary: '192 72% 21%' }) }
    made.push(await db.transaction().execute((tx) => setUpEmployer(tx, owner.id, profile)))
  }
  const [first, second] = made as [(typeof made)[0], (typeof made)[0]] // two owners, above
  expect(second?.slug).toBe(`${first?.slug}-2`)
  expect(await findEmployer(first?.id ?? '')).toMatchObject({
    company_name,
    profile_complete: true,
    brand_colour: '192 72% 21%',
    logo_url: null,
  })
  const member = await db
    .selectFrom('employer_users')
    .selectAll()
    .where('user_id', '=', owners[0]?.id ?? '')
    .executeTakeFirst()
  expect(member).toMatchObject({ employer_id: first?.id, member_role: 'owner', state: 'active' })
})

test('sets up a company that nobody has claimed', async () => {
  const made = await db.transaction().execute((tx) => setUpEmployer(tx, null, { company_name: `Unclaimed ${randomUUID()}` }))
  const kept = await db.selectFrom('employers').select('claimed').where('id', '=', made.id).executeTakeFirst()
  expect(kept?.claimed).toBe(false)
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

test('lets members of a company pass, and answers 403 to an employer without one', () => {
  const user: CurrentUser = { id: '1', email: 'a@b.example', name: 'A', role: 'employer', company: null, agency: null }
  const context = new RouterContextProvider()
  context.set(currentUser, user)
  expect(() => memberOf(context)).toThrow(expect.objectContaining({ init: { status: 403 } }))
  context.set(currentUser, { ...user, company: { id: '2', name: 'B', slug: 'b', profileComplete: false } })
  expect(memberOf(context).company.id).toBe('2')
})
