import type { ComponentProps, MouseEvent } from 'react'
import { useId } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'
import { Icon, type LucideIcon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { useHydrated } from './use-hydrated.ts'

type Props = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: LucideIcon
    /** While true the button shows a spinner and takes no second click. */
    pending?: boolean
    /** Why it cannot be used now. The button stays focusable, says so, and does nothing; without scripts it is a plain button. */
    disabledReason?: string | null
  }

export function Button({ variant, size, wide, icon, pending = false, disabledReason, className, children, onClick, ...rest }: Props) {
  const reasonId = useId()
  const refused = useHydrated() && Boolean(disabledReason)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (refused || pending) event.preventDefault()
    else onClick?.(event)
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
        title={refused ? (disabledReason ?? undefined) : rest.title}
      >
        {pending ? <Spinner /> : icon && <Icon icon={icon} />}
        {children}
      </button>
      {refused && (
        <span id={reasonId} className="sr-only">
          {disabledReason}
        </span>
      )}
    </>
  )
}
