import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createJob } from '#test/factories/jobs.ts'
import { countBoard } from './board-figures.server.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

type Sent = { sentDaysAgo: number; answeredDaysAgo?: number; to?: string; reason?: 'no_answer'; status?: 'submitted' | 'withdrawn' }

/** An application of so many days ago to a job that was published five hours before it. */
async function apply({ sentDaysAgo, answeredDaysAgo, to = 'shortlisted', reason, status = 'submitted' }: Sent): Promise<void> {
  const submitted_at = daysAgo(sentDaysAgo)
  const job = await createJob({ posted_at: new Date(submitted_at.getTime() - 5 * 3_600_000) })
  const { id } = await createApplication({ job_id: job.id, submitted_at, status })
  if (answeredDaysAgo === undefined) return
  await db
    .insertInto('application_moves')
    .values({ application_id: id, from_status: 'submitted', to_status: to, moved_at: daysAgo(answeredDaysAgo), reason: reason ?? null })
    .execute()
}

/** What the applications add to the counts of the whole board. */
async function added(...sent: Sent[]) {
  const before = await countBoard()
  for (const one of sent) await apply(one)
  const after = await countBoard()
  return {
    due: after.dueApplications - before.dueApplications,
    answered: after.answeredApplications - before.answeredApplications,
    jobs: after.appliedJobs - before.appliedJobs,
    open: after.openJobs - before.openJobs,
  }
}

test.each([
  ['waits for less than 14 days', { sentDaysAgo: 13 }, { due: 0, answered: 0 }],
  ['was not answered in 14 days', { sentDaysAgo: 15 }, { due: 1, answered: 0 }],
  ['was answered in time', { sentDaysAgo: 20, answeredDaysAgo: 10 }, { due: 1, answered: 1 }],
  ['was answered early', { sentDaysAgo: 3, answeredDaysAgo: 2 }, { due: 1, answered: 1 }],
  ['was answered late', { sentDaysAgo: 40, answeredDaysAgo: 10 }, { due: 1, answered: 0 }],
  ['was only read', { sentDaysAgo: 20, answeredDaysAgo: 19, to: 'viewed' }, { due: 1, answered: 0 }],
  [
    'was closed because nobody answered',
    { sentDaysAgo: 20, answeredDaysAgo: 10, to: 'rejected', reason: 'no_answer' },
    { due: 1, answered: 0 },
  ],
  ['was withdrawn', { sentDaysAgo: 20, status: 'withdrawn' }, { due: 0, answered: 0 }],
  ['is of last year', { sentDaysAgo: 250, answeredDaysAgo: 249 }, { due: 0, answered: 0 }],
] as const)('an application that %s', async (_, sent, expected) => {
  expect(await added(sent)).toMatchObject(expected)
})

test('counts open jobs, and those that somebody applied for', async () => {
  expect(await added({ sentDaysAgo: 1 })).toMatchObject({ open: 1, jobs: 1 })
  const before = await countBoard()
  await createJob({ status: 'closed' })
  expect(await countBoard()).toMatchObject({ openJobs: before.openJobs, appliedJobs: before.appliedJobs })
})

test('half of the jobs have their first application within the median', async () => {
  for (const sentDaysAgo of [1, 2, 3]) await apply({ sentDaysAgo })
  // Counted over the applications of other tests too: they share the database.
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from min(a.submitted_at) - j.posted_at)::float8 / 3600 as hours
    from jobs j join applications a on a.job_id = j.id
    where j.posted_at > now() - interval '6 months' and a.submitted_at >= j.posted_at
    group by j.id order by hours`.execute(db)
  const half = rows.length / 2
  const median = (rows[Math.ceil(half) - 1]!.hours + rows[Math.floor(half)]!.hours) / 2
  expect(rows.filter((row) => Math.abs(row.hours - 5) < 0.01).length).toBeGreaterThanOrEqual(3)
  expect((await countBoard()).firstHours).toBeCloseTo(median, 6)
})
