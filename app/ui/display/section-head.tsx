import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = {
  id?: string
  title: ReactNode /** A link or a small fact at the right. */
  aside?: ReactNode
  kerb?: boolean
  size?: 'section' | 'block'
  className?: string
}

/** The heading of a section on a kerb line, with one link at the right. */
export function SectionHead({ id, title, aside, kerb = false, size = 'section', className }: Props) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1',
        kerb && 'border-t border-border-strong pt-3.5',
        size === 'section' ? 'mb-5' : 'mb-2.5',
        className,
      )}
    >
      <h2 id={id} className={size === 'section' ? 'text-2xl' : 'text-xl'}>
        {title}
      </h2>
      {aside && <div className="text-sm text-muted-foreground">{aside}</div>}
    </div>
  )
}
