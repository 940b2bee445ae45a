import type { ComponentProps, MouseEvent } from 'react'
import { useId, useState } from 'react'
import { useHydrated } from '../browser/use-hydrated.ts'
import { cx } from '../cx.ts'
import { Icon, type LucideIcon } from '../display/icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonLook, buttonStyle } from './button-style.ts'

type Props = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: LucideIcon
    /** While true the button shows a spinner and ignores clicks. */
    pending?: boolean
    /**
     * Why the button cannot be used now. It stays focusable, shows the reason when pressed, and does nothing else; without scripts it is
     * a plain button.
     */
    disabledReason?: string | null
    /** True where the page shows the reason anyway: pressing then does not show it again. */
    reasonIsVisible?: boolean
    /** Called when it is pressed while it cannot be used, as to go to what is missing. */
    onRefused?: (button: HTMLButtonElement) => void
  }

// On a line of its own under the button, or under a row of buttons; it does not widen the row.
const shownReasonStyle = 'order-last mt-1.5 block w-0 min-w-full text-sm font-medium text-foreground [.flex>&]:mt-0 [.grid>&]:-mt-2.5'

export function Button({
  variant,
  size,
  wide,
  icon,
  pending = false,
  disabledReason,
  reasonIsVisible,
  onRefused,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  const reasonId = useId()
  const refused = useHydrated() && Boolean(disabledReason)
  // The reason at the moment when the button was pressed, directly or by Enter in a field of its form.
  const [pressed, setPressed] = useState<string | null>(null)
  if (pressed !== null && !refused) setPressed(null)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!refused && !pending) return onClick?.(event)
    event.preventDefault()
    if (!refused) return
    if (!reasonIsVisible) setPressed(disabledReason ?? null)
    onRefused?.(event.currentTarget)
  }
  return (
    <>
      <button
        type="submit"
        {...rest}
        onClick={click}
        className={cx(buttonStyle({ variant, size, wide }), className)}
        aria-disabled={refused || pending || undefined}
        aria-describedby={refused ? reasonId : rest['aria-describedby']}
        title={refused && pressed === null ? (disabledReason ?? undefined) : rest.title}
      >
        {pending ? <Spinner /> : icon && <Icon icon={icon} />}
        {children}
      </button>
      {refused && (
        // Rendered anew on each press, so that it is announced; a countdown in it is announced only once.
        <span
          key={pressed}
          id={reasonId}
          role={pressed === disabledReason ? 'alert' : undefined}
          className={pressed === null ? 'sr-only' : shownReasonStyle}
        >
          {disabledReason}
        </span>
      )}
    </>
  )
}
