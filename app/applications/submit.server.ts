import { lockPeople } from '#app/accounts/lock-people.server.ts'
import { makeCurrentCv } from '#app/cvs/upload.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { giveMailConsent } from '#app/employers/mail-consent.server.ts'
import { endedWords } from '#app/jobs/ended-words.ts'
import { isOpen } from '#app/jobs/job.ts'
import { mustHaveColumns } from '#app/jobs/must-have-columns.server.ts'
import type { ViewSource } from '#app/jobs/view-source.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { markResumeUsed } from '#app/profiles/resumes.server.ts'
import { findStatedFacts, saveStatedFacts } from '#app/profiles/stated-facts.server.ts'
import { teamOfRowOrNull } from '#app/teams/team.ts'
import { askedAnswers, requireAsked, type StatedAnswers } from './answers.ts'
import { checkApplication } from './check.server.ts'
import type { StatedOnForm } from './forms.ts'
import { hasMetJob } from './removed-job.server.ts'

/** What a job seeker submits; name, mail address and phone are for this application only. */
export type Submission = {
  jobId: number
  applicantId: string
  fullName: string
  email: string
  phone: string | null
  coverLetter: string
  resumeId: string
  /** The resume becomes their current CV too. */
  useAsCv?: boolean
  /** The advertiser may write to them about other jobs. */
  mailConsent?: boolean
  /** How they came to the ad. */
  source?: ViewSource
  stated: StatedOnForm
}

const HOUR_SECONDS = 3_600
/** Most applications of one person in an hour. Nobody writes more letters than that; a program would (security, abuse case A16). */
export const APPLICATIONS_PER_HOUR = 60

/**
 * Counts an application that is about to be sent against the person's limit.
 *
 * @throws AppError `rate_limited` after sixty within an hour
 */
export async function consumeApplicationLimit(applicantId: string): Promise<void> {
  await consumeLimitsOrThrow(
    [{ key: `apply:${applicantId}`, limit: { hits: APPLICATIONS_PER_HOUR, windowSeconds: HOUR_SECONDS } }],
    `That is more than ${APPLICATIONS_PER_HOUR} applications within an hour. What you typed is kept.`,
  )
}

/**
 * Sends a job seeker's application to the employer, once per job. One transaction writes the row, its first move, that the form was begun, the must-haves check,
 * the event that triggers the mails, and the answers in the profile, and deletes the draft.
 *
 * @throws AppError `not_found` when there is no such job, `conflict` when it has closed or they applied before, `invalid` when the resume
 * is not one of theirs
 */
export async function submitApplication(submission: Submission) {
  const { jobId, applicantId, fullName, email, phone, coverLetter, resumeId, useAsCv = false, source = 'unknown', stated } = submission
  const { mailConsent = false } = submission
  return db.transaction().execute(async (tx) => {
    await lockPeople(tx, [applicantId])
    const job = await findJobToApply(tx, jobId, applicantId)
    if (!isOpen(job)) throw new AppError('conflict', endedWords(job.status).title)
    if (!(await markResumeUsed(tx, applicantId, resumeId)))
      throw new AppError('invalid', 'This resume is no longer here. Choose another one', { field: 'resume_id' })

    const written = await fillFromProfile(tx, applicantId, stated)
    requireAsked(job, written)
    const answers = askedAnswers(job, written)
    const application = await tx
      .insertInto('applications')
      .values({
        job_id: jobId,
        applicant_id: applicantId,
        full_name: fullName,
        email,
        phone,
        cover_letter: coverLetter,
        resume_id: resumeId,
        answers: JSON.stringify(answers),
        source,
      })
      .onConflict((conflict) => conflict.columns(['job_id', 'applicant_id']).doNothing())
      .returning(['id', 'status', 'submitted_at'])
      .executeTakeFirst()
    if (!application) throw new AppError('conflict', 'You have already applied for this job')

    await tx
      .insertInto('application_moves')
      .values({ application_id: application.id, to_status: 'submitted', actor_id: applicantId })
      .execute()
    await checkApplication(tx, application.id)
    await saveStatedFacts(tx, applicantId, statedFactsOf(answers))
    await noteStart(tx, applicantId, jobId)
    await tx.deleteFrom('application_drafts').where('user_id', '=', applicantId).where('job_id', '=', jobId).execute()
    if (useAsCv) await makeCurrentCv(tx, applicantId, resumeId)
    const mailer = mailConsent ? teamOfRowOrNull(job) : null
    if (mailer) await giveMailConsent(tx, applicantId, mailer, 'application')
    // A later change of the ad changes no promise.
    const promise = job.response_days ? { workingDays: job.response_days, closesUnanswered: job.closes_unanswered } : null
    await recordEvent(tx, 'application.submitted', { actorId: applicantId, jobId, applicationId: application.id, promise })
    return application
  })
}

/** Without scripts a form is begun and sent at once. */
const noteStart = (tx: Tx, userId: string, jobId: number) =>
  tx
    .insertInto('application_starts')
    .values({ job_id: jobId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The job, locked so that it cannot close before the application is written. One that was removed is unknown to who did not meet it before. */
async function findJobToApply(tx: Tx, jobId: number, applicantId: string) {
  const job = await tx
    .selectFrom('jobs as j')
    .select(['j.status', 'j.expires_at', 'j.response_days', 'j.closes_unanswered', 'j.employer_id', 'j.agency_id', ...mustHaveColumns])
    .where('j.id', '=', jobId)
    .where('j.status', 'not in', ['draft', 'pending_approval'])
    .where((eb) => eb.or([eb('j.status', '<>', 'removed'), hasMetJob(applicantId)]))
    .forShare()
    .executeTakeFirst()
  if (!job) throw new AppError('not_found', 'Job not found')
  return job
}

/** Completes a form's answers: what the form did not ask is taken from the profile. */
export async function fillFromProfile(tx: Tx, userId: string, { screening, ...stated }: StatedOnForm): Promise<StatedAnswers> {
  const known = await findStatedFacts(userId, tx)
  return {
    licence_status: stated.licence_status === undefined ? known.licence_status : stated.licence_status,
    work_rights: stated.work_rights === undefined ? known.work_rights : stated.work_rights,
    experience_years: stated.experience_years === undefined ? known.experience_years : stated.experience_years,
    screening,
  }
}

/** The answers that apply to every job, as the profile stores them (product decision §14). */
export const statedFactsOf = ({ licence_status, work_rights, experience_years }: StatedAnswers) => ({
  licence_status,
  work_rights,
  experience_years,
})
