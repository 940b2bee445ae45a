import { sql } from 'kysely'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { isOwnJob } from '#app/employers/advertiser.server.ts'
import { isCheckedCompany } from '#app/employers/employer.server.ts'
import { withSalary } from '#app/jobs/salary-columns.ts'
import { brand } from '#app/platform/brand.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { lockTeam } from '#app/teams/team-tables.server.ts'
import { formatSalary } from '#app/vocabulary/salary.ts'
import { ANSWER_DAYS, canAsk, MOST_ASKED } from './introduction.ts'
import { lockOpenPerson } from './open-profile.server.ts'

/** What a company may ask people for: its own live jobs that state what they pay, the latest first. */
export async function listJobsToAskFor(employerId: string) {
  const rows = await selectJobs(db, employerId).orderBy('j.posted_at', 'desc').orderBy('j.id', 'desc').limit(200).execute()
  return rows.map(withSalary).map(({ salary, ...job }) => ({ ...job, pay: formatSalary(salary).text }))
}

const selectJobs = (connection: Pick<Tx, 'selectFrom'>, employerId: string) =>
  connection
    .selectFrom('jobs as j')
    .select(['j.id', 'j.title', 'j.location'])
    .select(['j.salary_min', 'j.salary_max', 'j.salary_period', 'j.salary_includes_super', 'j.salary_commission'])
    .select(['j.salary_ote_min', 'j.salary_ote_max'])
    .where(isOwnJob({ employerId }))
    .where('j.status', '=', 'live')
    .where((eb) => eb.or([eb('j.expires_at', 'is', null), eb('j.expires_at', '>', sql<Date>`now()`)]))
    .where((eb) => eb.or([eb('j.salary_min', 'is not', null), eb('j.salary_max', 'is not', null)]))

type Request = { employerId: string; actorId: string; profileId: string; jobId: number; note: string }

/**
 * Asks a person who is open to work whether the company may know who they are. They are told by mail.
 *
 * @returns the id of the request
 * @throws AppError `not_found` for a person whom the company may not find; `forbidden`, `conflict` or `rate_limited` when it may not ask them now; `invalid` for a job without pay
 */
export async function askToMeet({ employerId, actorId, profileId, jobId, note }: Request): Promise<string> {
  return db.transaction().execute(async (tx) => {
    // Requests of one company follow one another, so that the count holds.
    await lockTeam(tx, { employerId })
    await requirePermission(tx, { employerId }, actorId, 'consent.request', 'ask people')
    await requireNotSuspended({ employerId }, tx)
    if (!(await isCheckedCompany(employerId, tx))) throw new AppError('forbidden', 'Your company is not checked, so it cannot ask people')
    const person = await lockOpenPerson(tx, employerId, profileId)
    if (!person) throw new AppError('not_found', 'This profile is no longer shown')
    const job = await selectJobs(tx, employerId).where('j.id', '=', jobId).executeTakeFirst()
    if (!job) throw new AppError('invalid', 'Choose a live job of yours that states its pay', { field: 'job' })
    const before = await tx
      .selectFrom('introductions')
      .select(['id', 'state', 'round', 'expires_at'])
      .where('employer_id', '=', employerId)
      .where('user_id', '=', person.user_id)
      .forUpdate()
      .executeTakeFirst()
    if (!canAsk(before ?? null)) throw new AppError('conflict', 'Your company has asked this person already')
    await requireRoomToday(tx, employerId)
    const round = before ? before.round + 1 : 1
    const asked = { job_id: jobId, asked_by: actorId, note, round, asked_at: sql<Date>`now()`, expires_at: inAnswerDays }
    const { id } = before
      ? await tx.updateTable('introductions').set(asked).where('id', '=', before.id).returning('id').executeTakeFirstOrThrow()
      : await tx
          .insertInto('introductions')
          .values({ ...asked, employer_id: employerId, user_id: person.user_id })
          .returning('id')
          .executeTakeFirstOrThrow()
    await recordEvent(tx, 'introduction.asked', { actorId, employerId, introductionId: id, round })
    return id
  })
}

const inAnswerDays = sql<Date>`now() + make_interval(days => ${ANSWER_DAYS})`

async function requireRoomToday(tx: Tx, employerId: string): Promise<void> {
  const day = (instant: string) => sql`(${sql.raw(instant)} at time zone ${brand.timeZone})::date`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from introductions where employer_id = ${employerId} and ${day('asked_at')} = ${day('now()')}`.execute(tx)
  if (rows[0]!.count >= MOST_ASKED)
    // a count always has a row
    throw new AppError(
      'rate_limited',
      `Your company has asked ${MOST_ASKED} people today, which is the most. It can ask more from midnight, Sydney time`,
    )
}
