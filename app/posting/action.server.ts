import { data, redirect, replace } from 'react-router'
import { findJobAd } from '#app/billing/job-ads.server.ts'
import type { SingleAd } from '#app/billing/plans.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { JOB_LIMITS } from '#app/jobs/job.ts'
import { sydneyDate } from '#app/jobs/sydney-time.ts'
import type { JobRow } from '#app/jobs/write.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { flash, redirectWithFlash } from '#app/platform/flash.server.ts'
import { type Fields, readFields } from '#app/platform/form-body.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { log } from '#app/platform/log.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { cleanLine } from '#app/platform/text.ts'
import { idOf, type Team } from '#app/teams/team.ts'
import { POSTING_PAGES, type PostingArea, singleAdPath } from './area-pages.ts'
import type { PostingAnswer } from './components/use-posting.ts'
import { type Posting, postingForm } from './forms.ts'
import { PUBLISH_INCOMPLETE, REQUIRED_MESSAGES } from './missing.ts'
import type { EditableJob } from './own-jobs.server.ts'
import { aboutJob, publishedWords } from './own-jobs.ts'
import { lookUpPlace } from './place.server.ts'
import type { ResolvedPlace } from './place.ts'
import { AlreadySubmitted, createJob, editJob } from './posting.server.ts'
import { contentOf, POSTING_FAILED, type PostingIntent, RESUBMITTED_QUERY } from './posting.ts'
import { isForClient, type Poster } from './posting-team.server.ts'
import { closingLimit, NO_RUN } from './run.ts'
import { fillTemplate } from './templates.server.ts'
import { findWaitingChange } from './waiting-approvals.server.ts'

const NEW_JOBS = { hits: 40, windowSeconds: 3_600 }

/**
 * Counts a new job against the limit of its company or agency (security requirements §8, A16).
 *
 * @throws AppError `rate_limited` from the forty-first job in an hour on
 */
export async function consumeNewJobLimit(team: Team): Promise<void> {
  const message = 'That is a lot of jobs in one hour.'
  await consumeLimitsOrThrow([{ key: `new-jobs:${idOf(team)}`, limit: NEW_JOBS }], message)
}

/**
 * Handles the posting form of a new or saved job and answers with the next page: drafts stay in the form, a preview and a published job
 * have pages of their own. Invalid input comes back as it was typed, with the place that was resolved so far.
 *
 * @param ad the single ad that was chosen before: a published job leads to where it is ordered
 */
export async function handlePosting(request: Request, poster: Poster, job: EditableJob | null, ad: SingleAd | null = null) {
  const pages = POSTING_PAGES[areaOf(poster)]
  let place = await lookUpPlace('', '')
  const jobAd = job && (await findJobAd(job.id))
  const formFor = async (fields: Fields) => {
    const { location, locationState } = contentOf(fields)
    place = await lookUpPlace(cleanLine(location).slice(0, JOB_LIMITS.location), locationState)
    return postingForm({
      today: sydneyDate(new Date()),
      savedClosingDay: job?.expires_at ? sydneyDate(job.expires_at) : null,
      // The run of a scheduled draft that is published by hand begins today.
      closing: closingLimit({ ...(job ?? NO_RUN), ...(fields.intent === 'publish' && { publish_at: null }) }, new Date(), jobAd),
      isDraft: job === null || job.status === 'draft',
      statesToChoose: place.choices,
    })
  }
  const answer = await handleForm(request, formFor, async (posting) => {
    const { intent, stay } = posting
    try {
      const { id, version, status } = await savePosting({ ...posting, place }, poster, job)
      if (intent === 'publish' && posting.client && 'agencyId' in poster) return redirectWithFlash(pages.jobs, { ...SENT, ...aboutJob(id) })
      if (intent === 'save' && job && isForClient(job))
        return redirectWithFlash(pages.edit(id), {
          ...sentWords({ status, before: posting.waiting, after: await findWaitingChange(id) }),
          ...aboutJob(id),
        })
      if (intent === 'publish' && ad) return redirectWithFlash(singleAdPath(id, ad), { ...publishedWords(status), ...aboutJob(id) })
      return stay && (intent === 'draft' || intent === 'save')
        ? stayOnForm(intent, { id, version })
        : nextPage(pages, intent, { id, status, isNew: job === null })
    } catch (error) {
      if (error instanceof AlreadySubmitted) return redirectToSubmittedJob(pages, error.jobId)
      throw error
    }
  })
  if (answer instanceof Response) return answer
  const result = answer.data
  if ('saved' in result) return data<PostingAnswer>(result, answer.init ?? {})
  const { fieldErrors, formError } = result
  const incomplete = Object.entries(REQUIRED_MESSAGES).some(([field, message]) => fieldErrors[field] === message)
  return data<PostingAnswer>({ ...result, formError: incomplete ? PUBLISH_INCOMPLETE : formError, place }, answer.init ?? {})
}

/** Answers the button of a role's template: the form comes back with the template in what was left empty. Nothing is saved. */
export async function handleTemplate(request: Request, role: string) {
  const { intent: _, ...typed } = await readFields(request)
  const { location, locationState } = contentOf(typed)
  const place = await lookUpPlace(cleanLine(location).slice(0, JOB_LIMITS.location), locationState)
  const template = fillTemplate(role, typed)
  if (template) return data<PostingAnswer>({ ...template, place, fieldErrors: {}, formError: null })
  return data<PostingAnswer>({ values: typed, place, fieldErrors: {}, formError: 'Please choose one of the roles' }, 422)
}

const GONE =
  'This job is gone: somebody of your team may have deleted the draft. Your words are still in the form. To keep them, copy them to a new job.'

const DELETED = 'This draft was deleted meanwhile. Your words are still in the form: “Save Draft” keeps them as a new draft.'

/** Answers the form of a job that is gone. What was typed stays on the screen; of a deleted draft, with status 410, it can be saved anew. */
export async function answerGoneJob(request: Request, isDeletedDraft: boolean) {
  const { intent: _, ...typed } = await readFields(request)
  return data<PostingAnswer>(
    {
      values: typed,
      place: await lookUpPlace('', ''),
      fieldErrors: {},
      formError: isDeletedDraft ? DELETED : GONE,
      isDeleted: isDeletedDraft,
    },
    isDeletedDraft ? 410 : 404,
  )
}

async function savePosting(
  { intent, content, submissionId, version, ...options }: Posting & { place: ResolvedPlace },
  poster: Poster,
  job: EditableJob | null,
): Promise<JobRow> {
  const publish = intent === 'publish'
  try {
    if (job) return await editJob(poster, job.id, content, { version, publish, ...options })
    await consumeNewJobLimit(poster)
    return await createJob(poster, content, { submissionId, publish, ...options })
  } catch (error) {
    if (error instanceof AppError) throw error
    // Shown in the form, so that nothing typed is lost (specification, second document §8).
    log.error({ err: error, ...poster }, 'job not kept')
    throw new AppError('unavailable', POSTING_FAILED[intent], { cause: error })
  }
}

type Pages = (typeof POSTING_PAGES)[PostingArea]

/** The ad was approved before: a change of it waits for the client. */
const CHANGE_SENT = { title: 'Sent to the client', text: 'The approved words stay until the client approves the change.' }

const STILL_WAITS = { title: 'Nothing to send', text: 'The client is reading these words.' }
const NOTHING_SENT = { title: 'Nothing to send', text: 'These are the words that the client approved.' }
const TAKEN_BACK = { title: 'Change taken back', text: 'The client has nothing to answer any more. The approved words stay.' }

function sentWords({ status, before, after }: { status: JobRow['status']; before: string | null; after: object | null }) {
  if (after) return CHANGE_SENT
  if (status === 'pending_approval') return STILL_WAITS
  return before ? TAKEN_BACK : NOTHING_SENT
}

const SENT = { title: 'Sent for approval', text: 'The client is told by email, and the ad goes live once they approve it.' }

const SAVED = { draft: { title: 'Draft saved' }, save: { title: 'Changes saved' } }

/** Answers a form that stays on the screen with the job that it edits from now on. */
function stayOnForm(intent: keyof typeof SAVED, saved: { id: number; version: number }) {
  return data({ saved }, { headers: flash(new Headers(), { ...SAVED[intent], ...aboutJob(saved.id) }) })
}

/** Redirects to the job that this form made before. What was typed since stays stored in the browser tab. */
function redirectToSubmittedJob(pages: Pages, jobId: number): Response {
  const title = 'This form was sent before. This is the job it made'
  return redirectWithFlash(`${pages.edit(jobId)}?${RESUBMITTED_QUERY}`, {
    tone: 'warning',
    title,
    text: 'What you changed since then is not in it.',
    ...aboutJob(jobId),
  })
}

function nextPage(
  pages: Pages,
  intent: PostingIntent,
  { id, status, isNew }: Pick<JobRow, 'id' | 'status'> & { isNew: boolean },
): Response {
  switch (intent) {
    case 'publish':
      return redirectWithFlash(`${pages.jobs}?published=${id}`, { ...publishedWords(status), ...aboutJob(id) })
    case 'preview':
      // Going back from the preview of a new job would lead to an empty form, and to a second draft.
      return redirectWithFlash(pages.preview(id), { ...SAVED.draft, ...aboutJob(id) }, isNew ? replace : redirect)
    case 'draft':
    case 'save':
      return redirectWithFlash(pages.edit(id), { ...SAVED[intent], ...aboutJob(id) })
  }
}
