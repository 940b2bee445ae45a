import { cx } from '../cx.ts'

/** Progress as dots on a line. Decorative: the text beside it must state the status. */
export function StepLine({ done, total }: { done: number; total: number }) {
  return (
    <span aria-hidden="true" className="flex max-w-65">
      {Array.from({ length: total }, (_, at) => at + 1).map((step) => (
        <span key={step} className={cx('flex items-center', step < total && 'flex-1')}>
          <span
            className={cx(
              'size-2 shrink-0 rounded-full border-[1.5px]',
              step <= done ? 'border-primary-line bg-primary-line' : 'border-border-strong',
            )}
          />
          {step < total && <span className={cx('flex-1', step < done ? 'h-0.5 bg-primary-line' : 'h-px bg-border-strong')} />}
        </span>
      ))}
    </span>
  )
}
