import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { figure } from '../display/figure.ts'

export type ChoiceOption = { value: string; label: ReactNode; hint?: ReactNode; count?: number; disabled?: boolean }
export type ChoiceLook = 'list' | 'tiles'

const tile = cx(
  'flex min-h-12 items-center gap-2.5 rounded-md border border-input bg-popover px-3.5 py-2 text-sm',
  'has-checked:border-primary-line has-checked:bg-chosen has-checked:text-chosen-foreground has-checked:shadow-[inset_0_0_0_1px_var(--primary-line)]',
  'has-aria-invalid:border-destructive',
)

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  type: 'checkbox' | 'radio'
  look?: ChoiceLook
  label: ReactNode
  hint?: ReactNode
  /** The number of results of this choice, right-aligned. */
  count?: number
}

/** A checkbox or radio button with its label; the whole line is the target. */
export function Choice({ type, look = 'list', label, hint, count, className, ...input }: Props) {
  return (
    <label className={cx(look === 'tiles' ? tile : 'choice-line', input.disabled && 'cursor-not-allowed text-muted-foreground', className)}>
      <input {...input} type={type} className={cx('choice-box', type === 'radio' ? 'choice-dot' : 'choice-tick')} />
      <span className="min-w-0 flex-1">
        {label}
        {hint && <span className="block text-muted-foreground">{hint}</span>}
      </span>
      {count !== undefined && (
        <span className="text-muted-foreground tabular-nums">
          <span className="sr-only">, </span>
          {figure(count)}
          <span className="sr-only">{count === 1 ? ' result' : ' results'}</span>
        </span>
      )}
    </label>
  )
}
