import { expect, test } from 'vitest'
import { createApplication } from '#test/factories/applications.ts'
import { createThread, write } from '#test/factories/threads.ts'
import { openThread } from './thread.server.ts'
import { loadThreadList, searchThreads } from './threads.server.ts'

const all = { q: '', unread: false, page: 1 }

test('lists the threads with messages, the latest first, with their last words and what is unread', async () => {
  const { id, jobId, manager, owner, person } = await createThread()
  const other = await createApplication({ job_id: jobId, full_name: 'Ben Marlowe' })
  await createApplication({ job_id: jobId, full_name: 'Nobody wrote' })
  await write(person, id, 'Is it still open?')
  await write(manager, other.id, 'Hello {{first_name}}')
  const list = await searchThreads(manager, all)
  expect(list.threads.map(({ name, lastBy, words, unread }) => [name, lastBy, words, unread])).toEqual([
    ['Ben Marlowe', 'you', 'Hello Ben', 0],
    ['Ana Lindqvist', null, 'Is it still open?', 1],
  ])
  expect([list.total, list.unreadThreads, list.pages]).toEqual([2, 1, 1])
  expect((await searchThreads(owner, all)).threads[0]?.lastBy).toBe('Marcus')
  expect((await searchThreads(manager, { ...all, unread: true })).threads.map(({ id }) => id)).toEqual([id])
  expect((await searchThreads(person, all)).threads.map(({ lastBy }) => lastBy)).toEqual(['you'])
})

test('finds threads by name, job and words, whatever signs are typed', async () => {
  const { id, manager, person, companyName } = await createThread({ title: 'Strata Manager' })
  await write(person, id, 'My list in 100%_Hornsby')
  const found = async (q: string, reader: Parameters<typeof searchThreads>[0] = manager) =>
    (await searchThreads(reader, { ...all, q })).total
  expect(await Promise.all(['LINDQVIST', 'strata', '100%_horns', '%', "'", 'nobody'].map((q) => found(q)))).toEqual([1, 1, 1, 1, 0, 0])
  expect([await found(companyName, person), await found('Lindqvist', person)]).toEqual([1, 0])
})

test('beyond the last page stands the last, and says so', async () => {
  const { id, manager, person } = await createThread()
  await write(person, id, 'Hello')
  const list = (path: string) => loadThreadList(manager, new URL(path, 'http://localhost/employer/messages'))
  const unreadable = ['There is no page 9. This is the last.']
  expect(await list('?page=9')).toMatchObject({ threads: [{ id }], total: 1, pages: 1, query: { page: 1 }, unreadable })
  expect(await list('?page=9&q=nobody')).toMatchObject({ threads: [], total: 0, query: { page: 1 }, unreadable })
  expect(await list('')).toMatchObject({ threads: [{ id }], unreadable: [] })
})

test('a long thread shows its latest messages, and the earlier ones by their page', { timeout: 60_000 }, async () => {
  const { id, manager } = await createThread()
  for (let at = 1; at <= 105; at++) await write(manager, id, `Message ${at}`)
  const latest = (await openThread(manager, id))!
  expect([latest.messages.length, latest.messages[0]?.body, latest.messages.at(-1)?.body]).toEqual([100, 'Message 6', 'Message 105'])
  const earlier = (await openThread(manager, id, latest.earlierThan))!
  expect([earlier.messages.length, earlier.messages.at(-1)?.body, earlier.earlierThan, earlier.isLatest]).toEqual([
    5,
    'Message 5',
    null,
    false,
  ])
})
