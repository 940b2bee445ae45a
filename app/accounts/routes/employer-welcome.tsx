import { useCallback, useEffect } from 'react'
import { href, redirect, useFetcher, useNavigate } from 'react-router'
import { z } from 'zod'
import { employerBootstrap } from '#app/accounts/bootstrap.server.ts'
import { AccountPage } from '#app/accounts/components/account-page.tsx'
import { signedInUser, userOf } from '#app/accounts/current-user.server.ts'
import { DASHBOARDS } from '#app/accounts/role.ts'
import { brand } from '#app/platform/brand.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { ownPath } from '#app/platform/params.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHasFailed } from '#app/ui/retryable-fetch.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Route } from './+types/employer-welcome.ts'

// Second document §9: how long it can be read before the page moves on. A failure stays until it is read.
const SUCCESS_MS = 1_200
const FAILED = 'Failed to set up employer account. Please try again.'
const SIGN_UP = '/signup?type=employer'

export function loader({ context }: Route.LoaderArgs) {
  const user = userOf(context)
  if (!user) throw redirect(SIGN_UP)
  if (user.role !== 'employer') throw redirect(DASHBOARDS[user.role])
  return { name: user.name }
}

/** Sets the employer up. Scripts wait a moment on the outcome; without them the answer is the next page itself. */
export function action({ request, url, context }: Route.ActionArgs) {
  const user = userOf(context)
  if (user?.role !== 'employer') throw redirect(user ? DASHBOARDS[user.role] : SIGN_UP)
  return handleForm(request, z.object({ wait: z.string().optional() }), async ({ wait }) => {
    const { profileComplete } = await employerBootstrap(signedInUser(context).id)
    const to = ownPath(url.searchParams.get('next')) ?? (profileComplete ? href('/employer/dashboard') : href('/employer/profile/wizard'))
    return wait ? { to } : redirect(to)
  })
}

export default function EmployerWelcome({ loaderData: { name }, actionData }: Route.ComponentProps) {
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
