import { signedInUser } from '#app/accounts/current-user.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { changeThread } from '../change-thread.server.ts'
import { Composer } from '../components/composer.tsx'
import { Conversation } from '../components/conversation.tsx'
import { MarkRead } from '../components/mark-read.tsx'
import { ThreadFrame } from '../components/thread-frame.tsx'
import { ThreadHead } from '../components/thread-head.tsx'
import { ThreadList } from '../components/thread-list.tsx'
import { threadReaderOrNotFound } from '../reader.server.ts'
import { loadThread, threadPage } from '../thread-page.server.ts'
import { loadThreadList } from '../threads.server.ts'
import type { Route } from './+types/thread.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const reader = threadReaderOrNotFound(user)
  const id = uuidParam(params.applicationId)
  const [thread, list] = await Promise.all([loadThread(reader, id, { url, name: user.name }), loadThreadList(reader, url)])
  if (!thread) throw notFound()
  return { thread, list }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = signedInUser(context)
  const reader = threadReaderOrNotFound(user)
  const applicationId = uuidParam(params.applicationId)
  const answer = await changeThread(request, reader, { applicationId, page: threadPage(reader, applicationId), name: user.name })
  if (!answer) throw notFound()
  return answer
}

export const handle: FailureWords = { failure: { sending: 'Your message is not sent' } }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.thread.name}, ${loaderData.thread.facts.title} | ${brand.name}` : `Not found | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Thread({ loaderData: { thread, list }, actionData }: Route.ComponentProps) {
  useLiveRevalidate([
    'message.sent',
    'message.read',
    'application.viewed',
    'application.moved',
    'application.move_undone',
    'application.told',
    'application.withdrawn',
  ])
  const { facts, messages } = thread
  const last = messages.at(-1)
  return (
    <ThreadFrame area={thread.area}>
      <ThreadList list={list} chosen={facts.id} />
      <section aria-labelledby="thread" className="min-w-0 lg:pl-7">
        <ThreadHead thread={thread} />
        <Conversation thread={thread} />
        {last && thread.unread > 0 && thread.isLatest && <MarkRead key={last.id} upto={last.id} />}
        {thread.isLatest && <Composer key={facts.id} thread={thread} result={actionData ?? undefined} />}
      </section>
    </ThreadFrame>
  )
}
