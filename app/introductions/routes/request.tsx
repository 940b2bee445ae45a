import { href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { JobPageLink } from '#app/jobs/components/job-page-link.tsx'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { shownFilename } from '#app/platform/filename.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { listResumes } from '#app/profiles/resumes.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { answerIntroduction, findOwnIntroduction, type OwnIntroduction, withdrawConsent } from '../answer.server.ts'
import { AnswerForm } from '../components/answer-form.tsx'
import { IntroductionBadge } from '../components/introduction-badge.tsx'
import { findContact } from '../contact.server.ts'
import { answerForm } from '../forms.ts'
import { closedWords, KEPT_WORDS } from '../introduction.ts'
import type { Route } from './+types/request.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id: userId } = signedInUser(context)
  const request = await findOwnIntroduction(userId, uuidParam(params.requestId))
  if (!request) throw notFound()
  const [contact, resumes] = request.canAnswer ? await Promise.all([findContact(userId), listResumes(userId)]) : [null, []]
  return { request, contact, resumes: resumes.map(({ id, filename }) => ({ id, filename })) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: userId } = signedInUser(context)
  const id = uuidParam(params.requestId)
  const page = href('/requests/:requestId', { requestId: id })
  return handleForm(request, answerForm, async (form) => {
    switch (form.intent) {
      case 'accept':
        await answerIntroduction(userId, id, { accepts: true, resumeId: form.resume })
        return redirectWithFlash(page, { title: 'You agreed to meet', text: 'The company sees who you are, and is told.' })
      case 'decline':
        await answerIntroduction(userId, id, { accepts: false })
        return redirectWithFlash(page, { title: 'Declined', text: `The company is told, and cannot ask again for ${KEPT_WORDS}.` })
      case 'withdraw':
        await withdrawConsent(userId, id)
        return redirectWithFlash(page, { title: 'No longer shared', text: 'The company sees your name and contact no more.' })
    }
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Request: ${loaderData?.request.name ?? 'not found'} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function OwnRequest({ loaderData: { request, contact, resumes }, actionData }: Route.ComponentProps) {
  const { name, company_slug, job_id, title, job_status, location, pay, note, asked_at, state, canAnswer } = request
  useLiveRevalidate(['introduction.asked', 'introduction.answered', 'introduction.withdrawn'])
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Requests to meet you', to: href('/requests') }, { label: name }]} />
      <div className="mt-5 grid max-w-180 gap-6">
        <PageHead
          title={`${name} would like to meet you`}
          lead={
            <>
              Asked <Time at={asked_at} />.{state !== 'accepted' && state !== 'withdrawn' && ' It does not know who you are.'}
            </>
          }
        />
        <div className="empty:hidden">
          <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
        </div>
        <FactList
          facts={[
            { label: 'Company', value: company_slug ? <Link to={href('/companies/:slug', { slug: company_slug })}>{name}</Link> : name },
            { label: 'Role', value: <JobPageLink job={{ id: job_id, title, status: job_status }} /> },
            { label: 'Pay', value: <span className="tabular-nums">{pay}</span> },
            { label: 'Place', value: location },
            ...(note ? [{ label: 'Note', value: <span className="whitespace-pre-line">{note}</span> }] : []),
          ]}
        />
        {canAnswer && contact ? (
          <AnswerForm company={name} contact={contact} resumes={resumes} result={actionData} />
        ) : (
          <Answered request={request} />
        )}
        {state === 'pending' && canAnswer && (
          <p className="text-sm text-muted-foreground">
            Without an answer the request ends on <Time at={request.expires_at} format="date" />.
          </p>
        )}
      </div>
    </div>
  )
}

function Answered({ request: { name, state, answered_at, filename, why_closed } }: { request: OwnIntroduction }) {
  if (state === 'pending')
    return (
      <Notice title={why_closed === 'suspended' ? 'Not possible at present.' : 'No longer possible.'}>
        {closedWords(name, why_closed ?? 'unchecked')} It learns nothing of you.
      </Notice>
    )
  return (
    <div className="grid justify-items-start gap-4 border-t border-border-strong pt-5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <IntroductionBadge state={state} reader="person" />
        {answered_at && <Time at={answered_at} />}
      </p>
      {state === 'declined' && (
        <p>
          {name} is told, and cannot ask you again for {KEPT_WORDS}.
        </p>
      )}
      {state === 'ended' && <p>You did not answer in time. {name} learned nothing of you.</p>}
      {state === 'closed' && (
        <p>
          You blocked {name} before you answered. It learned nothing of you, and cannot ask you again for {KEPT_WORDS}.
        </p>
      )}
      {state === 'withdrawn' && (
        <p>
          {name} sees neither your name nor your contact here, and cannot ask you again for {KEPT_WORDS}.
        </p>
      )}
      {state === 'accepted' && (
        <>
          <p>
            {name} sees your name, contact, licence number and profile{filename && `, and the file ${shownFilename(filename)}`}.
          </p>
          <ConfirmForm
            ask="Stop sharing"
            question={
              <p>
                Stop sharing with {name}? What it has written down it keeps; here it sees nothing of you any more, and it cannot ask again
                for {KEPT_WORDS}.
              </p>
            }
            confirm="Stop sharing"
          >
            <input type="hidden" name="intent" value="withdraw" />
          </ConfirmForm>
        </>
      )}
    </div>
  )
}
