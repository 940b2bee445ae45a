import { Form, href, Link } from 'react-router'
import { JOB_STATUS } from '#app/jobs/job.ts'
import { brand } from '#app/platform/brand.ts'
import { AppError } from '#app/platform/errors.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { stillHiringForm } from '../forms.ts'
import { answerStillHiring, findAskedJob } from '../still-hiring.server.ts'
import type { Route } from './+types/still-hiring.ts'

/** Changes nothing, since mail scanners open every link. It says of the job no more than the board does. */
export async function loader({ params }: Route.LoaderArgs) {
  const asked = await findAskedJob(params.token)
  if (!asked) throw new AppError('not_found', 'This job is not there any more.')
  const { title, location, status, expires_at } = asked.job
  return { title, location, status, expires_at, isAsked: asked.isAsked }
}

export function action({ request, params }: Route.ActionArgs) {
  return handleForm(request, stillHiringForm, async ({ answer }) => {
    await answerStillHiring(params.token, answer)
    return null
  })
}

export const shouldRevalidate = () => true

export const handle: FailureWords = { failure: { sending: 'Error saving the answer' } }

export const meta: Route.MetaFunction = () => [
  { title: `Still hiring? | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function StillHiring({ loaderData, actionData }: Route.ComponentProps) {
  const { title, location, status, expires_at, isAsked } = loaderData
  const sending = useNavigation().formData?.get('answer')
  const closes = expires_at && inWords(expires_at, 'date-year')
  return (
    <div className="wrap max-w-140 py-12 max-md:py-8">
      <h1>{isAsked ? 'Still hiring?' : 'Thank you'}</h1>
      <p className="mt-4">
        <b className="font-semibold wrap-anywhere">{title}</b>
        <span className="block text-muted-foreground wrap-anywhere">{location}</span>
      </p>
      <p className="mt-4" aria-live="polite">
        {status === 'live'
          ? `It is live${closes ? ` until the end of ${closes}` : ', without a closing date'}.`
          : `It is ${JOB_STATUS[status].label.toLowerCase()}.`}
      </p>
      {isAsked && (
        <Form method="post" className="mt-6 grid justify-items-start gap-4.5">
          <ErrorSummary message={actionData?.formError ?? Object.values(actionData?.fieldErrors ?? {})[0]} />
          <Button variant="primary" size="big" name="answer" value="yes" pending={sending === 'yes'}>
            {status === 'live' ? 'Yes, keep it open' : 'Yes, open it again'}
          </Button>
          {status === 'live' && (
            <div className="flex flex-wrap gap-3">
              <Button size="big" name="answer" value="filled" pending={sending === 'filled'}>
                No, it is filled
              </Button>
              <Button size="big" name="answer" value="closed" pending={sending === 'closed'}>
                No, close it
              </Button>
            </div>
          )}
        </Form>
      )}
      <p className="mt-6 text-sm">
        <Link to={href('/employer/jobs')}>Your jobs</Link>
      </p>
    </div>
  )
}
