import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type LucideIcon } from '../display/icon.tsx'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

export const noticeTones: Record<NoticeTone, { icon: LucideIcon; box: string; mark: string; word: string }> = {
  info: { icon: Info, box: 'bg-info-soft', mark: 'text-info', word: 'Note' },
  success: { icon: CircleCheck, box: 'bg-success-soft', mark: 'text-success', word: 'Done' },
  warning: { icon: TriangleAlert, box: 'bg-warning-soft', mark: 'text-warning', word: 'Warning' },
  error: { icon: CircleAlert, box: 'bg-destructive-soft', mark: 'text-destructive', word: 'Error' },
}

type Props = {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** A link or button at the end. */
  action?: ReactNode
  /** Set `alert` or `status` only when the notice appears after the page was rendered. */
  role?: 'alert' | 'status'
  className?: string
}

export function Notice({ tone = 'info', title, children, action, role, className }: Props) {
  const { icon, box, mark, word } = noticeTones[tone]
  return (
    <div
      role={role}
      className={cx('flex flex-wrap gap-x-3 gap-y-2 rounded-md px-4 py-3.5 text-sm text-foreground forced:border', box, className)}
    >
      <Icon icon={icon} className={cx('mt-0.5', mark)} />
      <div className="min-w-0 flex-1 basis-48">
        <span className="sr-only">{word}: </span>
        {title && <p className="inline font-semibold">{title} </p>}
        {children}
      </div>
      {action && <div className="shrink-0 font-semibold">{action}</div>}
    </div>
  )
}
