import { href, Link } from 'react-router'
import { findContactMessage } from '#app/content/contact.server.ts'
import { CONTACT_TOPICS, MOST_CHARS } from '#app/content/contact.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { DeskForm } from '../components/desk-form.tsx'
import { deskOf } from '../desk.server.ts'
import { answerForm } from '../forms.server.ts'
import { answerMessage } from '../messages.server.ts'
import type { Route } from './+types/message.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const message = await findContactMessage(uuidParam(params.messageId))
  if (!message) throw notFound()
  return message
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = deskOf({ request, context })
  return handleForm(request, answerForm, async ({ current_password: currentPassword, ...input }) => {
    await answerMessage(desk, uuidParam(params.messageId), { ...input, currentPassword })
    return redirectWithFlash(href('/admin/messages'), { title: 'Answered', text: 'The answer goes out by mail.' })
  })
}

/** After a conflict the page shows what somebody else answered. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = () => [{ title: `A message | ${brand.name}` }]

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { topic, message, name, email, user_id, role, suspicious, sent_at, answer, answered_at, answered_by } = loaderData
  return (
    <>
      <Breadcrumbs items={[{ label: 'Messages', to: href('/admin/messages') }, { label: name }]} />
      <h1 className="mt-5">{CONTACT_TOPICS[topic]}</h1>
      {suspicious && !answer && (
        <Notice tone="warning" title="Set aside." className="mt-4">
          Something that a person does not see was filled in. It was mailed to nobody; answering it says that a person wrote it.
        </Notice>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <section aria-labelledby="message" className="min-w-0">
          <SectionHead id="message" title="The message" size="block" kerb />
          <FactList
            facts={[
              { label: 'From', value: name },
              { label: 'Email', value: email },
              {
                label: 'Account',
                value: user_id ? (
                  <Link to={href('/admin/accounts/:account', { account: `person-${user_id}` })}>{role?.replace('_', ' ') ?? 'Open'}</Link>
                ) : (
                  'None, or not signed in'
                ),
              },
              { label: 'Sent', value: <Time at={sent_at} /> },
            ]}
          />
          <p className="mt-4 max-w-[66ch] whitespace-pre-line wrap-anywhere">{message}</p>
        </section>
        <section aria-labelledby="the-answer" className="min-w-0">
          <SectionHead id="the-answer" title={answer ? 'The answer' : 'Answer'} size="block" kerb />
          {answer ? (
            <>
              <p className="text-sm text-muted-foreground">
                By {answered_by || 'an admin'}
                {answered_at && (
                  <>
                    , <Time at={answered_at} />
                  </>
                )}
              </p>
              <p className="mt-3 max-w-[66ch] whitespace-pre-line wrap-anywhere">{answer}</p>
            </>
          ) : (
            <DeskForm answer={actionData} button="Send the answer" why="Answered">
              <TextArea
                name="answer"
                label={`Answer to ${name}`}
                hint={`It goes to ${email}.`}
                rows={8}
                limit={MOST_CHARS}
                defaultValue={String(actionData?.values.answer ?? '')}
                error={actionData?.fieldErrors.answer}
              />
            </DeskForm>
          )}
        </section>
      </div>
    </>
  )
}
