import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { findApplicantProfile, findProfileToShow } from './applicant-profile.server.ts'
import { blockByName } from './blocks.server.ts'
import { editProfile } from './candidate-profile.server.ts'
import { changeVisibility, findVisibility } from './visibility.server.ts'

/** A person with a profile who applied for a job of an employer, advertised by an agency. */
async function applied() {
  const word = randomUUID()
  const [person, employer, agency] = [
    await createUser(),
    await createEmployer({ companyName: `Wattle ${word}` }),
    await createAgency({ name: `Gum ${word}` }),
  ]
  await editProfile(person.id, (edits) => ({ ...edits, summary: 'Nine years in property.' }))
  const job = await createJob({ employer_id: employer.id, agency_id: agency.id })
  const application = await createApplication({ applicant_id: person.id, job_id: job.id })
  return {
    userId: person.id,
    employer,
    agency,
    jobId: job.id,
    application,
    asEmployer: { employerId: employer.id },
    asAgency: { agencyId: agency.id },
  }
}

test('company and agency that have an application see the profile, others do not', async () => {
  const { userId, asEmployer, asAgency } = await applied()
  expect(await findApplicantProfile(asEmployer, userId)).toMatchObject({ summary: 'Nine years in property.' })
  expect(await findApplicantProfile(asAgency, userId)).toMatchObject({ summary: 'Nine years in property.' })
  const [stranger, agency] = [await createEmployer(), await createAgency()]
  await createApplication({ job_id: (await createJob({ employer_id: stranger.id })).id })
  expect(await findApplicantProfile({ employerId: stranger.id }, userId)).toBeNull()
  expect(await findApplicantProfile({ agencyId: agency.id }, userId)).toBeNull()
})

test('a blocked company sees it no longer, the agency that is not blocked does, and the other way round', async () => {
  const one = await applied()
  await blockByName(one.userId, one.employer.company_name)
  expect(await findApplicantProfile(one.asEmployer, one.userId)).toBeNull()
  expect(await findApplicantProfile(one.asAgency, one.userId)).not.toBeNull()
  const two = await applied()
  await blockByName(two.userId, two.agency.name)
  expect(await findApplicantProfile(two.asAgency, two.userId)).toBeNull()
  expect(await findApplicantProfile(two.asEmployer, two.userId)).not.toBeNull()
})

test('nobody sees it of who is private, and with limited it comes with the application', async () => {
  const { userId, asEmployer, asAgency } = await applied()
  expect(await findVisibility(userId)).toBe('public')
  await changeVisibility(userId, 'limited')
  expect(await findApplicantProfile(asEmployer, userId)).not.toBeNull()
  await changeVisibility(userId, 'private')
  expect(await findVisibility(userId)).toBe('private')
  expect(await findApplicantProfile(asEmployer, userId)).toBeNull()
  expect(await findApplicantProfile(asAgency, userId)).toBeNull()
})

test('a withdrawn application shows it to nobody', async () => {
  const [person, employer] = [await createUser(), await createEmployer()]
  await editProfile(person.id, (edits) => ({ ...edits, summary: 'Nine years in property.' }))
  const job = await createJob({ employer_id: employer.id })
  await createApplication({ applicant_id: person.id, job_id: job.id, status: 'withdrawn' })
  expect(await findApplicantProfile({ employerId: employer.id }, person.id)).toBeNull()
})

test('before applying it is said what company and agency will see, or why nothing: private, or both are blocked', async () => {
  const { userId, jobId, employer, agency, asEmployer } = await applied()
  const shown = await findProfileToShow(userId, jobId)
  expect(shown).toEqual(await findApplicantProfile(asEmployer, userId))
  await blockByName(userId, employer.company_name)
  expect(await findProfileToShow(userId, jobId)).toEqual(shown)
  await blockByName(userId, agency.name)
  expect(await findProfileToShow(userId, jobId)).toBe('blocked')
  await changeVisibility(userId, 'private')
  expect(await findProfileToShow(userId, jobId)).toBe('private')
})
