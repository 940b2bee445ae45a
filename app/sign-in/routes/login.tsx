import { useEffect } from 'react'
import { Form, href, Link, redirect } from 'react-router'
import { ACCESS } from '#app/access.ts'
import { noticeFor, roleOfPath } from '#app/accounts/access.ts'
import { userOf } from '#app/accounts/current-user.server.ts'
import { LOGIN_NOTICES, type LoginNotice } from '#app/accounts/login-path.ts'
import { ROLE_LABELS, ROLE_WORDS, roleOfWord } from '#app/accounts/role.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { pageMeta } from '#app/content/page-meta.ts'
import { completePendingWish } from '#app/jobs/pending-wish.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { safeRedirectPath } from '#app/platform/params.server.ts'
import { adoptBrowserProgress } from '#app/profiles/entry-progress.server.ts'
import { AccountPage } from '#app/sign-in/components/account-page.tsx'
import { DemoPeople } from '#app/sign-in/components/demo-people.tsx'
import { EmailField } from '#app/sign-in/components/email-field.tsx'
import { RoleTabs } from '#app/sign-in/components/role-tabs.tsx'
import { listDemoPeople } from '#app/sign-in/demo-people.server.ts'
import { loginForm } from '#app/sign-in/forms.server.ts'
import { postLoginPath } from '#app/sign-in/post-login-path.server.ts'
import { findReturnTitle } from '#app/sign-in/return-title.server.ts'
import { signIn, signInRedirect } from '#app/sign-in/sign-in.server.ts'
import { forgetOldUnsent } from '#app/ui/browser/unsent-text.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import type { Route } from './+types/login.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Login', description: 'Sign in as a job seeker, an employer or a recruiter.', path: href('/login') })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const TABS = ['job_seeker', 'employer', 'recruiter'] as const
const SIGN_UP_WORDS = {
  job_seeker: 'Sign up as a job seeker',
  employer: 'Sign up as an employer',
  recruiter: 'Sign up as a recruiter',
} as const

const CODE_PAGES = { employer: href('/employer/login'), recruiter: href('/recruiter/login') } as const

const isNotice = (code: string | null): code is LoginNotice => code !== null && Object.hasOwn(LOGIN_NOTICES, code)

export async function loader({ url, context }: Route.LoaderArgs) {
  const next = safeRedirectPath(url.searchParams.get('next'))
  const user = userOf(context)
  if (user) throw redirect(postLoginPath(user.role, next))
  const query = url.searchParams
  const notice = query.get('notice')
  const nextPage = next?.split(/[?#]/)[0] ?? ''
  return {
    tab: roleOfWord(query.get('tab') ?? query.get('type') ?? query.get('role')) ?? roleOfPath(ACCESS, nextPage) ?? 'job_seeker',
    next,
    notice: isNotice(notice) ? notice : noticeFor(ACCESS, nextPage),
    returnTitle: await findReturnTitle(next),
    demo: await listDemoPeople(),
  }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return handleForm(request, loginForm, async (input) => {
    const next = safeRedirectPath(url.searchParams.get('next'))
    const result = await signIn({ ...input, next }, visitorOf({ request, context }))
    await adoptBrowserProgress(request, result)
    return signInRedirect(result, await completePendingWish(result, next))
  })
}

export default function Login({ loaderData: { tab, next, notice, returnTitle, demo }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state === 'submitting'
  // Whoever's session has expired comes here.
  useEffect(forgetOldUnsent, [])
  const kept = { ...(next && { next }), ...(notice && { notice }) }
  const signUpTo = `${href('/signup')}?${new URLSearchParams({ type: ROLE_WORDS[tab], ...(next && { next }) })}`
  return (
    <AccountPage title="Login">
      {notice && (
        <Notice className="mt-4">
          {LOGIN_NOTICES[notice]}.
          {returnTitle && (
            <>
              {' '}
              You will return to <strong>{returnTitle}</strong>.
            </>
          )}
        </Notice>
      )}
      <RoleTabs
        label="Who you are"
        tabs={TABS.map((role) => ({
          label: ROLE_LABELS[role],
          to: `?${new URLSearchParams({ tab: ROLE_WORDS[role], ...kept })}`,
          current: role === tab,
        }))}
      />
      <Form method="post" noValidate className="mt-6 grid gap-4.5">
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
        <EmailField defaultValue={actionData?.values.email} error={actionData?.fieldErrors.email} />
        <PasswordField
          label="Password"
          name="password"
          aside={
            <Link to={href('/forgot-password')} className="text-sm">
              Forgot it? <span className="sr-only">Forgot your password?</span>
            </Link>
          }
          autoComplete="current-password"
          required
          error={actionData?.fieldErrors.password}
        />
        <Button variant="primary" size="big" wide pending={pending}>
          Login
        </Button>
      </Form>
      {tab !== 'job_seeker' && (
        <p className="mt-4 text-sm">
          <Link to={`${CODE_PAGES[tab]}${next ? `?${new URLSearchParams({ next })}` : ''}`}>Sign in with a code</Link>
        </p>
      )}
      {tab === 'employer' ? (
        <div className="mt-6 border-t border-border pt-5">
          <p className="mb-3 text-sm">New here? Open an account for your company and post your first job.</p>
          <ButtonLink to={signUpTo} wide>
            Create Employer Account
          </ButtonLink>
        </div>
      ) : (
        <p className="mt-5 text-sm">
          New here? <Link to={signUpTo}>{SIGN_UP_WORDS[tab]}</Link>
        </p>
      )}
      {demo && <DemoPeople {...demo} />}
    </AccountPage>
  )
}
