import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { jobContent } from '#test/factories/postings.ts'
import { moveJob } from './move.server.ts'
import { countOwnJobs, findEditableJob, listJobChanges, listOwnJobs } from './own-jobs.server.ts'
import { needsConfirmation, ownJobList } from './own-jobs.ts'
import { editJob, createJob as postJob } from './posting.server.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function createBoard() {
  const company = await createEmployer()
  const agency = await createAgency()
  const job = (values: Parameters<typeof createJob>[0]) => createJob({ employer_id: company.id, ...values })
  const draft = await job({ title: 'Draft', status: 'draft', posted_at: null })
  const live = await job({ title: 'Live', posted_at: inDays(-1) })
  const closing = await job({ title: 'Closing', posted_at: inDays(-2), expires_at: inDays(3) })
  const closed = await job({ title: 'Closed', status: 'closed', posted_at: inDays(-3), expires_at: inDays(3) })
  const forCompany = await job({ title: 'By the agency', agency_id: agency.id })
  return { company, agency, draft, live, closing, closed, forCompany }
}

test('lists a company’s own jobs with their views and applications, the latest first', async () => {
  const { company, live } = await createBoard()
  await createApplication({ job_id: live.id })
  await createApplication({ job_id: live.id, status: 'viewed' })
  await createApplication()
  for (const visitor of ['a', 'b', 'c']) await db.insertInto('job_views').values({ job_id: live.id, visitor }).execute()
  const jobs = await listOwnJobs({ employerId: company.id })
  expect(jobs.map(({ title }) => title)).toEqual(['Draft', 'Live', 'Closing', 'Closed'])
  expect(jobs[1]).toMatchObject({ id: live.id, views: 3, applications: 2, new_applications: 1 })
  expect(jobs[0]).toMatchObject({ views: 0, applications: 0, new_applications: 0 })
  expect(new Set(jobs.map(({ copyId }) => copyId)).size).toBe(4)
})

test('lists the jobs that an agency advertises, whosever they are', async () => {
  const { agency, forCompany } = await createBoard()
  const own = await createJob({ agency_id: agency.id })
  expect((await listOwnJobs({ agencyId: agency.id })).map(({ id }) => id)).toEqual([own.id, forCompany.id])
})

test.each([
  ['live', ['Live', 'Closing']],
  ['draft', ['Draft']],
  ['closed', ['Closed']],
  ['paused', []],
  ['new-applications', ['Live']],
  ['closing-soon', ['Closing']],
] as const)('lists the jobs under %s, as many as are counted', async (list, titles) => {
  const { company, live, closing } = await createBoard()
  await createApplication({ job_id: live.id })
  await createApplication({ job_id: closing.id, status: 'rejected' })
  expect((await listOwnJobs({ employerId: company.id }, { list })).map(({ title }) => title)).toEqual(titles)
  expect((await countOwnJobs({ employerId: company.id }))[list]).toBe(titles.length)
})

test('offers a company the jobs that agencies advertise for it, for their applications and not among its own', async () => {
  const { company, agency, forCompany } = await createBoard()
  await createJob({ employer_id: company.id, agency_id: agency.id, status: 'draft', posted_at: null })
  await createApplication({ job_id: forCompany.id })
  const owner = { employerId: company.id }
  const offered = [{ id: forCompany.id, agency_name: 'Test Talent', applications: 1, new_applications: 1 }]
  expect(await listOwnJobs(owner, { list: 'by-agencies' })).toMatchObject(offered)
  expect(await listOwnJobs(owner, { list: 'new-applications' })).toMatchObject(offered)
  expect(await countOwnJobs(owner)).toMatchObject({ all: 4, live: 2, draft: 1, 'by-agencies': 1, 'new-applications': 1 })
  expect((await listOwnJobs(owner)).every(({ agency_name }) => agency_name === null)).toBe(true)
  expect(await listOwnJobs({ agencyId: agency.id }, { list: 'live' })).toMatchObject([{ id: forCompany.id, agency_name: null }])
  expect(await countOwnJobs({ agencyId: agency.id })).toMatchObject({ all: 2, 'by-agencies': 0 })
})

test('counts all jobs, and shows them page by page', async () => {
  const { company } = await createBoard()
  const owner = { employerId: company.id }
  expect(await countOwnJobs(owner)).toMatchObject({ all: 4, live: 2, expired: 0 })
  const pages = [
    await listOwnJobs(owner, { size: 3 }),
    await listOwnJobs(owner, { size: 3, page: 2 }),
    await listOwnJobs(owner, { size: 3, page: 3 }),
  ]
  expect(pages.map((page) => page.map(({ title }) => title))).toEqual([['Draft', 'Live', 'Closing'], ['Closed'], []])
})

test('counts nothing for a company without jobs', async () => {
  const { id: employerId } = await createEmployer()
  expect(Object.values(await countOwnJobs({ employerId })).every((count) => count === 0)).toBe(true)
})

test('opens a job for editing to its own company only (A6)', async () => {
  const { company, live, forCompany } = await createBoard()
  const stranger = await createEmployer()
  expect(await findEditableJob({ employerId: company.id }, live.id)).toMatchObject({
    id: live.id,
    salary: { min: null, commission: false },
  })
  expect(await findEditableJob({ employerId: stranger.id }, live.id)).toBeNull()
  expect(await findEditableJob({ employerId: company.id }, forCompany.id)).toBeNull()
  expect(await listJobChanges({ employerId: stranger.id }, live.id)).toEqual([])
})

test('tells who changed what of a job, the latest first', async () => {
  const { id: employerId, owner } = await createEmployer()
  const poster = { employerId, userId: owner.id }
  const job = await postJob(poster, jobContent(), { submissionId: null, publish: true })
  await editJob(poster, job.id, jobContent({ title: 'Senior Property Manager', salaryRange: '' }), { version: 1, publish: false })
  await moveJob(poster, job.id, 'paused')
  const other = await postJob(poster, jobContent({ title: 'Another' }), { submissionId: null, publish: true })
  await moveJob(poster, other.id, 'closed')
  expect(await listJobChanges({ employerId }, job.id)).toMatchObject([
    { name: 'job.moved', actor_name: 'Olive Owner', from: 'live', to: 'paused', version: 3 },
    { name: 'job.edited', actor_name: 'Olive Owner', fields: ['title', 'salary_range'], version: 2 },
  ])
})

test('reads of a change that another version of the program wrote the fields it knows, and leaves out what is no change', async () => {
  const { id: employerId, owner } = await createEmployer()
  const job = await postJob({ employerId, userId: owner.id }, jobContent(), { submissionId: null, publish: true })
  for (const data of ['{}', '{"fields":["colour"],"version":2}', '{"fields":["colour","title"],"version":3,"by":"hand"}'])
    await db.insertInto('events').values({ name: 'job.edited', job_id: job.id, data }).execute()
  expect(await listJobChanges({ employerId }, job.id)).toMatchObject([
    { name: 'job.edited', fields: ['title'], version: 3 },
    { name: 'job.edited', fields: [], version: 2 },
  ])
})

test('reads the list from an address, and asks before a job is ended', () => {
  expect(['closed', 'closing-soon', '', 'x', null].map(ownJobList)).toEqual(['closed', 'closing-soon', 'all', 'all', 'all'])
  expect([needsConfirmation('closed'), needsConfirmation('filled'), needsConfirmation('paused'), needsConfirmation('live')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('says of a removed job when the desk removed it, and of no other', async () => {
  const company = await createEmployer()
  const [removed, held] = [
    await createJob({ employer_id: company.id, status: 'removed' }),
    await createJob({ employer_id: company.id, status: 'held' }),
  ]
  const decided = (job_id: number, outcome: 'held' | 'ended', daysAgo: number) =>
    db
      .insertInto('decisions')
      .values({ job_id, outcome, words: 'A fee', decided_at: inDays(-daysAgo) })
      .returning('decided_at')
      .executeTakeFirstOrThrow()
  await decided(removed.id, 'held', 3)
  const { decided_at } = await decided(removed.id, 'ended', 2)
  await decided(held.id, 'held', 1)
  const jobs = await listOwnJobs({ employerId: company.id })
  expect(Object.fromEntries(jobs.map(({ id, removed_at }) => [id, removed_at]))).toEqual({ [removed.id]: decided_at, [held.id]: null })
})
