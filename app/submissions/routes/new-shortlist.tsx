import { Form, href, Link } from 'react-router'
import { z } from 'zod'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
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
import { CheckboxGroup } from '#app/ui/forms/checkbox-group.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { listAgreedClients } from '../candidates.server.ts'
import { RoleField } from '../components/role-field.tsx'
import { shortlistForm } from '../forms.ts'
import { listSubmissions } from '../list.server.ts'
import { sendShortlist } from '../shortlist.server.ts'
import { listWaitingSplits } from '../splits.server.ts'
import { canSend, PUT_FORWARD, SHORTLIST_DAYS } from '../submission.ts'
import type { Route } from './+types/new-shortlist.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { agency } = agencyOf(context)
  const clientId = z.guid().safeParse(url.searchParams.get('client')).data
  const client = clientId && (await listAgreedClients(agency.id)).find(({ id }) => id === clientId)
  if (!client) throw notFound()
  const ready = (await listSubmissions(agency.id, { employerId: client.id })).filter(({ shown }) => canSend(shown))
  const waiting = await listWaitingSplits(ready.map(({ id }) => id))
  return {
    mayAsk: may(agency, 'submission.manage'),
    client,
    ready: ready.map(({ id, name, role }) => ({ id, name, role, waitsFor: waiting.get(id) ?? null })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId, agency } = agencyOf(context)
  return handleForm(request, shortlistForm, async ({ client, submission, role, note, contact_name, contact_email }) => {
    const sent = { employerId: client, submissionIds: submission, role, note, contactName: contact_name, contactEmail: contact_email }
    await sendShortlist({ userId, agencyId: agency.id }, sent)
    return redirectWithFlash(href('/recruiter/submissions'), { title: 'Sent to the client', text: 'You see each step here.' })
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Send a shortlist | ${brand.name}` }]

export default function NewShortlist({ loaderData: { mayAsk, client, ready }, actionData }: Route.ComponentProps) {
  const [values, errors] = [actionData?.values ?? {}, actionData?.fieldErrors ?? {}]
  const sending = useNavigation().formMethod === 'POST'
  const sendable = ready.filter(({ waitsFor }) => waitsFor === null)
  const chosen = values.submission === undefined ? sendable.map(({ id }) => id) : [values.submission].flat().map(String)
  return (
    <>
      <Breadcrumbs items={[{ label: 'Submissions', to: href('/recruiter/submissions') }, { label: `Send to ${client.company_name}` }]} />
      <div className="mt-3 grid max-w-160 gap-6">
        <PageHead
          title={`Send to ${client.company_name}`}
          lead={
            client.hasMembers
              ? 'Its owners and managers are told, and read the candidates here.'
              : 'Your contact gets a link, and a code by mail when they open it: a forwarded link shows nothing.'
          }
        />
        {!mayAsk ? (
          <Notice>
            Only {whoMay('submission.manage')} can {PUT_FORWARD}.
          </Notice>
        ) : ready.length === 0 ? (
          <EmptyState house="terrace" action={<Link to={href('/recruiter/submissions')}>Submissions</Link>}>
            Nobody who has agreed waits to be sent to {client.company_name}.
          </EmptyState>
        ) : (
          <Form method="post" noValidate className="grid gap-4.5">
            <ErrorSummary errors={errors} message={actionData?.formError} />
            <OpenedForField />
            <input type="hidden" name="client" value={client.id} />
            <CheckboxGroup
              label="Candidates"
              name="submission"
              options={ready.map(({ id, name, role, waitsFor }) => ({
                value: id,
                label: name,
                hint: waitsFor === null ? role : `${role}. The split with ${waitsFor} waits for its answer, and sending waits for it`,
              }))}
              defaultValues={chosen}
              error={errors.submission}
            />
            <RoleField defaultValue={String(values.role ?? ready[0]!.role)} error={errors.role} />
            <TextArea
              label="A word to the client"
              optional
              name="note"
              rows={4}
              defaultValue={String(values.note ?? '')}
              error={errors.note}
            />
            {!client.hasMembers && (
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <TextField
                  label="Contact’s name"
                  optional
                  name="contact_name"
                  autoComplete="off"
                  maxLength={200}
                  defaultValue={String(values.contact_name ?? client.contact_name ?? '')}
                  error={errors.contact_name}
                />
                <TextField
                  label="Contact’s email"
                  name="contact_email"
                  type="email"
                  autoComplete="off"
                  defaultValue={String(values.contact_email ?? client.contact_email ?? '')}
                  error={errors.contact_email}
                />
              </div>
            )}
            <p className="text-sm text-muted-foreground">They can read it for {SHORTLIST_DAYS} days, unless you end it before.</p>
            {sendable.length === 0 && (
              <p className="text-sm">
                Both agencies agree to a split before {client.company_name} sees the candidate: nobody can be sent yet.
              </p>
            )}
            <Button variant={sendable.length === 0 ? 'line' : 'primary'} size="big" className="justify-self-start" pending={sending}>
              Send to {client.company_name}
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
