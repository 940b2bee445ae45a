import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { AUDIENCES } from './audiences.ts'
import { EVENTS } from './events.ts'
import type { Audiences } from './platform/audience.ts'
import type { EventPayload } from './platform/events.ts'

const { 'application.viewed': _, ...forgetful } = AUDIENCES
// @ts-expect-error an event is missing
void (forgetful satisfies Audiences)

const recorded = { eventId: 0, actorId: null, at: new Date() }
const hearsOfJob = (payload: EventPayload<'job.edited'>) => AUDIENCES['job.edited']!({ ...recorded, ...payload, name: 'job.edited' })
const hearsOfApplication = (payload: EventPayload<'application.viewed'>) =>
  AUDIENCES['application.viewed']!({ ...recorded, ...payload, name: 'application.viewed' })

test('has an audience for every event, or says that nobody hears of it', () => {
  expect(Object.keys(AUDIENCES).sort()).toEqual(Object.keys(EVENTS).sort())
})

test('of jobs hear those who are members now, of an application the applicant, too', async () => {
  const { owner, id } = await createEmployer()
  const asked = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: id, user_id: asked.id, state: 'requested' }).execute()
  const job = await createJob({ employer_id: id })
  const application = await createApplication({ job_id: job.id })
  expect(await hearsOfJob({ jobId: job.id, fields: [], version: 2 })).toEqual([owner.id])
  expect(await hearsOfApplication({ jobId: job.id, applicationId: application.id })).toEqual([application.applicant_id, owner.id])
  expect(await hearsOfApplication({ jobId: job.id, applicationId: randomUUID() })).toEqual([])
  expect(await hearsOfJob({ jobId: 0, fields: [], version: 2 })).toEqual([])
})
