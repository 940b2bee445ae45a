import { sql } from 'kysely'
import { findJobAd } from '#app/billing/job-ads.server.ts'
import { db } from '#app/db/client.server.ts'
import { DAY_MS } from '#app/jobs/sydney-time.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { sign, unsign } from '#app/platform/secrets.server.ts'
import { moveJob, renewJob } from './move.server.ts'
import { extendJob } from './run.server.ts'
import { extendReason, goesOn, latestClosingDay, type Run, type RunAd, renewedClosingDay, renewReason, type StillHiring } from './run.ts'

/** How long before its end a job is asked about, and how long the link of the mail answers after it. In days. */
const ASK_BEFORE_DAYS = 3
const LINK_LIVES_DAYS = 14
/** Most jobs in one transaction, so that each transaction is short. */
const BATCH = 200

/**
 * Asks the team of each company's job that closes within three days whether it is still hiring, once for each closing day. A job that
 * went live or was renewed in those days is not asked about: its closing day was chosen just now.
 */
export async function askStillHiring(): Promise<void> {
  for (let count = BATCH; count === BATCH; ) count = await askBatch()
}

async function askBatch(): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const asked = await tx
      .insertInto('job_reminders')
      .columns(['job_id', 'closes_at'])
      .expression(
        tx
          .selectFrom('jobs as j')
          .select(['j.id', 'j.expires_at'])
          .where('j.status', '=', sql.lit('live'))
          .where('j.employer_id', 'is not', null)
          .where('j.agency_id', 'is', null)
          // A company that nobody has signed up for, whose ads the operator imported, has nobody to ask.
          .where(sql<boolean>`exists (select from employer_members m where m.employer_id = j.employer_id)`)
          .where('j.expires_at', '>', sql<Date>`now()`)
          .where('j.expires_at', '<=', sql<Date>`now() + make_interval(days => ${sql.lit(ASK_BEFORE_DAYS)})`)
          .where(sql<boolean>`coalesce(j.renewed_at, j.posted_at) < now() - make_interval(days => ${sql.lit(ASK_BEFORE_DAYS)})`)
          // Its own ad ends with it: "yes" would be refused.
          .where(sql<boolean>`not exists (select from job_ads a where a.job_id = j.id and a.runs_until >= j.expires_at)`)
          .where(sql<boolean>`not exists (select from job_reminders r where r.job_id = j.id and r.closes_at = j.expires_at)`)
          .orderBy('j.expires_at')
          .limit(BATCH),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['job_id', 'closes_at'])
      .execute()
    for (const { job_id: jobId, closes_at } of asked) await recordEvent(tx, 'job.ends_soon', { jobId, closesAt: closes_at.toISOString() })
    return asked.length
  })
}

const PURPOSE = 'still hiring'

/** The address where a member answers for a job without signing in. It is bound to the closing day that the mail speaks of. */
export const stillHiringLink = (userId: string, jobId: number, closesAt: Date) =>
  `${config.appUrl}/still-hiring/${sign(PURPOSE, `${userId}.${jobId}.${closesAt.getTime()}`)}`

/** @throws AppError `not_found` for a token that is not ours or was changed */
function readToken(token: string) {
  const [userId, jobId, closesAt] = unsign(PURPOSE, token)?.split('.') ?? []
  if (!userId || !jobId || !closesAt) throw new AppError('not_found', 'This link is not whole. Please copy it from the mail again.')
  return { userId, jobId: Number(jobId), closesAt: Number(closesAt) }
}

/**
 * Finds the job that a link asks about, as it is now.
 *
 * @returns null for a job that is gone. `isAsked` is false once the job was answered for, ended by hand, or over for two weeks
 * @throws AppError `not_found` for a token that is not ours or was changed
 */
export async function findAskedJob(token: string) {
  const { userId, jobId, closesAt } = readToken(token)
  const job = await db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.employer_id', 'j.title', 'j.location', 'j.status', 'j.version'])
    .select(['j.posted_at', 'j.publish_at', 'j.renewed_at', 'j.expires_at', 'j.featured'])
    .where('j.id', '=', jobId)
    .where('j.agency_id', 'is', null)
    .executeTakeFirst()
  if (!job?.employer_id) return null
  const isSameRun = job.expires_at?.getTime() === closesAt && Date.now() < closesAt + LINK_LIVES_DAYS * DAY_MS
  return { poster: { userId, employerId: job.employer_id }, job, isAsked: isSameRun && (job.status === 'live' || job.status === 'expired') }
}

/**
 * Answers for the member whom the link names. "Yes" renews the job, or extends it where it was renewed within a month or a renewal would end
 * its boost. Answering twice changes nothing more.
 *
 * @throws AppError `not_found` for a link or job that is not there; `forbidden` for who may not post any more; else as `moveJob` and
 * `extendJob`
 */
export async function answerStillHiring(token: string, answer: StillHiring): Promise<void> {
  const asked = await findAskedJob(token)
  if (!asked) throw new AppError('not_found', 'This job is not there any more.')
  const { poster, job, isAsked } = asked
  if (!isAsked) return
  const { id, version } = job
  const now = new Date()
  const ad = await findJobAd(id)
  if (answer !== 'yes') await moveJob(poster, id, answer, { version })
  else if (job.status === 'expired' || (renewReason(job, now, ad) === null && !keepsBoost(job, now, ad)))
    await renewJob(poster, id, { version })
  else {
    const [usual, latest] = [renewedClosingDay(job, now, ad), latestClosingDay(job, now, ad)]
    await extendJob(poster, id, { version, closesOn: usual < latest ? usual : latest })
  }
}

const keepsBoost = (job: Run & { featured: boolean }, now: Date, ad: RunAd): boolean =>
  job.featured && goesOn(job, now) && extendReason(job, now, ad) === null
