import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { findReadableFile } from '#app/file-readers.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { readCandidateQuery } from './candidate-query.ts'
import { searchCandidates } from './candidates.server.ts'
import { withdrawApplication } from './own.server.ts'
import { findAdvertisedJob, findReceivedApplication, listReceivedMoves } from './received.server.ts'

/** The applications for a job as the board and the table of it list them. */
const listForJob = async (advertiser: Advertiser, job: number, search = '') =>
  (await searchCandidates(advertiser, { ...readCandidateQuery(new URLSearchParams(search)).query, job })).candidates

const fileOf = async (resumeId: string) =>
  (await db.selectFrom('resumes').select('file_id').where('id', '=', resumeId).executeTakeFirstOrThrow()).file_id

test('lists the applications for a job, latest first, filtered by status', async () => {
  const { id } = await createEmployer()
  const job = await createJob({ employer_id: id })
  const advertiser: Advertiser = { employerId: id }
  const older = await createApplication({ job_id: job.id, submitted_at: new Date('2026-01-02'), full_name: 'Older' })
  const newer = await createApplication({ job_id: job.id, submitted_at: new Date('2026-03-04'), full_name: 'Newer', status: 'rejected' })
  await createApplication()
  const rows = await listForJob(advertiser, job.id)
  expect(rows.map(({ full_name }) => full_name)).toEqual(['Newer', 'Older'])
  expect(await listForJob(advertiser, job.id, 'status=rejected')).toMatchObject([{ id: newer.id }])
  expect(await findReceivedApplication(advertiser, older.id)).toMatchObject({
    full_name: 'Older',
    sent: { cover_letter: older.cover_letter },
  })
})

test('keeps one order among applications of one moment, so that no page repeats or leaves out any', async () => {
  const { id } = await createEmployer()
  const job = await createJob({ employer_id: id })
  const sent: string[] = []
  for (let count = 0; count < 8; count++) sent.push((await createApplication({ job_id: job.id, submitted_at: new Date('2026-01-02') })).id)
  const rows = await listForJob({ employerId: id }, job.id)
  expect(rows.map((row) => row.id)).toEqual(sent.sort().toReversed())
})

test('shows an agency the applications for the jobs it advertises', async () => {
  const { id } = await createAgency()
  const job = await createJob({ agency_id: id })
  const application = await createApplication({ job_id: job.id })
  const agency: Advertiser = { agencyId: id }
  expect(await listForJob(agency, job.id)).toMatchObject([{ id: application.id }])
  expect(await findReceivedApplication(agency, application.id)).toMatchObject({ id: application.id })
  expect(await findReceivedApplication({ employerId: id }, application.id)).toBeNull()
})

test('shows the company for which an agency advertises the same applications, once the job was published', async () => {
  const [employer, agency] = [{ employerId: (await createEmployer()).id }, { agencyId: (await createAgency()).id }]
  const job = await createJob({ employer_id: employer.employerId, agency_id: agency.agencyId })
  const application = await createApplication({ job_id: job.id })
  for (const advertiser of [employer, agency]) {
    expect(await findAdvertisedJob(advertiser, job.id)).toMatchObject({ id: job.id })
    expect(await listForJob(advertiser, job.id)).toMatchObject([{ id: application.id }])
    expect(await findReceivedApplication(advertiser, application.id)).toMatchObject({ id: application.id })
  }
  const draft = await createJob({ employer_id: employer.employerId, agency_id: agency.agencyId, status: 'draft', posted_at: null })
  expect(await findAdvertisedJob(employer, draft.id)).toBeNull()
  expect(await findAdvertisedJob(agency, draft.id)).toMatchObject({ id: draft.id })
})

// Abuse cases A5 and A6: every query for applications is restricted to their advertiser.
test('shows another advertiser nothing, as for an unknown id', async () => {
  const application = await createApplication()
  const others: Advertiser[] = [{ employerId: (await createEmployer()).id }, { agencyId: (await createAgency()).id }]
  for (const other of others) {
    expect(await findAdvertisedJob(other, application.job_id)).toBeNull()
    expect(await listForJob(other, application.job_id)).toEqual([])
    expect(await findReceivedApplication(other, application.id)).toBeNull()
    expect(await listReceivedMoves(other, application.id)).toEqual([])
  }
})

test('leaves only name and history of a withdrawn application', async () => {
  const { id } = await createEmployer()
  const job = await createJob({ employer_id: id })
  const application = await createApplication({ job_id: job.id, full_name: 'Ana', phone: '0491 570 156' })
  await withdrawApplication(application.applicant_id, application.id)
  const seen = await findReceivedApplication({ employerId: id }, application.id)
  expect(seen).toMatchObject({ full_name: 'Ana', status: 'withdrawn', sent: null })
  expect(JSON.stringify(seen)).not.toContain('0491 570 156')
})

test('opens a file to its own person and to active members of the employer or agency it was sent to, nobody else', async () => {
  const employer = await createEmployer()
  const agency = await createAgency()
  const job = await createJob({ employer_id: employer.id, agency_id: agency.id })
  const application = await createApplication({ job_id: job.id })
  const file = await fileOf(application.resume_id)
  const removed = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: employer.id, user_id: removed.id, state: 'removed' }).execute()
  const waiting = await createUser({ role: 'recruiter' })
  await db.insertInto('agency_users').values({ agency_id: agency.id, user_id: waiting.id, state: 'requested' }).execute()

  for (const reader of [application.applicant_id, employer.owner.id, agency.owner.id])
    expect(await findReadableFile(reader, file)).toMatchObject({ id: file })
  const strangers = [removed, waiting, await createUser(), (await createEmployer()).owner, (await createAgency()).owner]
  for (const { id } of strangers) expect(await findReadableFile(id, file)).toBeNull()
  expect(await findReadableFile(application.applicant_id, application.id)).toBeNull()
})

test('closes the file to the employer when the application is withdrawn, not to its own person', async () => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id })
  const application = await createApplication({ job_id: job.id })
  const file = await fileOf(application.resume_id)
  await withdrawApplication(application.applicant_id, application.id)
  expect(await findReadableFile(employer.owner.id, file)).toBeNull()
  expect(await findReadableFile(application.applicant_id, file)).toMatchObject({ id: file })
})

test('opens only the file that was sent, not the others of the person', async () => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id })
  const application = await createApplication({ job_id: job.id })
  const other = await createApplication({ applicant_id: application.applicant_id })
  expect(await findReadableFile(employer.owner.id, await fileOf(other.resume_id))).toBeNull()
})
