import { href } from 'react-router'
import type { z } from 'zod'
import type { CurrentUser } from '#app/accounts/current-user.server.ts'
import { db } from '#app/db/client.server.ts'
import { problemSentence } from '#app/files/problems.ts'
import { type ReceivedForm, receiveForm } from '#app/files/upload.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { fieldErrorsOf, knownFields, refuse, refuseUnknown } from '#app/platform/forms.server.ts'
import { keepResume } from '#app/profiles/resumes.server.ts'
import { applyForm, statedOnForm } from './forms.ts'
import { consumeApplicationLimit, submitApplication } from './submit.server.ts'

const FAILED = 'Failed to submit application'
const FILE_FIELD = 'resume_file'

type Received = Pick<ReceivedForm, 'values' | 'file'>
type Person = Pick<CurrentUser, 'id' | 'email'>

/**
 * Answers the apply page's form. A second try after the first was sent (a lost connection, a double click) leads to the
 * application that was sent. A good file is kept among the person's resumes even when something else is refused, so that
 * nobody chooses it twice.
 */
export async function answerApplyForm(request: Request, person: Person, jobId: number) {
  let form: ReceivedForm | null = null
  try {
    form = await receiveForm(request, { fileField: FILE_FIELD, personId: person.id })
    const { values, file, fileProblem } = form
    const known = knownFields(applyForm, values)
    refuseUnknown(known, values)
    const sent = await answerWhenSent(person.id, jobId, form)
    if (sent) return sent

    if (file) values.resume_id = await keepResume(person.id, file)
    const parsed = applyForm.safeParse(values)
    const errors = parsed.success ? {} : fieldErrorsOf(parsed.error)
    if (fileProblem) errors[FILE_FIELD] = problemSentence(fileProblem)
    else if (!values.resume_id) errors.resume_id = 'Choose a resume'
    if (!parsed.success || Object.keys(errors).length > 0) {
      const { status = 422, retryAfter = null } = fileProblem?.later ?? {}
      return refuse(values, errors, FAILED, status, retryAfter)
    }
    return await send(parsed.data, person, jobId, form)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refuse(form ? knownFields(applyForm, form.values) : {}, {}, `${FAILED}. ${error.message}`, error.status, error.retryAfter)
  } finally {
    await form?.file?.discard()
  }
}

async function send(form: z.output<typeof applyForm>, person: Person, jobId: number, received: Received): Promise<Response> {
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
      stated: statedOnForm(form),
    })
    return toDashboard(id, { title: 'Application submitted successfully!' })
  } catch (error) {
    // Two of the same at once: the other one won.
    const sent = error instanceof AppError && error.code === 'conflict' ? await answerWhenSent(person.id, jobId, received) : null
    if (sent) return sent
    throw error
  }
}

/** The answer to a form whose job the person has applied for before; null when they have not. */
async function answerWhenSent(applicantId: string, jobId: number, { values, file }: Received): Promise<Response | null> {
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
  const form = applyForm.safeParse(values)
  // The same again is a retry, and its first try succeeded; anything else was not sent, which must be said.
  const retried =
    form.success &&
    form.data.full_name === sent.full_name &&
    form.data.phone === (sent.phone ?? '') &&
    form.data.cover_letter === sent.cover_letter &&
    (file ? file.sha256 === sent.sha256 : form.data.resume_id === sent.resume_id)
  return toDashboard(
    sent.id,
    retried
      ? { title: 'Application submitted successfully!' }
      : { tone: 'info', title: 'You have already applied for this job', text: 'Nothing was sent a second time.' },
  )
}

const toDashboard = (id: string, message: Parameters<typeof redirectWithFlash>[1]): Response =>
  redirectWithFlash(`${href('/jobseeker-dashboard')}?application=${id}`, message)
