import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import type { JobStatus } from '#app/jobs/job.ts'
import { expireJobs } from '#app/jobs/life-cycle.server.ts'
import { countWords, rebuildSearch, rebuildSearchIfStale } from '#app/jobs/search-index.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { importJobs } from '#app/posting/import.server.ts'
import { moveJob } from '#app/posting/move.server.ts'
import { createJob, editJob } from '#app/posting/posting.server.ts'
import type { CompanyPoster } from '#app/posting/posting-team.server.ts'
import { STOP_WORDS, wordsOf } from '#app/vocabulary/words.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { jobContent } from '#test/factories/postings.ts'
import { readSearchQuery } from './query.ts'
import { searchJobs } from './search.server.ts'

const TITLES = ['Property Manager', 'Leasing Agents', 'Trust Accountant', 'Sales Agent, weekends']
const TEXTS = ['Open homes on Saturdays.', 'A car and a phone.', 'Arrears, bonds and the tribunal.']
const PLACES = ['Parramatta NSW 2150', 'Fremantle WA', 'Unknownville VIC']
const ASKED = ['manager', 'agent', 'trust', 'car', 'home', 'fremantle', 'tribunal']

const words = fc.record({ title: fc.constantFrom(...TITLES), description: fc.constantFrom(...TEXTS), location: fc.constantFrom(...PLACES) })
const which = fc.nat({ max: 20 })
const act = fc.oneof(
  fc.record({ kind: fc.constant('publish' as const), words, isLive: fc.boolean() }),
  fc.record({ kind: fc.constant('edit' as const), words, which, isLive: fc.boolean() }),
  fc.record({ kind: fc.constant('move' as const), which, to: fc.constantFrom<JobStatus>('paused', 'closed', 'filled', 'live') }),
  fc.record({ kind: fc.constant('import' as const), words, which, days: fc.constantFrom(-1, 5, null) }),
  fc.record({ kind: fc.constant('expire' as const) }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** The board of one test: the company that posts, a word that marks its jobs, and the jobs so far. */
type Board = { poster: CompanyPoster; mark: string; ids: number[] }

const content = (given: { title: string; description: string; location: string }, { mark }: Board) =>
  jobContent({ ...given, description: `${given.description} ${mark}` })

/** Performs an act as a person would; refusals are ignored. */
async function perform(one: Act, board: Board): Promise<void> {
  const { poster, ids, mark } = board
  const id = 'which' in one ? ids[one.which % Math.max(1, ids.length)] : undefined
  if (one.kind === 'expire') return expireJobs()
  if (one.kind === 'publish') {
    ids.push((await createJob(poster, content(one.words, board), { submissionId: randomUUID(), publish: one.isLive })).id)
  }
  if (one.kind === 'import') {
    const expires_at = one.days === null ? null : new Date(Date.now() + one.days * 86_400_000)
    const line = { ...one.words, description: `${one.words.description} ${mark}`, company_name: `Imported ${mark}`, expires_at }
    await importJobs(
      [JSON.stringify({ ...line, id: `${mark}-${one.which % 3}`, employment_type: 'casual', category_slug: 'sales' })],
      () => {},
    )
  }
  if (id === undefined) return
  const { version } = await db.selectFrom('jobs').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  if (one.kind === 'edit') await editJob(poster, id, content(one.words, board), { version, publish: one.isLive })
  if (one.kind === 'move') await moveJob(poster, id, one.to, { version })
}

type Job = { id: number; title: string; company_name: string; location: string; description: string; tags: string[] }

/** The open jobs of a board, read without the search. */
async function listOpen({ mark }: Board): Promise<Job[]> {
  const jobs = await db
    .selectFrom('jobs')
    .selectAll()
    .where('description', 'like', `%${mark}%`)
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return jobs.filter(({ status, expires_at }) => status === 'live' && (expires_at === null || (expires_at as Date) > new Date()))
}

/** The ids of those that contain a word, found by reading every one. */
const idsWith = (jobs: readonly Job[], asked: string): number[] =>
  jobs
    .filter(({ title, company_name, location, description, tags }) =>
      wordsOf([title, company_name, location, description, ...tags].join(' ; ')).some(
        ({ lexeme }) => lexeme === asked && !STOP_WORDS.has(lexeme),
      ),
    )
    .map(({ id }) => id)

async function expectTrue(board: Board): Promise<void> {
  jobsChanged()
  // Once for all words: it reads the jobs of every other test in this database, too.
  const open = await listOpen(board)
  for (const asked of [board.mark, ...ASKED]) {
    const { jobs, total } = await searchJobs(readSearchQuery(new URLSearchParams({ q: `${board.mark} ${asked}`, sort: 'newest' })))
    const ids = idsWith(open, asked)
    expect({ asked, ids: jobs.map(({ id }) => id), total }).toEqual({ asked, ids, total: ids.length })
  }
}

async function newBoard(): Promise<Board> {
  const { id: employerId, owner } = await createEmployer()
  return { poster: { employerId, userId: owner.id }, mark: `zq${randomUUID().replaceAll('-', '')}`, ids: [] }
}

test('search equals a recomputation from the jobs after any sequence of publishing, editing, moving, importing and expiring', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
      const board = await newBoard()
      for (const one of acts) {
        await perform(one, board).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error
        })
      }
      await expectTrue(board)
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('a search made anew from the jobs is the search that was kept', async () => {
  const board = await newBoard()
  await perform({ kind: 'publish', words: { title: TITLES[0]!, description: TEXTS[0]!, location: PLACES[0]! }, isLive: true }, board)
  await perform({ kind: 'publish', words: { title: TITLES[1]!, description: TEXTS[1]!, location: PLACES[1]! }, isLive: false }, board)
  const rows = () => db.selectFrom('job_search').selectAll().where('job_id', 'in', board.ids).orderBy('job_id').execute()
  const kept = await rows()
  expect(kept).toHaveLength(1)
  await db.deleteFrom('job_search').where('job_id', 'in', board.ids).execute()
  await rebuildSearch()
  expect(await rows()).toEqual(kept)
  await expectTrue(board)
})

test('forgets the words of no job and knows those of any', async () => {
  const board = await newBoard()
  const word = `zw${randomUUID().replaceAll('-', '')}`
  const given = { title: `Agent ${word}`, description: TEXTS[0]!, location: PLACES[0]! }
  await perform({ kind: 'publish', words: given, isLive: true }, board)
  const isKnown = async () => (await db.selectFrom('search_words').select('word').where('word', '=', word).execute()).length > 0
  await countWords()
  expect(await isKnown()).toBe(true)
  await perform({ kind: 'move', which: 0, to: 'closed' }, board)
  await countWords()
  expect(await isKnown()).toBe(false)
})

test('a start makes the rows anew that were made by another version, and no others', async () => {
  const { owner, id: employerId } = await createEmployer()
  const poster = { userId: owner.id, employerId }
  const { id } = await createJob(poster, jobContent(), { submissionId: randomUUID(), publish: true })
  const facet = async () => (await db.selectFrom('job_search').select('facet').where('job_id', '=', id).executeTakeFirstOrThrow()).facet
  const made = await facet()
  const spoil = () =>
    db
      .updateTable('job_search')
      .set({ facet: made + 4 })
      .where('job_id', '=', id)
      .execute()
  for (const before of ['1', '"1 of another order"']) {
    await spoil()
    await db.updateTable('settings').set({ value: before }).where('key', '=', 'search_version').execute()
    await rebuildSearchIfStale()
    expect(await facet()).toBe(made)
  }
  await spoil()
  await rebuildSearchIfStale()
  expect(await facet()).toBe(made + 4)
})
