import type { LucideIcon } from 'lucide-react'
import { cx } from '../cx.ts'

export type { LucideIcon }

/** A decorative icon, hidden from assistive technology: 18 px beside text, 20 px alone. A size class overrides both. */
export function Icon({ icon: Drawing, alone = false, className }: { icon: LucideIcon; alone?: boolean; className?: string }) {
  return <Drawing aria-hidden="true" size={alone ? 20 : 18} strokeWidth={1.75} className={cx('shrink-0', className)} />
}
