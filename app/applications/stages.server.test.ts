import { expect, test } from 'vitest'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { countStages } from './stages.server.ts'

test('counts the applications of a company at each stage, the active ones, and each active person once', async () => {
  const { id: employer_id } = await createEmployer()
  const [one, two, other] = [await createJob({ employer_id }), await createJob({ employer_id }), await createJob()]
  const [ana, dev, sofia] = [await createUser(), await createUser(), await createUser()]
  await createApplication({ job_id: one.id, applicant_id: ana.id, status: 'submitted' })
  await createApplication({ job_id: two.id, applicant_id: ana.id, status: 'interview' })
  await createApplication({ job_id: one.id, applicant_id: dev.id, status: 'viewed' })
  await createApplication({ job_id: two.id, applicant_id: dev.id, status: 'rejected' })
  await createApplication({ job_id: one.id, applicant_id: sofia.id, status: 'withdrawn' })
  await createApplication({ job_id: two.id, applicant_id: sofia.id, status: 'hired' })
  await createApplication({ job_id: other.id, applicant_id: sofia.id, status: 'submitted' })
  expect(await countStages({ employerId: employer_id })).toEqual({
    stages: { submitted: 1, viewed: 1, shortlisted: 0, interview: 1, hired: 1, rejected: 1 },
    active: 3,
    candidates: 2,
  })
})

test('counts nothing for who has no applications', async () => {
  const { id } = await createAgency()
  expect(await countStages({ agencyId: id })).toMatchObject({ stages: { submitted: 0 }, candidates: 0 })
})
