import Clock from 'lucide-react/icons/clock'
import ClockAlert from 'lucide-react/icons/clock-alert'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { clockState, clockWords, type ResponseClock } from '../clock.ts'

/** A clock in words; calm while there is time, a warning on the last day and after it. */
export function ClockNote({ clock, withEnd = false, className }: { clock: ResponseClock; withEnd?: boolean; className?: string }) {
  const now = new Date()
  const words = clockWords(clock, now)
  if (words === null) return withEnd && <span className="text-muted-foreground">{clock.answered_at ? 'Answered' : 'Not due any more'}</span>
  const isCalm = clockState(clock, now) === 'running'
  return (
    <p
      // The server's clock and the browser's may differ.
      suppressHydrationWarning
      className={cx(
        'flex w-fit items-center gap-1.5 whitespace-nowrap rounded-sm px-1.75 py-1 text-xs leading-none font-semibold',
        isCalm ? 'text-muted-foreground shadow-[inset_0_0_0_1px_var(--border-strong)]' : 'bg-warning-soft text-warning',
        className,
      )}
    >
      <Icon icon={isCalm ? Clock : ClockAlert} className="size-3.5" />
      {words}
    </p>
  )
}
