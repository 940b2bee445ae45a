import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { clientsEntry } from './personal-data.server.ts'

/** A client whom an agency asked at the address of a person, and an ad to which they answered by a link. */
async function createContact(emailVerified: boolean) {
  const [person, agency, company] = [await createUser({ emailVerified }), await createAgency(), await createEmployer()]
  const of = { agency_id: agency.id, employer_id: company.id }
  const contact = { contact_name: 'Leilani Brooks', contact_email: person.email.toUpperCase(), answered_name: 'Leilani' }
  await db
    .insertInto('agency_clients')
    .values({ ...of, ...contact, state: 'agreed' })
    .execute()
  const job = await createJob(of)
  await db.insertInto('job_approvals').values({ job_id: job.id, version: 1, state: 'approved', answered_name: 'Leilani' }).execute()
  const stored = async () => [
    await db
      .selectFrom('agency_clients')
      .select(['state', 'contact_name', 'contact_email', 'answered_name'])
      .where('agency_id', '=', agency.id)
      .executeTakeFirstOrThrow(),
    await db.selectFrom('job_approvals').select(['state', 'answered_name']).where('job_id', '=', job.id).executeTakeFirstOrThrow(),
  ]
  return { person, agency, contact, stored }
}

const erase = (userId: string) => db.transaction().execute((tx) => clientsEntry.erase(tx, userId))

test('the contact of a client is told what is held of them, and with their account it goes', async () => {
  const { person, agency, contact, stored } = await createContact(true)
  expect(clientsEntry.about.what).toContain('As the contact of a company that an agency asks by mail: your name and address.')
  expect(await clientsEntry.list(person.id)).toMatchObject({ as_contact: [{ agency: agency.name, state: 'agreed', ...contact }] })
  const other = await createContact(true)
  await erase(person.id)
  expect(await stored()).toEqual([
    { state: 'agreed', contact_name: null, contact_email: null, answered_name: null },
    { state: 'approved', answered_name: null },
  ])
  expect(await other.stored()).toMatchObject([other.contact, { answered_name: 'Leilani' }])
})

test('somebody who has not confirmed the address of a contact gets nothing of theirs, and erases nothing', async () => {
  const { person, contact, stored } = await createContact(false)
  expect(await clientsEntry.list(person.id)).toMatchObject({ as_contact: [] })
  await erase(person.id)
  expect(await stored()).toMatchObject([contact, { answered_name: 'Leilani' }])
})
