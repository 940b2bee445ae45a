import { requireActiveJob } from '#app/billing/quota.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { isOwnJob } from '#app/employers/advertiser.server.ts'
import { endWaiting } from '#app/jobs/approval-rows.server.ts'
import { changedFields } from '#app/jobs/changed-fields.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { isEditable, JOB_STATUS, type JobStatus } from '#app/jobs/job.ts'
import { closingInstant, defaultClosingDate } from '#app/jobs/sydney-time.ts'
import { changeJobs, insertJobs, type JobRow } from '#app/jobs/write.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { lockConsent, noConsent } from '#app/recruiters/client-consent.server.ts'
import { columnsOf } from './columns.server.ts'
import { editedClosing, goLive, lockNewPoster, lockPoster } from './go-live.server.ts'
import { changeReason } from './own-jobs.ts'
import type { ResolvedPlace } from './place.ts'
import type { JobContent } from './posting.ts'
import { type ForClient, findOwner, findPostingTeam, isForClient, type Poster, shownTeam } from './posting-team.server.ts'
import { checkPublication } from './publishing.server.ts'
import { firstClosing } from './run.ts'
import { askApproval, findWaitingChange, proposedColumns } from './waiting-approvals.server.ts'

/**
 * `again` publishes although the same ad was posted within a day; `place` is the location, if it has been resolved already; `client` is null for an ad of
 * the team's own.
 */
type Options = {
  again?: boolean
  place?: ResolvedPlace | undefined
  client?: ForClient | null
  /** The id of the change that waited for the client as the form was opened. */
  waiting?: string | null
}

const NOT_YOURS = 'This job does not exist, or it is not one of yours'
const WAITS = 'The client is reading this ad. Take it back first: then it is a draft again'
const SENT_MEANWHILE =
  'A colleague sent the client another change while you were editing. Your words are still in the form: saving again sends yours in its place.'
const STALE = 'Somebody changed this job while you were editing. Your words are still in the form: saving again keeps yours.'
const ALREADY_SUBMITTED = 'This form was sent before. The job is in your list: open it there to change it.'

/** A form that has made a job is submitted again with other values, and the job has changed since. */
export class AlreadySubmitted extends AppError {
  readonly jobId: number

  constructor(jobId: number) {
    super('conflict', ALREADY_SUBMITTED)
    this.jobId = jobId
  }
}

/**
 * Creates a job and returns its row. The server decides who posted it, for which company, its status, its posting date and that it is not
 * featured. A form that is submitted twice makes one job: the second time it edits the job that the first one made. The ad for a client is
 * not published, but sent to the client for approval.
 *
 * @throws AppError `forbidden` when nobody is signed in, or when it is to be published and the company's profile is not complete, or its
 * plan has no room for one more active job; `conflict` when the same ad was posted within a day; `rate_limited` when a new company publishes too many
 * @throws AlreadySubmitted when the form is submitted again with other values and its job has changed since
 */
export async function createJob(
  poster: Poster | null,
  content: JobContent,
  { submissionId, publish, again = false, place, client: given = null }: { submissionId: string | null; publish: boolean } & Options,
): Promise<JobRow> {
  // Specification, first document §8.
  if (!poster) throw new AppError('forbidden', 'Not authenticated')
  const columns = await columnsOf(content, new Date(), place)
  const client = 'agencyId' in poster ? given : null
  const job = await db.transaction().execute(async (tx) => {
    if (publish) await lockNewPoster(tx, poster.userId)
    const team = await findPostingTeam(tx, poster, publish)
    const before = await findBySubmissionId(tx, poster, submissionId)
    if (before) return before
    const owner = await findOwner(tx, poster, team, client)
    if (publish && !client) {
      await requireActiveJob(tx, poster, null)
      await checkPublication(tx, poster, { id: null, ...columns }, again)
    }
    const row = {
      ...columns,
      ...(publish && !client && { expires_at: firstClosing(columns.expires_at, new Date()) }),
      submission_id: submissionId,
      ...owner,
      posted_by: poster.userId,
      status: publish ? (client ? ('pending_approval' as const) : ('live' as const)) : ('draft' as const),
      featured: false,
    }
    const [created] = await insertJobs(tx, [row], { actorId: poster.userId })
    if (created && publish && client) await askApproval(tx, created, poster.userId, null)
    if (created) return { ...created, isNew: true }
    // The same form was submitted twice at the same moment.
    const first = await findBySubmissionId(tx, poster, submissionId)
    if (!first) throw new AppError('conflict', ALREADY_SUBMITTED)
    return first
  })
  if (!('isNew' in job)) return resubmit(poster, job, content, { publish, again, place, client })
  jobsChanged()
  const { isNew: _, ...row } = job
  return row
}

async function findBySubmissionId(tx: Tx, poster: Poster, submissionId: string | null): Promise<JobRow | undefined> {
  if (submissionId === null) return undefined
  return ownJobs(tx, poster).where('j.submission_id', '=', submissionId).executeTakeFirst()
}

/** Treats a form that was submitted before as an edit of its draft, as long as nothing else has changed the draft. */
async function resubmit(
  poster: Poster,
  { id, status }: JobRow,
  content: JobContent,
  { publish, ...options }: { publish: boolean } & Options,
) {
  try {
    // A published job is edited with its own form; a null version makes this one a conflict.
    return await editJob(poster, id, content, {
      version: status === 'draft' ? 1 : null,
      publish: publish && status === 'draft',
      ...options,
    })
  } catch (error) {
    if (error instanceof AppError && error.message === STALE) throw new AlreadySubmitted(id)
    throw error
  }
}

/**
 * Saves an edit, and publishes the job when asked. The first publication sets the posting date; later ones keep it. The draft of an ad for
 * a client is sent for approval instead; of one that was approved, the change waits for the client and the approved words stay.
 *
 * @throws AppError `not_found` for a job of somebody else; `conflict` when it changed since `version`, when its status does not allow
 * publishing, once it was removed, while its client reads it, or when the same ad was posted within a day; `forbidden` when it is to be published and the company's profile is not
 * complete, or its plan has no room for one more active job; `rate_limited` when a new company publishes too many
 */
export async function editJob(
  poster: Poster,
  jobId: number,
  content: JobContent,
  { version, publish, again = false, place, client: given = null, waiting = null }: { version: number | null; publish: boolean } & Options,
): Promise<JobRow> {
  const columns = await columnsOf(content, new Date(), place)
  const client = 'agencyId' in poster ? given : null
  const job = await db.transaction().execute(async (tx) => {
    if (publish) await lockPoster(tx, jobId)
    const team = await findPostingTeam(tx, poster, publish)
    const found = await ownJobs(tx, poster).where('j.id', '=', jobId).executeTakeFirst()
    if (!found) throw new AppError('not_found', NOT_YOURS)
    // A day that was cleared stays as it was: the usual one would begin a run, which only renewing does.
    if (!content.closesOn && !publish && found.status !== 'draft') columns.expires_at = found.expires_at
    // A draft is for whoever the form says; what was sent to a client stays the client's.
    const isClients = found.status === 'draft' ? client !== null : isForClient(found)
    if (isClients && found.status !== 'draft') return proposeChange(tx, poster, found, { columns, version, waiting })
    const owner = found.status === 'draft' ? await findOwner(tx, poster, team, client) : shownTeam(team, found)
    const [edited] = await changeJobs(tx, {
      jobs: (all) => all.where('j.id', '=', jobId).where(isOwnJob(poster)),
      by: { actor: isClients ? 'agency' : 'member', actorId: poster.userId },
      to: publish ? (isClients ? 'pending_approval' : 'live') : undefined,
      conflictMessage: ({ status }) => `This job cannot be published: it is ${JOB_STATUS[status].label.toLowerCase()}`,
      async change(now, goesLive) {
        requireEditable(now.status)
        // An ad for a client goes live by the client's word, not at a time.
        const edited = isClients ? { ...columns, publish_at: null } : columns
        const fields = changedFields(now, edited)
        const isMoved = Object.entries(owner).some(([column, value]) => now[column as 'company_name'] !== value)
        // Nothing changed: the same form twice, or a form without a change. Then the version does not matter.
        if (fields.length === 0 && !goesLive && !isMoved) return null
        if (version !== now.version) throw new AppError('conflict', STALE)
        if (!goesLive) {
          const expires_at = await editedClosing(tx, poster, now, columns.expires_at)
          return { columns: { ...edited, ...owner, expires_at }, fields }
        }
        if (isClients) return { columns: { ...edited, ...owner }, fields }
        if (now.posted_at === null) await checkPublication(tx, poster, { id: jobId, ...columns }, again)
        const chose = content.closesOn !== '' && fields.includes('closes_on')
        const run = await goLive(tx, poster, { ...now, expires_at: columns.expires_at }, { now: new Date(), chose })
        return { columns: { ...columns, ...owner, ...run }, fields }
      },
    })
    if (!edited) throw new AppError('not_found', NOT_YOURS)
    if (isClients && publish) await askApproval(tx, edited.after, poster.userId, null)
    return edited.after
  })
  jobsChanged()
  return job
}

function requireEditable(status: JobStatus): void {
  if (!isEditable(status)) throw new AppError('conflict', 'This job was removed, and cannot be changed any more')
}

/** Sends a change of an ad that its client approved, which stays as it is meanwhile. One that has ended is not changed. */
async function proposeChange(
  tx: Tx,
  { userId }: Poster,
  job: JobRow,
  { columns, version, waiting: seen }: { columns: Awaited<ReturnType<typeof columnsOf>>; version: number | null; waiting: string | null },
): Promise<JobRow> {
  // The consent first, as its withdrawal locks it before the ads. Then the ad: of a change and an answer or a move at once one comes first.
  const consent = await lockConsent(tx, job.agency_id!, job.employer_id!) // it is for a client
  const { status } = await tx.selectFrom('jobs').select('status').where('id', '=', job.id).forUpdate().executeTakeFirstOrThrow()
  requireEditable(status)
  const [content, waiting] = [proposedColumns(job, columns), await findWaitingChange(job.id, tx)]
  if (!content) {
    // The approved words again: nothing is left to ask about.
    if (waiting && waiting.id === seen) await endWaiting(tx, [job.id])
    return job
  }
  if (waiting) {
    const isSame = changedFields({ ...job, ...waiting.columns }, { ...job, ...content }).length === 0
    // The same form twice. Later on it is to be sent again, as when its link has ended.
    if (isSame && waiting.justSent) return job
    if (!isSame && waiting.id !== seen) throw new AppError('conflict', SENT_MEANWHILE)
  }
  if (status === 'pending_approval') throw new AppError('conflict', WAITS)
  const reason = changeReason(status)
  if (reason) throw new AppError('conflict', reason)
  if (version !== job.version) throw new AppError('conflict', STALE)
  if (consent?.state !== 'agreed') throw noConsent()
  await askApproval(tx, job, userId, content)
  return job
}

/**
 * Creates a draft with the content of another job, to run for the usual time.
 *
 * @param submissionId the id of the form, so that a double click makes one copy
 * @throws AppError `not_found` for a job of somebody else
 */
export async function copyJob(poster: Poster, jobId: number, submissionId: string): Promise<JobRow> {
  return db.transaction().execute(async (tx) => {
    const original = await ownJobs(tx, poster).where('j.id', '=', jobId).executeTakeFirst()
    if (!original) throw new AppError('not_found', NOT_YOURS)
    const team = await findPostingTeam(tx, poster, false)
    const { id: _, external_id, posted_at, renewed_at, publish_at, draft, version, created_at, updated_at, ...words } = original
    const row = {
      ...words,
      submission_id: submissionId,
      posted_by: poster.userId,
      ...shownTeam(team, original),
      status: 'draft' as const,
      featured: false,
      expires_at: closingInstant(defaultClosingDate(new Date())),
    }
    const [copy] = await insertJobs(tx, [row], { actorId: poster.userId, copyOf: jobId })
    const made = copy ?? (await findBySubmissionId(tx, poster, submissionId))
    if (!made) throw new AppError('conflict', ALREADY_SUBMITTED)
    return made
  })
}

const ownJobs = (tx: Tx, poster: Poster) => tx.selectFrom('jobs as j').selectAll('j').where(isOwnJob(poster)).$narrowType<JobRow>()
