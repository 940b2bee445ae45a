import { Form, href, redirect } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { brand } from '#app/platform/brand.ts'
import { buttonForm, handleForm } from '#app/platform/forms.server.ts'
import { AccountPage } from '#app/sign-in/components/account-page.tsx'
import { onboardingPath } from '#app/sign-in/post-login-path.server.ts'
import { isBootstrapped, userBootstrap } from '#app/teams/bootstrap.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { Route } from './+types/welcome.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const user = userOf(context)
  if (user && user.role !== 'job_seeker') throw redirect(onboardingPath(user.role, null))
  if (!user) return { state: 'signed_out' } as const
  return { state: (await isBootstrapped(user.id)) ? 'ready' : 'failed', name: user.name } as const
}

export function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, buttonForm, async () => {
    const user = userOf(context)
    if (user) await userBootstrap(user.id)
    return redirect(href('/welcome'))
  })
}

const FAILED = 'Your account could not be set up. Please try again.'

export const handle: FailureWords = { failure: { sending: FAILED } }

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'ready') return <Ready name={loaderData.name} />
  const why = loaderData.state === 'signed_out' ? 'You are not signed in: your email address may not be confirmed yet.' : FAILED
  return (
    <AccountPage title="Something is missing">
      <div className="mt-4 grid gap-5">
        {actionData?.formError ? <ErrorSummary message={actionData.formError} /> : <Notice tone="error">{why}</Notice>}
        <Retry />
        <ButtonLink to={href('/verify-code')} wide>
          Back to verification
        </ButtonLink>
      </div>
    </AccountPage>
  )
}

function Ready({ name }: { name: string }) {
  return (
    <AccountPage title={`Welcome, ${name}`}>
      <div className="mt-4 grid gap-5">
        <p className="text-lg">Your account is ready. Find a job that suits you and apply with your CV.</p>
        <ButtonLink to={href('/onboard')} variant="primary" size="big" wide>
          Get started
        </ButtonLink>
      </div>
    </AccountPage>
  )
}

function Retry() {
  const pending = useNavigation().state === 'submitting'
  return (
    <Form method="post">
      <Button variant="primary" size="big" wide pending={pending}>
        Retry
      </Button>
    </Form>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [{ title: `Welcome | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
