import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { findContactMessage } from '#app/content/contact.server.ts'
import { type Closing, CONTACT_TOPICS, MOST_CHARS } from '#app/content/contact.ts'
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
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { DeskForm } from '../components/desk-form.tsx'
import { DeskTabs } from '../components/desk-tabs.tsx'
import { deskOf } from '../desk.server.ts'
import { messageForm } from '../forms.server.ts'
import { answerMessage, closeMessage } from '../messages.server.ts'
import type { Route } from './+types/message.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const message = await findContactMessage(uuidParam(params.messageId))
  if (!message) throw notFound()
  return message
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = deskOf({ request, context })
  const id = uuidParam(params.messageId)
  return handleForm(request, messageForm, async ({ current_password: currentPassword, reason, ...input }) => {
    if (input.act === 'close') {
      await closeMessage(desk, id, { as: input.as, reason, currentPassword })
      return redirectWithFlash(href('/admin/messages'), { title: 'Closed', text: 'Nobody gets a mail about it.' })
    }
    await answerMessage(desk, id, { answer: input.answer, reason, currentPassword })
    return redirectWithFlash(href('/admin/messages'), { title: 'Answered', text: 'The answer goes out by mail.' })
  })
}

/** After a conflict the page shows what somebody else did. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = () => [{ title: `A message | ${brand.name}` }]

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { topic, message, name, email, user_id, role, suspicious, sent_at, answered_at } = loaderData
  return (
    <>
      <Breadcrumbs items={[{ label: 'Messages', to: href('/admin/messages') }, { label: name }]} />
      <h1 className="mt-5">{CONTACT_TOPICS[topic]}</h1>
      {suspicious && !answered_at && (
        <Notice tone="warning" title="Set aside." className="mt-4">
          Something that a person does not see was filled in, or the desk called it spam. It goes after a month; answering it says that a
          person wrote it.
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
        {answered_at ? (
          <Answered message={loaderData} unsent={String(actionData?.values.answer ?? '')} />
        ) : (
          <Act message={loaderData} result={actionData} />
        )}
      </div>
    </>
  )
}

type Message = Route.ComponentProps['loaderData']

/** @param unsent the answer of somebody who was slower */
function Answered({ message: { answer, answered_at, answered_by }, unsent }: { message: Message; unsent: string }) {
  return (
    <section aria-labelledby="the-answer" className="min-w-0">
      <SectionHead id="the-answer" title={answer === null ? 'Closed without a mail' : 'The answer'} size="block" kerb />
      <p className="text-sm text-muted-foreground">
        {answer === null && 'It was answered elsewhere. '}By {answered_by || 'an admin'}
        {answered_at && (
          <>
            , <Time at={answered_at} />
          </>
        )}
      </p>
      {answer !== null && <p className="mt-3 max-w-[66ch] whitespace-pre-line wrap-anywhere">{answer}</p>}
      {unsent && plain(unsent) !== answer && (
        <Notice tone="warning" title="Your answer was not sent." className="mt-4">
          Somebody was faster. You wrote: <span className="mt-2 block max-w-[66ch] whitespace-pre-line wrap-anywhere">{unsent}</span>
        </Notice>
      )}
    </section>
  )
}

/** As an answer is kept. */
const plain = (text: string) => text.replaceAll('\r\n', '\n').trim()

const ACTS = {
  answer: { label: 'Answer', button: 'Send the answer', why: 'Answered' },
  close: { label: 'Close without a mail', button: 'Close without a mail', why: 'Closed' },
} as const

type ActName = keyof typeof ACTS

const ACT_NAMES = Object.keys(ACTS) as ActName[] // its own keys

/** What can be done about it, one form at a time; each has its address. A typed answer stays while the other is looked at. */
function Act({ message: { name, email, suspicious }, result }: { message: Message; result: Route.ComponentProps['actionData'] }) {
  const { pathname, search } = useLocation()
  const [typed, setTyped] = useState(String(result?.values.answer ?? ''))
  const act: ActName = new URLSearchParams(search).get('do') === 'close' ? 'close' : 'answer'
  const { label, button, why } = ACTS[act]
  const refused = result?.values.act === act ? result : undefined
  return (
    <section aria-labelledby="act" className="min-w-0">
      <SectionHead id="act" title={label} size="block" kerb />
      <DeskTabs
        label="What to do"
        tabs={ACT_NAMES.map((one) => ({ label: ACTS[one].label, to: `${pathname}?do=${one}`, isHere: one === act }))}
      />
      <div className="mt-4">
        <DeskForm key={act} answer={refused} button={button} why={why}>
          <input type="hidden" name="act" value={act} />
          {act === 'answer' ? (
            <TextArea
              name="answer"
              label={`Answer to ${name}`}
              hint={`It goes to ${email}.`}
              rows={8}
              limit={MOST_CHARS}
              defaultValue={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              error={refused?.fieldErrors.answer}
            />
          ) : (
            <RadioGroup
              label="It needs no answer from here"
              name="as"
              stacked
              options={suspicious ? CLOSING_OPTIONS.slice(0, 1) : CLOSING_OPTIONS}
              defaultValue={String(refused?.values.as ?? (suspicious ? 'elsewhere' : ''))}
              error={refused?.fieldErrors.as}
            />
          )}
        </DeskForm>
      </div>
    </section>
  )
}

const CLOSING_OPTIONS: { value: Closing; label: string; hint: string }[] = [
  { value: 'elsewhere', label: 'Answered elsewhere', hint: 'By a reply from the mailbox, or by phone. It stands with the answered ones.' },
  { value: 'spam', label: 'Spam', hint: 'It is set aside, and deleted in a month. Answering it takes it back.' },
]
