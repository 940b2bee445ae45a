import { href, Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { listWaiting } from '#app/posting/approval-list.server.ts'
import { answerAgency } from '#app/posting/consent.server.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { Badge } from '#app/ui/display/badge.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { ANSWER_AGENCIES, CLIENT_STATE, type ClientAnswer } from '../client.ts'
import { listAgenciesOf } from '../clients.server.ts'
import { ConsentForm } from '../components/consent-form.tsx'
import { clientAnswerForm } from '../forms.ts'
import type { Route } from './+types/agencies.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { company } = memberOf(context)
  const [agencies, waiting] = await Promise.all([listAgenciesOf(company.id), listWaiting({ employerId: company.id })])
  return { agencies, waiting, mayAnswer: may(company, 'job.publish') }
}

const ANSWERED: Record<ClientAnswer, { title: string; text: string }> = {
  agreed: { title: 'You agreed', text: 'Each ad still needs your approval before it goes live.' },
  declined: { title: 'Declined', text: 'The agency is told.' },
  withdrawn: { title: 'Consent ended', text: 'The agency is told, and its live ads for you are paused.' },
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId, company } = memberOf(context)
  return handleForm(request, clientAnswerForm, async ({ answer, client }) => {
    if (!client) throw new AppError('invalid', 'Please open the page again')
    await answerAgency(client, answer, { userId, employerId: company.id })
    return redirectWithFlash(href('/employer/agencies'), ANSWERED[answer])
  })
}

/** An error may be caused by somebody else's answer: the page shows how it stands. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = () => [{ title: `Agencies | ${brand.name}` }]

export default function Agencies({ loaderData: { agencies, waiting, mayAnswer }, actionData }: Route.ComponentProps) {
  useLiveRevalidate(['client.asked', 'client.answered', 'job.approval_asked', 'job.approval_answered', 'job.moved'])
  return (
    <>
      <PageHead
        title="Agencies"
        lead={
          mayAnswer
            ? 'An agency advertises in your company’s name once you agree, and each of its ads goes live once you approve it.'
            : `You can see the agencies. Only ${whoMay('job.publish')} can ${ANSWER_AGENCIES}.`
        }
      />
      <p className="mt-3 text-sm">
        <Link to={href('/employer/shortlists')} className="inline-block py-1">
          Shortlists that agencies sent you
        </Link>
      </p>
      <div className="mt-6 grid max-w-220 gap-9">
        <div className="empty:hidden">
          <ErrorSummary message={actionData?.formError ?? Object.values(actionData?.fieldErrors ?? {})[0]} />
        </div>
        {waiting.length > 0 && (
          <section aria-labelledby="waiting">
            <h2 id="waiting" className="text-xl">
              Ads that wait for you
            </h2>
            <ul className="mt-3 divide-y divide-border border-y border-border-strong">
              {waiting.map(({ id, title, location, agency, changes, sent_at }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                  <span className="min-w-0 flex-1 basis-60">
                    <Link to={href('/employer/agencies/approvals/:approvalId', { approvalId: id })} className="font-semibold wrap-anywhere">
                      {title}
                    </Link>
                    <span className="block text-sm text-muted-foreground wrap-anywhere">
                      {location}, {changes ? 'a change' : 'a new ad'} by {agency}
                    </span>
                  </span>
                  <span className="text-sm text-muted-foreground">
                    sent <Time at={sent_at} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {agencies.length === 0 ? (
          <EmptyState house="terrace">No agency has asked to act for your company.</EmptyState>
        ) : (
          <ul className="divide-y divide-border border-y border-border-strong">
            {agencies.map(({ id, name, logo_url, website_url, state, asked_at, asked_by, answered_at, live }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4">
                <CompanyPlate name={name} logoUrl={logo_url} />
                <span className="min-w-0 flex-1 basis-52">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="text-sm text-muted-foreground wrap-anywhere">
                    {asked_by && `${asked_by} asked `}
                    <Time at={asked_at} />
                    {website_url && `, ${website_url}`}
                  </span>
                </span>
                <span className="grid justify-items-start gap-0.5 text-sm">
                  <Badge tone={CLIENT_STATE[state].tone}>{CLIENT_STATE[state].label}</Badge>
                  {answered_at && <Time at={answered_at} className="text-muted-foreground" />}
                </span>
                {live > 0 && (
                  <Link to={`${href('/employer/jobs')}?list=by-agencies`} className="text-sm">
                    {counted(live, 'live job')}
                  </Link>
                )}
                {mayAnswer && <ConsentForm clientId={id} agency={name} state={state} live={live} />}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
