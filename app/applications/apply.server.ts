import { href } from 'react-router'
import { z } from 'zod'
import type { CurrentUser } from '#app/accounts/current-user.server.ts'
import { db } from '#app/db/client.server.ts'
import type { ReceivedFile, ReceivedForm } from '#app/files/upload.server.ts'
import { handleUploadForm } from '#app/files/upload-form.server.ts'
import type { ViewSource } from '#app/jobs/view-source.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { listResumes, saveResume } from '#app/profiles/resumes.server.ts'
import { applyForm, statedOnForm } from './forms.ts'
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
    .select(['a.id', 'a.status', 'a.full_name', 'a.phone', 'a.cover_letter', 'a.resume_id', 'f.sha256'])
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
    (file ? file.sha256 === sent.sha256 : values.resume_id === sent.resume_id)
  return toDashboard(
    sent.id,
    retried
      ? { title: 'Application submitted successfully!' }
      : { tone: 'info', title: 'You have already applied for this job', text: 'Nothing was sent a second time.' },
  )
}

const withoutResume = applyForm.omit({ resume_id: true })

const toDashboard = (id: string, message: Parameters<typeof redirectWithFlash>[1]): Response =>
  redirectWithFlash(`${href('/jobseeker-dashboard')}?application=${id}`, message)
