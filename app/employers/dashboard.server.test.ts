import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { countApplications, countJobs } from './dashboard.server.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('counts nothing for a company without jobs', async () => {
  const { id: employerId } = await createEmployer()
  expect(await countJobs({ employerId })).toEqual({ all: 0, live: 0, drafts: 0, closing: 0, views: 0, firstClosing: null })
  expect(await countApplications({ employerId })).toEqual({
    all: 0,
    week: 0,
    unopened: 0,
    oldest_unopened: null,
    unopened_jobs: 0,
    unopened_job_id: null,
  })
})

test('counts the jobs of a company, and names the one that closes first', async () => {
  const { id: employer_id } = await createEmployer()
  await createJob({ employer_id, title: 'Later', expires_at: inDays(6) })
  const first = await createJob({ employer_id, title: 'First', expires_at: inDays(2) })
  await createJob({ employer_id, expires_at: inDays(20) })
  await createJob({ employer_id, status: 'closed', expires_at: inDays(1) })
  await createJob({ employer_id, status: 'draft', posted_at: null })
  await createJob({ employer_id, agency_id: (await createAgency()).id })
  for (const visitor of ['a', 'b']) await db.insertInto('job_views').values({ job_id: first.id, visitor }).execute()
  expect(await countJobs({ employerId: employer_id })).toMatchObject({
    all: 5,
    live: 3,
    drafts: 1,
    closing: 2,
    views: 2,
    firstClosing: { title: 'First', expires_at: first.expires_at },
  })
})

test('counts applications by what asks for attention', async () => {
  const { id: employer_id } = await createEmployer()
  const [one, two] = [await createJob({ employer_id }), await createJob({ employer_id })]
  const oldest = inDays(-9)
  await createApplication({ job_id: one.id, submitted_at: oldest })
  await createApplication({ job_id: one.id, submitted_at: inDays(-1) })
  await createApplication({ job_id: two.id, status: 'viewed', submitted_at: inDays(-2) })
  await createApplication()
  expect(await countApplications({ employerId: employer_id })).toEqual({
    all: 3,
    week: 2,
    unopened: 2,
    oldest_unopened: oldest,
    unopened_jobs: 1,
    unopened_job_id: one.id,
  })
})

test('counts the applications for what an agency advertises for a company, and leaves the job to the agency', async () => {
  const [{ id: employerId }, { id: agencyId }] = [await createEmployer(), await createAgency()]
  const job = await createJob({ employer_id: employerId, agency_id: agencyId })
  await createApplication({ job_id: job.id })
  for (const owner of [{ employerId }, { agencyId }]) {
    expect(await countApplications(owner)).toMatchObject({ all: 1, unopened: 1, unopened_job_id: job.id })
  }
  expect(await countJobs({ employerId })).toMatchObject({ all: 0, live: 0 })
  expect(await countJobs({ agencyId })).toMatchObject({ all: 1, live: 1 })
})
