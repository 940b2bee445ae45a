import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

export type ChoiceOption = { value: string; label: ReactNode; hint?: ReactNode; count?: number; disabled?: boolean }
export type ChoiceLook = 'list' | 'tiles'

const box = cx(
  'relative grid size-4.5 shrink-0 appearance-none place-items-center border-[1.5px] border-input bg-popover forced:appearance-auto',
  'checked:border-primary-line checked:bg-primary disabled:border-dotted disabled:bg-muted aria-invalid:border-destructive',
)
const tick = cx(
  'rounded-[3px] after:hidden checked:after:block after:h-[5px] after:w-[9px] after:-translate-y-px after:-rotate-45',
  'after:border-b-2 after:border-l-2 after:border-primary-foreground',
)
const dot = 'rounded-full after:hidden checked:after:block after:size-[7px] after:rounded-full after:bg-primary-foreground'

const tile = cx(
  'min-h-12 rounded-md border border-input bg-popover px-3.5 py-2',
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
    <label
      className={cx(
        'flex items-center gap-2.5 text-sm',
        look === 'tiles' ? tile : 'min-h-8 py-0.5 max-md:min-h-11',
        input.disabled && 'cursor-not-allowed text-muted-foreground',
        className,
      )}
    >
      <input {...input} type={type} className={cx(box, type === 'radio' ? dot : tick)} />
      <span className="min-w-0 flex-1">
        {label}
        {hint && <span className="block text-muted-foreground">{hint}</span>}
      </span>
      {count !== undefined && (
        <span className="text-muted-foreground tabular-nums">
          <span className="sr-only">, </span>
          {count.toLocaleString('en-AU')}
          <span className="sr-only">{count === 1 ? ' result' : ' results'}</span>
        </span>
      )}
    </label>
  )
}
