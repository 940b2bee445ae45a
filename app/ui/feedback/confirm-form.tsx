import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, Link } from 'react-router'
import { anchorTo } from '../browser/anchor.ts'
import { keepFocusInside } from '../browser/keep-focus-inside.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { useNavigation } from '../browser/use-navigation.ts'
import { Button } from '../controls/button.tsx'
import { type ButtonLook, type ButtonVariant, buttonStyle } from '../controls/button-style.ts'
import { cx } from '../cx.ts'
import { Icon, type LucideIcon } from '../display/icon.tsx'
import { OpenedForField } from '../forms/opened-for.tsx'

type Props = {
  /** The label of the button that opens the question. */
  ask: string
  /** Its accessible name, where the label alone does not say what it is about. */
  askLabel?: string
  /** What will happen, and to what. */
  question: ReactNode
  /** The label of the button that confirms. */
  confirm: string
  /** The look of the button that confirms; the one that opens the question looks the same unless `askVariant` is given. */
  variant?: ButtonVariant
  askVariant?: ButtonVariant
  askSize?: ButtonLook['size']
  icon?: LucideIcon
  action?: string
  /** The page opens the question. */
  asked?: boolean
  /** What asks for it: another value opens it again. */
  askedBy?: unknown
  /** Hidden fields of the form. */
  children: ReactNode
}

/** A button that asks for confirmation in a popover beside it. It is native, so that it needs no scripts; it keeps the focus and returns it. */
export function ConfirmForm({
  ask,
  askLabel,
  question,
  confirm,
  variant = 'destructive',
  askVariant = variant,
  askSize,
  icon,
  action,
  asked = false,
  askedBy,
  children,
}: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  const sending = useNavigation().formMethod === 'POST'
  const hydrated = useHydrated()
  // Without scripts the popover cannot be opened by the address, so the question is shown on the page.
  const isInline = asked && !hydrated
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to another form opens it again
  useEffect(() => {
    if (asked && hydrated) dialog.current?.showPopover()
  }, [asked, hydrated, askedBy])

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={askLabel}
        className={buttonStyle({ variant: askVariant, size: askSize })}
      >
        {icon && <Icon icon={icon} />}
        {ask}
      </button>
      <div
        ref={dialog}
        id={id}
        popover={isInline ? undefined : 'auto'}
        role="dialog"
        aria-modal={isInline ? undefined : true}
        aria-label={askLabel ?? ask}
        tabIndex={-1}
        onKeyDown={keepFocusInside}
        onToggle={({ newState }) => {
          if (newState !== 'open' || !button.current || !dialog.current) return
          anchorTo(button.current, dialog.current, 'start')
          // A field of it may have the focus already.
          if (dialog.current.contains(document.activeElement)) return
          // What was refused is in view with what is asked about it, however long the question is.
          const refused = dialog.current.querySelector<HTMLElement>('[aria-invalid=true]')
          ;(refused ?? dialog.current).focus()
          refused?.scrollIntoView({ block: 'center' })
        }}
        className={cx(
          isInline ? 'col-span-full' : 'm-auto max-h-[calc(100dvh-16px)] w-[min(30rem,calc(100vw-16px))] scroll-pb-20 overflow-y-auto',
          'rounded-md border border-border-strong bg-popover p-4 text-sm whitespace-normal text-popover-foreground shadow-lg outline-none',
        )}
      >
        <Form method="post" action={action} onSubmit={() => dialog.current?.hidePopover()}>
          <OpenedForField />
          {question}
          {children}
          <div
            className={cx(
              'mt-4 flex flex-wrap gap-2',
              // It stays while a long question scrolls.
              !isInline && 'sticky -bottom-4 z-10 -mx-4 -mb-4 border-t border-border bg-popover px-4 py-3',
            )}
          >
            <Button variant={variant} pending={sending}>
              {confirm}
            </Button>
            {isInline ? (
              <Link to="?" className={buttonStyle({})}>
                Cancel
              </Link>
            ) : (
              <button type="button" popoverTarget={id} popoverTargetAction="hide" className={buttonStyle({})}>
                Cancel
              </button>
            )}
          </div>
        </Form>
      </div>
    </>
  )
}
