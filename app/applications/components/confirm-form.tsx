import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { type ButtonVariant, buttonStyle } from '#app/ui/button-style.ts'
import { cx } from '#app/ui/cx.ts'
import { useNavigation } from '#app/ui/use-navigation.ts'

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
  open?: boolean
  /** Hidden fields of the form. */
  children: ReactNode
  className?: string
}

/** A button that asks once before it acts; native, so it needs no scripts and the focus stays where it is. */
export function ConfirmForm({
  ask,
  question,
  confirm,
  variant = 'destructive',
  askVariant = variant,
  action,
  open,
  children,
  className,
}: Props) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <details open={open} className={cx('group/confirm open:basis-full', className)}>
      <summary className={cx(buttonStyle({ variant: askVariant }), 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}>
        {ask}
      </summary>
      <Form method="post" action={action} className="mt-2.5 max-w-[60ch] rounded-md border border-border-strong bg-popover p-4 text-sm">
        <p>{question}</p>
        {children}
        <Button variant={variant} pending={sending} className="mt-3">
          {confirm}
        </Button>
      </Form>
    </details>
  )
}
