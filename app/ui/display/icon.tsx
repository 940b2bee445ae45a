import type { LucideIcon } from 'lucide-react'
import { cx } from '../cx.ts'

export type { LucideIcon }

/** An icon that goes with a word: 18 px in text, 20 px alone; hidden from assistive technology. A size class overrides both. */
export function Icon({ icon: Drawing, alone = false, className }: { icon: LucideIcon; alone?: boolean; className?: string }) {
  return <Drawing aria-hidden="true" size={alone ? 20 : 18} strokeWidth={1.75} className={cx('shrink-0', className)} />
}
