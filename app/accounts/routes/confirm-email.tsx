import type { ComponentProps } from 'react'
import { href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { confirmEmailPath, verifyCodePath } from '#app/accounts/code-path.ts'
import { AccountPage } from '#app/accounts/components/account-page.tsx'
import { OutboxLink } from '#app/accounts/components/outbox-link.tsx'
import { ResendForm } from '#app/accounts/components/resend-form.tsx'
import { userOf } from '#app/accounts/current-user.server.ts'
import { normaliseEmail } from '#app/accounts/email.server.ts'
import { inWords } from '#app/accounts/form-words.server.ts'
import { landingOf } from '#app/accounts/landing.server.ts'
import { secondsToResend, sendVerificationCode } from '#app/accounts/sign-up.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { brand } from '#app/platform/brand.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { canSeeOutbox } from '#app/platform/outbox.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/confirm-email.ts'

export const meta: Route.MetaFunction = () => [{ title: `Check your email | ${brand.name}` }]

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = userOf(context)
  if (user) throw redirect(landingOf(user.role, null))
  const email = normaliseEmail(url.searchParams.get('email') ?? '')
  return {
    email,
    waitSeconds: email ? await secondsToResend(email, request) : 0,
    outbox: canSeeOutbox(request.headers, visitorOf({ request, context }).clientAddress),
  }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return handleForm(request, z.object({}), async () => {
    const email = normaliseEmail(url.searchParams.get('email') ?? '')
    if (!email) throw new AppError('invalid', 'Email address not found')
    await sendVerificationCode(email, visitorOf({ request, context })).catch(inWords('Failed to resend email. Please try again.'))
    return redirectWithFlash(confirmEmailPath(email), { title: 'Confirmation email sent!' })
  })
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, outbox } = loaderData
  return (
    <AccountPage title="Check your email">
      <div className="mt-4 grid gap-5">
        <ErrorSummary message={actionData?.formError} />
        {email ? <Waiting email={email} wait={loaderData} /> : <NoAddress />}
        {outbox && <OutboxLink />}
      </div>
    </AccountPage>
  )
}

function Waiting({ email, wait }: { email: string; wait: ComponentProps<typeof ResendForm>['wait'] }) {
  return (
    <>
      <p>
        We sent an email to <strong className="break-words">{email}</strong>. If the address is new here, it holds a 6-digit code that is
        good for 10 minutes.
      </p>
      <ButtonLink to={verifyCodePath(email)} variant="primary" size="big" wide>
        Enter the code
      </ButtonLink>
      <div className="grid gap-3 border-t border-border pt-5 text-sm">
        <p>Nothing there? Look in the spam folder, or have it sent again.</p>
        <ResendForm label="Resend email" wait={wait} />
        <p>
          Wrong address? <Link to={href('/signup')}>Sign up again</Link>
        </p>
      </div>
    </>
  )
}

const NoAddress = () => (
  <Notice tone="error" action={<Link to={href('/signup')}>Sign up</Link>}>
    Email address not found
  </Notice>
)
