import { signedInUser } from '#app/accounts/current-user.server.ts'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ThreadFrame } from '../components/thread-frame.tsx'
import { ThreadList } from '../components/thread-list.tsx'
import { threadReaderOrNotFound } from '../reader.server.ts'
import { loadThreadList } from '../threads.server.ts'
import type { Route } from './+types/messages.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadThreadList(threadReaderOrNotFound(signedInUser(context)), url)
}

export const meta: Route.MetaFunction = () => [{ title: `Messages | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function Messages({ loaderData: list }: Route.ComponentProps) {
  useLiveRevalidate(['message.sent', 'message.read'])
  return (
    <ThreadFrame area={list.area}>
      <ThreadList list={list} chosen={null} />
      {list.threads.length > 0 && (
        <div className="pl-7 max-lg:hidden">
          <EmptyState house="terrace">Choose a conversation to read it here.</EmptyState>
        </div>
      )}
    </ThreadFrame>
  )
}
