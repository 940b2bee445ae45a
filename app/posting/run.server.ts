import { sql } from 'kysely'
import { findJobAd } from '#app/billing/job-ads.server.ts'
import { SINGLE_ADS } from '#app/billing/plans.ts'
import { requireActiveJob } from '#app/billing/quota.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { type Advertiser, isOwnJob } from '#app/employers/advertiser.server.ts'
import { changedFields } from '#app/jobs/changed-fields.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { closingInstant, dayAfter, sydneyDate, sydneyInstant } from '#app/jobs/sydney-time.ts'
import { changeJobs, type JobRow } from '#app/jobs/write.server.ts'
import { forEachApart } from '#app/platform/each.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { incompleteReason, stillMissing } from './missing.ts'
import { publishDueJob } from './move.server.ts'
import { findPostingTeam, isForClient, type Poster } from './posting-team.server.ts'
import { adEndWords, extendReason, latestClosingDay, SCHEDULE_AHEAD_DAYS, TOO_LONG } from './run.ts'

/** The version of the job that the person saw. */
type Seen = { version: number }

/** What changes: `publishes` also requires that the company's profile is complete. */
type RunChange = Seen & { publishes?: boolean }

type RunColumns = { expires_at?: Date | null; publish_at?: Date | null }

/**
 * Changes when an own job goes live or closes.
 *
 * @param change the new columns, or throws why not; asked once the job is locked
 * @throws AppError `not_found` for a job of somebody else; `forbidden` for who may not post, or a company whose profile is not complete;
 * `conflict` when it changed since `version`
 */
async function changeRun(
  poster: Poster,
  jobId: number,
  { version, publishes = false }: RunChange,
  change: (job: JobRow, tx: Tx) => RunColumns | Promise<RunColumns>,
): Promise<JobRow> {
  const job = await db.transaction().execute(async (tx) => {
    await findPostingTeam(tx, poster, publishes)
    const [changed] = await changeJobs(tx, {
      jobs: (all) => all.where('j.id', '=', jobId).where(isOwnJob(poster)),
      by: { actor: 'member', actorId: poster.userId },
      async change(job) {
        if (version !== job.version) throw new AppError('conflict', `“${job.title}” was changed a moment ago`)
        const columns = await change(job, tx)
        return { columns, fields: changedFields(job, columns) }
      },
    })
    if (!changed) throw new AppError('not_found', 'This job does not exist, or it is not one of yours')
    return changed.after
  })
  jobsChanged()
  return job
}

const invalid = (field: string, message: string) => new AppError('invalid', message, { field })

const CHOOSE_DAY = 'Please choose a day from the calendar'

/**
 * Moves the closing day of a job that runs, up to the longest run. The day of its publication stays.
 *
 * @param closesOn YYYY-MM-DD, the last day that it takes applications
 * @throws AppError `invalid` in the field `closes_on`; `conflict` when it cannot be extended; `forbidden` when the plan has no room for it any
 * more; else as `changeRun`
 */
export const extendJob = (poster: Poster, jobId: number, { closesOn, version }: Seen & { closesOn: string }): Promise<JobRow> =>
  changeRun(poster, jobId, { version }, async (job, tx) => {
    const now = new Date()
    const ad = job.status === 'live' ? await requireActiveJob(tx, poster, jobId) : await findJobAd(jobId, tx)
    const reason = extendReason(job, now, ad)
    if (reason) throw new AppError('conflict', reason)
    const closesAt = closingInstant(closesOn)
    if (!closesAt) throw invalid('closes_on', CHOOSE_DAY)
    if (closesOn < sydneyDate(now)) throw invalid('closes_on', 'This day is over. Please choose today or a later day')
    if (closesOn > latestClosingDay(job, now)) throw invalid('closes_on', TOO_LONG)
    if (ad && !ad.waits && closesAt > ad.until)
      throw invalid('closes_on', `${adEndWords(ad.until)}. Please choose that day or an earlier one`)
    return { expires_at: closesAt }
  })

type Schedule = Seen & {
  /** When it goes live, in Australia/Sydney: YYYY-MM-DD and HH:MM. */
  day: string
  time: string
  /** YYYY-MM-DD, the last day that it takes applications. */
  closesOn: string
}

/**
 * Schedules the publication of a draft, or changes its time.
 *
 * @throws AppError `invalid` when the draft is not complete, or in the field that is wrong; `conflict` when the job is no draft any more;
 * else as `changeRun`
 */
export const scheduleJob = (poster: Poster, jobId: number, { day, time, closesOn, version }: Schedule): Promise<JobRow> =>
  changeRun(poster, jobId, { version, publishes: true }, async (job, tx) => {
    requireDraft(job)
    if (isForClient(job)) throw new AppError('conflict', 'A job for a client goes live when the client approves it')
    const incomplete = incompleteReason(stillMissing(job))
    if (incomplete) throw new AppError('invalid', incomplete)
    if (!closingInstant(day)) throw invalid('day', CHOOSE_DAY)
    const publishAt = sydneyInstant(day, time)
    if (!publishAt) throw invalid('time', 'There is no such time on that day. Please choose another')
    const now = new Date()
    if (publishAt <= now) throw invalid(day < sydneyDate(now) ? 'day' : 'time', 'This time is over. Please choose a later one')
    if (day > dayAfter(sydneyDate(now), SCHEDULE_AHEAD_DAYS)) throw invalid('day', `Please choose a day within ${SCHEDULE_AHEAD_DAYS} days`)
    const ad = await findJobAd(jobId, tx)
    // Its own ad decides how long it runs.
    if (ad) return { publish_at: publishAt, expires_at: closingInstant(dayAfter(day, SINGLE_ADS[ad.product].days)) }
    const closesAt = closingInstant(closesOn)
    if (!closesAt) throw invalid('closes_on', CHOOSE_DAY)
    if (closesOn < day) throw invalid('closes_on', 'The job would be closed before it goes live. Please choose a later day')
    if (closesOn > latestClosingDay({ ...job, publish_at: publishAt }, publishAt)) throw invalid('closes_on', TOO_LONG)
    return { publish_at: publishAt, expires_at: closesAt }
  })

/**
 * Cancels the scheduled publication of a draft. One that has none stays as it is.
 *
 * @throws AppError `conflict` when the job is no draft any more; else as `changeRun`
 */
export const unscheduleJob = (poster: Poster, jobId: number, { version }: Seen): Promise<JobRow> =>
  changeRun(poster, jobId, { version }, (job) => {
    requireDraft(job)
    return { publish_at: null }
  })

function requireDraft({ status }: JobRow): void {
  if (status !== 'draft') throw new AppError('conflict', 'Only a draft is scheduled: this job has been published')
}

/** Most jobs in one run of the task; the next one takes the rest. */
const BATCH = 200

/**
 * Publishes the drafts whose time has come. Safe to run twice, late, and beside somebody who cancels: each job is asked again once it is
 * locked.
 */
export async function publishScheduledJobs(): Promise<void> {
  const due = await db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.employer_id', 'j.agency_id'])
    .where('j.status', '=', sql.lit('draft'))
    .where('j.publish_at', '<=', sql<Date>`now()`)
    // One for a client goes live by the client's word.
    .where((eb) => eb.or([eb('j.employer_id', 'is', null), eb('j.agency_id', 'is', null)]))
    .orderBy('j.publish_at')
    .orderBy('j.id')
    .limit(BATCH)
    .execute()
  await forEachApart(due, 'scheduled jobs could not be published', (job) => publishScheduled(teamOfRow(job), job.id))
}

/** What stands against a publication ends its schedule, and the team is told. A limit of speed only makes it wait. */
async function publishScheduled(owner: Advertiser, jobId: number): Promise<void> {
  try {
    await publishDueJob(owner, jobId)
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    if (error.code !== 'rate_limited') await endSchedule(jobId, error.message)
  }
}

async function endSchedule(jobId: number, reason: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [ended] = await changeJobs(tx, {
      jobs: (all) => all.where('j.id', '=', jobId).where('j.status', '=', 'draft').where('j.publish_at', '<=', sql<Date>`now()`),
      by: { actor: 'system', actorId: null },
      change: () => ({ columns: { publish_at: null }, fields: ['publish_at'] }),
    })
    if (ended) await recordEvent(tx, 'job.schedule_ended', { jobId, reason })
  })
}
