import { Form, href, Link, redirect } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { emailProblem } from '#app/accounts/email-problem.ts'
import { ROLE_LABELS, ROLE_WORDS, type Role, roleOfWord } from '#app/accounts/role.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { isSingleAd, PAID_PLAN, PAID_PLAN_CENTS, PLANS, SINGLE_ADS } from '#app/billing/plans.ts'
import { pageMeta } from '#app/content/page-meta.ts'
import { completePendingWish } from '#app/jobs/pending-wish.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { safeRedirectPath } from '#app/platform/params.server.ts'
import { adoptBrowserProgress } from '#app/profiles/entry-progress.server.ts'
import { confirmEmailPath } from '#app/sign-in/code.ts'
import { AccountPage } from '#app/sign-in/components/account-page.tsx'
import { RoleTabs } from '#app/sign-in/components/role-tabs.tsx'
import { SignUpFields, TakenNameButton } from '#app/sign-in/components/sign-up-fields.tsx'
import { prefixError } from '#app/sign-in/error-prefix.server.ts'
import { invitedForm, signUpForm } from '#app/sign-in/forms.server.ts'
import { postLoginPath } from '#app/sign-in/post-login-path.server.ts'
import { signInRedirect } from '#app/sign-in/sign-in.server.ts'
import { signUp } from '#app/sign-in/sign-up.server.ts'
import { findInvitedRole } from '#app/teams/accept-invitation.server.ts'
import { checkBelonging, listAgencies } from '#app/teams/memberships.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { asPrice } from '#app/ui/display/money.ts'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { useFieldErrors } from '#app/ui/forms/use-field-errors.ts'
import type { Route } from './+types/signup.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sign up',
    description: 'Open an account: free for job seekers, and for employers and recruiters to begin with.',
    path: href('/signup'),
  })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** Query parameters that are kept when the role is changed. */
const KEPT = ['next', 'from', 'plan'] as const

/**
 * Where the new person goes: from the resume builder to where a resume is made of their profile, from the pages for employers to the posting
 * form with the ad that they chose, or to where the plan is ordered.
 */
function nextOf(query: URLSearchParams, role: Role): string | null {
  const next = safeRedirectPath(query.get('next'))
  const plan = query.get('plan') ?? ''
  if (next) return next
  if (query.get('from') === 'resume-builder') return href('/cv-management')
  if (query.get('from') === 'post-job' || isSingleAd(plan))
    return href('/post-job') + (isSingleAd(plan) ? `?${new URLSearchParams({ plan })}` : '')
  return plan === PAID_PLAN && role === 'employer' ? href('/employer/profile/billing') : null
}

/** What was chosen on the pages for employers, in words; null for nothing that we sell. */
function chosenWords(plan: string): string | null {
  if (isSingleAd(plan)) return `${SINGLE_ADS[plan].name}, ${asPrice(SINGLE_ADS[plan].cents)} for ${SINGLE_ADS[plan].days} days`
  return plan === PAID_PLAN ? `${PLANS[plan].name}, ${asPrice(PAID_PLAN_CENTS)} a month` : null
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams
  const user = userOf(context)
  if (user) throw redirect(postLoginPath(user.role, nextOf(query, user.role)))
  // Whoever comes to post a job or to buy a plan is an employer or a recruiter (first document §2).
  const hires = query.get('from') === 'post-job' || query.has('plan')
  const invited = await findInvitedRole(safeRedirectPath(query.get('next')))
  const roles = invited ? [invited] : hires ? (['employer', 'recruiter'] as const) : (['job_seeker', 'employer', 'recruiter'] as const)
  const asked = roleOfWord(query.get('type') ?? query.get('role'))
  const role = roles.find((one) => one === asked) ?? roles[0]!
  return {
    role,
    roles,
    hires,
    isInvited: invited !== null,
    kept: Object.fromEntries(KEPT.flatMap((key) => (query.has(key) ? [[key, query.get(key) ?? '']] : []))),
    next: nextOf(query, role),
    chosen: role === 'employer' ? chosenWords(query.get('plan') ?? '') : null,
    agencies: role === 'recruiter' ? await listAgencies() : [],
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = (await findInvitedRole(safeRedirectPath(url.searchParams.get('next')))) ? invitedForm : signUpForm
  return handleForm(request, form, async ({ full_name: fullName, email, password, role, belonging }) => {
    const next = nextOf(url.searchParams, role)
    const form = { fullName, email, password, role, belonging, next }
    const result = await signUp(form, visitorOf({ request, context }), { check: checkBelonging }).catch(
      prefixError('Failed to create account:'),
    )
    if ('waits' in result) return redirect(confirmEmailPath(email), { headers: result.waits })
    await adoptBrowserProgress(request, result.existing)
    return signInRedirect(result.existing, await completePendingWish(result.existing, next), {
      tone: 'info',
      title: 'Existing account detected. Signed you in.',
    })
  })
}

export const handle: FailureWords = { failure: { sending: 'Failed to create account' } }

const NOTHING_TYPED = {}
const problemOf = (name: string, value: string) => (name === 'email' ? emailProblem(value) : null)

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { role, roles, hires, isInvited, kept, next, agencies, chosen } = loaderData
  const pending = useNavigation().state === 'submitting'
  const answered = actionData?.fieldErrors
  const values = actionData?.values ?? NOTHING_TYPED
  const { errors, onBlur, onInput } = useFieldErrors({ answered, values, problemOf })
  const loginTo = `${href('/login')}?${new URLSearchParams({ tab: ROLE_WORDS[role], ...(next && { next }) })}`
  return (
    <AccountPage title="Sign up">
      {hires && <p className="mt-2 text-muted-foreground">To advertise jobs, open an account as an employer or as a recruiter.</p>}
      {chosen && <p className="mt-2 text-muted-foreground">You chose {chosen}. Signing up costs nothing: you order it afterwards.</p>}
      {isInvited && <p className="mt-2 text-muted-foreground">With the address that you were invited at. Then you can accept.</p>}
      {!isInvited && (
        <RoleTabs
          label="Who you are"
          tabs={roles.map((one) => ({
            label: ROLE_LABELS[one],
            to: `?${new URLSearchParams({ type: ROLE_WORDS[one], ...kept })}`,
            current: one === role,
          }))}
        />
      )}
      <Form method="post" noValidate onBlur={onBlur} onInput={onInput} className="group mt-6 grid gap-4.5">
        <ErrorSummary errors={answered} current={errors} message={actionData?.formError} />
        <SignUpFields role={role} agencies={agencies} isInvited={isInvited} values={values} errors={errors} />
        <Button variant="primary" size="big" wide pending={pending}>
          Create account
        </Button>
        <TakenNameButton errors={errors} />
      </Form>
      <p className="mt-5 text-sm">
        Have an account? <Link to={loginTo}>Login</Link>
      </p>
    </AccountPage>
  )
}
