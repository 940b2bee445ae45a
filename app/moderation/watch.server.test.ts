import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audit } from '#app/accounts/audit.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { MOST_OPENED } from '#app/introductions/open-profile.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { routeArgs } from '#test/factories/requests.ts'
import { listNeeds } from './counts.server.ts'
import { listPostingBursts, listReaders, listUnusualSignIns } from './watch.server.ts'

const visitor = async (clientAddress: string) => visitorOf(await routeArgs({ path: '/login', clientAddress }))

test('lists an account and an address with ten refused sign-ins of a day, and none with nine', async () => {
  const [often, seldom, address] = [await createUser({ fullName: 'Often Refused' }), await createUser(), `test-${randomUUID()}`]
  for (let at = 0; at < 10; at++) await audit('sign_in_refused', { userId: often.id, visitor: await visitor(randomUUID()) })
  for (let at = 0; at < 9; at++) await audit('sign_in_refused', { userId: seldom.id, visitor: await visitor(randomUUID()) })
  for (let at = 0; at < 10; at++) await audit('code_refused', { userId: null, visitor: await visitor(address) })
  const found = await listUnusualSignIns()
  expect(found).toContainEqual(
    expect.objectContaining({ who: 'Often Refused', subject: `person-${often.id}`, what: '10 refused sign-ins and codes' }),
  )
  expect(found).toContainEqual(expect.objectContaining({ who: `The address ${address}`, subject: null }))
  expect(found.map(({ key }) => key)).not.toContain(seldom.id)
})

// A16
test('lists a company that makes twenty ads public in a day, or one text four times', async () => {
  const [many, same, few] = [await createEmployer({ companyName: 'Many Ads' }), await createEmployer(), await createEmployer()]
  for (let at = 0; at < 20; at++) await createJob({ employer_id: many.id, description: `Number ${at}` })
  for (const description of ['One  text', 'one text', 'One text', 'ONE TEXT']) await createJob({ employer_id: same.id, description })
  for (let at = 0; at < 19; at++) await createJob({ employer_id: few.id, description: `Number ${at}` })
  const found = await listPostingBursts()
  expect(found.find(({ key }) => key === many.id)).toMatchObject({
    who: 'Many Ads',
    what: '20 ads in a day',
    subject: `company-${many.id}`,
  })
  expect(found.find(({ key }) => key === same.id)?.what).toBe('4 ads in a day, with 1 different texts')
  expect(found.map(({ key }) => key)).not.toContain(few.id)
})

// A17
test('lists a company that has opened as many profiles as it may', async () => {
  const [full, almost] = [await createEmployer(), await createEmployer()]
  const people = await Promise.all(Array.from({ length: MOST_OPENED }, () => createUser()))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date())
  const opened = (employer_id: string, count: number) =>
    db
      .insertInto('profile_views')
      .values(people.slice(0, count).map(({ id }) => ({ user_id: id, employer_id, viewed_on: today, from_search: true })))
      .execute()
  await opened(full.id, MOST_OPENED)
  await opened(almost.id, MOST_OPENED - 1)
  const found = (await listReaders()).map(({ key }) => key)
  expect(found).toContain(full.id)
  expect(found).not.toContain(almost.id)
})

test('the desk counts what its lists show', async () => {
  await createJob({ status: 'held' })
  const needs = await listNeeds()
  expect(needs.find(({ to }) => to.includes('held'))?.count).toBeGreaterThan(0)
  expect(needs.every(({ to }) => to.startsWith('/admin/'))).toBe(true)
})
