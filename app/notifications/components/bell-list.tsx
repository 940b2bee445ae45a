import { type RefObject, useEffect, useRef } from 'react'
import { href, Link, useFetcher, useLocation } from 'react-router'
import { anchorTo } from '#app/ui/browser/anchor.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import type { ShownNotice } from '../shown-notice.ts'
import { NoticeList } from './notice-list.tsx'
import { ReadAll } from './read-all.tsx'

const SHOWN = 6

type Props = { anchor: RefObject<HTMLAnchorElement | null>; panel: RefObject<HTMLElement | null>; unread: number; onClose: () => void }

/** The latest notifications below the bell. */
export default function BellList({ anchor, panel, unread, onClose }: Props) {
  const { data, load } = useFetcher<{ notices: ShownNotice[] }>()
  const { key } = useLocation()
  const openedAt = useRef(key)
  // Again when the number changes: something has come, or was read elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number says that the list is another one
  useEffect(() => void load(href('/notifications')), [load, unread])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has its size, and so its place, once the list is there
  useEffect(() => {
    const { current: list } = panel
    if (!list || !anchor.current) return
    if (!list.matches(':popover-open')) {
      list.showPopover()
      list.focus()
    }
    anchorTo(anchor.current, list, 'end')
  }, [anchor, panel, data])
  useEffect(() => {
    if (key !== openedAt.current) onClose()
  }, [key, onClose])

  const notices = data?.notices.slice(0, SHOWN)
  return (
    <section
      ref={panel}
      popover="auto"
      aria-label="Notifications"
      tabIndex={-1}
      onToggle={({ newState }) => {
        if (newState !== 'closed') return
        if (panel.current?.contains(document.activeElement)) anchor.current?.focus()
        onClose()
      }}
      className="m-auto max-h-[min(36rem,calc(100dvh-5rem))] w-[min(24rem,calc(100vw-1rem))] overflow-y-auto rounded-md border border-border bg-popover text-sm text-popover-foreground shadow-md outline-none"
    >
      <div className="flex items-center justify-between gap-4 border-b border-border px-4 py-2">
        <h2 className="text-lg">Notifications</h2>
        {unread > 0 && notices?.[0] && <ReadAll upto={notices[0].id} />}
      </div>
      {!notices && (
        <p className="grid place-items-center p-6">
          <Spinner />
          <span className="sr-only">Loading notifications</span>
        </p>
      )}
      {notices?.length === 0 && <p className="px-4 py-6 text-muted-foreground">Nothing yet. What concerns you appears here.</p>}
      {notices && notices.length > 0 && <NoticeList notices={notices} compact />}
      <p className="border-t border-border px-4 py-2.5">
        <Link to={href('/notifications')} className="font-semibold">
          All notifications
        </Link>
      </p>
    </section>
  )
}
