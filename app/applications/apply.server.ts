import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { href } from 'react-router'
import { z } from 'zod'
import type { CurrentUser } from '#app/accounts/current-user.server.ts'
import { db } from '#app/db/client.server.ts'
import type { ReceivedFile, ReceivedForm } from '#app/files/upload.server.ts'
import { handleUploadForm } from '#app/files/upload-form.server.ts'
import { mustHaveColumns } from '#app/jobs/must-have-columns.server.ts'
import type { ViewSource } from '#app/jobs/view-source.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { listResumes, saveResume } from '#app/profiles/resumes.server.ts'
import type { MustHaves } from '#app/vocabulary/must-haves.ts'
import { keptAnswer } from '#app/vocabulary/screening.ts'
import type { StatedAnswers } from './answers.ts'
import { storedAnswers } from './check.server.ts'
import { applyForm, type StatedOnForm, statedOnForm } from './forms.ts'
import { consumeApplicationLimit, submitApplication } from './submit.server.ts'

/** Who applies, and how they came to the ad. */
type Person = Pick<CurrentUser, 'id' | 'email'> & { source: ViewSource }

/**
 * Handles the form of the apply page. A repeated submission (after a lost connection, or a double click) leads to the application that
 * was sent. A valid file is saved among the person's resumes even when another field is invalid.
 */
export function answerApplyForm(request: Request, person: Person, jobId: number) {
  const upload = {
    personId: person.id,
    fileField: 'resume_file',
    failure: 'Failed to submit application',
    keep: { field: 'resume_id', file: (file: ReceivedFile) => saveResume(person.id, file) },
    shortcut: (received: ReceivedForm) => respondIfSent(person.id, jobId, received),
  }
  return handleUploadForm(
    request,
    () => applyFormOf(person.id),
    upload,
    async (form, received) => {
      await consumeApplicationLimit(person.id)
      try {
        const { id } = await submitApplication({
          jobId,
          applicantId: person.id,
          fullName: form.full_name,
          email: person.email,
          phone: form.phone || null,
          coverLetter: form.cover_letter,
          resumeId: form.resume_id,
          useAsCv: form.use_as_cv,
          mailConsent: form.mail_consent,
          source: person.source,
          stated: statedOnForm(form),
        })
        return toDashboard(id, { title: 'Application submitted successfully!' })
      } catch (error) {
        // The same form was submitted twice at once, and the other one was first.
        const sent = error instanceof AppError && error.code === 'conflict' ? await respondIfSent(person.id, jobId, received) : null
        if (sent) return sent
        throw error
      }
    },
  )
}

/** The form of the apply page as it asks a person for a resume: to choose one where they have some, else to upload one. */
async function applyFormOf(personId: string) {
  const [resume] = await listResumes(personId)
  return resume ? applyForm : applyForm.extend({ resume_id: z.uuid('Upload your resume') })
}

/** Responds to a form for a job that the person has applied for already; null when they have not. */
async function respondIfSent(applicantId: string, jobId: number, { values, file }: ReceivedForm): Promise<Response | null> {
  const sent = await db
    .selectFrom('applications as a')
    .innerJoin('resumes as r', 'r.id', 'a.resume_id')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.id', 'a.status', 'a.full_name', 'a.phone', 'a.cover_letter', 'a.resume_id', 'a.answers', 'f.sha256', ...mustHaveColumns])
    .select([
      consentWhenSent(sql`c.given_at <= a.submitted_at`).as('consented'),
      consentWhenSent(sql`c.given_at = a.submitted_at`).as('gave_consent'),
    ])
    .where('a.applicant_id', '=', applicantId)
    .where('a.job_id', '=', jobId)
    .executeTakeFirst()
  if (!sent) return null
  if (sent.status === 'withdrawn') throw new AppError('conflict', 'You withdrew your application for this job, so it cannot be sent again')
  const form = withoutResume.safeParse(values)
  // The same values are a retry of a submission that succeeded. Different values were not sent, and the person must be told.
  const retried =
    form.success &&
    form.data.full_name === sent.full_name &&
    form.data.phone === (sent.phone ?? '') &&
    form.data.cover_letter === sent.cover_letter &&
    hasSameAnswers(sent, statedOnForm(form.data), storedAnswers(sent.answers)) &&
    (form.data.mail_consent ? sent.consented : !sent.gave_consent) &&
    (file ? file.sha256 === sent.sha256 : values.resume_id === sent.resume_id)
  return toDashboard(
    sent.id,
    retried
      ? { title: 'Application submitted successfully!' }
      : { tone: 'info', title: 'You have already applied for this job', text: 'Nothing was sent a second time.' },
  )
}

/** SQL that is true when the applicant of an application (`a`) had agreed on a form to mails of the job's (`j`) team as it was sent. */
const consentWhenSent = (given: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from mail_consents c where c.user_id = a.applicant_id and c.source = 'application' and ${given}
    and (c.withdrawn_at is null or c.withdrawn_at > a.submitted_at)
    and (c.agency_id = j.agency_id or (j.agency_id is null and c.employer_id = j.employer_id)))`

/** True when a form states what was sent. What it did not ask came from the profile. */
function hasSameAnswers(job: MustHaves, { screening, ...stated }: StatedOnForm, sent: StatedAnswers): boolean {
  const questions = new Map(job.screening_questions.map((asked) => [asked.question, asked]))
  const kept = screening.map(({ question, answer }) => {
    const asked = questions.get(question)
    return { question, answer: asked ? keptAnswer(asked, answer) : answer.trim() }
  })
  const answersOf = (all: StatedAnswers['screening']) => new Map(all.map(({ question, answer }) => [question, answer]))
  const facts = (['licence_status', 'work_rights', 'experience_years'] as const).every(
    (fact) => stated[fact] === undefined || stated[fact] === sent[fact],
  )
  return facts && isDeepStrictEqual(answersOf(kept.filter(({ answer }) => answer !== '')), answersOf(sent.screening))
}

const withoutResume = applyForm.omit({ resume_id: true })

const toDashboard = (id: string, message: Parameters<typeof redirectWithFlash>[1]): Response =>
  redirectWithFlash(`${href('/jobseeker-dashboard')}?application=${id}`, message)
