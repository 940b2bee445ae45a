import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { JobStatus } from '#app/jobs/job.ts'
import { textQuestion } from '#app/vocabulary/screening.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { routeArgs } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { saveDraft } from '../drafts.server.ts'
import { draftForm } from '../forms.ts'
import { action, loader } from './apply.tsx'

const DRAFT = draftForm.parse({ cover_letter: 'I know the streets.', question_0: 'All of them' })

const setStatus = (jobId: number, status: JobStatus) => db.updateTable('jobs').set({ status }).where('id', '=', jobId).execute()

async function argsOf(userId: string, jobId: number) {
  const args = await routeArgs({
    path: `/jobs/${jobId}/apply`,
    cookie: await createSessionFor(userId),
    params: { jobId: String(jobId) },
  })
  return args as never // each route has its own type of params
}

const pageOf = async (userId: string, jobId: number) => loader(await argsOf(userId, jobId)).catch((thrown: unknown) => thrown)

test('says of a removed ad what happened to whoever began to apply, with what they wrote', async () => {
  const [person, job] = [await createUser(), await createJob()]
  await saveDraft(person.id, job.id, DRAFT)
  await setStatus(job.id, 'removed')
  expect(await pageOf(person.id, job.id)).toMatchObject({
    state: 'ended',
    job: null,
    title: job.title,
    words: { title: 'This ad was removed' },
    typed: { cover_letter: 'I know the streets.' },
  })
  await saveDraft(person.id, job.id, DRAFT)
})

test.each(['viewed_jobs', 'saved_jobs'] as const)('says it to whoever has the ad among their %s', async (table) => {
  const [person, job] = [await createUser(), await createJob()]
  await db.insertInto(table).values({ user_id: person.id, job_id: job.id }).execute()
  await setStatus(job.id, 'removed')
  expect(await pageOf(person.id, job.id)).toMatchObject({ state: 'ended', title: job.title })
})

test('leads everybody else away from a removed ad as from one that never was, and takes no draft of it', async () => {
  const [person, other, job] = [await createUser(), await createUser(), await createJob()]
  await saveDraft(other.id, job.id, DRAFT)
  await setStatus(job.id, 'removed')
  for (const id of [job.id, 2_000_000_000]) {
    const answer = await pageOf(person.id, id)
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toBe('/jobs')
    await expect(saveDraft(person.id, id, DRAFT)).rejects.toMatchObject({ code: 'conflict' })
  }
})

test('shows the application of whoever applied before the ad was removed', async () => {
  const { applicant_id, job_id, id } = await createApplication()
  await setStatus(job_id, 'removed')
  expect(await pageOf(applicant_id, job_id)).toMatchObject({ state: 'applied', job: null, application: { id } })
})

test('shows nothing of what a held job asks', async () => {
  const [person, job] = [await createUser(), await createJob()]
  await db
    .updateTable('jobs')
    .set({ screening_questions: JSON.stringify([textQuestion('Which suburbs?')]), status: 'held' })
    .where('id', '=', job.id)
    .execute()
  const page = await pageOf(person.id, job.id)
  expect(page).toMatchObject({ state: 'ended', words: { title: 'This job is held' } })
  expect(JSON.stringify(page)).not.toContain('Which suburbs?')
})

test('gives what was typed for an ad that is not there back with the error', async () => {
  const [person, job] = [await createUser(), await createJob({ status: 'draft' })]
  const body = new FormData()
  for (const [name, value] of Object.entries({ full_name: 'Ana', phone: '', cover_letter: 'I know.', resume_id: '' }))
    body.append(name, value)
  body.append('resume_file', new File([`%PDF-1.7\n% ${person.id}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`], 'cv.pdf'))
  const args = await argsOf(person.id, job.id)
  const request = new Request((args as { request: Request }).request.url, { method: 'POST', body })
  const thrown = await action({ ...(args as object), request } as never).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ init: { status: 404 }, data: { full_name: 'Ana', cover_letter: 'I know.' } })
})

test('puts a draft back after the employer changed the questions, and keeps what answers none of them', async () => {
  const [person, job] = [
    await createUser(),
    await createJob({ screening_questions: [textQuestion('Which suburbs?'), textQuestion('Why us?')] }),
  ]
  const answers = { asked_0: 'Which suburbs?', question_0: 'Kiama', asked_1: 'Why us?', question_1: 'Near home' }
  await saveDraft(person.id, job.id, draftForm.parse(answers))
  const ask = (...questions: string[]) =>
    db
      .updateTable('jobs')
      .set({ screening_questions: JSON.stringify(questions.map(textQuestion)) })
      .where('id', '=', job.id)
      .execute()
  await ask('Do you drive?', 'Which suburbs?')
  const page = (await pageOf(person.id, job.id)) as { typed: Record<string, string>; unasked: unknown }
  expect(page).toMatchObject({ typed: { question_0: '', question_1: 'Kiama' }, unasked: [{ question: 'Why us?', answer: 'Near home' }] })
  // The page saves both again, as it shows them.
  await saveDraft(person.id, job.id, draftForm.parse({ ...page.typed, unasked: page.unasked }))
  await ask('Why us?')
  expect(await pageOf(person.id, job.id)).toMatchObject({
    typed: { question_0: 'Near home', question_1: '' },
    unasked: [{ question: 'Which suburbs?', answer: 'Kiama' }],
  })
  await setStatus(job.id, 'filled')
  expect(await pageOf(person.id, job.id)).toMatchObject({ state: 'ended', unasked: [{ question: 'Why us?', answer: 'Near home' }] })
})
