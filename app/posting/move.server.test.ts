import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { JOB_STATUSES } from '#app/jobs/job.ts'
import { canMove } from '#app/jobs/moves.ts'
import { closingInstant, defaultClosingDate } from '#app/jobs/sydney-time.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { moveJob } from './move.server.ts'

const yesterday = () => new Date(Date.now() - 86_400_000)

async function createPosted(values: Parameters<typeof createJob>[0] = {}, company: Parameters<typeof createEmployer>[0] = {}) {
  const { id: employerId, owner } = await createEmployer(company)
  const job = await createJob({ employer_id: employerId, ...values })
  return { poster: { employerId, userId: owner.id }, job }
}

const movesOf = async (jobId: number) =>
  (await db.selectFrom('events').select(['name', 'actor_id', 'data']).where('job_id', '=', jobId).orderBy('id').execute()).map(
    ({ actor_id, data }) => ({ actor_id, ...(data as object) }),
  )

const pairs = JOB_STATUSES.flatMap((from) => JOB_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const))

test.each(pairs)('moves a job from %s to %s only when the table says so', async (from, to) => {
  const posted_at = from === 'draft' || from === 'pending_approval' ? null : new Date()
  const { poster, job } = await createPosted({ status: from, posted_at })
  if (!canMove(from, to, 'member')) {
    await expect(moveJob(poster, job.id, to)).rejects.toMatchObject({ code: 'conflict' })
    expect(await movesOf(job.id)).toEqual([])
    return
  }
  expect(await moveJob(poster, job.id, to, { version: job.version })).toMatchObject({ status: to, version: 2 })
  expect(await movesOf(job.id)).toEqual([{ actor_id: poster.userId, from, to, version: 2 }])
})

test('keeps the first posting date when a job is opened again, and gives it a new closing day when the old one is over', async () => {
  const posted_at = new Date('2026-01-05T00:00:00Z')
  const { poster, job } = await createPosted({ status: 'expired', posted_at, expires_at: yesterday() })
  const open = await moveJob(poster, job.id, 'live')
  expect(open.posted_at).toEqual(posted_at)
  expect(open.expires_at).toEqual(closingInstant(defaultClosingDate(new Date())))
})

test('keeps a closing day that is still to come', async () => {
  const { poster, job } = await createPosted({ status: 'closed' })
  expect((await moveJob(poster, job.id, 'live')).expires_at).toEqual(job.expires_at)
})

test('sets the posting date of a draft that is published', async () => {
  const { poster, job } = await createPosted({ status: 'draft', posted_at: null })
  const live = await moveJob(poster, job.id, 'live')
  expect(Math.abs(Date.now() - (live.posted_at as Date).getTime())).toBeLessThan(60_000)
})

test.each([
  ['the words of a draft', { title: 'Untitled role', category_slug: 'admin' as const }, 'job title'],
  ['no place', { location: 'TBD' }, 'location'],
  ['a category nobody chose', { title: 'All-rounder', category_slug: 'sales' as const }, 'category'],
])('does not publish a draft with %s', async (_, values, missing) => {
  const { poster, job } = await createPosted({ status: 'draft', posted_at: null, ...values })
  await expect(moveJob(poster, job.id, 'live')).rejects.toMatchObject({
    code: 'invalid',
    message: `Please complete all required fields: ${missing}`,
  })
})

test('publishes and opens nothing while the company profile is not complete, but closes', async () => {
  const draft = await createPosted({ status: 'draft', posted_at: null }, { profileComplete: false })
  await expect(moveJob(draft.poster, draft.job.id, 'live')).rejects.toMatchObject({
    message: 'Please complete your employer profile first',
  })
  const live = await createPosted({}, { profileComplete: false })
  expect(await moveJob(live.poster, live.job.id, 'closed')).toMatchObject({ status: 'closed' })
})

test('refuses a move made from an older sight of the job', async () => {
  const { poster, job } = await createPosted({ version: 4 })
  await expect(moveJob(poster, job.id, 'closed', { version: 3 })).rejects.toMatchObject({
    code: 'conflict',
    message: '“Property Manager” was changed a moment ago',
  })
})

test('takes a move that was made already as done, with one event', async () => {
  const { poster, job } = await createPosted()
  const all = await Promise.all(Array.from({ length: isEmbedded ? 2 : 20 }, () => moveJob(poster, job.id, 'paused', { version: 1 })))
  expect(all.every(({ status, version }) => status === 'paused' && version === 2)).toBe(true)
  expect(await movesOf(job.id)).toHaveLength(1)
})

test('does not find a job of another company, nor one that an agency posts for it (A6)', async () => {
  const { poster } = await createPosted()
  const agency = await createAgency()
  for (const job of [await createJob(), await createJob({ employer_id: poster.employerId, agency_id: agency.id })]) {
    await expect(moveJob(poster, job.id, 'closed')).rejects.toMatchObject({ code: 'not_found' })
    expect(await movesOf(job.id)).toEqual([])
  }
})
