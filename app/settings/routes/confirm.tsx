import { Form, href, Link, redirect } from 'react-router'
import type { Owner } from '#app/accounts/owner.ts'
import { type Visitor, visitorOf } from '#app/accounts/visitor.server.ts'
import { brand } from '#app/platform/brand.ts'
import { flash, redirectWithFlash } from '#app/platform/flash.server.ts'
import { buttonForm, handleForm, intentOf } from '#app/platform/forms.server.ts'
import { canSeeOutbox } from '#app/platform/outbox.server.ts'
import { safeRedirectPath } from '#app/platform/params.server.ts'
import { CodeForm } from '#app/sign-in/components/code-form.tsx'
import { EmailAddress } from '#app/sign-in/components/email-address.tsx'
import { OutboxLink } from '#app/sign-in/components/outbox-link.tsx'
import { ResendForm } from '#app/sign-in/components/resend-form.tsx'
import { prefixError } from '#app/sign-in/error-prefix.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { AccountFrame } from '../components/account-frame.tsx'
import { confirmWithCode, findConfirmWait, sendConfirmCode } from '../confirm.server.ts'
import { codeOnlyForm } from '../forms.server.ts'
import { hasFreshCode, ownerOf } from '../proof.server.ts'
import type { Route } from './+types/confirm.ts'

const nextOf = (url: URL) => safeRedirectPath(url.searchParams.get('next')) ?? href('/account')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const owner = ownerOf(context)
  const next = nextOf(url)
  if (await hasFreshCode(owner.sessionId)) throw redirect(next)
  return {
    email: owner.email,
    next,
    wait: await findConfirmWait(owner, request),
    outbox: canSeeOutbox(request.headers, visitorOf({ request, context }).clientAddress),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const owner = ownerOf(context)
  const visitor = visitorOf({ request, context })
  const intent = await intentOf(request)
  if (intent === 'send' || intent === 'resend') return handleForm(request, buttonForm, () => send(owner, url, visitor))
  return handleForm(request, codeOnlyForm, async ({ code }) => {
    await confirmWithCode(owner, code, visitor)
    return redirectWithFlash(nextOf(url), {
      title: 'Confirmed by code',
      text: 'For ten minutes you need no password to change your account.',
    })
  })
}

async function send(owner: Owner, url: URL, visitor: Visitor): Promise<Response> {
  const headers = await sendConfirmCode(owner, visitor).catch(prefixError(SEND_FAILED))
  return redirect(`${href('/account/confirm')}?${new URLSearchParams({ next: nextOf(url) })}`, {
    headers: flash(headers, { title: 'New verification code sent!' }),
  })
}

const SEND_FAILED = 'Failed to send verification code.'

export const handle: FailureWords = {
  failure: { sending: (_, intent) => (intent === 'send' || intent === 'resend' ? SEND_FAILED : 'Verification failed') },
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { email, next, wait, outbox } = loaderData
  return (
    <AccountFrame title="Confirm it is you">
      <div className="grid max-w-110 gap-5">
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
        {wait === null ? (
          <AskForm email={email} />
        ) : (
          <>
            <p>
              Enter the 6-digit code from the email to <EmailAddress email={email} />. It is good for 10 minutes and five tries, in this
              browser only.
            </p>
            <CodeForm errors={actionData?.fieldErrors ?? {}} />
            <div className="grid gap-3 border-t border-border pt-5 text-sm">
              <p>No email, or the code is too old?</p>
              <ResendForm label="Resend code" wait={wait} />
            </div>
          </>
        )}
        <p className="text-sm">
          <Link to={next}>Back without a code</Link>
        </p>
        {outbox && <OutboxLink />}
      </div>
    </AccountFrame>
  )
}

function AskForm({ email }: { email: string }) {
  const pending = useNavigation().formData?.get('intent') === 'send'
  return (
    <Form method="post" className="grid gap-4.5">
      <p>
        We send a 6-digit code to <EmailAddress email={email} />. For ten minutes after you enter it, it stands for your password.
      </p>
      <input type="hidden" name="intent" value="send" />
      <Button variant="primary" size="big" wide pending={pending}>
        Send me a code
      </Button>
    </Form>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [{ title: `Confirm it is you | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
