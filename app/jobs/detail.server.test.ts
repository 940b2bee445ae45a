import { expect, test } from 'vitest'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { findJob, findOwnJob } from './detail.server.ts'

test('shows a published job with its company and pay', async () => {
  const employer = await createEmployer({ companyName: 'Lantern Realty' })
  const { id } = await createJob({
    employer_id: employer.id,
    company_name: 'Lantern Realty',
    salary_min: 38.5,
    salary_max: 42,
    salary_period: 'hour',
  })
  expect(await findJob(id)).toMatchObject({
    title: 'Property Manager',
    company_name: 'Lantern Realty',
    company_size: '11-50',
    salary: { min: 38.5, max: 42, period: 'hour' },
  })
})

test.each(['live', 'paused', 'filled', 'closed', 'expired'] as const)('keeps the page of a job that is %s', async (status) => {
  const { id } = await createJob({ status })
  expect((await findJob(id))?.status).toBe(status)
})

test.each(['draft', 'pending_approval'] as const)('shows a job that is %s to nobody but its owner', async (status) => {
  const [owner, other] = [await createEmployer(), await createEmployer()]
  const { id } = await createJob({ status, employer_id: owner.id, posted_at: null })
  expect(await findJob(id)).toBeNull()
  expect(await findOwnJob(id, { employerId: other.id })).toBeNull()
  expect((await findOwnJob(id, { employerId: owner.id }))?.status).toBe(status)
})

test('shows the draft of an agency to the agency, not to the company it is for', async () => {
  const [company, agency] = [await createEmployer(), await createAgency()]
  const { id } = await createJob({ status: 'draft', employer_id: company.id, agency_id: agency.id, posted_at: null })
  expect(await findOwnJob(id, { employerId: company.id })).toBeNull()
  expect(await findOwnJob(id, { agencyId: agency.id })).toMatchObject({ id })
})

test('finds nothing for an id nobody has', async () => {
  expect(await findJob(2_000_000_000)).toBeNull()
})
