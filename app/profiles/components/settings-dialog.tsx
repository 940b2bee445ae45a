import Settings from 'lucide-react/icons/settings'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { keepFocusInside } from '#app/ui/browser/keep-focus-inside.ts'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { Icon } from '#app/ui/display/icon.tsx'

export type SettingsEntry = { label: string; hint: string; to: string }

/** A button that opens the person's settings: each is a link to its page. Native, so that it needs no scripts; it keeps the focus and returns it. */
export function SettingsDialog({ entries }: { entries: readonly SettingsEntry[] }) {
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
        <ul className="mt-2">
          {entries.map(({ label, hint, to }) => (
            <li key={label} className="border-border py-3 text-sm not-first:border-t last:pb-0">
              <Link to={to} className="inline-block py-0.5 text-base font-semibold" onClick={() => dialog.current?.hidePopover()}>
                {label}
              </Link>
              <p className="text-muted-foreground wrap-anywhere">{hint}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
