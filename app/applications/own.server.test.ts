import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { eraseBeside } from '#test/factories/personal-data.ts'
import { APPLICATION_STATUSES } from './application.ts'
import { findDraft, saveDraft } from './drafts.server.ts'
import { draftForm } from './forms.ts'
import {
  countOwnApplications,
  editApplication,
  findApplicationForJob,
  findLastPhone,
  findOwnApplication,
  listOwnApplications,
  listOwnMoves,
  withdrawApplication,
} from './own.server.ts'

const NOTHING = { coverLetter: '', stated: { screening: [] }, version: 1 }
const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code }: AppError) => code,
  )

test('lists the own applications, latest first, with their job', async () => {
  const seeker = await createUser()
  const older = await createApplication({ applicant_id: seeker.id, submitted_at: new Date('2026-01-02') })
  const newer = await createApplication({ applicant_id: seeker.id, submitted_at: new Date('2026-03-04') })
  const rows = await listOwnApplications(seeker.id, { limit: 5 })
  expect(rows.map(({ id }) => id)).toEqual([newer.id, older.id])
  expect(rows[0]).toMatchObject({ title: 'Property Manager', company_name: 'Test Realty', location: 'Parramatta NSW 2150' })
  expect(await listOwnApplications(seeker.id, { limit: 5, offset: 1 })).toMatchObject([{ id: older.id }])
  expect(await countOwnApplications(seeker.id)).toBe(2)
})

// Abuse case A5: for every read and write, somebody else's application is the same as an unknown one.
test("answers another person's application as an unknown one", async () => {
  const application = await createApplication()
  const stranger = await createUser()
  expect(await findOwnApplication(stranger.id, application.id)).toBeNull()
  expect(await findApplicationForJob(stranger.id, application.job_id)).toBeNull()
  expect(await listOwnApplications(stranger.id, { limit: 5 })).toEqual([])
  expect(await countOwnApplications(stranger.id)).toBe(0)
  expect(await listOwnMoves(stranger.id, [application.id])).toEqual([])
  expect(await codeOf(withdrawApplication(stranger.id, application.id))).toBe('not_found')
  expect(await codeOf(editApplication(stranger.id, application.id, NOTHING))).toBe('not_found')
  expect(await findOwnApplication(application.applicant_id, application.id)).toMatchObject({
    status: 'submitted',
    cover_letter: application.cover_letter,
  })
})

test.each(APPLICATION_STATUSES)('withdraws an application that is %s as the rules allow, once', async (status) => {
  const { id, applicant_id } = await createApplication({ status })
  const allowed = !['hired', 'withdrawn'].includes(status)
  expect(await codeOf(withdrawApplication(applicant_id, id))).toBe(allowed ? 'done' : 'conflict')
  expect(await codeOf(withdrawApplication(applicant_id, id))).toBe('conflict')
  const events = await db.selectFrom('events').select(['name', 'actor_id']).where('application_id', '=', id).execute()
  expect(events).toEqual(allowed ? [{ name: 'application.withdrawn', actor_id: applicant_id }] : [])
  const moves = await listOwnMoves(applicant_id, [id])
  expect(moves.map(({ from_status, to_status }) => [from_status, to_status])).toEqual([
    [null, 'submitted'],
    ...(allowed ? [[status, 'withdrawn']] : []),
  ])
})

test('withdraws once when it is asked twice at the same time', async () => {
  const { id, applicant_id } = await createApplication()
  const answers = await Promise.all([1, 2, 3].map(() => codeOf(withdrawApplication(applicant_id, id))))
  expect(answers.toSorted()).toEqual(['conflict', 'conflict', 'done'])
})

test('changes letter and answers until the employer has opened it, and checks the must-haves again', async () => {
  const job = await createJob({ experience_years_required: 3 })
  const { id, applicant_id } = await createApplication({ job_id: job.id })
  await editApplication(applicant_id, id, { coverLetter: 'Better', stated: { experience_years: 4, screening: [] }, version: 1 })
  expect(await findOwnApplication(applicant_id, id)).toMatchObject({
    cover_letter: 'Better',
    version: 2,
    answers: { experience_years: 4 },
    criteria: [{ kind: 'experience', state: 'met' }],
  })
  expect(await codeOf(editApplication(applicant_id, id, { ...NOTHING, version: 1 }))).toBe('conflict')
  await db.updateTable('applications').set({ status: 'viewed' }).where('id', '=', id).execute()
  expect(await codeOf(editApplication(applicant_id, id, { ...NOTHING, version: 2 }))).toBe('conflict')
  expect(await findOwnApplication(applicant_id, id)).toMatchObject({ cover_letter: 'Better' })
})

test('takes one of several changes of one version that come at the same time', async () => {
  const { id, applicant_id } = await createApplication()
  const edit = () => editApplication(applicant_id, id, { ...NOTHING, version: 1 })
  const answers = await Promise.all([1, 2, 3].map(() => codeOf(edit())))
  expect(answers.toSorted()).toEqual(['conflict', 'conflict', 'done'])
})

test.runIf(!isEmbedded).each(['changed', 'withdrawn'])(
  'an account is deleted while an application of it is %s: one waits for the other',
  async (how) => {
    const { id, applicant_id } = await createApplication()
    const write = () => (how === 'changed' ? editApplication(applicant_id, id, NOTHING) : withdrawApplication(applicant_id, id))
    expect(await eraseBeside(applicant_id, () => codeOf(write()))).toBe('not_found')
    expect(await findOwnApplication(applicant_id, id)).toBeNull()
  },
)

test('keeps the last of several drafts, for its own person and job only', async () => {
  const [seeker, stranger, job, other] = [await createUser(), await createUser(), await createJob(), await createJob()]
  await saveDraft(seeker.id, job.id, draftForm.parse({ cover_letter: 'one' }))
  const savedAt = await saveDraft(seeker.id, job.id, draftForm.parse({ cover_letter: 'two', question_4: '=1+1' }))
  expect(await findDraft(seeker.id, job.id)).toMatchObject({ content: { cover_letter: 'two', question_4: '=1+1' }, savedAt })
  expect(await findDraft(stranger.id, job.id)).toBeNull()
  expect(await findDraft(seeker.id, other.id)).toBeNull()
})

test('keeps no draft for an unknown job, an unpublished one, or after the application was sent', async () => {
  const { applicant_id, job_id } = await createApplication()
  const unpublished = await createJob({ status: 'draft' })
  for (const id of [job_id, unpublished.id, 2_000_000_000]) {
    expect(await codeOf(saveDraft(applicant_id, id, draftForm.parse({ cover_letter: 'late' })))).toBe('conflict')
    expect(await findDraft(applicant_id, id)).toBeNull()
  }
})

test('remembers the phone number a person gave last, and nobody else’s', async () => {
  const [seeker, stranger] = [await createUser(), await createUser()]
  await createApplication({ applicant_id: seeker.id, phone: '02 9999 0000', submitted_at: new Date('2026-01-02') })
  await createApplication({ applicant_id: seeker.id, phone: '0491 570 156', submitted_at: new Date('2026-02-02') })
  await createApplication({ applicant_id: seeker.id, phone: null, submitted_at: new Date('2026-03-02') })
  expect(await findLastPhone(seeker.id)).toBe('0491 570 156')
  expect(await findLastPhone(stranger.id)).toBeNull()
})
