import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, Link } from 'react-router'
import { anchorTo } from '#app/ui/browser/anchor.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { type ButtonVariant, buttonStyle } from '#app/ui/controls/button-style.ts'

type Props = {
  /** Words of the button that asks. */
  ask: string
  /** What will happen, with the name of what it happens to. */
  question: ReactNode
  /** Words of the button that does it. */
  confirm: string
  /** The look of the button that does it; the one that asks looks the same unless given. */
  variant?: ButtonVariant
  askVariant?: ButtonVariant
  action?: string
  /** The address asks it already. */
  asked?: boolean
  /** Hidden fields of the form. */
  children: ReactNode
}

/** A button that asks once before it acts, in a dialog beside it; native, so it needs no scripts and the focus comes back. */
export function ConfirmForm({
  ask,
  question,
  confirm,
  variant = 'destructive',
  askVariant = variant,
  action,
  asked = false,
  children,
}: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  const sending = useNavigation().formMethod === 'POST'
  const hydrated = useHydrated()
  // Without scripts nothing opens by itself: what the address asks then stands on the page.
  const stands = asked && !hydrated
  useEffect(() => {
    if (asked && hydrated) dialog.current?.showPopover()
  }, [asked, hydrated])

  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-haspopup="dialog" className={buttonStyle({ variant: askVariant })}>
        {ask}
      </button>
      <div
        ref={dialog}
        id={id}
        popover={stands ? undefined : 'auto'}
        role="dialog"
        aria-label={ask}
        tabIndex={-1}
        onToggle={({ newState }) => {
          if (newState !== 'open' || !button.current || !dialog.current) return
          anchorTo(button.current, dialog.current, 'start')
          dialog.current.focus()
        }}
        className="m-auto max-h-[calc(100dvh-16px)] w-[min(30rem,calc(100vw-16px))] overflow-y-auto rounded-md border border-border-strong bg-popover p-4 text-sm text-popover-foreground shadow-lg outline-none"
      >
        <Form method="post" action={action} onSubmit={() => dialog.current?.hidePopover()}>
          {question}
          {children}
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant={variant} pending={sending}>
              {confirm}
            </Button>
            {stands ? (
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
