import Briefcase from 'lucide-react/icons/briefcase'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import FileText from 'lucide-react/icons/file-text'
import MessageSquare from 'lucide-react/icons/message-square'
import Users from 'lucide-react/icons/users'
import { href, Link, useFetcher } from 'react-router'
import type { NoticeIcon } from '#app/platform/notice.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon, type LucideIcon } from '#app/ui/display/icon.tsx'
import { Time } from '#app/ui/display/time.tsx'
import type { ShownNotice } from '../shown-notice.ts'

const ICONS: Record<NoticeIcon, LucideIcon> = {
  application: FileText,
  message: MessageSquare,
  interview: CalendarClock,
  job: Briefcase,
  team: Users,
}

/** Notifications, the newest first. `compact` below the bell, where there is no button to mark one as read. */
export function NoticeList({ notices, compact = false }: { notices: readonly ShownNotice[]; compact?: boolean }) {
  return (
    <ul className={cx(!compact && 'border-t border-border-strong')}>
      {notices.map((notice) => (
        <li key={notice.id} className="border-b border-border last:border-b-0">
          <Item notice={notice} compact={compact} />
        </li>
      ))}
    </ul>
  )
}

function Item({ notice: { id, icon, text, detail, to, at, isRead }, compact }: { notice: ShownNotice; compact: boolean }) {
  const fetcher = useFetcher()
  const action = href('/notifications')
  // Opening it reads it: the link itself changes nothing, since it is fetched ahead.
  const read = () => void (!isRead && fetcher.submit({ intent: 'read', id }, { method: 'post', action }))
  return (
    <div className={cx('flex items-start gap-3', compact ? 'px-4 py-3' : 'py-4', !isRead && compact && 'bg-chosen')}>
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-md',
          isRead ? 'bg-muted text-muted-foreground' : 'bg-primary text-primary-foreground',
        )}
      >
        <Icon icon={ICONS[icon]} />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
        <p className={cx(!isRead && 'font-semibold')}>
          <Link to={to} onClick={read} className="text-foreground no-underline hover:underline">
            {text}
          </Link>
          {!isRead && <span className="sr-only"> (unread)</span>}
        </p>
        {detail && <p className="text-sm text-muted-foreground">{detail}</p>}
        <p className="text-xs text-muted-foreground">
          <Time at={at} />
        </p>
      </div>
      {!isRead && !compact && (
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="intent" value="read" />
          <input type="hidden" name="id" value={id} />
          <Button size="small" variant="quiet" pending={fetcher.state !== 'idle'}>
            Mark read<span className="sr-only">: {text}</span>
          </Button>
        </fetcher.Form>
      )}
    </div>
  )
}
