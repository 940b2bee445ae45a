import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { findSubjectNames } from './subject-names.server.ts'

test('names people, teams, ads and applications; what is gone and other texts have no name', async () => {
  const [named, nameless] = [await createUser({ fullName: 'Robin Named' }), await createUser({ fullName: '' })]
  const [employer, agency, application] = [await createEmployer(), await createAgency(), await createApplication()]
  const job = await db.selectFrom('jobs').select(['title', 'company_name']).where('id', '=', application.job_id).executeTakeFirstOrThrow()
  const names: [string, string][] = [
    [`person-${named.id}`, 'Robin Named'],
    [`person-${nameless.id}`, nameless.email],
    [`company-${employer.id}`, employer.company_name],
    [`agency-${agency.id}`, agency.name],
    [`job-${application.job_id}`, `${job.title}, ${job.company_name}`],
    [application.id, `application for ${job.title}`],
  ]
  const nothing = [`person-${randomUUID()}`, randomUUID(), 'job-999999999', 'job-x', 'retention', 'https://example.com/feed', '']
  expect(await findSubjectNames([...names.map(([text]) => text), ...nothing])).toEqual(new Map(names))
  expect(await findSubjectNames([])).toEqual(new Map())
})
