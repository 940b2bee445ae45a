import { href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { verifyCodePath } from '#app/accounts/code-path.ts'
import { AccountPage } from '#app/accounts/components/account-page.tsx'
import { CodeForm } from '#app/accounts/components/code-form.tsx'
import { OutboxLink } from '#app/accounts/components/outbox-link.tsx'
import { ResendForm } from '#app/accounts/components/resend-form.tsx'
import { userOf } from '#app/accounts/current-user.server.ts'
import { normaliseEmail } from '#app/accounts/email.server.ts'
import { inWords } from '#app/accounts/form-words.server.ts'
import { verifyForm } from '#app/accounts/forms.server.ts'
import { landingOf, welcomeOf } from '#app/accounts/landing.server.ts'
import { isSigningUp, secondsToResend, sendVerificationCode } from '#app/accounts/sign-up.server.ts'
import { verifyCode } from '#app/accounts/verify-code.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { brand } from '#app/platform/brand.ts'
import { flash, redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm, intentOf, refuse } from '#app/platform/forms.server.ts'
import { keepTyped } from '#app/platform/keep-typed.ts'
import { canSeeOutbox } from '#app/platform/outbox.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/verify-code.ts'

export const meta: Route.MetaFunction = () => [{ title: `Enter your code | ${brand.name}` }]

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = userOf(context)
  if (user) throw redirect(landingOf(user.role, null))
  const email = normaliseEmail(url.searchParams.get('email') ?? '')
  return {
    email,
    needsPassword: email !== null && !(await isSigningUp(email, request)),
    waitSeconds: email ? await secondsToResend(email, request) : 0,
    outbox: canSeeOutbox(request.headers, visitorOf({ request, context }).clientAddress),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const email = normaliseEmail(url.searchParams.get('email') ?? '')
  if (!email) return refuse({}, {}, 'Email address not found', 422)
  const visitor = visitorOf({ request, context })
  if ((await intentOf(request)) === 'resend') return handleForm(request, z.object({}), () => resend(email, visitor))
  return handleForm(request, verifyForm(email, !(await isSigningUp(email, request))), async ({ code, password }) => {
    const { user, headers, next, ready } = await verifyCode({ email, code, password }, visitor)
    return redirect(welcomeOf(user.role, ready ? next : null), {
      headers: flash(headers, { title: 'Email verified successfully! Account created successfully!' }),
    })
  })
}

export const clientAction = keepTyped({ failed: 'Verification failed', unreadable: 'Invalid response format' })

async function resend(email: string, visitor: ReturnType<typeof visitorOf>): Promise<Response> {
  await sendVerificationCode(email, visitor).catch(inWords('Failed to resend code. Please try again.'))
  return redirectWithFlash(verifyCodePath(email), { title: 'New verification code sent!' })
}

export default function VerifyCode({ loaderData, actionData }: Route.ComponentProps) {
  const { email, needsPassword, outbox } = loaderData
  return (
    <AccountPage title="Enter your code">
      <div className="mt-4 grid gap-5">
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
        {email ? (
          <>
            <p>
              Enter the 6-digit code from the email to <strong className="break-words">{email}</strong>. It is good for 10 minutes and five
              tries.
            </p>
            <CodeForm needsPassword={needsPassword} errors={actionData?.fieldErrors ?? {}} />
            <div className="grid gap-3 border-t border-border pt-5 text-sm">
              <p>No email, or the code is too old?</p>
              <ResendForm label="Resend code" wait={loaderData} />
            </div>
          </>
        ) : (
          <Notice tone="error" action={<Link to={href('/signup')}>Sign up</Link>}>
            Email address not found
          </Notice>
        )}
        {outbox && <OutboxLink />}
      </div>
    </AccountPage>
  )
}
