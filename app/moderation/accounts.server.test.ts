import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { findAccount } from './accounts.server.ts'
import { SHOWN_ACCOUNTS, searchAgencies, searchCompanies, searchPeople } from './search-accounts.server.ts'

test('finds people by a part of their name or address, in any case', async () => {
  const mark = randomUUID().slice(0, 8)
  const user = await createUser({ fullName: `Zora ${mark}100%_sure`, email: `z.${mark}@example.com` })
  for (const words of [`ZORA ${mark}`, `z.${mark}@`, `${mark}100%_s`])
    expect((await searchPeople(words)).map(({ subject }) => subject)).toEqual([`person-${user.id}`])
  for (const words of [`${mark}100__`, `${mark}%sure`]) expect(await searchPeople(words)).toEqual([])
})

test.each([
  ['as many as a page shows', SHOWN_ACCOUNTS, SHOWN_ACCOUNTS],
  ['one more where there are more', SHOWN_ACCOUNTS + 2, SHOWN_ACCOUNTS + 1],
])('reads %s', async (_, made, read) => {
  const mark = randomUUID()
  await db
    .insertInto('agencies')
    .values(Array.from({ length: made }, (__, at) => ({ name: `Many ${mark} ${at}`, slug: `many-${mark}-${at}` })))
    .execute()
  expect(await searchAgencies(mark)).toHaveLength(read)
})

test('finds companies by a part of their name, and by their ABN however it is written', async () => {
  const name = `Realty ${randomUUID()}`
  const employer = await createEmployer({ companyName: name })
  await db.updateTable('employers').set({ abn: '51824753556' }).where('id', '=', employer.id).execute()
  expect((await searchCompanies(name.slice(3).toUpperCase())).map(({ subject }) => subject)).toEqual([`company-${employer.id}`])
  expect((await searchCompanies('51 824 753 556')).map(({ subject }) => subject)).toContain(`company-${employer.id}`)
})

test('finds agencies by a part of their name, and shows one with its plan and members, from whose page it is found again', async () => {
  const agency = await createAgency({ name: `Talent ${randomUUID()}` })
  await createJob({ agency_id: agency.id })
  expect((await searchAgencies(agency.name.slice(3).toUpperCase())).map(({ subject }) => subject)).toEqual([`agency-${agency.id}`])
  expect(await findAccount({ kind: 'agency', id: agency.id })).toMatchObject({
    name: agency.name,
    team: {
      live_jobs: 1,
      plan: 'free',
      page: `/recruiter/${agency.slug}`,
      members: [{ id: agency.owner.id, member_role: 'owner' }],
      company: null,
    },
  })
  expect(await findAccount({ kind: 'person', id: agency.owner.id })).toMatchObject({
    person: { agencies: [{ id: agency.id, name: agency.name }] },
  })
})

test('shows an account without its secrets, and nothing of one that is gone', async () => {
  const employer = await createEmployer({ companyName: 'Shown Realty' })
  const [company, person] = [
    await findAccount({ kind: 'company', id: employer.id }),
    await findAccount({ kind: 'person', id: employer.owner.id }),
  ]
  expect(company).toMatchObject({
    name: 'Shown Realty',
    team: { live_jobs: 0, page: `/companies/${employer.slug}`, members: [{ id: employer.owner.id, member_role: 'owner' }] },
  })
  expect(person).toMatchObject({ name: 'Olive Owner', person: { company_name: 'Shown Realty', sessions: 0, twoFactor: false } })
  expect(JSON.stringify([company, person])).not.toMatch(/token|password|secret/)
  for (const kind of ['company', 'agency', 'person'] as const) expect(await findAccount({ kind, id: randomUUID() })).toBeNull()
})
