import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { listMarks } from './marks.server.ts'
import { saveJob } from './saved.server.ts'

const NONE = { saved: [], applied: [], viewed: [], hidden: [], justHidden: [] }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('says what a person did with each job, of these jobs only', async () => {
  const { id: user_id } = await createUser()
  const jobs = []
  for (let count = 0; count < 7; count++) jobs.push((await createJob()).id)
  const [saved, applied, withdrawn, viewed, hidden, justHidden, other] = jobs as [number, number, number, number, number, number, number]
  await saveJob(user_id, saved)
  await createApplication({ applicant_id: user_id, job_id: applied })
  await createApplication({ applicant_id: user_id, job_id: withdrawn, status: 'withdrawn' })
  await db
    .insertInto('viewed_jobs')
    .values([viewed, other].map((job_id) => ({ user_id, job_id })))
    .execute()
  await db
    .insertInto('recommendation_choices')
    .values([
      { user_id, job_id: hidden, choice: 'hidden', created_at: minutesAgo(6) },
      { user_id, job_id: justHidden, choice: 'less_like_this', created_at: minutesAgo(4) },
    ])
    .execute()
  const asked = jobs.filter((id) => id !== other)
  expect(await listMarks(user_id, asked)).toEqual({
    saved: [saved],
    applied: [applied],
    viewed: [viewed],
    hidden: [hidden],
    justHidden: [justHidden],
  })
  expect(await listMarks((await createUser()).id, asked)).toEqual(NONE)
  expect(await listMarks(user_id, [])).toEqual(NONE)
})
