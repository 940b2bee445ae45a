import { href } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { shownFilename } from '#app/platform/filename.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { listResumes } from '#app/profiles/resumes.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { answerSubmission, withdrawSubmission } from '../answer.server.ts'
import { candidacyOf } from '../candidacy.server.ts'
import { OwnSubmissionView } from '../components/own-submission-view.tsx'
import { answerForm } from '../forms.ts'
import { findOwnSubmission } from '../own.server.ts'
import { canAnswer, SUBMISSION_CHANGES } from '../submission.ts'
import type { Route } from './+types/own-submission.ts'

/** Changes nothing, since mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { submissionId, userId, round } = candidacyOf({ params, context })
  const isLinked = 'token' in params
  const found = await findOwnSubmission(submissionId, userId)
  if (!found && isLinked) throw new AppError('not_found', 'This request is not there any more.')
  if (!found) throw notFound()
  const resumes = canAnswer(found.shown) && !isLinked ? await listResumes(found.userId) : []
  return {
    isLinked,
    isOld: round !== undefined && round !== found.round,
    submission: isLinked ? linkedSubmission(found) : ownSubmission(found),
    resumes: resumes.map(({ id, filename }) => ({ id, filename: shownFilename(filename) })),
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findOwnSubmission>>>

const ownSubmission = ({ userId: _, user_id: __, ...submission }: Found) => submission

/** What is asked, and nothing else: whoever has the link may be somebody else. What became of a request that is closed is not told. */
function linkedSubmission({ id, agency, logo_url, company, role, note, partner, split_id, asked_by, asked_at, expires_at, shown }: Found) {
  return {
    id,
    agency,
    logo_url,
    company,
    role,
    note,
    partner,
    split_id,
    asked_by,
    asked_at,
    expires_at,
    shown: canAnswer(shown) ? shown : ('expired' as const),
    answered_at: null,
    consent_until: null,
    shares_contact: false,
    filename: null,
    entries: [],
    representations: [],
  }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const candidacy = candidacyOf({ params, context })
  // Whoever has a forwarded link, or somebody else's id, uses up no answers of the candidate.
  const key = `submission:${candidacy.submissionId}:${candidacy.userId ?? 'link'}`
  return handleForm(request, answerForm, async (form) => {
    await consumeLimitsOrThrow([{ key, limit: { hits: 60, windowSeconds: 3_600 } }], 'That is a lot of answers.')
    switch (form.intent) {
      case 'agree':
        await answerSubmission(candidacy, { agrees: true, sharesContact: form.contact, resumeId: form.resume, splitId: form.split })
        return redirectWithFlash(url.pathname, { title: 'You agreed', text: 'The agency is told, and may put you forward now.' })
      case 'refuse':
        await answerSubmission(candidacy, { agrees: false })
        return redirectWithFlash(url.pathname, { title: 'You said no', text: 'The agency is told. The company learns nothing.' })
      case 'withdraw':
        // Only signed in: a link that was passed on could answer once, and not take away what was agreed.
        if (candidacy.userId === undefined) throw new AppError('forbidden', 'Please sign in to withdraw.')
        await withdrawSubmission(candidacy)
        return redirectWithFlash(url.pathname, { title: 'Withdrawn', text: 'The company sees nothing of you any more.' })
    }
  })
}

export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.submission.agency ?? 'Not found'} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // Not `no-referrer`: without scripts the browser would then send the form without our origin, and it would be refused.
  { name: 'referrer', content: 'same-origin' },
]

export default function OwnSubmissionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isLinked, submission } = loaderData
  useLiveRevalidate(isLinked ? [] : SUBMISSION_CHANGES)
  return (
    <div className="wrap pt-5">
      {!isLinked && (
        <Breadcrumbs items={[{ label: 'Agencies that put you forward', to: href('/submissions') }, { label: submission.agency }]} />
      )}
      <div className="mt-5">
        <OwnSubmissionView {...loaderData} result={actionData} />
      </div>
    </div>
  )
}
