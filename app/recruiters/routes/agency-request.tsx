import { Form, href, Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { AppError } from '#app/platform/errors.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { answerAgency } from '#app/posting/consent.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Time } from '#app/ui/display/time.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { CLIENT_LINK_DAYS } from '../client.ts'
import { findLinkedRequest } from '../client-link.server.ts'
import { clientAnswerForm } from '../forms.ts'
import type { Route } from './+types/agency-request.ts'

async function findRequest(token: string) {
  const request = await findLinkedRequest(token)
  if (!request) throw new AppError('not_found', 'The agency has taken its request back.')
  return request
}

/** Changes nothing, since mail scanners open every link. */
export async function loader({ params }: Route.LoaderArgs) {
  const { id: _, ...request } = await findRequest(params.token)
  return request
}

export async function action({ request, params }: Route.ActionArgs) {
  const { id, hasMembers, isCurrent } = await findRequest(params.token)
  // The members of a company answer here, signed in: then a forwarded link answers nothing.
  if (hasMembers) throw new AppError('forbidden', 'Please sign in to answer for your company.')
  return handleForm(request, clientAnswerForm, async ({ answer, name }) => {
    if (!isCurrent) throw new AppError('conflict', 'This link has ended')
    if (!name) throw new AppError('invalid', 'Please give your name: it is kept with your answer', { field: 'name' })
    await answerAgency(id, answer, { name })
    return null
  })
}

export const shouldRevalidate = () => true

export const handle: FailureWords = { failure: { sending: 'Error saving the answer' } }

export const meta: Route.MetaFunction = () => [
  { title: `An agency asks | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function AgencyRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { agency, company_name, asked_by, asked_at, state, contact_name, contact_email, hasMembers, isCurrent } = loaderData
  const sending = useNavigation().formData?.get('answer')
  const errors = actionData?.fieldErrors ?? {}
  return (
    <div className="wrap max-w-160 py-12 max-md:py-8">
      <h1>{state === 'agreed' ? `${agency} acts for ${company_name}` : `May ${agency} act for ${company_name}?`}</h1>
      <p className="mt-4">
        {asked_by ?? 'Somebody'} of {agency} asked <Time at={asked_at} /> to advertise jobs in the name of {company_name}.{' '}
        {state === 'agreed' ? 'Each' : 'If you agree, each'} ad is sent to you before anybody sees it, and you can end your consent at any
        time.
      </p>
      <ErrorSummary message={actionData?.formError} />
      {hasMembers ? (
        <p className="mt-6">
          {company_name} has an account here.{' '}
          <Link to={`${href('/login')}?${new URLSearchParams({ tab: 'employer', next: href('/employer/agencies') })}`}>Sign in</Link> to
          answer for it.
        </p>
      ) : !isCurrent ? (
        <p className="mt-6">This link has ended. The agency can send a new one.</p>
      ) : state === 'declined' || state === 'withdrawn' ? (
        <p className="mt-6" role="status">
          {agency} does not act for {company_name}, and knows it.
        </p>
      ) : (
        <Form method="post" noValidate className="mt-6 grid justify-items-start gap-4.5">
          {state === 'agreed' && <p role="status">You agreed. The first ad comes to {contact_email} for your approval.</p>}
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            maxLength={200}
            defaultValue={actionData?.values.name ?? contact_name ?? ''}
            error={errors.name}
            fieldClassName="w-full max-w-80"
          />
          <div className="flex flex-wrap gap-3">
            {state === 'asked' ? (
              <>
                <Button variant="primary" size="big" name="answer" value="agreed" pending={sending === 'agreed'}>
                  Agree
                </Button>
                <Button size="big" name="answer" value="declined" pending={sending === 'declined'}>
                  Decline
                </Button>
              </>
            ) : (
              <Button size="big" name="answer" value="withdrawn" pending={sending === 'withdrawn'}>
                End consent
              </Button>
            )}
          </div>
          <p className="text-sm text-muted-foreground">
            We keep your name and the time. You need no account. The link works for{' '}
            {state === 'agreed' ? 'as long as you agree' : `${CLIENT_LINK_DAYS} days`}.
          </p>
        </Form>
      )}
    </div>
  )
}
