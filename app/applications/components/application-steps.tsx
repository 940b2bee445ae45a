import { cx } from '#app/ui/cx.ts'
import { Time } from '#app/ui/display/time.tsx'
import { APPLICATION_STATUS } from '../application.ts'
import { type ApplicationStep, stepsOf } from '../steps.ts'

const DOTS: Record<ApplicationStep['state'], string> = {
  done: 'font-semibold before:border-primary-line before:bg-card after:h-0.5 after:bg-primary-line',
  now: 'font-semibold before:border-primary-line before:bg-primary-line after:h-px after:bg-border-strong',
  ahead: 'text-muted-foreground before:border-border-strong before:bg-card after:h-px after:bg-border-strong',
}

/** The progress of an application: each step by name on a line, with its date. */
export function ApplicationSteps({
  className,
  ...of
}: {
  status: Parameters<typeof stepsOf>[0]
  moves: Parameters<typeof stepsOf>[1]
  className?: string
}) {
  return (
    <ol aria-label="Progress" className={cx('flex max-w-130 flex-wrap gap-y-2 text-xs', className)}>
      {stepsOf(of.status, of.moves).map(({ status, at, state }) => (
        <li
          key={status}
          aria-current={state === 'now' ? 'step' : undefined}
          className={cx(
            'relative flex-[1_0_auto] pt-4 pr-2.5 before:absolute before:top-0 before:left-0 before:size-[10px] before:rounded-full before:border-2 last:flex-none last:pr-0',
            'not-last:after:absolute not-last:after:top-[4px] not-last:after:right-0 not-last:after:left-[10px]',
            DOTS[state],
          )}
        >
          {APPLICATION_STATUS[status].label}
          {state === 'ahead' && <span className="sr-only">, not reached</span>}
          {at && <Time at={at} format="day" className="block font-normal text-muted-foreground" />}
        </li>
      ))}
    </ol>
  )
}
