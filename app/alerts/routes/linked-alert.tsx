import { Form, href, Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { type AlertState, CONSENT, FREQUENCIES, FREQUENCY } from '../alert.ts'
import { linkedAlertForm } from '../forms.server.ts'
import { findLinkedAlert, startLinkedAlert, stopLinkedAlert } from '../link.server.ts'
import type { Route } from './+types/linked-alert.ts'

/** Changes nothing, since mail scanners open every link. It does not name the address. */
export async function loader({ params }: Route.LoaderArgs) {
  const { title, detail, path, frequency, state } = await findLinkedAlert(params.token)
  return { title, detail, path, frequency, state }
}

/** Answers with the page itself, not with a redirect, which mail programs do not follow reliably (RFC 8058). */
export async function action({ request, params }: Route.ActionArgs) {
  const { frequency: chosen } = await findLinkedAlert(params.token)
  return handleForm(request, linkedAlertForm, async ({ intent, frequency }) => {
    if (intent === 'start') await startLinkedAlert(params.token, frequency ?? chosen)
    else await stopLinkedAlert(params.token)
    return { did: intent ?? 'stop' }
  })
}

export const shouldRevalidate = () => true

export const handle: FailureWords = { failure: { sending: 'Error saving the answer' } }

export const meta: Route.MetaFunction = () => [
  { title: `Job alert | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

const HEADING: Record<AlertState, string> = {
  asked: 'Do you want these jobs by email?',
  active: 'New jobs come by email',
  paused: 'These mails are stopped',
  declined: 'No mails are sent',
}

export default function LinkedAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { title, detail, path, frequency, state } = loaderData
  const sending = useNavigation().formData?.get('intent')
  const isOn = state === 'active'
  const result = actionData && 'did' in actionData ? null : actionData
  return (
    <div className="wrap max-w-140 py-12 max-md:py-8">
      <h1>{HEADING[state]}</h1>
      <p className="mt-4">
        <Link to={path} className="font-semibold wrap-anywhere">
          {title}
        </Link>
        {detail && <span className="block text-muted-foreground wrap-anywhere">{detail}</span>}
      </p>
      {actionData && 'did' in actionData && (
        <p className="mt-4 font-semibold" role="status">
          {actionData.did === 'stop' ? 'Done. No more mails come of this.' : 'Saved. New jobs come to you.'}
        </p>
      )}
      <Form method="post" className="mt-6 grid justify-items-start gap-4.5" key={`${state} ${frequency}`}>
        <ErrorSummary errors={result?.fieldErrors} message={result?.formError} />
        <SelectField
          label="How often"
          name="frequency"
          defaultValue={frequency}
          options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY[value].label }))}
          fieldClassName="w-full max-w-60"
        />
        <div className="flex flex-wrap gap-3">
          <Button variant={isOn ? undefined : 'primary'} size="big" name="intent" value="start" pending={sending === 'start'}>
            {isOn ? 'Save' : state === 'asked' ? 'Yes, send me new jobs' : 'Send them again'}
          </Button>
          {(isOn || state === 'asked') && (
            <Button variant={isOn ? 'primary' : undefined} size="big" name="intent" value="stop" pending={sending === 'stop'}>
              {isOn ? 'Stop these mails' : 'No thanks'}
            </Button>
          )}
        </div>
      </Form>
      <p className="mt-6 text-sm text-muted-foreground">{isOn ? 'You can have them again at any time.' : CONSENT}</p>
      <p className="mt-3 text-sm">
        <Link to={href('/alerts')}>All job alerts of your account</Link>
      </p>
    </div>
  )
}
