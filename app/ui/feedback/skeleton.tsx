import { cx } from '../cx.ts'

/** A placeholder for content that is loading; give it the size of the content. The region around it must have `aria-busy`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('keeps-turning block animate-pulse rounded-sm bg-border', className)} />
)
