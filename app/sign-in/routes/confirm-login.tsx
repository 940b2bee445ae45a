import { href, Link, redirect } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { loginPath } from '#app/accounts/login-path.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { completePendingWish } from '#app/jobs/pending-wish.server.ts'
import { brand } from '#app/platform/brand.ts'
import { flash } from '#app/platform/flash.server.ts'
import { buttonForm, handleForm, intentOf } from '#app/platform/forms.server.ts'
import { adoptBrowserProgress } from '#app/profiles/entry-progress.server.ts'
import { AccountPage } from '#app/sign-in/components/account-page.tsx'
import { CodeForm } from '#app/sign-in/components/code-form.tsx'
import { EmailAddress } from '#app/sign-in/components/email-address.tsx'
import { ResendForm } from '#app/sign-in/components/resend-form.tsx'
import { OtherCode, RecoveryForm } from '#app/sign-in/components/second-step-form.tsx'
import { prefixError } from '#app/sign-in/error-prefix.server.ts'
import { secondStepForm } from '#app/sign-in/forms.server.ts'
import { postLoginPath } from '#app/sign-in/post-login-path.server.ts'
import { confirmStep, findStep, nextOfStep, resendStepCode } from '#app/sign-in/second-step.server.ts'
import { counted } from '#app/ui/display/figure.ts'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { Route } from './+types/confirm-login.ts'

export const meta: Route.MetaFunction = () => [{ title: `Confirm it is you | ${brand.name}` }]

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = userOf(context)
  if (user) throw redirect(postLoginPath(user.role, nextOfStep(request)))
  const step = await findStep(request)
  if (!step) throw tooLate(request)
  const { kind, waitSeconds } = step
  return { kind, email: step.user.email, waitSeconds, recovery: kind === 'totp' && url.searchParams.get('with') === 'recovery' }
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!(await findStep(request))) throw tooLate(request)
  const visitor = visitorOf({ request, context })
  if ((await intentOf(request)) === 'resend') {
    return handleForm(request, buttonForm, async () => {
      const headers = await resendStepCode(visitor).catch(prefixError(RESEND_FAILED))
      return redirect(href('/login/confirm'), { headers: flash(headers, { title: 'New verification code sent!' }) })
    })
  }
  return handleForm(request, secondStepForm, async ({ code }) => {
    const { user, headers, next, recoveryCodesLeft: left } = await confirmStep(code, visitor)
    await adoptBrowserProgress(request, { user, headers })
    if (left !== null) flash(headers, { tone: 'warning', title: leftInWords(left) })
    return redirect(postLoginPath(user.role, await completePendingWish({ user, headers }, next)), { headers })
  })
}

const RESEND_FAILED = 'Failed to resend code. Please try again.'

export const handle: FailureWords = {
  failure: { sending: (_, intent) => (intent === 'resend' ? RESEND_FAILED : 'Verification failed') },
}

/** Redirects to the sign-in page: no second step is pending in this browser, or it has expired. */
function tooLate(request: Request): Response {
  const next = nextOfStep(request)
  return redirect(next ? loginPath(next, 'expired') : `${href('/login')}?notice=expired`)
}

function leftInWords(left: number): string {
  if (left === 0) return 'That was your last recovery code. Make new ones in your account.'
  return `You used a recovery code. ${counted(left, 'is', 'are')} left.`
}

export default function ConfirmLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, email, recovery } = loaderData
  const errors = actionData?.fieldErrors ?? {}
  return (
    <AccountPage title="Confirm it is you">
      <div className="mt-4 grid gap-5">
        <ErrorSummary errors={errors} message={actionData?.formError} />
        <p>{kind === 'mailed_code' ? <MailedWords email={email} /> : <AppWords email={email} recovery={recovery} />}</p>
        {recovery ? <RecoveryForm error={errors.code} /> : <CodeForm errors={errors} />}
        <div className="grid gap-3 border-t border-border pt-5 text-sm">
          {kind === 'mailed_code' ? (
            <ResendForm label="Resend code" wait={loaderData} />
          ) : (
            <p>
              <OtherCode recovery={recovery} />
            </p>
          )}
          <p>
            Not you? <Link to={href('/login')}>Log in as somebody else</Link>
          </p>
        </div>
      </div>
    </AccountPage>
  )
}

const AppWords = ({ email, recovery }: { email: string; recovery: boolean }) =>
  recovery ? (
    <>
      Enter one of the recovery codes you kept when you switched on two-step sign-in for <EmailAddress email={email} />. Each counts once.
    </>
  ) : (
    <>
      Enter the 6-digit code your authenticator app shows for <EmailAddress email={email} />.
    </>
  )

const MailedWords = ({ email }: { email: string }) => (
  <>
    This browser is not confirmed for your account. Enter the 6-digit code from the email to <EmailAddress email={email} />. It is good for
    10 minutes and five tries.
  </>
)
