import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { countProfileViews, listProfileViews, recordProfileView } from './views.server.ts'

/** Moves the views of a person into the past. */
const age = (userId: string, days: number) =>
  db
    .updateTable('profile_views')
    .set({
      viewed_at: sql`viewed_at - make_interval(days => ${days})`,
      viewed_on: sql`viewed_on - ${days}::int`,
    })
    .where('user_id', '=', userId)
    .execute()

test('counts a company once a day, and an agency besides it', async () => {
  const [person, employer, agency] = [await createUser(), await createEmployer(), await createAgency()]
  expect(await countProfileViews(person.id)).toBe(0)
  const view = { userId: person.id, applicationId: null }
  await recordProfileView({ employerId: employer.id }, view)
  await recordProfileView({ employerId: employer.id }, view)
  expect(await countProfileViews(person.id)).toBe(1)
  await recordProfileView({ agencyId: agency.id }, view)
  expect(await countProfileViews(person.id)).toBe(2)
  await age(person.id, 1)
  await recordProfileView({ employerId: employer.id }, view)
  expect(await countProfileViews(person.id)).toBe(3)
})

test('lists who looked at what, latest first, and forgets views of more than thirty days ago', async () => {
  const person = await createUser()
  const [employer, agency] = [await createEmployer({ companyName: 'Wattle Realty' }), await createAgency({ name: 'Gum Talent' })]
  await recordProfileView({ agencyId: agency.id }, { userId: person.id, applicationId: null })
  await age(person.id, 2)
  const job = await createJob({ employer_id: employer.id, title: 'Leasing Officer' })
  const application = await createApplication({ applicant_id: person.id, job_id: job.id })
  await recordProfileView({ employerId: employer.id }, { userId: person.id, applicationId: application.id })
  expect(await listProfileViews(person.id)).toMatchObject([
    { name: 'Wattle Realty', title: 'Leasing Officer', application_id: application.id },
    { name: 'Gum Talent', title: null, application_id: null },
  ])
  await age(person.id, 29)
  expect((await listProfileViews(person.id)).map(({ name }) => name)).toEqual(['Wattle Realty'])
  expect(await listProfileViews((await createUser()).id)).toEqual([])
})
