import { createSearchParams, href, Link, redirect } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { DASHBOARDS } from '#app/accounts/role.ts'
import { countUnreadNoticesOf, listNoticesOf } from '#app/notices.server.ts'
import { brand } from '#app/platform/brand.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { NoticeList } from '../components/notice-list.tsx'
import { ReadAll } from '../components/read-all.tsx'
import { noticeParams, readForm } from '../forms.ts'
import { readNotices } from '../read.server.ts'
import type { Route } from './+types/notifications.ts'

const PAGE_SIZE = 30

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const { before } = noticeParams.parse({ before: url.searchParams.get('before') ?? undefined })
  const [found, unread] = await Promise.all([listNoticesOf(user, { limit: PAGE_SIZE + 1, before }), countUnreadNoticesOf(user)])
  const notices = found.slice(0, PAGE_SIZE)
  const older = found.length > PAGE_SIZE ? (notices.at(-1)?.id ?? null) : null
  return { notices, unread, older, isLatest: before === undefined, homeTo: DASHBOARDS[user.role] }
}

export function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = signedInUser(context)
  return handleForm(request, readForm, async (form) => {
    await readNotices(userId, form.intent === 'read' ? { id: form.id } : { upto: form.upto })
    return redirect(href('/notifications'))
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Notifications | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { notices, unread, older, isLatest, homeTo } = loaderData
  const [newest] = notices
  return (
    <div className="max-w-160">
      <PageHead title="Notifications" aside={isLatest && unread > 0 && newest && <ReadAll upto={newest.id} />} />
      <div className="mt-4 empty:hidden">
        <ErrorSummary message={actionData?.formError} />
      </div>
      <div className="mt-6">
        {notices.length > 0 ? (
          <NoticeList notices={notices} />
        ) : (
          <EmptyState
            house="weatherboard"
            action={<Link to={isLatest ? homeTo : href('/notifications')}>{isLatest ? 'Go to your dashboard' : 'The latest'}</Link>}
          >
            {isLatest
              ? 'What concerns you appears here as it happens: messages, interviews, and each step of an application.'
              : 'There is nothing older.'}
          </EmptyState>
        )}
      </div>
      <nav aria-label="Pages" className="mt-5 flex flex-wrap justify-between gap-4 text-sm empty:hidden">
        {!isLatest && notices.length > 0 && <Link to={href('/notifications')}>The latest</Link>}
        {older !== null && (
          <Link to={`${href('/notifications')}?${createSearchParams({ before: String(older) })}`}>Older notifications</Link>
        )}
      </nav>
      <p className="mt-6 text-sm text-muted-foreground">
        What you were told is kept for 180 days. <Link to={href('/account/emails')}>What we tell you, and how</Link>
      </p>
    </div>
  )
}
