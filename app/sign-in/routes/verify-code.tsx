import { Form, href, Link, redirect } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { normaliseEmail } from '#app/accounts/email.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { completePendingWish } from '#app/jobs/pending-wish.server.ts'
import { brand } from '#app/platform/brand.ts'
import { flash, redirectWithFlash } from '#app/platform/flash.server.ts'
import { buttonForm, handleForm, intentOf, rejectForm } from '#app/platform/forms.server.ts'
import { canSeeOutbox } from '#app/platform/outbox.server.ts'
import { adoptBrowserProgress } from '#app/profiles/entry-progress.server.ts'
import { confirmEmailPath, verifyCodePath } from '#app/sign-in/code.ts'
import { AccountPage } from '#app/sign-in/components/account-page.tsx'
import { CodeForm } from '#app/sign-in/components/code-form.tsx'
import { EmailAddress } from '#app/sign-in/components/email-address.tsx'
import { EmailField } from '#app/sign-in/components/email-field.tsx'
import { OutboxLink } from '#app/sign-in/components/outbox-link.tsx'
import { NoEmail } from '#app/sign-in/components/resend-form.tsx'
import { prefixError } from '#app/sign-in/error-prefix.server.ts'
import { verifyForm } from '#app/sign-in/forms.server.ts'
import { onboardingPath, postLoginPath } from '#app/sign-in/post-login-path.server.ts'
import { isSigningUp, secondsToResend, sendVerificationCode } from '#app/sign-in/sign-up.server.ts'
import { verifyCode } from '#app/sign-in/verify-code.server.ts'
import { tryBootstrap } from '#app/teams/bootstrap.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { Route } from './+types/verify-code.ts'

/** The texts of this page's two addresses: the sign-up form leads to the first, the link in the mail to the second. */
const PAGES = {
  'confirm-email': {
    title: 'Check your email',
    pathOf: confirmEmailPath,
    resend: 'Resend email',
    resent: 'Confirmation email sent!',
    notSent: 'Failed to resend email. Please try again.',
  },
  'verify-code': {
    title: 'Enter your code',
    pathOf: verifyCodePath,
    resend: 'Resend code',
    resent: 'New verification code sent!',
    notSent: 'Failed to resend code. Please try again.',
  },
} as const

const pageOf = ({ pathname }: URL) => (pathname === '/confirm-email' ? 'confirm-email' : 'verify-code')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = userOf(context)
  if (user) throw redirect(postLoginPath(user.role, null))
  const typed = url.searchParams.get('email') ?? ''
  const email = normaliseEmail(typed)
  return {
    page: pageOf(url),
    email,
    typed: typed.slice(0, 254),
    needsPassword: email !== null && !(await isSigningUp(email, request)),
    waitSeconds: email ? await secondsToResend(email, request) : 0,
    outbox: canSeeOutbox(request.headers, visitorOf({ request, context }).clientAddress),
  } as const
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const email = normaliseEmail(url.searchParams.get('email') ?? '')
  if (!email) return rejectForm({}, { formError: 'Email address not found' })
  const visitor = visitorOf({ request, context })
  if ((await intentOf(request)) === 'resend') {
    const { pathOf, resent, notSent } = PAGES[pageOf(url)]
    return handleForm(request, buttonForm, async () => {
      await sendVerificationCode(email, visitor).catch(prefixError(notSent))
      return redirectWithFlash(pathOf(email), { title: resent })
    })
  }
  return handleForm(request, verifyForm(email, !(await isSigningUp(email, request))), async ({ code, password }) => {
    const { user, headers, next, ready } = await verifyCode({ email, code, password }, visitor, { bootstrap: tryBootstrap })
    await adoptBrowserProgress(request, { user, headers })
    return redirect(onboardingPath(user.role, ready ? await completePendingWish({ user, headers }, next) : null), {
      headers: flash(headers, { title: 'Email verified successfully! Account created successfully!' }),
    })
  })
}

export const handle: FailureWords<{ page: keyof typeof PAGES }> = {
  failure: {
    sending: ({ page }, intent) => (intent === 'resend' ? PAGES[page].notSent : 'Verification failed'),
    unreadable: 'Invalid response format',
  },
}

export default function VerifyCode({ loaderData, actionData }: Route.ComponentProps) {
  const { page, email, needsPassword, outbox } = loaderData
  const { title, resend } = PAGES[page]
  return (
    <AccountPage title={title}>
      <div className="mt-4 grid gap-5">
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
        {email ? (
          <>
            {page === 'confirm-email' ? <SentWords email={email} /> : <EnterWords email={email} />}
            <CodeForm needsPassword={needsPassword} errors={actionData?.fieldErrors ?? {}} />
            <NoEmail resend={resend} wait={loaderData}>
              <p>
                Wrong address? <Link to={href('/signup')}>Sign up again</Link>
              </p>
            </NoEmail>
          </>
        ) : (
          <AskAddress typed={loaderData.typed} />
        )}
        {outbox && <OutboxLink />}
      </div>
    </AccountPage>
  )
}

const SentWords = ({ email }: { email: string }) => (
  <p>
    We sent an email to <EmailAddress email={email} />. If the address is new here, it holds a 6-digit code: enter it below. It is good for
    10 minutes and five tries.
  </p>
)

const EnterWords = ({ email }: { email: string }) => (
  <p>
    Enter the 6-digit code from the email to <EmailAddress email={email} />. It is good for 10 minutes and five tries.
  </p>
)

/** Asks for the email address when the page was opened without one, for example from the welcome page. */
const AskAddress = ({ typed }: { typed: string }) => (
  <>
    <Notice tone="error" action={<Link to={href('/signup')}>Sign up</Link>}>
      Email address not found
    </Notice>
    <Form method="get" noValidate className="grid gap-4.5">
      <EmailField hint="The one you signed up with" defaultValue={typed} />
      <Button variant="primary" size="big" wide>
        Continue
      </Button>
    </Form>
  </>
)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${PAGES[loaderData.page].title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }] : []
