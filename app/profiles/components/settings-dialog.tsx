import Settings from 'lucide-react/icons/settings'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { keepFocusInside } from '#app/ui/browser/keep-focus-inside.ts'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { LinkList, type ListedLink } from '#app/ui/display/link-list.tsx'

/** A button that opens the person's settings: each is a link to its page. Native, so that it needs no scripts; it keeps the focus and returns it. */
export function SettingsDialog({ entries }: { entries: readonly ListedLink[] }) {
  const id = useId()
  const dialog = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" popoverTarget={id} aria-haspopup="dialog" className={buttonStyle({ variant: 'quiet' })}>
        <Icon icon={Settings} />
        Settings
      </button>
      <div
        ref={dialog}
        id={id}
        popover="auto"
        role="dialog"
        aria-modal="true"
        aria-label="Settings"
        tabIndex={-1}
        onKeyDown={keepFocusInside}
        onToggle={({ newState }) => {
          if (newState === 'open') dialog.current?.focus()
        }}
        className="m-auto max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-border bg-popover p-6 text-popover-foreground shadow-lg outline-none backdrop:bg-black/40 max-md:p-4"
      >
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-xl">Settings</h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close"
            className={buttonStyle({ variant: 'quiet' })}
          >
            <Icon icon={X} alone />
          </button>
        </div>
        <div className="mt-2">
          <LinkList links={entries} onFollow={() => dialog.current?.hidePopover()} />
        </div>
      </div>
    </>
  )
}
