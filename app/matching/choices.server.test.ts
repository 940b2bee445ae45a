import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { flashOf, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { chooseRecommendation, listChoices } from './choices.server.ts'
import { CHOICES_MAX } from './choices.ts'
import * as hiddenJobs from './routes/hidden-jobs.tsx'
import * as recommendation from './routes/recommendation.ts'

/** A person who sends what they say of a job from a page, with scripts or without. */
async function createChooser() {
  const { id: userId } = await createUser()
  const cookie = await createSessionFor(userId)
  const send = (jobId: number, choice: string, path = `/jobs/${jobId}/recommendation`) =>
    visit(recommendation.action, { path, form: { choice }, cookie, params: { jobId: String(jobId) } })
  return { userId, cookie, send }
}

test('a job is hidden once however often that is sent, and shown again', async () => {
  const { userId, send } = await createChooser()
  const job = await createJob({ title: 'Stylist' })
  await Promise.all([send(job.id, 'hidden'), send(job.id, 'hidden')])
  expect(await send(job.id, 'hidden')).toMatchObject({ status: 302, location: `/candidate/dashboard#hide-${job.id}` })
  const hidden = { jobId: job.id, choice: 'hidden', title: 'Stylist', advertiser: 'Test Realty', status: 'live', open: true }
  expect(await listChoices(userId)).toEqual([hidden])
  expect(await send(job.id, 'undo', `/jobs/${job.id}/recommendation.data`)).toMatchObject({ status: 200, location: null })
  await send(job.id, 'undo')
  expect(await listChoices(userId)).toEqual([])
})

test('the page of hidden jobs shows one again', async () => {
  const { userId, cookie } = await createChooser()
  const [first, second] = [await createJob(), await createJob()]
  await chooseRecommendation(userId, first.id, 'hidden')
  await chooseRecommendation(userId, second.id, 'less_like_this')
  const { data } = await visit(hiddenJobs.loader, { path: '/jobs/hidden', cookie })
  expect(data).toMatchObject({ jobs: [{ jobId: second.id }, { jobId: first.id }] })
  const answer = await visit(hiddenJobs.action, { path: '/jobs/hidden', form: { job_id: String(first.id) }, cookie })
  expect(answer.location).toBe('/jobs/hidden')
  expect((await listChoices(userId)).map(({ jobId }) => jobId)).toEqual([second.id])
})

test('one job more than the most is not hidden, and the page says so; what is hidden may be said otherwise', async () => {
  const { userId, send } = await createChooser()
  const { id: jobId } = await createJob()
  const { id: over, employer_id } = await createJob()
  const others = await db
    .insertInto('jobs')
    .values(
      Array.from({ length: CHOICES_MAX - 1 }, () => ({
        title: 'Draft',
        company_name: 'Test Realty',
        employer_id,
        location: 'Perth WA',
        employment_type: 'full-time' as const,
        category_slug: 'admin' as const,
        description: '',
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('recommendation_choices')
    .values(others.map(({ id }) => ({ user_id: userId, job_id: id, choice: 'hidden' as const })))
    .execute()
  await send(jobId, 'hidden')
  await send(jobId, 'less_like_this')
  expect(await listChoices(userId)).toHaveLength(CHOICES_MAX)
  const refused = await send(over, 'hidden')
  expect(refused.location).toBe('/jobs/hidden')
  expect(flashOf(refused.headers)).toBe('You have hidden 500 jobs, the most there can be. Show some again first.')
  expect(await listChoices(userId)).toHaveLength(CHOICES_MAX)
})
