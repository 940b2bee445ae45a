import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveFailure } from '#app/cvs/parse.server.ts'
import { db } from '#app/db/client.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import * as resumes from '#app/profiles/routes/resumes.ts'
import { createApplication, createResume } from '#test/factories/applications.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { routeArgs } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { answerApplyForm } from './apply.server.ts'
import { withdrawApplication } from './own.server.ts'
import { consumeApplicationLimit } from './submit.server.ts'

const FILLED = { full_name: 'Ana Lindqvist', phone: '0491 570 156', cover_letter: 'I could start in four weeks.' }

const pdf = (name = 'Ana CV.pdf') => new File([`%PDF-1.7\n% ${randomUUID()}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`], name)

function formOf(fields: Record<string, string>, file?: File): Request {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...FILLED, ...fields })) body.append(name, value)
  body.append('resume_file', file ?? new File([], ''))
  return new Request('http://127.0.0.1/jobs/1/apply', { method: 'POST', body })
}

type Answer = { to: string | null; flash: string; status: number; form: FormResult | null }

async function answerTo(request: Request, person: { id: string; email: string }, jobId: number): Promise<Answer> {
  const answer = await answerApplyForm(request, { ...person, source: 'direct' }, jobId)
  if (answer instanceof Response) return { to: answer.headers.get('location'), flash: flashOf(answer), status: answer.status, form: null }
  return { to: null, flash: '', status: answer.init?.status ?? 200, form: answer.data }
}

function flashOf(response: Response): string {
  const payload = /flash=([^.;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
  return payload ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { message: string }).message : ''
}

const countOf = async (table: 'files' | 'resumes', userId: string) =>
  (table === 'files'
    ? await db.selectFrom('files').select('id').where('owner_id', '=', userId).execute()
    : await db.selectFrom('resumes').select('id').where('user_id', '=', userId).execute()
  ).length
const applicationsOf = (userId: string) => db.selectFrom('applications').selectAll().where('applicant_id', '=', userId).execute()

test('a new resume becomes the current CV where it is asked for, once', async () => {
  const [person, first, second, third] = [await createUser(), await createJob(), await createJob(), await createJob()]
  const cvs = () => db.selectFrom('cvs').select(['resume_id', 'parsed_status']).where('user_id', '=', person.id).execute()
  await answerTo(formOf({}, pdf()), person, first.id)
  expect(await cvs()).toEqual([])
  await answerTo(formOf({ use_as_cv: 'yes' }, pdf()), person, second.id)
  const resume_id = (await applicationsOf(person.id)).find(({ job_id }) => job_id === second.id)!.resume_id
  expect(await cvs()).toEqual([{ resume_id, parsed_status: 'uploaded' }])
  await answerTo(formOf({ use_as_cv: 'yes', resume_id }), person, third.id)
  expect(await cvs()).toHaveLength(1)
})

test('a resume whose reading failed is read again where it is asked for as the CV', async () => {
  const [person, first, second] = [await createUser(), await createJob(), await createJob()]
  const cvs = () => db.selectFrom('cvs').select(['id', 'resume_id']).where('user_id', '=', person.id).execute()
  await answerTo(formOf({ use_as_cv: 'yes' }, pdf()), person, first.id)
  const [cv] = await cvs()
  await saveFailure(cv!.id, 'It cannot be read')
  await answerTo(formOf({ use_as_cv: 'yes', resume_id: cv!.resume_id }), person, second.id)
  expect((await cvs()).map(({ resume_id }) => resume_id)).toEqual([cv!.resume_id, cv!.resume_id])
})

test('sends an application with a new file, which becomes a resume of the person', async () => {
  const [person, job] = [await createUser(), await createJob()]
  const answer = await answerTo(formOf({}, pdf()), person, job.id)
  const [application] = await applicationsOf(person.id)
  expect(answer).toMatchObject({ to: `/jobseeker-dashboard?application=${application?.id}`, flash: 'Application submitted successfully!' })
  expect(application).toMatchObject({ ...FILLED, email: person.email })
  const resume = await db
    .selectFrom('resumes as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select(['r.id', 'f.filename', 'f.content_type'])
    .where('r.user_id', '=', person.id)
    .execute()
  expect(resume).toEqual([
    { id: application?.resume_id, filename: expect.stringMatching(/^\d{13}-Ana CV\.pdf$/), content_type: 'application/pdf' },
  ])
})

test('sends an application with a resume that is chosen', async () => {
  const [person, job] = [await createUser(), await createJob()]
  const { id } = await createResume(person.id)
  expect(await answerTo(formOf({ resume_id: id }), person, job.id)).toMatchObject({ flash: 'Application submitted successfully!' })
  expect(await applicationsOf(person.id)).toMatchObject([{ resume_id: id }])
})

test('sends the new file when both a resume and a file are given', async () => {
  const [person, job] = [await createUser(), await createJob()]
  const { id } = await createResume(person.id)
  await answerTo(formOf({ resume_id: id }, pdf()), person, job.id)
  const [application] = await applicationsOf(person.id)
  expect(application?.resume_id).not.toBe(id)
})

test('leads a retry of the same form to the application that was sent, and stores nothing again', async () => {
  const [person, job, file] = [await createUser(), await createJob(), pdf()]
  const first = await answerTo(formOf({}, file), person, job.id)
  const second = await answerTo(formOf({}, file), person, job.id)
  expect(second).toEqual(first)
  expect(await applicationsOf(person.id)).toHaveLength(1)
  expect([await countOf('files', person.id), await countOf('resumes', person.id)]).toEqual([1, 1])
})

test('says that a second, different letter was not sent', async () => {
  const [person, job] = [await createUser(), await createJob()]
  const { id } = await createResume(person.id)
  await answerTo(formOf({ resume_id: id }), person, job.id)
  const answer = await answerTo(formOf({ resume_id: id, cover_letter: 'Another' }), person, job.id)
  expect(answer.flash).toBe('You have already applied for this job. Nothing was sent a second time.')
  expect(await applicationsOf(person.id)).toMatchObject([{ cover_letter: FILLED.cover_letter }])
})

const ASKED = 'When could you start?'
const STATED = {
  licence_status: 'full_licence',
  work_rights: 'temporary_visa',
  experience_years: '3',
  question_0: ' In May ',
  asked_0: ASKED,
  question_1: 'yes',
  asked_1: 'Do you drive?',
  mail_consent: 'yes',
}

test.each<[string, Record<string, string>, string]>([
  ['the same', {}, 'Application submitted successfully!'],
  ['another licence', { licence_status: 'student' }, 'You have already applied'],
  ['no work rights', { work_rights: '' }, 'You have already applied'],
  ['other years', { experience_years: '4' }, 'You have already applied'],
  ['another answer', { question_0: 'In June' }, 'You have already applied'],
  ['one answer less', { question_1: '' }, 'You have already applied'],
  ['no consent', { mail_consent: '' }, 'You have already applied'],
])('a form with %s that was sent before is told as what it is', async (_, over, flash) => {
  const { id: employer_id } = await createEmployer()
  const [person, job] = [
    await createUser(),
    await createJob({
      employer_id,
      licence_required: 'full_licence',
      work_rights_required: true,
      experience_years_required: 2,
      screening_questions: [
        { question: ASKED, kind: 'text', choices: [], expected: null },
        { question: 'Do you drive?', kind: 'yes_no', choices: [], expected: null },
      ],
    }),
  ]
  const { id } = await createResume(person.id)
  const first = await answerTo(formOf({ resume_id: id, ...STATED }), person, job.id)
  expect(first.flash).toBe('Application submitted successfully!')
  const form = Object.fromEntries(
    Object.entries({ resume_id: id, ...STATED, ...over }).filter(([name, value]) => name !== 'mail_consent' || value),
  )
  expect((await answerTo(formOf(form), person, job.id)).flash).toContain(flash)
})

test('a consent that a second form adds is not told as given', async () => {
  const { id: employer_id } = await createEmployer()
  const [person, job] = [await createUser(), await createJob({ employer_id })]
  const { id } = await createResume(person.id)
  await answerTo(formOf({ resume_id: id }), person, job.id)
  const answer = await answerTo(formOf({ resume_id: id, mail_consent: 'yes' }), person, job.id)
  expect(answer.flash).toBe('You have already applied for this job. Nothing was sent a second time.')
})

test('answers two of the same form at once with the same application', async () => {
  const [person, job] = [await createUser(), await createJob()]
  const { id } = await createResume(person.id)
  const answers = await Promise.all([1, 2, 3, 4].map(() => answerTo(formOf({ resume_id: id }), person, job.id)))
  expect(new Set(answers.map(({ to }) => to)).size).toBe(1)
  expect(answers.every(({ flash }) => flash === 'Application submitted successfully!')).toBe(true)
  expect(await applicationsOf(person.id)).toHaveLength(1)
})

test('does not send again what was withdrawn, and says so', async () => {
  const application = await createApplication()
  await withdrawApplication(application.applicant_id, application.id)
  const person = { id: application.applicant_id, email: application.email }
  const answer = await answerTo(formOf({ resume_id: application.resume_id }), person, application.job_id)
  expect(answer).toMatchObject({ status: 409, form: { formError: expect.stringContaining('You withdrew your application for this job') } })
})

test.each([
  ['a program', new File(['MZ\x90\x00 this program'], 'cv.pdf'), 'Invalid file type. Please upload a PDF or Word document'],
  ['a page', new File(['<html><script>alert(1)</script></html>'], 'cv.docx'), 'Invalid file type. Please upload a PDF or Word document'],
  ['another kind', new File(['hello'], 'cv.txt'), 'Invalid file type. Please upload a PDF or Word document'],
  [
    'more than 10 MB',
    new File([`%PDF-1.7\n${'x'.repeat(10 * 1024 * 1024)}`], 'cv.pdf'),
    'File too large. Please compress your CV to under 10MB and try again',
  ],
])('refuses %s beside its field, keeps what was typed and stores nothing', async (_, file, message) => {
  const [person, job] = [await createUser(), await createJob()]
  const answer = await answerTo(formOf({ licence_status: 'student' }, file), person, job.id)
  expect(answer).toMatchObject({
    status: 422,
    form: {
      formError: 'Failed to submit application',
      fieldErrors: { resume_file: message },
      values: { ...FILLED, licence_status: 'student' },
    },
  })
  expect(await applicationsOf(person.id)).toEqual([])
  expect([await countOf('files', person.id), await countOf('resumes', person.id)]).toEqual([0, 0])
})

test('keeps a good file when something else is refused, so that it is chosen on the next try', async () => {
  const [person, job, file] = [await createUser(), await createJob(), pdf()]
  const refused = await answerTo(formOf({ phone: 'call me', full_name: ' ' }, file), person, job.id)
  expect(refused.form?.fieldErrors).toEqual({ phone: 'Please enter a valid phone number', full_name: 'Enter your name' })
  const kept = refused.form?.values.resume_id as string
  expect(await applicationsOf(person.id)).toEqual([])
  await answerTo(formOf({ resume_id: kept }), person, job.id)
  expect(await applicationsOf(person.id)).toMatchObject([{ resume_id: kept }])
  // With scripts the file stays in its field and is sent once more: it is the same resume.
  expect(await countOf('resumes', person.id)).toBe(1)
})

test('asks who has no resume to upload one, and who has some to choose', async () => {
  const [person, job] = [await createUser(), await createJob()]
  const missing = (resume_id: string) => ({ status: 422, form: { fieldErrors: { resume_id } } })
  expect(await answerTo(formOf({}), person, job.id)).toMatchObject(missing('Upload your resume'))
  await createResume(person.id)
  expect(await answerTo(formOf({}), person, job.id)).toMatchObject(missing('Choose a resume'))
})

test("does not send somebody else's resume", async () => {
  const [person, stranger, job] = [await createUser(), await createUser(), await createJob()]
  const { id } = await createResume(stranger.id)
  const answer = await answerTo(formOf({ resume_id: id }), person, job.id)
  expect(answer).toMatchObject({ status: 422, form: { fieldErrors: { resume_id: 'This resume is no longer here. Choose another one' } } })
  expect(await applicationsOf(person.id)).toEqual([])
})

test('says that the job has closed and gives everything typed back', async () => {
  const [person, job] = [await createUser(), await createJob({ status: 'closed' })]
  const answer = await answerTo(formOf({}, pdf()), person, job.id)
  expect(answer).toMatchObject({ status: 409, form: { formError: 'Failed to submit application. This job is closed', values: FILLED } })
})

// Abuse case A7: the form cannot set what the server decides.
test('refuses fields that are not the person’s to set, and sends back only the form’s own', async () => {
  const [person, job] = [await createUser(), await createJob()]
  const { id } = await createResume(person.id)
  const planted = {
    status: 'hired',
    applicant_id: randomUUID(),
    email: 'other@example.com',
    viewed_at: '2020-01-01',
    version: '9',
    criteria: '[]',
  }
  const answer = await answerTo(formOf({ resume_id: id, ...planted }), person, job.id)
  expect(answer).toMatchObject({ status: 422, form: { formError: expect.stringContaining('do not know') } })
  expect(answer.form?.values).toEqual({ ...FILLED, resume_id: id })
  expect(await applicationsOf(person.id)).toEqual([])
})

test('refuses a form that is no form with a sentence', async () => {
  const [person, job] = [await createUser(), await createJob()]
  const request = new Request('http://127.0.0.1/jobs/1/apply', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(await answerTo(request, person, job.id)).toMatchObject({
    status: 400,
    form: { formError: expect.stringContaining('could not be read') },
  })
})

// Abuse case A16.
test('stops the sixty-first application within an hour with a sentence, and keeps what was typed', async () => {
  const [person, job] = [await createUser(), await createJob()]
  const { id } = await createResume(person.id)
  for (let sent = 0; sent < 60; sent++) await consumeApplicationLimit(person.id)
  const answer = await answerTo(formOf({ resume_id: id }), person, job.id)
  expect(answer).toMatchObject({
    status: 429,
    form: { formError: expect.stringContaining('more than 60 applications within an hour'), values: FILLED },
  })
})

test('counts the files of a person together, on the apply page and beside it', async () => {
  const [person, job] = [await createUser(), await createJob()]
  const cookie = await createSessionFor(person.id)
  async function upload() {
    const args = await routeArgs({ path: '/resumes', cookie })
    const body = new FormData()
    body.append('resume_file', new File(['<html>'], 'cv.html'))
    const request = new Request(args.request.url, { method: 'POST', body })
    return (await resumes.action({ ...args, request } as never)).status
  }
  for (let sent = 0; sent < 30; sent++) {
    expect(await upload()).toBe(422)
    expect((await answerTo(formOf({}, new File(['<html>'], 'cv.html')), person, job.id)).status).toBe(422)
  }
  expect(await upload()).toBe(429)
  expect(await answerTo(formOf({}, pdf()), person, job.id)).toMatchObject({ status: 429, form: { values: FILLED } })
})
