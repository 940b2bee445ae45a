import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { changeJobs, insertJobs } from './write.server.ts'

const MEMBER = { actor: 'member', actorId: null } as const

const change = (ids: number[], how: Omit<Parameters<typeof changeJobs>[1], 'jobs'>) =>
  db.transaction().execute((tx) => changeJobs(tx, { jobs: (all) => all.where('j.id', 'in', ids).orderBy('j.id'), ...how }))

const eventsOf = async (ids: number[]) =>
  (await db.selectFrom('events').select(['name', 'job_id', 'data']).where('job_id', 'in', ids).orderBy('id').execute()).map(
    ({ name, job_id, data }) => ({ name, jobId: job_id, ...(data as object) }),
  )

const searched = async (ids: number[]) =>
  (await db.selectFrom('job_search').select('job_id').where('job_id', 'in', ids).orderBy('job_id').execute()).map(({ job_id }) => job_id)

test('moves many at once, each with its version, its event and its row of search', async () => {
  const [live, paused, closed] = [
    await createJob(),
    await createJob({ status: 'paused', version: 4 }),
    await createJob({ status: 'closed' }),
  ]
  const ids = [live.id, paused.id, closed.id]
  const results = await change(ids, { by: MEMBER, to: 'closed' })
  expect(results.map(({ before, after }) => [before.status, after.status, after.version])).toEqual([
    ['live', 'closed', 2],
    ['paused', 'closed', 5],
    ['closed', 'closed', 1],
  ])
  expect(await eventsOf(ids)).toEqual([
    { name: 'job.moved', jobId: live.id, from: 'live', to: 'closed', version: 2 },
    { name: 'job.moved', jobId: paused.id, from: 'paused', to: 'closed', version: 5 },
  ])
  expect(await searched(ids)).toEqual([])
})

test('writes none of them when one cannot move there, in the words of the caller', async () => {
  const [live, draft] = [await createJob(), await createJob({ status: 'draft', posted_at: null })]
  const refused = change([live.id, draft.id], { by: MEMBER, to: 'paused', conflictMessage: ({ status }) => `no: ${status}` })
  await expect(refused).rejects.toMatchObject({ code: 'conflict', message: 'no: draft' })
  expect(await eventsOf([live.id, draft.id])).toEqual([])
  expect(await searched([live.id])).toEqual([live.id])
})

test('asks the table of moves for the one whose move it is', async () => {
  const job = await createJob()
  await expect(change([job.id], { by: MEMBER, to: 'expired' })).rejects.toMatchObject({ code: 'conflict' })
  expect(await change([job.id], { by: { actor: 'system', actorId: null }, to: 'expired' })).toMatchObject([
    { after: { status: 'expired' } },
  ])
})

test('leaves alone what does not differ: no version, no event', async () => {
  const job = await createJob({ title: 'Leasing' })
  const columns = { title: 'Leasing', tags: job.tags, expires_at: job.expires_at }
  const [same] = await change([job.id], { by: MEMBER, change: () => ({ columns }) })
  expect(same!.after).toBe(same!.before)
  expect(same!.after).toMatchObject({ version: 1, updated_at: job.updated_at })
  await change([job.id], { by: { bulk: 'place' }, change: () => ({ columns }) })
  await change([job.id], { by: MEMBER, change: () => null })
  expect(await eventsOf([job.id])).toEqual([])
})

test('tells of a change by the product once, also where it is of one job, and not where there is none', async () => {
  const [job, other] = [await createJob(), await createJob()]
  const told = () => db.selectFrom('events').select(['id', 'data']).where('name', '=', 'jobs.changed').orderBy('id').execute()
  const before = (await told()).length
  await change([job.id], { by: { bulk: 'place' }, change: () => ({ columns: { location: 'Hobart TAS' } }) })
  await change([job.id, other.id], { by: { bulk: 'place' }, change: () => ({ columns: { location: 'Burnie TAS' } }) })
  await change([job.id, other.id], { by: { bulk: 'place' }, change: () => null })
  expect((await told()).slice(before).map(({ data }) => data)).toEqual([1, 2].map((count) => ({ by: 'place', count })))
})

test('keeps every kind of value as it was given', async () => {
  const job = await createJob({ status: 'draft', posted_at: null })
  const columns = {
    title: `O'Brien "$1" \\ {a,b}`,
    tags: ['{a}', '"b"', ''],
    salary_min: 72_000.5,
    salary_commission: true,
    experience_years_required: 3,
    expires_at: new Date('2027-03-01T12:59:59.999Z'),
    suburb: null,
  }
  const [changed] = await change([job.id], { by: MEMBER, to: 'live', change: () => ({ columns }) })
  const kept = await db.selectFrom('jobs').selectAll().where('id', '=', job.id).executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ ...columns, salary_min: '72000.50', status: 'live', posted_at: expect.any(Date) })
  expect(changed!.after).toEqual(kept)
  expect(await searched([job.id])).toEqual([job.id])
})

test('a name that the product corrects is no new version, what an import brings is', async () => {
  const job = await createJob()
  await change([job.id], { by: { bulk: 'company-name' }, change: () => ({ columns: { company_name: 'Kestrel' } }) })
  const [imported] = await change([job.id], { by: { bulk: 'import' }, change: () => ({ columns: { title: 'Valuer', status: 'filled' } }) })
  expect(imported).toMatchObject({ before: { version: 1, company_name: 'Kestrel' }, after: { version: 2, status: 'filled' } })
  expect(await eventsOf([job.id])).toEqual([])
})

test('adds jobs in their order, with their rows of search and events, and posts what is public now', async () => {
  const { id: employer_id, owner, company_name } = await createEmployer()
  const row = {
    employer_id,
    company_name,
    location: 'Parramatta NSW',
    employment_type: 'full-time' as const,
    category_slug: 'sales' as const,
    description: 'Sell homes.',
    submission_id: null,
  }
  const added = await db.transaction().execute((tx) =>
    insertJobs(
      tx,
      [
        { ...row, title: 'First', status: 'live' },
        { ...row, title: 'Second', status: 'draft' },
      ],
      { actorId: owner.id },
    ),
  )
  expect(added.map(({ title, status, version, tags, draft }) => ({ title, status, version, tags, draft }))).toEqual([
    { title: 'First', status: 'live', version: 1, tags: [], draft: false },
    { title: 'Second', status: 'draft', version: 1, tags: [], draft: true },
  ])
  expect(added.map(({ posted_at }) => posted_at !== null)).toEqual([true, false])
  const ids = added.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(await searched(ids)).toEqual([ids[0]])
  expect(await eventsOf(ids)).toEqual([
    { name: 'job.created', jobId: ids[0], status: 'live', version: 1 },
    { name: 'job.created', jobId: ids[1], status: 'draft', version: 1 },
  ])
})
