import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { indexJobs } from '#app/jobs/search-index.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { readSearchQuery } from '../query.ts'
import { findInDatabase, parseQuery, searchJobs } from '../search.server.ts'
import { findInIndex } from './find.ts'
import { currentIndex, rebuild, startSearchIndex, stopSearchIndex } from './sync.server.ts'

await startSearchIndex()
afterAll(stopSearchIndex)

const ROUNDS = 1_000
let words = 0
/** A word that no other job has. */
const newWord = () => `zy${process.pid}x${words++}`

const everything = readSearchQuery(new URLSearchParams())
const asking = (q: string) => readSearchQuery(new URLSearchParams({ q, sort: 'newest' }))
const find = async (q: string) => (await searchJobs(asking(q))).jobs.map(({ id }) => id)

/** Fails when the index was not asked, so that no test passes by the database alone. */
async function expectIndex(): Promise<void> {
  expect(await currentIndex()).not.toBeNull()
}

async function expectEqual(): Promise<void> {
  const current = await currentIndex()
  const parsed = await parseQuery(everything)
  const inIndex = findInIndex(current!.index, { ...parsed, query: everything, jobIds: null, now: current!.now })
  const inDatabase = await findInDatabase(parsed, everything)
  expect(inIndex?.counts).toEqual(inDatabase.counts)
  expect(inIndex?.listPage(1)).toEqual(await inDatabase.listPage(1))
}

const write = (id: number, title: string, status: 'live' | 'closed' = 'live') =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('jobs').set({ title, status }).where('id', '=', id).execute()
    await indexJobs(tx, [id])
  })

test(`a write is in the next search of its process, ${ROUNDS} times`, async () => {
  const { id } = await createJob({ title: newWord() })
  let before = newWord()
  await write(id, before)
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 5 === 4) {
      await write(id, before, 'closed')
      expect(await find(before)).toEqual([])
      continue
    }
    const title = newWord()
    await write(id, title)
    expect([await find(title), await find(before)]).toEqual([[id], []])
    before = title
  }
  await expectIndex()
}, 600_000)

/** Tells a second process what to write, and waits for its answer. */
function startWriter(): { child: ChildProcess; tell: (what: object) => Promise<string> } {
  const child = spawn(process.execPath, ['test/children/write-jobs.ts'], { stdio: ['pipe', 'pipe', 'inherit'], env: process.env })
  const answers = createInterface({ input: child.stdout! }) // piped
  const tell = async (what: object) => {
    const answer = once(answers, 'line')
    child.stdin!.write(`${JSON.stringify(what)}\n`) // piped
    return String((await answer)[0])
  }
  return { child, tell }
}

test.skipIf(isEmbedded)(
  `a write of another process is in the next search of this one, ${ROUNDS} times`,
  async () => {
    const { child, tell } = startWriter()
    const { id } = await createJob({ title: newWord() })
    for (let round = 0; round < ROUNDS; round++) {
      const title = newWord()
      expect(await tell({ id, title, status: 'live' })).toBe('committed')
      expect(await find(title)).toEqual([id])
    }
    await tell({ id, title: 'x', status: 'closed' })
    await expectIndex()
    await expectEqual()
    child.stdin!.end()
    await once(child, 'exit')
  },
  600_000,
)

test.skipIf(isEmbedded)('a write that began before another, and was committed after it, is not missed', async () => {
  const [early, late] = [await createJob({ title: newWord() }), await createJob({ title: newWord() })]
  const [first, second] = [newWord(), newWord()]
  const { promise: written, resolve: isWritten } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const open = db.transaction().execute(async (tx) => {
    await tx.updateTable('jobs').set({ title: first }).where('id', '=', early.id).execute()
    await indexJobs(tx, [early.id])
    isWritten()
    await released
  })
  await written
  await write(late.id, second)
  expect([await find(first), await find(second)]).toEqual([[], [late.id]])
  release()
  await open
  expect([await find(first), await find(second)]).toEqual([[early.id], [late.id]])
  await expectIndex()
})

test.skipIf(isEmbedded)(
  'what a process that is killed had not committed is never found',
  async () => {
    const { child, tell } = startWriter()
    const { id, title } = await createJob({ title: newWord() })
    const other = newWord()
    expect(await tell({ id, title: other, status: 'live', hold: true })).toBe('written')
    expect(await find(title)).toEqual([id])
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect([await find(title), await find(other)]).toEqual([[id], []])
    await expectIndex()
    await expectEqual()
  },
  60_000,
)

test('a job leaves at its closing instant, without a write', async () => {
  const word = newWord()
  const { id } = await createJob({ title: word, expires_at: new Date(Date.now() + 1_500) })
  expect(await find(word)).toEqual([id])
  await expect.poll(() => find(word), { timeout: 10_000, interval: 100 }).toEqual([])
  await expectIndex()
})

test('a deleted job is found no more', async () => {
  const word = newWord()
  const { id } = await createJob({ title: word })
  expect(await find(word)).toEqual([id])
  await db.deleteFrom('jobs').where('id', '=', id).execute()
  jobsChanged()
  expect(await find(word)).toEqual([])
  await expectIndex()
})

test('an index that is built while jobs change misses none of the changes', async () => {
  const jobs = await Promise.all(Array.from({ length: 30 }, () => createJob({ title: newWord() })))
  const built = rebuild()
  const titles = new Map<number, string>()
  for (const { id } of [...jobs, ...jobs]) {
    const title = newWord()
    await write(id, title)
    titles.set(id, title)
    expect(await find(title)).toEqual([id])
  }
  await db.deleteFrom('jobs').where('id', '=', jobs[0]!.id).execute()
  titles.delete(jobs[0]!.id)
  await built
  for (const [id, title] of titles) expect(await find(title)).toEqual([id])
  await expectIndex()
  await expectEqual()
}, 60_000)

test('the database answers while there is no index, and an index that is built anew knows what was written meanwhile', async () => {
  stopSearchIndex()
  expect(await currentIndex()).toBeNull()
  const word = newWord()
  const { id } = await createJob({ title: word })
  expect(await find(word)).toEqual([id])
  await startSearchIndex()
  expect(await find(word)).toEqual([id])
  await expectIndex()
  await expectEqual()
})

test('more changes than one search waits for are read in the background, while the database answers', async () => {
  const word = newWord()
  const jobs = await Promise.all(Array.from({ length: 60 }, () => createJob()))
  await expect.poll(() => currentIndex(), { timeout: 20_000 }).not.toBeNull()
  const ids = jobs.map(({ id }) => id)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('jobs').set({ title: word }).where('id', 'in', ids).execute()
    await indexJobs(tx, ids)
  })
  expect((await searchJobs(asking(word))).total).toBe(60)
  await expect.poll(() => currentIndex(), { timeout: 20_000 }).not.toBeNull()
  expect((await searchJobs(asking(word))).total).toBe(60)
  await expectEqual()
}, 60_000)
