import { randomUUID } from 'node:crypto'
import { Form, href, Link, redirect } from 'react-router'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { brand } from '#app/platform/brand.ts'
import { AppError } from '#app/platform/errors.ts'
import { flash, redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm, intentOf } from '#app/platform/forms.server.ts'
import { canSeeOutbox } from '#app/platform/outbox.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { CodeForm } from '#app/sign-in/components/code-form.tsx'
import { OutboxLink } from '#app/sign-in/components/outbox-link.tsx'
import { signInCodeForm } from '#app/sign-in/forms.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { ShortlistView } from '../components/shortlist-view.tsx'
import { commentAsClient, decide } from '../decide.server.ts'
import { clientForm } from '../forms.ts'
import { noteReadInBackground } from '../opened.server.ts'
import { askForShortlistCode, enterShortlistCode, findAskedCode, findLinkedShortlist, isReader } from '../reader.server.ts'
import { listShared, withFileLinks } from '../shared.server.ts'
import { READER_HOURS } from '../submission.ts'
import type { Route } from './+types/linked-shortlist.ts'

/**
 * Changes nothing, since mail scanners open every link; only what was read with the code is noted, after the response. Without the code it
 * says which agency sent it, and nothing of anybody on it.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shortlist = await findLinkedShortlist(params.token)
  const { agency, company, answers, hasMembers } = shortlist
  if (!(await isReader(shortlist, request))) {
    const waitSeconds = await findAskedCode(shortlist, request)
    return {
      shortlist: null,
      agency,
      company,
      answers,
      hasMembers,
      asked: waitSeconds !== null,
      outbox: waitSeconds !== null && canSeeOutbox(request.headers, visitorOf({ request, context }).clientAddress),
    }
  }
  const candidates = await listShared(shortlist)
  noteReadInBackground(request, shortlist, candidates, null)
  const { role, note, sent_by, expires_at, isOpen } = shortlist
  return {
    shortlist: { agency, company, role, note, sent_by, expires_at, isOpen },
    name: shortlist.contact_name ?? '',
    formId: randomUUID(),
    candidates: withFileLinks(candidates, (_, submissionId) =>
      href('/shortlists/:token/resumes/:submissionId', { token: params.token, submissionId }),
    ),
  }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const shortlist = await findLinkedShortlist(params.token)
  const visitor = visitorOf({ request, context })
  // Whoever has a forwarded link uses up their own, and not that of the contact.
  const limit = { hits: 120, windowSeconds: 3_600 }
  const who = (await isReader(shortlist, request)) ? shortlist.id : `client:${visitor.clientAddress}`
  const consume = () => consumeLimitsOrThrow([{ key: `shortlist:${who}`, limit }], 'That is a lot of answers.')
  // The form of the code has no intent.
  if ((await intentOf(request)) === null)
    return handleForm(request, signInCodeForm, async ({ code }) => {
      await consume()
      await enterShortlistCode(shortlist, code, visitor)
      return redirect(url.pathname)
    })
  return handleForm(request, clientForm, async (form) => {
    await consume()
    if (form.intent === 'ask-code') {
      const headers = await askForShortlistCode(shortlist, visitor)
      if (!headers)
        return redirectWithFlash(url.pathname, { title: 'A new link was mailed', text: 'Many codes were asked for. Use the newer mail.' })
      return redirect(url.pathname, { headers: flash(headers, { title: 'Verification code sent!' }) })
    }
    if (!(await isReader(shortlist, request))) throw new AppError('forbidden', 'Please enter the code again: it counts for some hours')
    if (!form.name) throw new AppError('invalid', 'Please give your name: it is kept with your answer', { field: 'name' })
    const of = { shortlistId: shortlist.id, submissionId: form.submission }
    const by = { name: form.name, round: shortlist.round }
    switch (form.intent) {
      case 'interview':
        await decide(of, by, { accepts: true })
        return redirectWithFlash(url.pathname, { title: 'Accepted for interview', text: 'The agency is told.' })
      case 'decline':
        await decide(of, by, { accepts: false, reason: form.reason })
        return redirectWithFlash(url.pathname, { title: 'Declined', text: 'The agency reads your reason.' })
      case 'comment':
        await commentAsClient(of, by, { formId: form.form_id, body: form.body })
        return redirectWithFlash(url.pathname, { title: 'Sent', text: 'The agency is told.' })
    }
  })
}

export const shouldRevalidate = () => true

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const all = new Headers(loaderHeaders)
  for (const [name, value] of actionHeaders) all.append(name, value)
  return all
}

export const handle: FailureWords = { failure: { sending: 'Error saving the answer' } }

export const meta: Route.MetaFunction = () => [
  { title: `A shortlist for you | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // Not `no-referrer`: without scripts the browser would then send the form without our origin, and it would be refused.
  { name: 'referrer', content: 'same-origin' },
]

type Page = Route.ComponentProps['loaderData']

export default function LinkedShortlist({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 max-md:py-7">
      {page.shortlist === null ? (
        <Closed page={page} result={actionData} />
      ) : (
        <ShortlistView
          shortlist={page.shortlist}
          candidates={page.candidates}
          mayAnswer
          name={page.name}
          formId={page.formId}
          result={actionData}
        >
          <p className="mt-2">This browser reads it for {READER_HOURS} hours, then it asks for another code. You need no account.</p>
        </ShortlistView>
      )}
    </div>
  )
}

function Closed({ page, result }: { page: Extract<Page, { shortlist: null }>; result: Route.ComponentProps['actionData'] }) {
  const { agency, company, answers, hasMembers, asked, outbox } = page
  const sending = useNavigation().formMethod === 'POST'
  return (
    <div className="grid max-w-120 gap-5">
      <PageHead
        title={`A shortlist of ${agency}`}
        lead={`For ${company} alone. What candidates share is shown to whoever reads the mail of its contact.`}
      />
      <div className="empty:hidden">
        <ErrorSummary errors={result?.fieldErrors} message={result?.formError} />
      </div>
      {hasMembers ? (
        <p>
          {company} has an account here.{' '}
          <Link to={`${href('/login')}?${new URLSearchParams({ tab: 'employer', next: href('/employer/shortlists') })}`}>Sign in</Link> to
          read it.
        </p>
      ) : !answers ? (
        <p>This link has ended. If a newer mail has another one, use that; otherwise ask {agency} to send the shortlist again.</p>
      ) : (
        <>
          {asked && (
            <>
              <p>We sent a 6-digit code to the address that this link went to. Enter it in this browser, within 10 minutes.</p>
              <CodeForm errors={result?.fieldErrors ?? {}} />
            </>
          )}
          <Form method="post">
            <Button
              name="intent"
              value="ask-code"
              variant={asked ? 'quiet' : 'primary'}
              size={asked ? 'default' : 'big'}
              pending={sending && !asked}
            >
              {asked ? 'Send another code' : 'Send me the code'}
            </Button>
          </Form>
          {!asked && (
            <p className="text-sm text-muted-foreground">The code goes to the address that this link was mailed to, and to no other.</p>
          )}
          {outbox && <OutboxLink />}
        </>
      )}
    </div>
  )
}
