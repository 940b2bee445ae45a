import { Form, href, Link, redirect } from 'react-router'
import { endSession } from '#app/accounts/session.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { brand } from '#app/platform/brand.ts'
import { flash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { AccountPage } from '#app/sign-in/components/account-page.tsx'
import { EmailAddress } from '#app/sign-in/components/email-address.tsx'
import { resetForm } from '#app/sign-in/forms.server.ts'
import { PASSWORD_HINT } from '#app/sign-in/password-hint.ts'
import { findRecovery, LINK_SPENT, resetPassword } from '#app/sign-in/recovery.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import type { Route } from './+types/reset-password.ts'

// The address contains the reset token, so other sites must not see it. (`no-referrer` would also remove the Origin of our own form.)
const PRIVATE = { 'referrer-policy': 'same-origin', 'cache-control': 'no-store' }

const LINK_CUT = 'This link is not whole. Please open it from the mail again.'

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  return { recovery: token ? await findRecovery(token) : null, spent: token ? LINK_SPENT : LINK_CUT }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return handleForm(request, resetForm, async ({ password }) => {
    await resetPassword({ token: url.searchParams.get('token') ?? '', password }, visitorOf({ request, context }))
    const headers = new Headers({ 'set-cookie': await endSession(request) })
    return redirect(href('/login'), { headers: flash(headers, { title: 'Your password was changed. Please log in.' }) })
  })
}

export const handle: FailureWords = { failure: { sending: 'Your password was not changed' } }

export default function ResetPassword({ loaderData: { recovery, spent }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state === 'submitting'
  return (
    <AccountPage title="Choose a new password">
      <div className="mt-4 grid gap-5">
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
        {recovery ? (
          <Form method="post" noValidate className="grid gap-4.5">
            <p>
              For <EmailAddress email={recovery.email} />. Everybody who is signed in to the account will be signed out.
            </p>
            <input type="hidden" name="username" autoComplete="username" value={recovery.email} readOnly />
            <PasswordField
              label="New password"
              name="password"
              autoComplete="new-password"
              required
              hint={PASSWORD_HINT}
              error={actionData?.fieldErrors.password}
            />
            <PasswordField
              label="New password again"
              name="confirm_password"
              autoComplete="new-password"
              required
              error={actionData?.fieldErrors.confirm_password}
            />
            <Button variant="primary" size="big" wide pending={pending}>
              Save password
            </Button>
          </Form>
        ) : (
          <Notice tone="error" action={<Link to={href('/forgot-password')}>Ask for another link</Link>}>
            {spent}
          </Notice>
        )}
      </div>
    </AccountPage>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(actionHeaders)
  for (const [name, value] of Object.entries(PRIVATE)) all.set(name, value)
  return all
}

export const meta: Route.MetaFunction = () => [{ title: `Choose a new password | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
