import { useCallback, useEffect } from 'react'
import { Form, href, Link, redirect, useFetcher, useNavigate } from 'react-router'
import { z } from 'zod'
import { signedInUser, userOf } from '#app/accounts/current-user.server.ts'
import { DASHBOARDS } from '#app/accounts/role.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { buttonForm, handleForm, intentOf } from '#app/platform/forms.server.ts'
import { safeRedirectPath } from '#app/platform/params.server.ts'
import { AccountPage } from '#app/sign-in/components/account-page.tsx'
import { CompanyNameField, TakenNameButton } from '#app/sign-in/components/sign-up-fields.tsx'
import { companyForm } from '#app/sign-in/forms.server.ts'
import {
  askOwners,
  employerBootstrap,
  findRefusedName,
  isBootstrapped,
  openCompany,
  type RefusedName,
} from '#app/teams/bootstrap.server.ts'
import { findOwnClaim } from '#app/teams/claims.server.ts'
import { requireUnclaimed } from '#app/teams/company-names.server.ts'
import { TakeRequestBack } from '#app/teams/components/take-request-back.tsx'
import { findEndedByJoining } from '#app/teams/ended-by-joining.server.ts'
import { findOwnRequest, takeRequestBack } from '#app/teams/requests.server.ts'
import { takenBackWords } from '#app/teams/team.ts'
import { useHasFailed } from '#app/ui/browser/retryable-fetch.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { Route } from './+types/employer-welcome.ts'

// How long the success message shows before the page moves on (second document §9). A failure message stays.
const SUCCESS_MS = 1_200
const FAILED = 'Failed to set up employer account. Please try again.'
const SIGN_UP = '/signup?type=employer'

export async function loader({ context }: Route.LoaderArgs) {
  const user = userOf(context)
  if (!user) throw redirect(SIGN_UP)
  if (user.role !== 'employer') throw redirect(DASHBOARDS[user.role])
  const { id, name, company } = user
  // Another company may have taken the name between the form and the code.
  const refused = company ? null : await findRefusedName(id)
  const [claim, request, ends] = company
    ? [null, null, null]
    : await Promise.all([findOwnClaim(id), findOwnRequest('company', id), findEndedByJoining(id, null)])
  return { name, needsName: !company && (refused !== null || (await isBootstrapped(id))), refused, claim, request, ends }
}

/** Sets up the employer. Scripts send `wait` and show the outcome for a moment; without them the answer redirects to the next page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const user = userOf(context)
  if (user?.role !== 'employer') throw redirect(user ? DASHBOARDS[user.role] : SIGN_UP)
  switch (await intentOf(request)) {
    case 'name':
      return handleForm(request, companyForm, (belonging) => openOrAskOwners(user.id, belonging))
    case 'take-back':
      return handleForm(request, buttonForm, async () => {
        const isTakenBack = await takeRequestBack('company', user.id)
        return redirectWithFlash(DASHBOARDS.employer, takenBackWords(isTakenBack))
      })
  }
  return handleForm(request, z.object({ wait: z.string().optional() }), async ({ wait }) => {
    const { profileComplete } = await employerBootstrap(signedInUser(context).id)
    const to =
      safeRedirectPath(url.searchParams.get('next')) ?? (profileComplete ? href('/employer/dashboard') : href('/employer/profile/wizard'))
    return wait ? { to } : redirect(to)
  })
}

async function openOrAskOwners(userId: string, belonging: z.output<typeof companyForm>): Promise<Response> {
  if (belonging.kind === 'company_request') {
    const isSent = await askOwners(userId, belonging.companyName)
    return redirectWithFlash(
      DASHBOARDS.employer,
      isSent
        ? { title: 'Your request is sent', text: 'The company’s owners find it on their team page.' }
        : { tone: 'info', title: 'You have asked this company already', text: 'Its owners have not answered yet.' },
    )
  }
  if (belonging.kind === 'company_claim') {
    const employerId = await requireUnclaimed(belonging.companyName)
    return redirect(href('/employer/claim/:employerId', { employerId }))
  }
  await openCompany(userId, belonging.companyName)
  return redirect(href('/employer/profile/wizard'))
}

export default function EmployerWelcome({
  loaderData: { name, needsName, refused, claim, request, ends },
  actionData,
}: Route.ComponentProps) {
  if (!needsName) return <SettingUp name={name} actionData={actionData} />
  const answer = actionData && 'fieldErrors' in actionData ? actionData : null
  return (
    <AccountPage title={`Welcome, ${name}`}>
      {claim && (
        <Notice
          title={claim.company_name}
          action={<Link to={href('/employer/claim/:employerId', { employerId: claim.employer_id })}>{CLAIM_LINKS[claim.state]}</Link>}
          className="mt-5"
        >
          {CLAIM_WORDS[claim.state]}
        </Notice>
      )}
      {request && (
        <Notice
          title={request.state === 'requested' ? `Waiting for ${request.name}.` : `${request.name} has declined your request.`}
          action={request.state === 'requested' && <TakeRequestBack kind="company" />}
          className="mt-5"
        >
          {request.state === 'requested' && (
            <>
              You asked its owners on <Time at={request.createdAt} format="date" />. They find it on their team page, and you hear of their
              answer by email.
            </>
          )}
        </Notice>
      )}
      <CompanyName answer={answer} refused={refused} ends={ends} />
    </AccountPage>
  )
}

// One that was granted is of a company whose people have left since.
const CLAIM_WORDS = {
  begun: 'You said that it is your company. One step shows it.',
  asked: 'Our desk has your claim. You hear of it by mail.',
  declined: 'Your claim was declined.',
  granted: 'It was yours, and nobody belongs to it any more.',
}
const CLAIM_LINKS = { begun: 'Show that it is yours', asked: 'Look at it', declined: 'Read why', granted: 'Claim it again' }

const refusedWords = ({ name, claimProblem }: RefusedName) =>
  claimProblem
    ? `${name} cannot be claimed. ${claimProblem}`
    : `Another company took the name ${name} in the meantime. Please choose one that readers can tell apart, as with your place.`

/** Asks an employer without a company for its name. @param ends what would end with it */
function CompanyName({ answer, refused, ends }: { answer: FormResult | null; refused: RefusedName | null; ends: string | null }) {
  const pending = useNavigation().state === 'submitting'
  const errors = answer?.fieldErrors ?? {}
  return (
    <Form method="post" noValidate className="mt-4 grid gap-4.5">
      <ErrorSummary errors={errors} message={answer?.formError} />
      <p>
        {refused
          ? refusedWords(refused)
          : 'Your account belongs to no company yet. Open one here, or give the name of one that is here already to ask its owners.'}
      </p>
      <input type="hidden" name="intent" value="name" />
      <CompanyNameField values={answer?.values ?? (refused ? { company_name: refused.name } : {})} errors={errors} />
      {ends && (
        <p className="text-sm">
          A person belongs to one company: opening one ends <b className="font-semibold wrap-anywhere">{ends}</b>.
        </p>
      )}
      <Button variant="primary" size="big" wide pending={pending}>
        Open the company
      </Button>
      <TakenNameButton errors={errors} />
    </Form>
  )
}

function SettingUp({ name, actionData }: { name: string; actionData: Route.ComponentProps['actionData'] }) {
  const fetcher = useFetcher<typeof action>()
  const navigate = useNavigate()
  const { submit } = fetcher
  const scripted = useHydrated()
  const answer = fetcher.data ?? actionData
  const to = answer && 'to' in answer ? answer.to : null
  const refused = answer && 'formError' in answer ? (answer.formError ?? FAILED) : null
  const unanswered = useHasFailed(href('/employer/welcome'))
  const failed = unanswered ? FAILED : fetcher.state === 'idle' ? refused : null
  const setUp = useCallback(() => void submit({ wait: 'yes' }, { method: 'post' }), [submit])

  useEffect(() => setUp(), [setUp])

  useEffect(() => {
    if (!to) return
    const timer = setTimeout(() => void navigate(to, { replace: true }), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [to, navigate])

  return (
    <AccountPage title={`Welcome, ${name}`}>
      <div className="mt-5 grid gap-5">
        {failed ? (
          <>
            <Notice tone="error" role="alert">
              {failed}
            </Notice>
            {scripted && (
              <Button variant="primary" size="big" wide onClick={setUp}>
                Try again
              </Button>
            )}
            <ButtonLink to={SIGN_UP} wide>
              Back to sign-up
            </ButtonLink>
          </>
        ) : (
          scripted && <Progress done={to !== null} />
        )}
        {!scripted && <WithoutScripts again={failed !== null} />}
      </div>
    </AccountPage>
  )
}

function Progress({ done }: { done: boolean }) {
  return (
    <p role="status" className="flex items-center gap-3 text-lg">
      {!done && <Spinner />}
      {done ? 'Your employer account is ready.' : 'Setting up your employer account …'}
    </p>
  )
}

function WithoutScripts({ again }: { again: boolean }) {
  return (
    <form method="post" className="grid gap-5">
      {!again && <p>One more step: press Continue.</p>}
      <Button variant="primary" size="big" wide>
        Continue
      </Button>
    </form>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [{ title: `Welcome | ${brand.name}` }]
