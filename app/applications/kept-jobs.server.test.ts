import { expect, test } from 'vitest'
import { saveJob } from '#app/jobs/saved.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { routeArgs } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { nextInstant } from '#test/next-instant.ts'
import { listKeptJobs } from './kept-jobs.server.ts'
import { loader } from './routes/kept-jobs.ts'

const pathOf = (id: number) => `/jobs/${id}`

test('lists what a person saved or applied for once, the latest first, and nothing of others or withdrawn', async () => {
  const [person, other] = [await createUser(), await createUser()]
  const [saved, both, withdrawn, theirs] = await Promise.all([createJob(), createJob(), createJob(), createJob()])
  await saveJob(person.id, both.id)
  await nextInstant()
  await saveJob(person.id, saved.id)
  await saveJob(other.id, theirs.id)
  await nextInstant()
  await createApplication({ job_id: both.id, applicant_id: person.id })
  await createApplication({ job_id: withdrawn.id, applicant_id: person.id, status: 'withdrawn' })
  expect((await listKeptJobs(person.id)).map(({ path }) => path)).toEqual([pathOf(both.id), pathOf(saved.id)])
})

test('lists thirty at most', async () => {
  const person = await createUser()
  for (let count = 0; count < 31; count++) await saveJob(person.id, (await createJob()).id)
  expect(await listKeptJobs(person.id)).toHaveLength(30)
})

test('names none to a visitor or an employer, whose browser then forgets what it has', async () => {
  const employer = await createUser({ role: 'employer' })
  for (const cookie of ['', await createSessionFor(employer.id)]) {
    const answer = await loader((await routeArgs({ path: '/saved/offline.json', cookie })) as never)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ jobs: null })
  }
})

test('leaves out an ad that was removed, which has no page', async () => {
  const [person, job] = [await createUser(), await createJob({ status: 'removed' })]
  await createApplication({ job_id: job.id, applicant_id: person.id })
  expect(await listKeptJobs(person.id)).toEqual([])
})
