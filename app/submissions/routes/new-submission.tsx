import { Form, href, Link } from 'react-router'
import { z } from 'zod'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { agencyOf } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { askCandidate } from '../ask.server.ts'
import { findCandidate, listAgreedClients, listCandidates } from '../candidates.server.ts'
import { RoleField } from '../components/role-field.tsx'
import { askForm } from '../forms.ts'
import { ANSWER_DAYS, PUT_FORWARD } from '../submission.ts'
import type { Route } from './+types/new-submission.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { agency } = agencyOf(context)
  const asked = z.guid().safeParse(url.searchParams.get('application')).data
  const [clients, candidates, chosen] = await Promise.all([
    listAgreedClients(agency.id),
    listCandidates(agency.id),
    asked ? findCandidate(agency.id, asked) : undefined,
  ])
  const all = chosen && !candidates.some(({ id }) => id === chosen.id) ? [chosen, ...candidates] : candidates
  return {
    mayAsk: may(agency, 'submission.manage'),
    clients: clients.map(({ id, company_name }) => ({ id, company_name })),
    candidates: all.map(({ id, full_name, title }) => ({ id, full_name, title })),
    chosen: chosen ? { id: chosen.id, title: chosen.title, clientId: chosen.employer_id } : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId, agency } = agencyOf(context)
  return handleForm(request, askForm, async ({ application, client, role, note }) => {
    const asked = { applicationId: application, employerId: client, role, note }
    const submissionId = await askCandidate({ userId, agencyId: agency.id }, asked)
    return redirectWithFlash(href('/recruiter/submissions/:submissionId', { submissionId }), {
      title: 'The candidate is asked',
      text: 'The client sees nothing before they agree.',
    })
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Put a candidate forward | ${brand.name}` }]

export default function NewSubmission({ loaderData, actionData }: Route.ComponentProps) {
  const { mayAsk, clients, candidates, chosen } = loaderData
  const [values, errors] = [actionData?.values ?? {}, actionData?.fieldErrors ?? {}]
  const sending = useNavigation().formMethod === 'POST'
  return (
    <>
      <Breadcrumbs items={[{ label: 'Submissions', to: href('/recruiter/submissions') }, { label: 'Put a candidate forward' }]} />
      <div className="mt-3 grid max-w-160 gap-6">
        <PageHead
          title="Put a candidate forward"
          lead={`They are asked by mail and in their account, with the client named, and have ${ANSWER_DAYS} days. The client sees nothing before they agree.`}
        />
        {!mayAsk ? (
          <Notice>
            Only {whoMay('submission.manage')} can {PUT_FORWARD}.
          </Notice>
        ) : clients.length === 0 ? (
          <EmptyState house="terrace" action={<Link to={href('/recruiter/clients')}>Ask a company</Link>}>
            No company has agreed yet that your agency acts for it.
          </EmptyState>
        ) : candidates.length === 0 ? (
          <EmptyState house="terrace" action={<Link to={href('/recruiter/jobs')}>Your jobs</Link>}>
            Nobody has applied for a job of yours yet.
          </EmptyState>
        ) : (
          <Form method="post" noValidate className="grid gap-4.5">
            <ErrorSummary errors={errors} message={actionData?.formError} />
            <OpenedForField />
            <SelectField
              label="Candidate"
              name="application"
              placeholder="Choose one"
              hint="Who applied for a job of the client, or for another of yours and is open to work."
              defaultValue={String(values.application ?? chosen?.id ?? '')}
              options={candidates.map(({ id, full_name, title }) => ({ value: id, label: `${full_name} (${title})` }))}
              error={errors.application}
            />
            <SelectField
              label="Client"
              name="client"
              placeholder="Choose one"
              defaultValue={String(values.client ?? (clients.some(({ id }) => id === chosen?.clientId) ? chosen?.clientId : '') ?? '')}
              options={clients.map(({ id, company_name }) => ({ value: id, label: company_name }))}
              error={errors.client}
            />
            <RoleField defaultValue={String(values.role ?? chosen?.title ?? '')} error={errors.role} />
            <TextArea
              label="A word to the candidate"
              optional
              name="note"
              rows={3}
              defaultValue={String(values.note ?? '')}
              error={errors.note}
            />
            <Button variant="primary" size="big" className="justify-self-start" pending={sending}>
              Ask the candidate
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
