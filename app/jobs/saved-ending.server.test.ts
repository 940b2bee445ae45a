import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createAgency } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { saveJob } from './saved.server.ts'
import { tellSavedEnding } from './saved-ending.server.ts'
import { DAY_MS } from './sydney-time.ts'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const toldOf = async (jobId: number) => {
  const events = await db
    .selectFrom('events')
    .select('data')
    .where('job_id', '=', jobId)
    .where('name', '=', 'job.saved_ends_soon')
    .execute()
  return events.map(({ data }) => (data as { closesAt: string }).closesAt)
}

test('that a saved job closes within three days is recorded once for each closing day, whoever advertises it and since when', async () => {
  const [{ id: agency_id }, { id: userId }] = [await createAgency(), await createUser()]
  const ends = inDays(2)
  const [ofAgency, unsaved, later, paused] = [
    await createJob({ agency_id, employer_id: null, expires_at: ends }),
    await createJob({ expires_at: ends }),
    await createJob({ expires_at: inDays(4) }),
    await createJob({ expires_at: ends, status: 'paused' }),
  ]
  for (const { id } of [ofAgency, later, paused]) await saveJob(userId, id)
  await Promise.all([tellSavedEnding(), tellSavedEnding()])
  await tellSavedEnding()
  expect(await toldOf(ofAgency.id)).toEqual([ends.toISOString()])
  for (const { id } of [unsaved, later, paused]) expect(await toldOf(id)).toEqual([])
  const extended = inDays(3)
  await db.updateTable('jobs').set({ expires_at: extended }).where('id', '=', ofAgency.id).execute()
  await tellSavedEnding()
  expect(await toldOf(ofAgency.id)).toEqual([ends.toISOString(), extended.toISOString()])
})
