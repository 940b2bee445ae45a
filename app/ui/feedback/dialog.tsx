import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { useModal } from '../browser/use-modal.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons at the foot; the one that confirms comes last. */
  footer?: ReactNode
  /** centre: a card in the middle of the page. left, right: the full height at that side, for a longer task beside the page. */
  side?: 'centre' | 'left' | 'right'
  children?: ReactNode
}

const sides = {
  centre: 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg rounded-lg border border-border animate-[rise_180ms_var(--ease)]',
  left: 'mr-auto ml-0 my-0 h-dvh max-h-none w-full max-w-90 border-r border-border animate-[from-left_180ms_var(--ease)]',
  right: 'mr-0 ml-auto my-0 h-dvh max-h-none w-full max-w-105 border-l border-border animate-[from-right_180ms_var(--ease)]',
} as const

/** A modal dialog. The caller keeps the text typed inside when it closes. */
export function Dialog({ open, onClose, title, description, footer, side = 'centre', children }: Props) {
  const titleId = useId()
  const descriptionId = useId()
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      className={cx('bg-popover text-popover-foreground shadow-lg open:flex open:flex-col', sides[side])}
    >
      <header className="flex items-start justify-between gap-4 px-6 pt-5 max-md:px-4">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} className="-mt-1.5 -mr-2" />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-2 pb-6 max-md:px-4">
        {description && (
          <p id={descriptionId} className="text-muted-foreground">
            {description}
          </p>
        )}
        {children}
      </div>
      {footer && <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-6 py-4 max-md:px-4">{footer}</footer>}
    </dialog>
  )
}
