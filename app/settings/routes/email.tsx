import { href, Link, redirect } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import { type Visitor, visitorOf } from '#app/accounts/visitor.server.ts'
import { brand } from '#app/platform/brand.ts'
import { flash, redirectWithFlash } from '#app/platform/flash.server.ts'
import { buttonForm, handleForm, intentOf } from '#app/platform/forms.server.ts'
import { canSeeOutbox } from '#app/platform/outbox.server.ts'
import { CodeForm } from '#app/sign-in/components/code-form.tsx'
import { EmailAddress } from '#app/sign-in/components/email-address.tsx'
import { OutboxLink } from '#app/sign-in/components/outbox-link.tsx'
import { ResendForm } from '#app/sign-in/components/resend-form.tsx'
import { prefixError } from '#app/sign-in/error-prefix.server.ts'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { askForEmailAgain, changeEmail, findEmailChange } from '../change-email.server.ts'
import { AccountFrame } from '../components/account-frame.tsx'
import { codeOnlyForm } from '../forms.server.ts'
import { ownerOf } from '../proof.server.ts'
import { savedWords } from '../saved-words.ts'
import type { Route } from './+types/email.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const change = await findEmailChange(ownerOf(context), request)
  if (!change) throw redirect(href('/account'))
  return { change, outbox: canSeeOutbox(request.headers, visitorOf({ request, context }).clientAddress) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = ownerOf(context)
  const visitor = visitorOf({ request, context })
  if ((await intentOf(request)) === 'resend') return handleForm(request, buttonForm, () => resend(owner, visitor))
  if (!(await findEmailChange(owner, request))) return tooLate()
  return handleForm(request, codeOnlyForm, async ({ code }) => {
    const headers = new Headers({ 'set-cookie': await changeEmail(owner, code, visitor) })
    return redirect(href('/account'), { headers: flash(headers, savedWords(signedInUser(context).role)) })
  })
}

async function resend(owner: Owner, visitor: Visitor): Promise<Response> {
  const headers = await askForEmailAgain(owner, visitor).catch(prefixError(SEND_FAILED))
  if (!headers) return tooLate()
  return redirect(href('/account/email'), { headers: flash(headers, { title: 'New verification code sent!' }) })
}

/** No change of address is pending in this browser, or the hour for it is over. */
const tooLate = () =>
  redirectWithFlash(href('/account'), {
    tone: 'error',
    title: 'This code is too old, or was used',
    text: 'If your address is still the old one, enter the new one again.',
  })

const SEND_FAILED = 'Failed to send verification code.'

export const handle: FailureWords = {
  failure: { sending: (_, intent) => (intent === 'resend' ? SEND_FAILED : 'Verification failed') },
}

export default function ConfirmEmail({ loaderData: { change, outbox }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title="Confirm your new address">
      <div className="grid max-w-110 gap-5">
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
        <p>
          We sent an email to <EmailAddress email={change.email} />. Enter the 6-digit code from it, in this browser and within 10 minutes.
          Until then your address stays as it is; everything else you changed is saved.
        </p>
        <CodeForm errors={actionData?.fieldErrors ?? {}} />
        <div className="grid gap-3 border-t border-border pt-5 text-sm">
          <p>Nothing there? Look in the spam folder, or have it sent again.</p>
          <ResendForm label="Resend code" wait={change} />
          <p>
            Wrong address? <Link to={href('/account')}>Back to your account</Link>
          </p>
        </div>
        {outbox && <OutboxLink />}
      </div>
    </AccountFrame>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Confirm your new address | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]
