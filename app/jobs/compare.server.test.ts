import { beforeAll, expect, test } from 'vitest'
import { forgetPlaces, seedPlaces } from '#app/places/places.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { compareJobs } from './compare.server.ts'
import { saveJob, writeNote } from './saved.server.ts'

beforeAll(async () => {
  await seedPlaces()
  forgetPlaces()
})

test('shows jobs in the order they were chosen, with distance, note and application of the person alone', async () => {
  const [one, other] = [await createUser(), await createUser()]
  const near = await createJob({ location: 'Parramatta NSW 2150' })
  const far = await createJob({ location: 'Newcastle NSW 2300' })
  const draft = await createJob({ status: 'draft', posted_at: null })
  for (const { id } of [one, other]) await saveJob(id, far.id)
  await writeNote(one.id, far.id, 'Nice beach')
  await writeNote(other.id, far.id, 'Not for others')
  await createApplication({ job_id: near.id, applicant_id: one.id })
  const compared = await compareJobs(one.id, [far.id, draft.id, near.id, 2_000_000_000], 'Hornsby NSW')
  expect(compared.map(({ job, applied, note }) => [job.id, applied, note])).toEqual([
    [far.id, false, 'Nice beach'],
    [near.id, true, null],
  ])
  const [toFar, toNear] = compared.map(({ km }) => km ?? Number.NaN)
  expect(toNear).toBeGreaterThan(5)
  expect(toFar).toBeGreaterThan(toNear ?? Number.NaN)
})

test('tells no distance without a home, or from one nobody knows', async () => {
  const { id } = await createUser()
  const job = await createJob({ location: 'Parramatta NSW 2150' })
  for (const home of [null, 'Nowhere at all']) expect((await compareJobs(id, [job.id], home))[0]?.km).toBeNull()
})
