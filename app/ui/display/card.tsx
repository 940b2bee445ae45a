import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

/** A card; never inside another card. `padded={false}` for tables and lists that reach its edge. */
export function Card({
  as = 'section',
  padded = true,
  className,
  ...rest
}: ComponentProps<'section'> & { as?: 'section' | 'div' | 'article' | 'aside'; padded?: boolean }) {
  // All four are plain containers; their types differ only in the element behind the ref.
  const Tag = as as 'section'
  return (
    <Tag {...rest} className={cx('rounded-lg border border-border bg-card text-card-foreground', padded && 'p-6 max-md:p-4', className)} />
  )
}
