import { data, href } from 'react-router'
import type { Member } from '#app/employers/company.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { type Fields, readFields } from '#app/platform/form-body.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { takeLimits } from '#app/platform/limits.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sydneyDate } from './job.ts'
import type { EditableJob } from './own-jobs.server.ts'
import { createJob, editJob, type PostedRow } from './posting.server.ts'
import { contentOf, type PostingIntent, PUBLISH_INCOMPLETE, REQUIRED_MESSAGES } from './posting.ts'
import { type Posting, postingForm } from './posting-forms.ts'
import { answerPlace } from './posting-place.server.ts'

const NEW_JOBS = { hits: 40, windowSeconds: 3_600 }

/**
 * Counts a new job of a company (security requirements §8, A16).
 *
 * @throws AppError `rate_limited` from the forty-first in an hour on
 */
export async function takeNewJob(employerId: string): Promise<void> {
  const message = 'That is a lot of jobs in one hour.'
  await takeLimits([{ key: `new-jobs:${employerId}`, limit: NEW_JOBS }], message)
}

/**
 * Takes the posting form of a new job or of one that is kept, and answers with the next page: drafts stay in the form, a preview and a
 * published job have pages of their own. What is not accepted comes back as it was typed, with what was understood of the place.
 */
export async function handlePosting(request: Request, member: Member, job: EditableJob | null) {
  // One that cannot be read is refused below.
  const sent = contentOf(await readFields(request).catch((): Fields => ({})))
  const place = await answerPlace(sent.location.slice(0, 200), sent.locationState)
  const rules = {
    today: sydneyDate(new Date()),
    keptClosingDay: job?.expires_at ? sydneyDate(job.expires_at) : null,
    isDraft: job === null || job.status === 'draft',
    statesToChoose: place.choices,
  }
  const answer = await handleForm(request, postingForm(rules), async (posting) => {
    const kept = await keep(posting, member, job)
    return nextPage(posting.intent, kept.id)
  })
  if (answer instanceof Response) return answer
  const { fieldErrors, formError } = answer.data
  const incomplete = Object.entries(REQUIRED_MESSAGES).some(([field, message]) => fieldErrors[field] === message)
  return data({ ...answer.data, formError: incomplete ? PUBLISH_INCOMPLETE : formError, place }, answer.init ?? {})
}

async function keep({ intent, submissionId, version, content }: Posting, member: Member, job: EditableJob | null): Promise<PostedRow> {
  const poster = { userId: member.id, employerId: member.company.id }
  const publish = intent === 'publish'
  try {
    if (job) return await editJob(poster, job.id, content, { version, publish })
    await takeNewJob(poster.employerId)
    return await createJob(poster, content, { submissionId, publish })
  } catch (error) {
    if (error instanceof AppError) throw error
    // Told in the form, so that what was typed is not lost (specification, second document §8).
    log.error({ err: error, employerId: poster.employerId }, 'job not kept')
    throw new AppError('unavailable', FAILED[intent], { cause: error })
  }
}

const FAILED: Record<PostingIntent, string> = {
  draft: 'Failed to save draft',
  preview: 'Failed to save draft',
  publish: 'Failed to publish job',
  save: 'Failed to save the changes',
}

function nextPage(intent: PostingIntent, id: number): Response {
  const params = { jobId: String(id) }
  switch (intent) {
    case 'publish':
      return redirectWithFlash(`${href('/employer/jobs')}?published=${id}`, { title: 'Job published successfully' })
    case 'preview':
      return redirectWithFlash(href('/employer/jobs/:jobId/preview', params), { title: 'Draft saved' })
    case 'draft':
      return redirectWithFlash(href('/employer/jobs/:jobId/edit', params), { title: 'Draft saved' })
    case 'save':
      return redirectWithFlash(href('/employer/jobs/:jobId/edit', params), { title: 'Changes saved' })
  }
}
