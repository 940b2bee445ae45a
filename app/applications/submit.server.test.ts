import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { type Question, textQuestion } from '#app/vocabulary/screening.ts'
import { crowd } from '#test/crowd.ts'
import { createResume } from '#test/factories/applications.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { findDraft, saveDraft } from './drafts.server.ts'
import { draftForm } from './forms.ts'
import { withdrawApplication } from './own.server.ts'
import { APPLICATIONS_PER_HOUR, consumeApplicationLimit, type Submission, submitApplication } from './submit.server.ts'

const MUST_HAVES = {
  licence_required: 'full_licence',
  work_rights_required: true,
  experience_years_required: 5,
  screening_questions: [textQuestion('Do you drive?')],
} as const

async function createSubmission(values: Partial<Submission> = {}): Promise<Submission> {
  const applicantId = values.applicantId ?? (await createUser()).id
  return {
    jobId: values.jobId ?? (await createJob()).id,
    applicantId,
    fullName: 'Robin Test',
    email: `${applicantId}@example.com`,
    phone: null,
    coverLetter: 'Hello',
    resumeId: values.resumeId ?? (await createResume(applicantId)).id,
    stated: { screening: [] },
    ...values,
  }
}

const rowsOf = async (jobId: number, applicantId: string) => ({
  applications: await db
    .selectFrom('applications')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('applicant_id', '=', applicantId)
    .execute(),
  moves: await db
    .selectFrom('application_moves as m')
    .innerJoin('applications as a', 'a.id', 'm.application_id')
    .select(['m.from_status', 'm.to_status', 'm.actor_id'])
    .where('a.job_id', '=', jobId)
    .where('a.applicant_id', '=', applicantId)
    .execute(),
  events: await db.selectFrom('events').select('name').where('job_id', '=', jobId).where('actor_id', '=', applicantId).execute(),
})

const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code, message }: AppError) => `${code}: ${message}`,
  )

test('sends an application with its first move and its event', async () => {
  const submission = await createSubmission({ phone: '0491 570 156' })
  const sent = await submitApplication(submission)
  expect(sent).toMatchObject({ status: 'submitted', submitted_at: expect.any(Date) })
  const { applications, moves, events } = await rowsOf(submission.jobId, submission.applicantId)
  expect(applications).toMatchObject([
    {
      id: sent.id,
      job_id: submission.jobId,
      applicant_id: submission.applicantId,
      submitted_at: sent.submitted_at,
      status: 'submitted',
      full_name: 'Robin Test',
      phone: '0491 570 156',
      cover_letter: 'Hello',
      resume_id: submission.resumeId,
    },
  ])
  expect(moves).toEqual([{ from_status: null, to_status: 'submitted', actor_id: submission.applicantId }])
  expect(events).toEqual([{ name: 'application.submitted' }])
})

test('refuses a second application for the same job and keeps the first as it was', async () => {
  const submission = await createSubmission()
  await submitApplication(submission)
  expect(await codeOf(submitApplication({ ...submission, coverLetter: 'Another' }))).toBe('conflict: You have already applied for this job')
  const { applications, moves, events } = await rowsOf(submission.jobId, submission.applicantId)
  expect(applications).toMatchObject([{ cover_letter: 'Hello' }])
  expect([moves.length, events.length]).toEqual([1, 1])
})

test('makes one application, one move and one event of fifty at once', async () => {
  const submission = await createSubmission()
  const answers = await Promise.all(crowd(isEmbedded ? 10 : 50, () => codeOf(submitApplication(submission))))
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['done', 'conflict: You have already applied for this job']))
  const { applications, moves, events } = await rowsOf(submission.jobId, submission.applicantId)
  expect([applications.length, moves.length, events.length]).toEqual([1, 1, 1])
})

test('refuses to apply again after withdrawing', async () => {
  const submission = await createSubmission()
  const { id } = await submitApplication(submission)
  await withdrawApplication(submission.applicantId, id)
  expect(await codeOf(submitApplication(submission))).toBe('conflict: You have already applied for this job')
})

test.each([
  ['closed', { status: 'closed' }, 'This job is closed'],
  ['paused', { status: 'paused' }, 'This job is paused'],
  ['filled', { status: 'filled' }, 'This job is closed'],
  ['past its closing instant', { expires_at: new Date(Date.now() - 1_000) }, 'This job is closed'],
] as const)('refuses an application for a job that is %s', async (_, values, words) => {
  const submission = await createSubmission({ jobId: (await createJob(values)).id })
  expect(await codeOf(submitApplication(submission))).toBe(`conflict: ${words}`)
  expect((await rowsOf(submission.jobId, submission.applicantId)).applications).toEqual([])
})

test('says of a removed ad that it was removed to who opened it before alone', async () => {
  const submission = await createSubmission({ jobId: (await createJob({ status: 'removed' })).id })
  expect(await codeOf(submitApplication(submission))).toBe('not_found: Job not found')
  await db.insertInto('viewed_jobs').values({ user_id: submission.applicantId, job_id: submission.jobId }).execute()
  expect(await codeOf(submitApplication(submission))).toBe('conflict: This ad was removed')
})

test.each(['draft', 'pending_approval'] as const)('answers a job in %s as an unknown one', async (status) => {
  const submission = await createSubmission({ jobId: (await createJob({ status })).id })
  expect(await codeOf(submitApplication(submission))).toBe('not_found: Job not found')
  expect(await codeOf(submitApplication({ ...submission, jobId: 2_000_000_000 }))).toBe('not_found: Job not found')
})

test.skipIf(isEmbedded)('never takes an application after the job has closed, however the two meet', async () => {
  const { id: jobId } = await createJob()
  const submissions = await Promise.all(Array.from({ length: 20 }, () => createSubmission({ jobId })))
  const close = db
    .updateTable('jobs')
    .set({ status: 'closed', updated_at: new Date() })
    .where('id', '=', jobId)
    .execute()
    .then(() => db.selectFrom('applications').select('id').where('job_id', '=', jobId).execute())
  const [atClosing, ...answers] = await Promise.all([close, ...submissions.map((submission) => codeOf(submitApplication(submission)))])
  const after = await db.selectFrom('applications').select('id').where('job_id', '=', jobId).execute()
  expect(after).toHaveLength(atClosing.length)
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(after.length)
})

test("answers somebody else's resume, a removed one and an unknown one alike", async () => {
  const stranger = await createUser()
  const theirs = await createResume(stranger.id)
  const submission = await createSubmission({ resumeId: theirs.id })
  const removed = await createResume(submission.applicantId)
  await db.updateTable('resumes').set({ removed_at: new Date() }).where('id', '=', removed.id).execute()
  for (const resumeId of [theirs.id, removed.id, stranger.id])
    expect(await codeOf(submitApplication({ ...submission, resumeId }))).toBe('invalid: This resume is no longer here. Choose another one')
  expect((await rowsOf(submission.jobId, submission.applicantId)).applications).toEqual([])
})

test('checks the must-haves, tells the employer only what the job asks, and remembers it in the profile', async () => {
  const submission = await createSubmission({
    jobId: (await createJob({ ...MUST_HAVES, screening_questions: [...MUST_HAVES.screening_questions], work_rights_required: false })).id,
    stated: {
      licence_status: 'certificate_of_registration',
      work_rights: 'citizen',
      experience_years: 6,
      screening: [{ question: 'Do you drive?', answer: 'Yes' }],
    },
  })
  await submitApplication(submission)
  const { applications } = await rowsOf(submission.jobId, submission.applicantId)
  expect(applications[0]?.answers).toEqual({
    licence_status: 'certificate_of_registration',
    work_rights: null,
    experience_years: 6,
    screening: [{ question: 'Do you drive?', answer: 'Yes' }],
  })
  expect(applications[0]?.criteria).toMatchObject([
    { kind: 'licence', state: 'not_met', how: expect.stringContaining('certificate of registration') },
    { kind: 'experience', state: 'met' },
    { kind: 'question', state: 'met' },
  ])
  const profile = await db
    .selectFrom('job_seeker_profiles')
    .selectAll()
    .where('user_id', '=', submission.applicantId)
    .executeTakeFirstOrThrow()
  expect(profile).toMatchObject({ licence_status: 'certificate_of_registration', work_rights: null, experience_years: 6 })
})

test('an answer to a question that was changed meanwhile is not dropped: nothing is sent, and the draft stays', async () => {
  const job = await createJob({ screening_questions: [textQuestion('Why us?')] })
  const submission = await createSubmission({ jobId: job.id, stated: { screening: [{ question: 'Why you?', answer: 'A long answer' }] } })
  await db.insertInto('application_drafts').values({ user_id: submission.applicantId, job_id: job.id, content: '{}' }).execute()
  await expect(submitApplication(submission)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('changed the questions'),
  })
  expect((await rowsOf(job.id, submission.applicantId)).applications).toEqual([])
  expect(await db.selectFrom('application_drafts').select('job_id').where('job_id', '=', job.id).execute()).toHaveLength(1)
  const empty = { screening: [{ question: 'Why you?', answer: ' ' }] }
  await submitApplication({ ...submission, stated: empty })
})

test('compares answers with what the job hopes for, and keeps what was answered when the question changes', async () => {
  const saturdays = { question: 'Do you work Saturdays?', kind: 'yes_no', choices: [], expected: 'Yes' } satisfies Question
  const portfolio = { question: 'How many properties?', kind: 'number', choices: [], expected: '100' } satisfies Question
  const job = await createJob({ screening_questions: [saturdays, portfolio] })
  const screening = [
    { question: saturdays.question, answer: 'No' },
    { question: portfolio.question, answer: '<b>120</b>' },
  ]
  const submission = await createSubmission({ jobId: job.id, stated: { screening } })
  await submitApplication(submission)
  const sent = async () => (await rowsOf(submission.jobId, submission.applicantId)).applications[0]
  const before = await sent()
  expect(before?.answers).toMatchObject({ screening })
  expect(before?.criteria).toMatchObject([
    { label: saturdays.question, state: 'not_met', expects: 'Yes', how: 'The job asks for: Yes. Say in your letter what makes up for it.' },
    { label: portfolio.question, state: 'not_stated', expects: '100 or more' },
  ])
  await db
    .updateTable('jobs')
    .set({ screening_questions: JSON.stringify([{ ...saturdays, question: 'Something else?', expected: null }]) })
    .where('id', '=', job.id)
    .execute()
  expect(await sent()).toEqual(before)
})

test('takes what the profile knows for what the form did not ask, and forgets nothing of it', async () => {
  const submission = await createSubmission({ jobId: (await createJob({ ...MUST_HAVES, screening_questions: [] })).id })
  await db
    .insertInto('job_seeker_profiles')
    .values({ user_id: submission.applicantId, licence_status: 'full_licence', experience_years: 9, contact_phone: '02 9999 0000' })
    .execute()
  await submitApplication({ ...submission, stated: { experience_years: null, screening: [] } })
  const { applications } = await rowsOf(submission.jobId, submission.applicantId)
  expect(applications[0]?.answers).toMatchObject({ licence_status: 'full_licence', experience_years: null })
  const profile = await db
    .selectFrom('job_seeker_profiles')
    .selectAll()
    .where('user_id', '=', submission.applicantId)
    .executeTakeFirstOrThrow()
  expect(profile).toMatchObject({ licence_status: 'full_licence', experience_years: 9, contact_phone: '02 9999 0000' })
})

test('keeps hostile text as the text it is', async () => {
  const hostile = `<script>alert(1)</script> =HYPERLINK("http://evil") \u202Egpj.exe '); drop table users; --`
  const submission = await createSubmission({ fullName: hostile, coverLetter: hostile, phone: hostile })
  await submitApplication(submission)
  const { applications } = await rowsOf(submission.jobId, submission.applicantId)
  expect(applications[0]).toMatchObject({ full_name: hostile, cover_letter: hostile, phone: hostile })
})

test('notes the resume as used and removes the draft', async () => {
  const submission = await createSubmission()
  await saveDraft(submission.applicantId, submission.jobId, draftForm.parse({ cover_letter: 'Hel' }))
  await submitApplication(submission)
  const resume = await db.selectFrom('resumes').select('last_used_at').where('id', '=', submission.resumeId).executeTakeFirstOrThrow()
  expect(resume.last_used_at).toBeInstanceOf(Date)
  expect(await findDraft(submission.applicantId, submission.jobId)).toBeNull()
})

test('stops a program that sends applications all day', async () => {
  const { id } = await createUser()
  for (let sent = 0; sent < APPLICATIONS_PER_HOUR; sent++) await consumeApplicationLimit(id)
  expect(await codeOf(consumeApplicationLimit(id))).toMatch(/^rate_limited: That is more than 60 applications within an hour/)
  await consumeApplicationLimit((await createUser()).id)
})

test('notes once that a person began a form, by its first draft or by sending it, and how they came to the ad', async () => {
  const submission = await createSubmission({ source: 'alert_mail' })
  const { jobId, applicantId } = submission
  const startsOf = (id: number) => db.selectFrom('application_starts').select(['user_id', 'started_at']).where('job_id', '=', id).execute()
  await saveDraft(applicantId, jobId, draftForm.parse({ cover_letter: 'Dear' }))
  const [begun] = await startsOf(jobId)
  await saveDraft(applicantId, jobId, draftForm.parse({ cover_letter: 'Dear team' }))
  const { id } = await submitApplication(submission)
  expect(await startsOf(jobId)).toEqual([{ user_id: applicantId, started_at: begun!.started_at }])
  expect((await db.selectFrom('applications').select('source').where('id', '=', id).executeTakeFirstOrThrow()).source).toBe('alert_mail')

  const withoutDraft = await createSubmission({})
  await submitApplication(withoutDraft)
  expect(await startsOf(withoutDraft.jobId)).toHaveLength(1)
})
