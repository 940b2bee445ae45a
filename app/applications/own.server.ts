import { sql } from 'kysely'
import { lockPeople } from '#app/accounts/lock-people.server.ts'
import { adColour } from '#app/billing/ad-colour.server.ts'
import { db } from '#app/db/client.server.ts'
import { advertiserIsAway, namesCompany, shownLogo } from '#app/employers/advertiser.server.ts'
import { mustHaveColumns } from '#app/jobs/must-have-columns.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { saveStatedFacts } from '#app/profiles/stated-facts.server.ts'
import { askedAnswers, requireAsked } from './answers.ts'
import { ACTIVE, canEdit, canMove } from './application.ts'
import { checkApplication, storedAnswers, storedCriteria } from './check.server.ts'
import type { StatedOnForm } from './forms.ts'
import type { OwnApplication } from './own-application.ts'
import { rejectedJobColumns, rejectedJobOf } from './rejected-job.server.ts'
import { nextWays, storedFeedback } from './rejection.ts'
import { fillFromProfile, statedFactsOf } from './submit.server.ts'
import { closedUnanswered, toldByItself, toldFeedback, toldFrom, toldStatus } from './told-status.server.ts'
import { takeBackUntold } from './untold.server.ts'

const own = (applicantId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .leftJoin('employers as e', (join) => join.onRef('e.id', '=', 'j.employer_id').on(namesCompany))
    .leftJoin('agencies as g', 'g.id', 'j.agency_id')
    .where('a.applicant_id', '=', applicantId)
    .select([
      'a.id',
      'a.job_id',
      toldStatus.as('status'),
      'a.submitted_at',
      'a.updated_at',
      'a.criteria',
      closedUnanswered.as('closed_unanswered'),
      toldFeedback.as('feedback'),
      toldByItself.as('by_itself'),
      advertiserIsAway.as('advertiser_away'),
      'j.title',
      'j.company_name',
      'j.location',
      'j.status as job_status',
      'j.expires_at',
      shownLogo.as('logo_url'),
      adColour.as('brand_colour'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>

const shape = ({ criteria, feedback, ...row }: Row): OwnApplication => ({
  ...row,
  advertiser_away: row.advertiser_away && ACTIVE.includes(row.status),
  criteria: storedCriteria(criteria),
  feedback: storedFeedback(feedback),
})

/** A person's applications, latest first. */
export async function listOwnApplications(
  applicantId: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<OwnApplication[]> {
  const rows = await own(applicantId).orderBy('a.submitted_at', 'desc').orderBy('a.id').limit(limit).offset(offset).execute()
  return rows.map(shape)
}

/** The applications of a person that have come to an interview, latest moved first. */
export async function listOwnInterviews(applicantId: string, limit: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.id', 'j.title', 'j.company_name'])
    .where('a.applicant_id', '=', applicantId)
    .where(toldStatus, '=', 'interview')
    .orderBy('a.updated_at', 'desc')
    .limit(limit)
    .execute()
}

/** How many applications a person has sent. */
export async function countOwnApplications(applicantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('applicant_id', '=', applicantId)
    .executeTakeFirstOrThrow()
  return count
}

/** The application a person sent for a job; null if there is none. */
export async function findApplicationForJob(applicantId: string, jobId: number): Promise<OwnApplication | null> {
  const row = await own(applicantId).where('a.job_id', '=', jobId).executeTakeFirst()
  return row ? shape(row) : null
}

/** The phone number a person gave last time, so that it is not asked twice (WCAG 3.3.7); null if there is none. */
export async function findLastPhone(applicantId: string): Promise<string | null> {
  const row = await db
    .selectFrom('applications')
    .select('phone')
    .where('applicant_id', '=', applicantId)
    .where('phone', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.phone ?? null
}

/** One of a person's own applications with all they sent; null when it is not theirs. */
export async function findOwnApplication(applicantId: string, id: string) {
  const row = await own(applicantId)
    .innerJoin('resumes as r', 'r.id', 'a.resume_id')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select([
      'a.full_name',
      'a.email',
      'a.phone',
      'a.cover_letter',
      'a.answers',
      'a.content_version as version',
      'a.resume_id',
      'f.id as file_id',
      'f.filename',
      'f.size_bytes',
      ...mustHaveColumns,
    ])
    .select(rejectedJobColumns)
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { category_slug, employer_id, agency_id, ...shown } = row
  const { feedback, criteria, advertiser_away } = shape(row)
  const job = rejectedJobOf({ state: row.state, category_slug, employer_id, agency_id, company_name: row.company_name })
  const ways = row.status === 'rejected' ? nextWays(feedback?.reasons ?? [], job) : []
  return { ...shown, answers: storedAnswers(row.answers), criteria, feedback, advertiser_away, ways }
}

/** How many applications of a person are still under consideration, as they know. */
export async function countOwnUndecided(applicantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('applications as a')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('a.applicant_id', '=', applicantId)
    .where(toldStatus, 'in', ACTIVE)
    .executeTakeFirstOrThrow()
  return count
}

/** The moves of some of a person's own applications, oldest first. Who made them on the employer's side is not included. */
export async function listOwnMoves(applicantId: string, applicationIds: string[]) {
  if (applicationIds.length === 0) return []
  return db
    .selectFrom('application_moves as m')
    .innerJoin('applications as a', 'a.id', 'm.application_id')
    .select(['m.id', 'm.application_id', toldFrom.as('from_status'), 'm.to_status', 'm.moved_at'])
    .where('a.applicant_id', '=', applicantId)
    .where('m.application_id', 'in', applicationIds)
    .where('m.told_at', 'is not', null)
    .orderBy('m.id')
    .execute()
}

/**
 * Withdraws a person's application for good: the employer is told and can no longer open the file.
 *
 * @throws AppError `not_found` when it is not theirs, `conflict` when its status is final already
 */
export async function withdrawApplication(applicantId: string, id: string) {
  return db.transaction().execute(async (tx) => {
    await lockPeople(tx, [applicantId])
    const before = await tx
      .selectFrom('applications')
      .select(['id', 'status', 'version', 'job_id', 'applicant_id', 'full_name'])
      .where('id', '=', id)
      .where('applicant_id', '=', applicantId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found', 'Application not found')
    if (before.status === 'withdrawn') throw new AppError('conflict', 'You have withdrawn this application already')
    const { status } = await takeBackUntold(tx, before)
    if (!canMove(status, 'withdrawn', 'job_seeker')) throw new AppError('conflict', 'This application can no longer be withdrawn')
    const application = await tx
      .updateTable('applications')
      .set({ status: 'withdrawn', version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .returning(['id', 'status', 'version'])
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('application_moves')
      .values({ application_id: id, from_status: status, to_status: 'withdrawn', actor_id: applicantId })
      .execute()
    await recordEvent(tx, 'application.withdrawn', { actorId: applicantId, jobId: before.job_id, applicationId: id })
    return application
  })
}

/**
 * Changes the letter and answers of an application that the employer has not opened yet, and checks the must-haves again.
 *
 * @throws AppError `not_found` when it is not theirs, `conflict` when it has been opened, or was changed in another window
 */
export async function editApplication(
  applicantId: string,
  id: string,
  { coverLetter, stated, version }: { coverLetter: string; stated: StatedOnForm; version: number },
) {
  return db.transaction().execute(async (tx) => {
    await lockPeople(tx, [applicantId])
    const before = await tx
      .selectFrom('applications as a')
      .innerJoin('jobs as j', 'j.id', 'a.job_id')
      .select(['a.status', 'a.content_version', ...mustHaveColumns])
      .where('a.id', '=', id)
      .where('a.applicant_id', '=', applicantId)
      .forUpdate('a')
      .executeTakeFirst()
    if (!before) throw new AppError('not_found', 'Application not found')
    if (!canEdit(before.status))
      // Which step was taken may not be told yet.
      throw new AppError('conflict', 'The employer has taken a step with this application, so it can no longer be changed')
    if (before.content_version !== version)
      throw new AppError('conflict', 'This application was changed in another window. Look at it again, then change it')
    const written = await fillFromProfile(tx, applicantId, stated)
    requireAsked(before, written)
    const answers = askedAnswers(before, written)
    const application = await tx
      .updateTable('applications')
      .set({
        cover_letter: coverLetter,
        answers: JSON.stringify(answers),
        content_version: version + 1,
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .returning(['id', 'content_version as version'])
      .executeTakeFirstOrThrow()
    await checkApplication(tx, id)
    await saveStatedFacts(tx, applicantId, statedFactsOf(answers))
    return application
  })
}
