import { expect, test } from 'vitest'
import { countApplications } from '#app/employers/dashboard.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { listRecentApplications } from './recent.server.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('lists what an agency advertises for a company to both, with what the table shows of it, and nothing to others', async () => {
  const [{ id: employerId }, { id: agencyId }] = [await createEmployer(), await createAgency()]
  const job = await createJob({ employer_id: employerId, agency_id: agencyId })
  const { id, version } = await createApplication({ job_id: job.id })
  for (const owner of [{ employerId }, { agencyId }])
    expect(await listRecentApplications(owner)).toMatchObject([{ id, version, title: job.title, criteria: [] }])
  expect(await listRecentApplications({ employerId: (await createEmployer()).id })).toEqual([])
})

test('lists the latest six applications of a company or an agency', async () => {
  const agency = await createAgency()
  const job = await createJob({ agency_id: agency.id })
  for (let day = 1; day <= 8; day++) await createApplication({ job_id: job.id, full_name: `Day ${day}`, submitted_at: inDays(-day + 0.5) })
  const recent = await listRecentApplications({ agencyId: agency.id })
  expect(recent.map(({ full_name }) => full_name)).toEqual(['Day 1', 'Day 2', 'Day 3', 'Day 4', 'Day 5', 'Day 6'])
  expect(await countApplications({ agencyId: agency.id })).toMatchObject({ all: 8, week: 7 })
})
