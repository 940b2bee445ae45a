import { Form, href, Link, redirect } from 'react-router'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { brand } from '#app/platform/brand.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { canSeeOutbox } from '#app/platform/outbox.server.ts'
import { AccountPage } from '#app/sign-in/components/account-page.tsx'
import { EmailField } from '#app/sign-in/components/email-field.tsx'
import { OutboxLink } from '#app/sign-in/components/outbox-link.tsx'
import { emailForm } from '#app/sign-in/forms.server.ts'
import { askForRecovery } from '#app/sign-in/recovery.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { Route } from './+types/forgot-password.ts'

export function loader({ request, url, context }: Route.LoaderArgs) {
  const sent = url.searchParams.has('sent')
  return { sent, outbox: sent && canSeeOutbox(request.headers, visitorOf({ request, context }).clientAddress) }
}

export function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, emailForm, async ({ email }) => {
    await askForRecovery(email, visitorOf({ request, context }))
    return redirect(`${href('/forgot-password')}?sent`)
  })
}

export const handle: FailureWords = { failure: { sending: 'The email could not be asked for' } }

export default function ForgotPassword({ loaderData: { sent, outbox }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state === 'submitting'
  if (sent) {
    return (
      <AccountPage title="Check your email">
        <div className="mt-4 grid gap-5">
          <p>
            If the address has an account, a link to choose a new password is on its way. It is good for 30 minutes and can be used once.
          </p>
          <p className="text-sm">
            Nothing there? Look in the spam folder, or <Link to={href('/forgot-password')}>ask again</Link>.
          </p>
          {outbox && <OutboxLink />}
        </div>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Choose a new password">
      <Form method="post" noValidate className="mt-4 grid gap-4.5">
        <p>Tell us the email address of your account. We send a link there.</p>
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
        <EmailField defaultValue={actionData?.values.email} error={actionData?.fieldErrors.email} />
        <Button variant="primary" size="big" wide pending={pending}>
          Send link
        </Button>
      </Form>
      <p className="mt-5 text-sm">
        Remembered it? <Link to={href('/login')}>Login</Link>
      </p>
    </AccountPage>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [{ title: `Choose a new password | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
