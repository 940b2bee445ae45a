import { href, redirect } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { normaliseEmail } from '#app/accounts/email.server.ts'
import { ROLE_LABELS } from '#app/accounts/role.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { pageMeta } from '#app/content/page-meta.ts'
import { flash } from '#app/platform/flash.server.ts'
import { buttonForm, handleForm, intentOf } from '#app/platform/forms.server.ts'
import { canSeeOutbox } from '#app/platform/outbox.server.ts'
import { safeRedirectPath } from '#app/platform/params.server.ts'
import {
  hasSignInCode,
  provenAddress,
  secondsToSignInCode,
  sendSignInCode,
  signInWithCode,
  signupWithVerification,
} from '#app/sign-in/code-login.server.ts'
import { AccountPage } from '#app/sign-in/components/account-page.tsx'
import { CodeStep, DetailsStep, EmailStep, OtherWays } from '#app/sign-in/components/code-login-steps.tsx'
import { OutboxLink } from '#app/sign-in/components/outbox-link.tsx'
import { prefixError } from '#app/sign-in/error-prefix.server.ts'
import { DETAILS_FORMS, emailForm, invitedDetailsForm, signInCodeForm } from '#app/sign-in/forms.server.ts'
import { onboardingPath, postLoginPath } from '#app/sign-in/post-login-path.server.ts'
import { signInRedirect } from '#app/sign-in/sign-in.server.ts'
import { findInvitedRole } from '#app/teams/accept-invitation.server.ts'
import { tryBootstrap } from '#app/teams/bootstrap.server.ts'
import { checkBelonging, listAgencies } from '#app/teams/memberships.server.ts'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { Route } from './+types/code-login.ts'

const BELONGING_STEPS = { check: checkBelonging, bootstrap: tryBootstrap }

const roleOf = (pathname: string) => (pathname.startsWith('/recruiter') ? 'recruiter' : 'employer')

/** The steps of signing in by code; the address says which one is shown. */
type Step = 'email' | 'code' | 'details'

const stepPath = (pathname: string, step: Step, { email, next }: { email: string; next: string | null }) =>
  `${pathname}?${new URLSearchParams({ step, email, ...(next && { next }) })}`

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const next = safeRedirectPath(url.searchParams.get('next'))
  const user = userOf(context)
  if (user) throw redirect(postLoginPath(user.role, next))
  const role = roleOf(url.pathname)
  const typed = url.searchParams.get('email') ?? ''
  const email = normaliseEmail(typed)
  const asked = url.searchParams.get('step')
  const proven = asked === 'details' && provenAddress(request)
  const step: Step = proven ? 'details' : asked === 'code' && email ? 'code' : 'email'
  return {
    role,
    next,
    step,
    email: proven || email || typed.slice(0, 254),
    waitSeconds: step === 'code' && email ? await secondsToSignInCode(email, request) : 0,
    isInvited: step === 'details' && (await findInvitedRole(next)) === role,
    agencies: step === 'details' && role === 'recruiter' ? await listAgencies() : [],
    outbox: step === 'code' && canSeeOutbox(request.headers, visitorOf({ request, context }).clientAddress),
  } as const
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visitor = visitorOf({ request, context })
  const next = safeRedirectPath(url.searchParams.get('next'))
  const role = roleOf(url.pathname)
  const step = url.searchParams.get('step')
  const email = normaliseEmail(url.searchParams.get('email') ?? '')

  const send = async (to: string) => {
    const headers = await sendSignInCode(to, visitor).catch(prefixError('Failed to send code:'))
    return redirect(stepPath(url.pathname, 'code', { email: to, next }), {
      headers: flash(headers, { title: 'Verification code sent! Check your email.' }),
    })
  }

  if (step === 'details') {
    const form = (await findInvitedRole(next)) === role ? invitedDetailsForm : DETAILS_FORMS[role]
    return handleForm(request, form, async ({ full_name: fullName, belonging }) => {
      const { user, headers, ready } = await signupWithVerification({ fullName, role, belonging }, visitor, BELONGING_STEPS)
      return redirect(onboardingPath(user.role, ready ? next : null), {
        headers: flash(headers, { title: 'Account created successfully!' }),
      })
    })
  }
  if (step !== 'code' || !email)
    return handleForm(request, emailForm, async (form) =>
      // A code mailed a moment ago is still valid: go to the code form instead of rejecting the request for another.
      (await hasSignInCode(form.email, request)) ? redirect(stepPath(url.pathname, 'code', { email: form.email, next })) : send(form.email),
    )
  if ((await intentOf(request)) === 'resend') return handleForm(request, buttonForm, () => send(email))
  return handleForm(request, signInCodeForm, async ({ code }) => {
    const answer = await signInWithCode({ email, code, next }, visitor).catch(prefixError('Verification failed:', 'code'))
    const done = { title: 'Successfully verified!' }
    if ('signedIn' in answer) return signInRedirect(answer.signedIn, answer.to, done)
    return redirect(stepPath(url.pathname, 'details', { email, next }), { headers: flash(answer.proven, done) })
  })
}

export const handle: FailureWords<Route.ComponentProps['loaderData']> = {
  failure: {
    sending: ({ step }, intent) =>
      step === 'email' || intent === 'resend' ? 'Failed to send code: Failed to send verification code.' : 'Verification failed',
  },
}

const titleOf = (role: 'employer' | 'recruiter', step: Step) =>
  ({ email: `${ROLE_LABELS[role]} sign-in`, code: 'Enter your code', details: 'Open your account' })[step]

export default function CodeLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { role, step, email, next, outbox } = loaderData
  const errors = actionData?.fieldErrors ?? {}
  return (
    <AccountPage title={titleOf(role, step)}>
      <div className="mt-4 grid gap-5">
        <ErrorSummary errors={errors} message={actionData?.formError} />
        {step === 'email' && <EmailStep email={actionData?.values.email ?? email} errors={errors} />}
        {step === 'code' && <CodeStep email={email} changeTo={stepPath('', 'email', { email, next })} wait={loaderData} errors={errors} />}
        {step === 'details' && <DetailsStep {...loaderData} values={actionData?.values ?? {}} errors={errors} />}
        {step === 'email' && <OtherWays role={role} next={next} />}
        {outbox && <OutboxLink />}
      </div>
    </AccountPage>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: titleOf(loaderData.role, loaderData.step),
        description: `Sign in as ${loaderData.role === 'employer' ? 'an employer' : 'a recruiter'} by a code that we mail, without a password.`,
        path: href(loaderData.role === 'employer' ? '/employer/login' : '/recruiter/login'),
      })
    : []
