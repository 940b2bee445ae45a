import Plus from 'lucide-react/icons/plus'
import { href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { listFollowed } from '#app/employers/following.server.ts'
import { listUnwanted } from '#app/notifications/choices.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { agencyPath } from '#app/recruiters/board.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { choiceLabel, FOLLOWED } from '../alert.ts'
import { AlertRow } from '../components/alert-row.tsx'
import { FrequencyForm } from '../components/frequency-form.tsx'
import { ownAlertForm } from '../forms.server.ts'
import { listAlerts } from '../list.server.ts'
import { chooseForAlert, chooseForFollowed, deleteAlert } from '../write.server.ts'
import type { Route } from './+types/alerts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email } = signedInUser(context)
  const [alerts, follows, unwanted] = await Promise.all([listAlerts(id), listFollowed(id), listUnwanted(id)])
  return {
    ...alerts,
    follows: follows.map(({ kind, slug, name }) => ({ kind, slug, name })),
    email,
    areStopped: unwanted.includes('job_alerts'),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const { id } = signedInUser(context)
  return handleForm(request, ownAlertForm, async (form) => {
    if (form.intent === 'delete') {
      await deleteAlert(id, form.alert)
      return redirectWithFlash(href('/alerts'), { title: 'Job alert deleted' })
    }
    if (form.intent === 'choose') await chooseForAlert(id, form.alert, form.choice)
    else await chooseForFollowed(id, form.choice)
    return redirectWithFlash(href('/alerts'), { title: `Saved: ${choiceLabel(form.choice).toLowerCase()}` })
  })
}

export const handle: FailureWords = { failure: { sending: 'Error saving the job alert' } }

export const meta: Route.MetaFunction = () => [{ title: `Job alerts | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts, followed, follows, email, areStopped } = loaderData
  return (
    <div className="wrap max-w-240 pt-8">
      <Breadcrumbs items={[{ label: 'Dashboard', to: href('/candidate/dashboard') }, { label: 'Job alerts' }]} />
      <div className="mt-3">
        <PageHead
          title="Job alerts"
          lead="Saved searches that look for you. Each job comes once."
          aside={
            alerts.length > 0 && (
              <ButtonLink to={href('/alerts/new')} variant="primary" size="big" icon={Plus}>
                New alert
              </ButtonLink>
            )
          }
        />
      </div>
      <div className="mt-5 empty:hidden">
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
      </div>
      {areStopped && (
        <Notice tone="warning" className="mt-5" action={<Link to={href('/account/emails')}>Emails</Link>}>
          You have switched all mails of job alerts off. These send nothing until you want them again.
        </Notice>
      )}
      {alerts.length === 0 ? (
        <EmptyState house="terrace" className="mt-6" action={<Link to={href('/alerts/new')}>Make a job alert</Link>}>
          No job alerts yet. Say what and where, or search and press “Get new jobs by email”: we look for you from then on.
        </EmptyState>
      ) : (
        <ul className="mt-6 border-t border-border-strong">
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      {follows.length > 0 && (
        <section aria-labelledby="followed" className="mt-10">
          <h2 id="followed" className="text-xl!">
            {FOLLOWED}
          </h2>
          <div className="mt-3 grid items-center gap-x-6 gap-y-3 rounded-md border border-dashed border-border-strong p-4.5 md:grid-cols-[minmax(0,1fr)_11.5rem]">
            <p className="text-sm wrap-anywhere">
              New jobs of <FollowedNames follows={follows} />
            </p>
            <FrequencyForm alert={followed} intent="follow" />
          </div>
        </section>
      )}
      <p className="mt-7 text-sm text-muted-foreground">
        Mails go to <span className="wrap-anywhere">{email}</span>. Each has a link that stops that alert without signing in.{' '}
        <Link to={href('/account/emails')}>All mails we send you</Link>
      </p>
    </div>
  )
}

/** Companies and agencies that are named one by one; of more, only how many. */
const MOST_NAMED = 5

type Follows = Route.ComponentProps['loaderData']['follows']

const LISTS = [
  { kind: 'company', one: 'company', several: 'companies', to: '/companies?following=1' },
  { kind: 'agency', one: 'agency', several: 'agencies', to: '/recruiters/network?following=1' },
] as const

function FollowedNames({ follows }: { follows: Follows }) {
  const more = follows.slice(MOST_NAMED)
  const lists = LISTS.map((list) => ({ ...list, count: more.filter(({ kind }) => kind === list.kind).length })).filter(
    ({ count }) => count > 0,
  )
  return (
    <>
      {follows.slice(0, MOST_NAMED).map(({ kind, slug, name }, at) => (
        <span key={kind + slug}>
          {at > 0 && ', '}
          <Link to={kind === 'company' ? href('/companies/:slug', { slug }) : agencyPath(slug)}>{name}</Link>
        </span>
      ))}
      {lists.map(({ kind, one, several, to, count }) => (
        <span key={kind}>
          {' '}
          and{' '}
          <Link to={to}>
            {count} more {count === 1 ? one : several}
          </Link>
        </span>
      ))}
    </>
  )
}
