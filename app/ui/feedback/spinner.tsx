import { cx } from '../cx.ts'

export function Spinner({ className = 'size-4.5' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx('keeps-turning shrink-0 animate-spin', className)}
      fill="none"
      strokeWidth={2.5}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity={0.25} />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}
