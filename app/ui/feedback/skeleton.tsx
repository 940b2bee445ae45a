import { cx } from '../cx.ts'

/** Holds the room of what is loading; give it the content's size. The region around it carries `aria-busy`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('keeps-turning block animate-pulse rounded-sm bg-muted', className)} />
)
