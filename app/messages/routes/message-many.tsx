import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Form, Link, redirect } from 'react-router'
import { UnsentNote } from '#app/accounts/components/unsent-note.tsx'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { useUnsentText } from '#app/accounts/use-unsent-text.ts'
import { AREA_PAGES } from '#app/applications/area-pages.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { ClosedForm } from '../components/message-form.tsx'
import { insertTemplate, TemplateMenu } from '../components/template-menu.tsx'
import { manyForm } from '../forms.ts'
import { answerMany, loadMany, readRecipients } from '../many.server.ts'
import { MESSAGE_MAX, MOST_RECIPIENTS } from '../message.ts'
import { MESSAGE_PAGES } from '../pages.ts'
import type { Route } from './+types/message-many.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const ids = readRecipients(new URL(request.url).searchParams)
  if (ids.length === 0) throw redirect(MESSAGE_PAGES[areaOf(member.advertiser)].list)
  const many = await loadMany({ side: 'team', member }, ids)
  if (!many) throw notFound()
  return { ...many, area: areaOf(member.advertiser), mayWrite: may(member, 'message.send') }
}

export function action({ request, context }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  return handleForm(request, manyForm, (form) => answerMany({ side: 'team', member }, form))
}

export const handle: FailureWords = { failure: { sending: 'Your message is not sent' } }

export const meta: Route.MetaFunction = () => [{ title: `Message to several candidates | ${brand.name}` }]

export default function MessageMany({ loaderData, actionData }: Route.ComponentProps) {
  const { area, recipients, templates, mayWrite } = loaderData
  const open = recipients.filter(({ isOpen }) => isOpen)
  const isTooMany = recipients.length > MOST_RECIPIENTS
  return (
    <>
      <Breadcrumbs items={[{ label: 'Messages', to: MESSAGE_PAGES[area].list }, { label: 'Several candidates' }]} />
      <div className="mt-3">
        <PageHead
          title={open.length === 1 ? 'Message to one candidate' : `Message to ${open.length} candidates`}
          lead="Each gets it in their own conversation, and sees nobody else."
        />
      </div>
      <div className="mt-5 grid gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          {!mayWrite ? (
            <p className="text-sm text-muted-foreground">Only {whoMay('message.send')} writes to candidates.</p>
          ) : isTooMany ? (
            <Notice tone="warning">One message goes to {MOST_RECIPIENTS} people at most. Tick fewer.</Notice>
          ) : (
            <ManyForm loaderData={loaderData} result={actionData ?? undefined} templates={templates} to={open.map(({ id }) => id)} />
          )}
        </div>
        <aside aria-labelledby="recipients">
          <SectionHead id="recipients" title="Who gets it" size="block" kerb aside={open.length} />
          <ul className="max-h-96 overflow-y-auto text-sm">
            {recipients.map(({ id, full_name, title, isOpen }) => (
              <li key={id} className="border-b border-border py-2">
                <Link to={AREA_PAGES[area].application(id)} className="font-semibold wrap-anywhere">
                  {full_name}
                </Link>
                <span className="block text-muted-foreground wrap-anywhere">{isOpen ? title : 'Left out: the application is closed'}</span>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  )
}

type FormProps = {
  loaderData: Pick<Route.ComponentProps['loaderData'], 'area' | 'formId' | 'sent' | 'recipients'>
  templates: Route.ComponentProps['loaderData']['templates']
  to: readonly string[]
  result: Route.ComponentProps['actionData']
}

function ManyForm({ loaderData: { area, formId, sent, recipients }, templates, to, result }: FormProps) {
  const unsent = useUnsentText({
    what: `message to ${recipients
      .map(({ id }) => id)
      .toSorted()
      .join(' ')}`,
    formId,
    isSent: (id) => sent.includes(id),
    result,
    isOpen: to.length > 0,
    leadsTo: MESSAGE_PAGES[area].list,
  })
  const [isCleared, setCleared] = useState(false)
  const sending = useNavigation().formMethod === 'POST'
  const typed = String(result?.values.body ?? '')
  if (to.length === 0) {
    const clear = () => {
      unsent.clear()
      setCleared(true)
    }
    const text = unsent.text || (isCleared ? '' : typed)
    return <ClosedForm why="All of these applications are closed, so that nobody can be written to." text={text} onClear={clear} />
  }
  return (
    <Form key={unsent.key} {...unsent.props} method="post" noValidate className="grid max-w-[40rem] gap-3">
      <ErrorSummary errors={result?.fieldErrors ?? {}} message={result?.formError} />
      <OpenedForField />
      <input type="hidden" name="form_id" value={unsent.formId} />
      {to.map((id) => (
        <input key={id} type="hidden" name="to" value={id} />
      ))}
      <TextArea
        label="Message"
        name="body"
        rows={9}
        limit={MESSAGE_MAX}
        defaultValue={typed}
        error={result?.fieldErrors.body}
        hint="A field like {{first_name}} is filled for each. With one that nothing can be filled in for, nothing is sent."
      />
      <UnsentNote isBack={unsent.isBack} noun="message" onClear={unsent.clear} />
      <div className="flex flex-wrap items-center gap-2">
        <TemplateMenu area={area} templates={templates} onInsert={(text) => insertTemplate(unsent.form.current, text)} />
        <Button variant="primary" icon={Send} pending={sending} className="ml-auto">
          {to.length === 1 ? 'Send' : `Send to ${to.length}`}
        </Button>
      </div>
      <Checkbox name="urgent" label="Urgent: send the emails now, in spite of quiet hours" />
    </Form>
  )
}
