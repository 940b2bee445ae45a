import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { jobsEntry } from './personal-data.server.ts'

const erase = (userId: string) => db.transaction().execute((tx) => jobsEntry.erase(tx, userId))
const statusesOf = async (ids: number[]) => {
  const rows = await db.selectFrom('jobs').select(['id', 'status']).where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ status }) => status)
}
const isFound = async (id: number) =>
  (await db.selectFrom('job_search').select('job_id').where('job_id', '=', id).executeTakeFirst()) !== undefined

test.each(['employer', 'agency'] as const)(
  'the last person of an %s closes what is open there; drafts go, what is over stays',
  async (kind) => {
    const owned = kind === 'employer' ? await createEmployer() : await createAgency()
    const of = kind === 'employer' ? { employer_id: owned.id } : { agency_id: owned.id }
    const live = await createJob(of)
    const jobs = [live, await createJob({ ...of, status: 'paused' }), await createJob({ ...of, status: 'filled' })]
    const draft = await createJob({ ...of, status: 'draft', posted_at: null })
    const other = await createJob()
    const draftOfOthers = await createJob({ status: 'draft', posted_at: null })
    await erase(owned.owner.id)
    expect(await statusesOf(jobs.map(({ id }) => id))).toEqual(['closed', 'closed', 'filled'])
    expect(await statusesOf([draft.id])).toEqual([])
    expect(await statusesOf([other.id, draftOfOthers.id])).toEqual(['live', 'draft'])
    expect([await isFound(live.id), await isFound(other.id)]).toEqual([false, true])
    const told = await db.selectFrom('events').select(['name', 'data']).where('job_id', '=', live.id).execute()
    expect(told).toEqual([{ name: 'job.moved', data: { from: 'live', to: 'closed', version: 2 } }])
  },
)

test('while others stay in the company its jobs go on', async () => {
  const { id, owner } = await createEmployer()
  const colleague = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: id, user_id: colleague.id, member_role: 'member' }).execute()
  const job = await createJob({ employer_id: id, posted_by: owner.id })
  await erase(owner.id)
  expect(await statusesOf([job.id])).toEqual(['live'])
})

test('what an agency posts for a company stays the agency’s when the last person of the company goes', async () => {
  const [company, agency] = [await createEmployer(), await createAgency()]
  const of = { employer_id: company.id, agency_id: agency.id }
  const jobs = [await createJob(of), await createJob({ ...of, status: 'draft', posted_at: null })]
  await erase(company.owner.id)
  expect(await statusesOf(jobs.map(({ id }) => id))).toEqual(['live', 'draft'])
})
