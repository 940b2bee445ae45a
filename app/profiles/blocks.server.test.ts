import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { blockByName, hasNotBlocked, listBlocked, suggestCompanies, unblockByName } from './blocks.server.ts'

const word = () => randomUUID().replaceAll(/[^a-z]/g, '')
const namesOf = async (userId: string) => (await listBlocked(userId)).map(({ name }) => name)
const isSeen = async (advertiser: Parameters<typeof hasNotBlocked>[0], userId: string) =>
  (await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(hasNotBlocked(advertiser, 'u.id'))
    .executeTakeFirst()) !== undefined

test('blocks a company by its name however it is spelt, once, for this person alone, until it is unblocked', async () => {
  const [person, other] = [await createUser(), await createUser()]
  const companyName = `Kestrel ${word()} Realty`
  const employer = await createEmployer({ companyName })
  const advertiser = { employerId: employer.id }
  expect(await isSeen(advertiser, person.id)).toBe(true)
  await blockByName(person.id, `  ${companyName.toUpperCase()} Pty Ltd`)
  await blockByName(person.id, companyName)
  expect(await namesOf(person.id)).toEqual([companyName])
  expect(await isSeen(advertiser, person.id)).toBe(false)
  expect(await isSeen(advertiser, other.id)).toBe(true)
  expect(await isSeen({ employerId: (await createEmployer()).id }, person.id)).toBe(true)
  await unblockByName(other.id, companyName)
  expect(await isSeen(advertiser, person.id)).toBe(false)
  await unblockByName(person.id, companyName)
  expect(await namesOf(person.id)).toEqual([])
  expect(await isSeen(advertiser, person.id)).toBe(true)
})

test('blocks every company and agency of a name', async () => {
  const person = await createUser()
  const name = `Twin ${word()}`
  const [one, two, agency] = [
    await createEmployer({ companyName: name }),
    await createEmployer({ companyName: name }),
    await createAgency({ name }),
  ]
  await blockByName(person.id, name)
  for (const advertiser of [{ employerId: one.id }, { employerId: two.id }, { agencyId: agency.id }])
    expect(await isSeen(advertiser, person.id)).toBe(false)
})

test('at the most, blocking again what is blocked is not refused', async () => {
  const person = await createUser()
  const [blocked, other] = [`Kestrel ${word()}`, `Heron ${word()}`]
  for (const companyName of [blocked, other]) await createEmployer({ companyName })
  await blockByName(person.id, blocked)
  await sql`with more as (insert into employers (slug, company_name) select gen_random_uuid(), gen_random_uuid() from generate_series(1, 199) returning id)
    insert into profile_blocks (user_id, employer_id) select ${person.id}::uuid, id from more`.execute(db)
  await blockByName(person.id, blocked)
  await expect(blockByName(person.id, other)).rejects.toMatchObject({ code: 'conflict' })
  expect(await namesOf(person.id)).toHaveLength(200)
})

test('says so where nobody has that name', async () => {
  const person = await createUser()
  await expect(blockByName(person.id, `Nobody ${word()}`)).rejects.toMatchObject({ code: 'invalid', field: 'company' })
})

test('completes names of companies and agencies, and takes no sign for a pattern', async () => {
  const start = `Zephyr ${word()}`
  await createEmployer({ companyName: `${start} Realty` })
  await createEmployer({ companyName: `${start} Realty` })
  await createAgency({ name: `${start} Talent` })
  expect(await suggestCompanies(start.toLowerCase())).toEqual([`${start} Realty`, `${start} Talent`])
  expect(await suggestCompanies('%')).toEqual([])
})
