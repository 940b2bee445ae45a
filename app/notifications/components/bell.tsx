import BellIcon from 'lucide-react/icons/bell'
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { countWords } from '../shown-notice.ts'

// Visitors have no bell, and most pages are read without opening it.
const BellList = lazy(() => import('./bell-list.tsx'))

/** The link to a person's notifications with the number of unread ones, which is kept up to date. Once scripts run it opens the latest in place. */
export function Bell({ unread }: { unread: number }) {
  useLiveRevalidate(['notification.made', 'notification.read'])
  const [isOpen, setOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const list = useRef<HTMLElement>(null)
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Escape hides the list at once, but says so later: Enter right after it opens the list again. A pointer hides it by its own press.
    const hidden = event.detail === 0 && list.current?.matches(':not(:popover-open)') ? list.current : null
    if (!hidden) return setOpen(!isOpen)
    hidden.showPopover()
    hidden.focus()
  }
  return (
    <>
      <Link
        ref={link}
        to="/notifications"
        onClick={open}
        className="relative inline-grid size-10 shrink-0 place-items-center rounded-md text-inherit hover:bg-accent hover:text-accent-foreground max-md:size-11"
      >
        <Icon icon={BellIcon} alone />
        <span className="sr-only">Notifications</span>
        {unread > 0 && (
          <span className="absolute top-0 right-0 grid min-w-4.5 place-items-center rounded-full bg-destructive px-1 text-xs leading-4.5 font-semibold text-destructive-foreground tabular-nums">
            {countWords(unread)}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Link>
      {isOpen && (
        <Suspense>
          <BellList anchor={link} panel={list} unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
