import { Form, href, Link } from 'react-router'
import { AGENCY_PLANS } from '#app/billing/plans.ts'
import { findAgencyUsage } from '#app/billing/quota.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm, intentOf } from '#app/platform/forms.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { listWaiting, type WaitingApproval } from '#app/posting/approval-list.server.ts'
import { POSTING_PAGES } from '#app/posting/area-pages.ts'
import { endClient } from '#app/posting/consent.server.ts'
import { agencyOf } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { askClient, takeBackRequest } from '../ask-client.server.ts'
import { ASK_CLIENTS, CLIENT_STATE } from '../client.ts'
import { type Client, listClients } from '../clients.server.ts'
import { askClientForm, endClientForm, takeBackForm } from '../forms.ts'
import type { Route } from './+types/clients.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { agency } = agencyOf(context)
  const agencyId = agency.id
  const [clients, waiting, usage] = await Promise.all([listClients(agencyId), listWaiting({ agencyId }), findAgencyUsage(agencyId)])
  const { name, clients: most } = AGENCY_PLANS[usage.plan]
  const taken = clients.filter(({ state }) => state === 'asked' || state === 'agreed').length
  return {
    clients,
    waiting,
    mayAsk: may(agency, 'client.manage'),
    room: most === null ? `${taken} in your plan, ${name}.` : `${taken} of ${counted(most, 'client')} in your plan, ${name}.`,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId, agency } = agencyOf(context)
  const agencyId = agency.id
  const page = href('/recruiter/clients')
  const intent = await intentOf(request)
  if (intent === 'end')
    return handleForm(request, endClientForm, async ({ client }) => {
      await endClient(client, { userId, agencyId })
      return redirectWithFlash(page, { title: 'Ended', text: 'The client is told, and your live ads for it are paused.' })
    })
  if (intent === 'take-back')
    return handleForm(request, takeBackForm, async ({ client }) => {
      await takeBackRequest({ userId, agencyId }, client)
      return redirectWithFlash(page, { title: 'Request taken back' })
    })
  return handleForm(request, askClientForm, async ({ company_name, contact_name, contact_email }) => {
    await askClient({ userId, agencyId }, { companyName: company_name, contactName: contact_name, contactEmail: contact_email })
    return redirectWithFlash(page, { title: `${company_name} is asked`, text: 'You act for it once it agrees.' })
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Clients | ${brand.name}` }]

export default function Clients({ loaderData, actionData }: Route.ComponentProps) {
  const { clients, waiting, mayAsk, room } = loaderData
  const sending = useNavigation().formData?.get('intent')
  const [values, errors] = [actionData?.values ?? {}, actionData?.fieldErrors ?? {}]
  useLiveRevalidate(['client.asked', 'client.answered', 'job.approval_asked', 'job.approval_answered', 'job.moved'])
  return (
    <>
      <PageHead title="Clients" lead={mayAsk ? room : `You can see the clients. Only ${whoMay('client.manage')} can ${ASK_CLIENTS}.`} />
      <div className="mt-6 grid max-w-220 gap-9">
        {waiting.length > 0 && <Waiting waiting={waiting} />}
        {clients.length === 0 ? (
          <EmptyState house="terrace">No clients yet. A company that agrees lets you advertise in its name, ad by ad.</EmptyState>
        ) : (
          <ul className="divide-y divide-border border-y border-border-strong">
            {clients.map((client) => (
              <li key={client.id}>
                <ClientRow client={client} mayAsk={mayAsk} />
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-muted-foreground">
          You act in a client’s name only while its consent stands. Either of you can end it at any time: its live ads pause then.
        </p>
        {mayAsk && (
          <FormSection
            title="Ask a company"
            intro="Its owners and managers are asked here. Nobody of it is here yet? Then we mail your contact a link, by which they answer without an account."
          >
            <ErrorSummary errors={errors} message={actionData?.formError} />
            <Form method="post" noValidate className="grid max-w-160 gap-4">
              <OpenedForField />
              <TextField
                label="Company"
                name="company_name"
                autoComplete="off"
                maxLength={200}
                defaultValue={values.company_name}
                error={errors.company_name}
              />
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <TextField
                  label="Contact’s name"
                  optional
                  name="contact_name"
                  autoComplete="off"
                  maxLength={200}
                  defaultValue={values.contact_name}
                  error={errors.contact_name}
                />
                <TextField
                  label="Contact’s email"
                  optional
                  hint="Needed where nobody of the company is here."
                  name="contact_email"
                  type="email"
                  autoComplete="off"
                  defaultValue={values.contact_email}
                  error={errors.contact_email}
                />
              </div>
              <Button name="intent" value="ask" variant="primary" className="justify-self-start" pending={sending === 'ask'}>
                Ask for consent
              </Button>
            </Form>
          </FormSection>
        )}
      </div>
    </>
  )
}

function Waiting({ waiting }: { waiting: readonly WaitingApproval[] }) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="text-xl">
        Pending approvals
      </h2>
      <ul className="mt-3 divide-y divide-border border-y border-border-strong">
        {waiting.map(({ id, job_id, title, client, changes, sent_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 flex-1 basis-60">
              <Link to={POSTING_PAGES.recruiter.edit(job_id)} className="font-semibold wrap-anywhere">
                {title}
              </Link>
              <span className="block text-sm text-muted-foreground">
                {client}, {changes ? 'a change of the live ad' : 'text and pay'}
              </span>
            </span>
            <span className="text-sm text-muted-foreground">
              sent <Time at={sent_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClientRow({ client, mayAsk }: { client: Client; mayAsk: boolean }) {
  const { id, company_name, logo_url, suburb, state_territory, state, asked_at, answered_at, answered_by, contact_email, live, waiting } =
    client
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-3.5 md:grid-cols-[auto_minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,0.8fr)] max-md:[&>*:nth-child(n+3)]:col-start-2">
      <CompanyPlate name={company_name} logoUrl={logo_url} />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{company_name}</span>
        <span className="text-sm text-muted-foreground wrap-anywhere">
          {[suburb, state_territory].filter(Boolean).join(' ') || (contact_email && `asked at ${contact_email}`)}
        </span>
      </span>
      <span className="grid justify-items-start gap-0.5 text-sm">
        <Badge tone={CLIENT_STATE[state].tone}>{CLIENT_STATE[state].label}</Badge>
        <span className="text-muted-foreground">
          {answered_at ? (
            <>
              {answered_by && `${answered_by}, `}
              <Time at={answered_at} />
            </>
          ) : (
            <Time at={asked_at} />
          )}
        </span>
      </span>
      <span className="text-sm text-muted-foreground tabular-nums">
        {counted(live, 'live job')}
        {waiting > 0 && `, ${waiting} waiting`}
        {state === 'agreed' && (
          <Link to={href('/recruiter/submissions')} className="block py-0.5">
            Submissions
          </Link>
        )}
      </span>
      {mayAsk && state === 'agreed' && (
        <span>
          <ConfirmForm
            ask="Stop acting"
            askLabel={`Stop acting for ${company_name}`}
            question={endQuestion(client)}
            confirm="Stop acting"
            askVariant="quiet"
            askSize="small"
          >
            <input type="hidden" name="intent" value="end" />
            <input type="hidden" name="client" value={id} />
          </ConfirmForm>
        </span>
      )}
      {mayAsk && state === 'asked' && (
        <Form method="post">
          <OpenedForField />
          <input type="hidden" name="client" value={id} />
          <Button name="intent" value="take-back" variant="quiet" size="small">
            Take back
          </Button>
        </Form>
      )}
    </div>
  )
}

/** What happens to a client's ads, and to what came of them, as it is ended. */
function endQuestion({ company_name, live, waiting }: Client): string {
  return [
    `Your agency no longer acts for ${company_name}, which is told.`,
    live > 0 && (live === 1 ? 'Your live ad for it pauses at once.' : `Your ${live} live ads for it pause at once.`),
    waiting > 0 && (waiting === 1 ? 'The one that waits for it is a draft again.' : `The ${waiting} that wait for it are drafts again.`),
    'Applications that you have stay yours to answer. To act for it later, ask it again.',
  ]
    .filter(Boolean)
    .join(' ')
}
