import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import * as saved from './routes/saved.tsx'
import { listSavedCards, listSavedDetails, listSavedIds, saveJob, unsaveJob, writeNote } from './saved.server.ts'
import { DAY_MS } from './sydney-time.ts'

test('saves a job once however often it is asked to, and takes it off again', async () => {
  const { id: userId } = await createUser()
  const [first, second] = [await createJob(), await createJob()]
  await Promise.all([saveJob(userId, first.id), saveJob(userId, first.id), saveJob(userId, first.id)])
  await saveJob(userId, second.id)
  const savedOf = async (limit: number) => {
    const { jobs, total } = await listSavedCards(userId, limit)
    return { ids: jobs.map(({ id }) => id), total }
  }
  expect(await savedOf(10)).toEqual({ ids: [second.id, first.id], total: 2 })
  expect(await savedOf(1)).toEqual({ ids: [second.id], total: 2 })
  await unsaveJob(userId, second.id)
  await unsaveJob(userId, second.id)
  expect(await listSavedIds(userId, [first.id, second.id])).toEqual([first.id])
})

test('says that an unknown job and a draft are not there', async () => {
  const { id: userId } = await createUser()
  const draft = await createJob({ status: 'draft', posted_at: null })
  await expect(saveJob(userId, draft.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(saveJob(userId, 2_000_000_000)).rejects.toMatchObject({ code: 'not_found' })
})

test("never shows one person another's saved jobs", async () => {
  const [one, other] = [await createUser(), await createUser()]
  const job = await createJob()
  await saveJob(one.id, job.id)
  expect(await listSavedIds(other.id, [job.id])).toEqual([])
  await unsaveJob(other.id, job.id)
  expect(await listSavedIds(one.id, [job.id])).toEqual([job.id])
})

test('keeps a note on a saved job for its writer alone, until it is emptied or the job taken off the list', async () => {
  const [one, other] = [await createUser(), await createUser()]
  const closesAt = new Date(Date.now() + 3 * 86_400_000)
  const job = await createJob({ expires_at: closesAt })
  await saveJob(one.id, job.id)
  await saveJob(other.id, job.id)
  await writeNote(one.id, job.id, 'Ask about the car')
  expect(await listSavedDetails(one.id, [job.id])).toEqual({ [job.id]: { note: 'Ask about the car', closesAt } })
  expect(await listSavedDetails(other.id, [job.id])).toEqual({ [job.id]: { note: null, closesAt } })
  await writeNote(one.id, job.id, '')
  expect((await listSavedDetails(one.id, [job.id]))[job.id]?.note).toBeNull()
  await unsaveJob(one.id, job.id)
  await expect(writeNote(one.id, job.id, 'Too late')).rejects.toMatchObject({ code: 'not_found', field: 'note' })
})

test('tells no closing time of a job that has closed', async () => {
  const { id } = await createUser()
  const expired = await createJob({ expires_at: new Date(Date.now() - 1_000) })
  const closed = await createJob({ status: 'closed', expires_at: new Date(Date.now() + 86_400_000) })
  for (const job of [expired, closed]) await saveJob(id, job.id)
  expect(Object.values(await listSavedDetails(id, [expired.id, closed.id]))).toEqual([
    { note: null, closesAt: null },
    { note: null, closesAt: null },
  ])
})

test('the card of a saved job that is held says only that it is', async () => {
  const [seeker, job] = [await createUser(), await createJob({ status: 'held', description: 'Pay a fee first.', tags: ['Easy money'] })]
  await saveJob(seeker.id, job.id)
  expect((await listSavedCards(seeker.id, 5)).jobs).toMatchObject([
    { id: job.id, open: false, tags: [], pay: { figure: null, detail: '' }, summary: 'This job is held until we have looked at it.' },
  ])
})

test('a saved job whose ad was removed stays in the list, without its words, until its person takes it off', async () => {
  const [seeker, job] = [await createUser(), await createJob({ description: 'Pay a fee first.', tags: ['Easy money'] })]
  await saveJob(seeker.id, job.id)
  await db.updateTable('jobs').set({ status: 'removed' }).where('id', '=', job.id).execute()
  expect(await listSavedCards(seeker.id, 5)).toMatchObject({
    total: 1,
    jobs: [{ id: job.id, status: 'removed', open: false, tags: [], pay: { figure: null, detail: '' }, summary: 'This job was removed.' }],
  })
  await unsaveJob(seeker.id, job.id)
  expect((await listSavedCards(seeker.id, 5)).total).toBe(0)
  await expect(saveJob(seeker.id, job.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('the list of saved jobs has pages, and counts all that close soon', async () => {
  const [seeker, job] = [await createUser(), await createJob({ expires_at: new Date(Date.now() + 2 * DAY_MS) })]
  await saveJob(seeker.id, job.id)
  for (let count = 0; count < 52; count++) await saveJob(seeker.id, (await createJob()).id)
  const cookie = await createSessionFor(seeker.id)
  const shown = async (search: string) => {
    const { data } = await visit(saved.loader, { path: `/saved${search}`, cookie })
    const { jobs, page, pages, total, closing } = data as Awaited<ReturnType<typeof saved.loader>>['data']
    return { shown: jobs.length, last: jobs.at(-1)?.id === job.id, page, pages, total, closing }
  }
  const all = { pages: 2, total: 53, closing: 1 }
  expect(await shown('')).toEqual({ ...all, shown: 50, last: false, page: 1 })
  expect(await shown('?page=2')).toEqual({ ...all, shown: 3, last: true, page: 2 })
  expect(await shown('?page=9')).toEqual({ ...all, shown: 50, last: false, page: 1 })
})
