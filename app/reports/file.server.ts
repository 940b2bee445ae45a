import { sql } from 'kysely'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import { dayAfter } from '#app/jobs/sydney-time.ts'
import { csvLine } from '#app/platform/csv.ts'
import { log } from '#app/platform/log.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { requireMember } from '#app/teams/members.server.ts'
import { STEP, STEPS, type StepCounts } from './figures.ts'
import { applicationsOf, type Scope, startsOf, viewsOf } from './scope.server.ts'

const LIMIT = { hits: 20, windowSeconds: 3_600 }

/** How many days one statement reads: with a hundred jobs some seven hundred lines. */
const DAYS = 7

const HEAD = ['Day', 'Job id', 'Job', ...STEPS.map((step) => STEP[step].label)]

/**
 * The figures of a scope as CSV, a line for each day and job with any; of applications the day is that on which they were sent, so that the
 * sums are those of the page. It is read and sent week by week: a long file takes no more memory than a short one. Each part asks again
 * whether the person is a member: of whoever is removed meanwhile the file breaks off.
 *
 * @throws AppError `forbidden` for who is no member, `rate_limited` after twenty in an hour
 */
export async function streamFigures({ advertiser, userId }: TeamMember, scope: Scope): Promise<ReadableStream<Uint8Array>> {
  const requireReader = () => db.transaction().execute((tx) => requireMember(tx, advertiser, userId))
  await requireReader()
  await consumeLimitsOrThrow([{ key: `figures-file:${userId}`, limit: LIMIT }], 'Too many files.')
  const bytes = new TextEncoder()
  let from = scope.period.from
  return new ReadableStream({
    start: (controller) => controller.enqueue(bytes.encode(`\uFEFF${csvLine(HEAD)}`)),
    async pull(controller) {
      // A week without figures has no line, and a pull that enqueues nothing is not repeated.
      try {
        let lines = ''
        while (lines === '' && from <= scope.period.to) {
          await requireReader()
          const last = dayAfter(from, DAYS - 1)
          lines = (await readDays({ ...scope, period: { from, to: last < scope.period.to ? last : scope.period.to } })).join('')
          from = dayAfter(last, 1)
        }
        if (lines !== '') controller.enqueue(bytes.encode(lines))
        if (from > scope.period.to) controller.close()
      } catch (error) {
        // The head is sent: a file that breaks off is told apart from a whole one by the browser.
        log.error({ err: error }, 'file of figures broke off')
        controller.error(error)
      }
    },
  })
}

async function readDays(scope: Scope): Promise<string[]> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${scope.zone})::date`
  const { rows } = await sql<{ day: string; id: number; title: string } & StepCounts>`
    with days as (
      select d.viewed_on as day, d.job_id, sum(d.views) as views, 0 as starts, 0 as applications, 0 as viewed, 0 as shortlisted, 0 as interview, 0 as hired
        from ${viewsOf(scope)} group by d.viewed_on, d.job_id
      union all select ${dayOf('s.started_at')}, s.job_id, 0, count(*), 0, 0, 0, 0, 0 from ${startsOf(scope)} group by 1, 2
      union all select ${dayOf('a.submitted_at')}, a.job_id, 0, 0, count(*), count(*) filter (where reached >= 1),
          count(*) filter (where reached >= 2), count(*) filter (where reached >= 3), count(*) filter (where reached >= 4)
        from (${applicationsOf(scope)}) a group by 1, 2
    )
    select day::text as day, j.id, j.title, ${sql.join(STEPS.map((step) => sql`sum(${sql.ref(`days.${step}`)})::int as ${sql.ref(step)}`))}
    from days join jobs j on j.id = days.job_id group by days.day, j.id order by days.day, j.id`.execute(db)
  return rows.map(({ day, id, title, ...counts }) => csvLine([day, id, title, ...STEPS.map((step) => counts[step])]))
}
