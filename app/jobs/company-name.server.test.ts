import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { saveProfile } from '#app/employers/profile.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { syncCompanyName } from './company-name.server.ts'

const newWord = () => `w${randomUUID().replace(/[^a-z]/g, '')}`

const jobsOf = (employerId: string) =>
  db
    .selectFrom('jobs')
    .select(['id', 'company_name', 'version', 'updated_at'])
    .where('employer_id', '=', employerId)
    .orderBy('id')
    .execute()

const idsFoundBy = async (word: string) => {
  const rows = await db.selectFrom('job_search').select('job_id').where('tsv', '@@', word).orderBy('job_id').execute()
  return rows.map(({ job_id }) => job_id)
}

async function companyWithJobs() {
  const [before, after] = [newWord(), newWord()]
  const company = await createEmployer({ companyName: `${before} Realty` })
  const own = { employer_id: company.id, company_name: company.company_name }
  const live = await createJob(own)
  const draft = await createJob({ ...own, status: 'draft', posted_at: null })
  const rename = (word: string) =>
    saveProfile({ userId: company.owner.id, employerId: company.id }, { company_name: `${word} Realty` }, { basis: null, finish: false })
  return { company, own, live, draft, before, after, rename }
}

test('gives the jobs of a company its new name, and the search finds them by it', async () => {
  const { company, live, before, after, rename } = await companyWithJobs()
  const another = await createJob({ company_name: company.company_name })
  await rename(after)
  await runWaitingTasks()
  expect((await jobsOf(company.id)).map(({ company_name }) => company_name)).toEqual([`${after} Realty`, `${after} Realty`])
  expect(await idsFoundBy(after)).toEqual([live.id])
  expect(await idsFoundBy(before)).toEqual([another.id])
  const { company_name } = await db.selectFrom('jobs').select('company_name').where('id', '=', another.id).executeTakeFirstOrThrow()
  expect(company_name).toBe(company.company_name)
})

test('changes nothing when it runs again, and leaves what is being edited the version it had', async () => {
  const { company, after, live, rename } = await companyWithJobs()
  await rename(after)
  await runWaitingTasks()
  const once = await jobsOf(company.id)
  expect(once[0]).toMatchObject({ id: live.id, version: live.version })
  await syncCompanyName({ employerId: company.id })
  expect(await jobsOf(company.id)).toEqual(once)
})

test('gives the last name when several wait, in whatever order they are told', async () => {
  const { company, after, rename } = await companyWithJobs()
  await rename(newWord())
  await rename(after)
  await runWaitingTasks()
  expect(new Set((await jobsOf(company.id)).map(({ company_name }) => company_name))).toEqual(new Set([`${after} Realty`]))
})

test('renames what an agency advertises for the company by its name, and not what it advertises by its own', async () => {
  const { own, after, rename } = await companyWithJobs()
  const agency = await createAgency({ name: `${newWord()} Talent` })
  const named = await createJob({ ...own, agency_id: agency.id })
  const confidential = await createJob({ ...own, agency_id: agency.id, company_name: agency.name })
  await rename(after)
  await runWaitingTasks()
  const names = await db
    .selectFrom('jobs')
    .select(['id', 'company_name'])
    .where('id', 'in', [named.id, confidential.id])
    .orderBy('id')
    .execute()
  expect(names).toEqual([
    { id: named.id, company_name: `${after} Realty` },
    { id: confidential.id, company_name: agency.name },
  ])
})

test('renames more jobs than one transaction takes', async () => {
  const { company, own, after, rename } = await companyWithJobs()
  const words = {
    title: 'Agent',
    location: 'Fremantle WA',
    employment_type: 'casual',
    category_slug: 'sales',
    description: 'Sell.',
  } as const
  await db
    .insertInto('jobs')
    .values(Array.from({ length: 420 }, () => ({ ...own, ...words })))
    .execute()
  await rename(after)
  await runWaitingTasks()
  const jobs = await jobsOf(company.id)
  expect(jobs).toHaveLength(422)
  expect(new Set(jobs.map(({ company_name }) => company_name))).toEqual(new Set([`${after} Realty`]))
})

test('does nothing for a company that is gone', async () => {
  await expect(syncCompanyName({ employerId: randomUUID() })).resolves.toBeUndefined()
})
