import { Form, href, Link } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { loginPath } from '#app/accounts/login-path.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { requestContextOf } from '#app/platform/request-context.server.ts'
import { alertSearch, newAlertPath, readSearchQuery, type SearchQuery, searchPath, writeSearchQuery } from '#app/search/query.ts'
import { placesOf } from '#app/search/query-places.ts'
import { appliedFilters } from '#app/search/query-text.ts'
import { findCompanyName } from '#app/search/search.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { TagList } from '#app/ui/display/tag-list.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { ASK_AGAIN_DAYS, asksForSomething, CONSENT, type Frequency } from '../alert.ts'
import { AlertFields } from '../components/alert-fields.tsx'
import { alertForm, visitorAlertForm } from '../forms.server.ts'
import { findOwnAlert } from '../list.server.ts'
import { askForAlert, changeAlert, createAlert } from '../write.server.ts'
import type { Route } from './+types/new-alert.ts'

/** The alert that the address asks to change; null for a new one. @throws a 404 response when it is not this person's */
async function findChanged(url: URL, userId: string | undefined) {
  const id = url.searchParams.get('alert')
  if (id === null) return null
  const alert = userId === undefined ? null : await findOwnAlert(userId, uuidParam(id))
  if (!alert) throw notFound()
  return { id: uuidParam(id), ...alert }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = userOf(context)
  const seeker = user?.role === 'job_seeker' ? user : null
  const changed = await findChanged(url, seeker?.id)
  const query = alertSearch(changed?.query ?? readSearchQuery(url.searchParams))
  return {
    query,
    companyName: await findCompanyName(query.company),
    frequency: changed?.frequency ?? ('daily' satisfies Frequency),
    isChange: changed !== null,
    hasAccount: seeker !== null,
    isSignedIn: user !== null,
    email: user?.email ?? '',
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const user = userOf(context)
  const seeker = user?.role === 'job_seeker' ? user : null
  const changed = await findChanged(url, seeker?.id)
  const kept = changed?.query ?? readSearchQuery(url.searchParams)
  if (seeker)
    return handleForm(request, alertForm, async ({ frequency, ...typed }) => {
      const query = withTyped(kept, typed)
      if (changed) await changeAlert(seeker.id, changed.id, query, frequency)
      else await createAlert(seeker.id, query, frequency)
      return redirectWithFlash(href('/alerts'), { title: changed ? 'Job alert changed' : 'Job alert saved' })
    })
  return handleForm(request, visitorAlertForm, async ({ frequency, email, ...typed }) => {
    const query = withTyped(kept, typed)
    await askForAlert(email, query, frequency, requestContextOf(context).clientAddress)
    return { sentTo: email }
  })
}

/** The search of the address with the words and the place that were typed. @throws AppError `invalid` when it asks for nothing */
function withTyped(kept: SearchQuery, typed: { q: string; location: string; radius: string }): SearchQuery {
  const params = writeSearchQuery(kept)
  params.set('q', typed.q)
  params.set('radius', typed.radius)
  params.delete('location')
  for (const place of placesOf(typed.location)) params.append('location', place)
  const query = alertSearch(readSearchQuery(params))
  if (!asksForSomething(query)) throw new AppError('invalid', 'Say what or where the jobs should be', { field: 'q' })
  return query
}

export const handle: FailureWords = { failure: { sending: 'Error saving the job alert' } }

export const meta: Route.MetaFunction = () => [{ title: `New jobs by email | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { query, companyName, frequency, isChange, hasAccount } = loaderData
  const pending = useNavigation().formData !== undefined
  if (actionData && 'sentTo' in actionData) return <Sent to={actionData.sentTo} back={searchPath(query)} />
  const errors = actionData?.fieldErrors ?? {}
  const others = appliedFilters(query, companyName).filter(({ filter }) => filter !== 'q' && filter !== 'location')
  return (
    <div className="wrap max-w-180 pt-8">
      {hasAccount && <Breadcrumbs items={[{ label: 'Job alerts', to: href('/alerts') }, { label: isChange ? 'Change' : 'New' }]} />}
      <div className={hasAccount ? 'mt-3' : undefined}>
        <PageHead
          title={isChange ? 'Change this job alert' : 'New jobs by email'}
          lead="A saved search that looks for you. Each job comes once."
        />
      </div>
      <Form method="post" noValidate className="mt-6 grid gap-6">
        <ErrorSummary errors={errors} message={actionData?.formError} />
        <AlertFields query={query} frequency={frequency} values={actionData?.values} errors={errors} />
        {others.length > 0 && (
          <div className="text-sm">
            <p className="mb-2 font-semibold">Also from your search</p>
            <TagList tags={others.map(({ label }) => label)} max={20} label="Also from your search" />
            <p className="mt-2">
              <Link to={searchPath(query)}>Change them on the list of jobs</Link>
            </p>
          </div>
        )}
        {!hasAccount && (
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={actionData?.values.email ?? loaderData.email}
            error={errors.email}
            fieldClassName="max-w-96"
          />
        )}
        <div>
          <p className="mb-4 max-w-[65ch] text-sm text-muted-foreground">{CONSENT}</p>
          <Button variant="primary" size="big" pending={pending}>
            {isChange ? 'Save' : 'Send me new jobs'}
          </Button>
        </div>
      </Form>
      {!loaderData.isSignedIn && (
        <p className="mt-6 text-sm">
          You have an account? <Link to={loginPath(newAlertPath(query))}>Sign in</Link> and keep your alerts in one place.
        </p>
      )}
    </div>
  )
}

const Sent = ({ to, back }: { to: string; back: string }) => (
  <div className="wrap max-w-140 py-12 max-md:py-8">
    <h1>Check your email</h1>
    <Notice tone="success" role="status" className="mt-5">
      We wrote to <b className="font-semibold wrap-anywhere">{to}</b>. Press “Yes” behind the link in that mail, and new jobs come to you.
    </Notice>
    <p className="mt-5 text-sm text-muted-foreground">
      Nothing arrived? Look among the spam. We write once in {ASK_AGAIN_DAYS} days to an address that has not answered.
    </p>
    <p className="mt-5">
      <Link to={back}>Back to the jobs</Link>
    </p>
  </div>
)
