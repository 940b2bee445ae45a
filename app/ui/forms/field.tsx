import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'

export type FieldError = string | readonly string[] | null | undefined

/** The props of every field. Its id is its name unless another is given, so that the error summary can link to it. */
export type FieldProps = {
  label: ReactNode
  name: string
  id?: string
  hint?: ReactNode
  error?: FieldError
  optional?: boolean
  hideLabel?: boolean
}

export const errorText = (error: FieldError) => (typeof error === 'string' ? error : error?.join(' ')) || null

/** The attributes that connect a control with its hint and error. */
export function describedBy(id: string, { hint, error, more }: { hint?: ReactNode; error?: FieldError; more?: string | null }) {
  const ids = [errorText(error) && `${id}-error`, hint && `${id}-hint`, more].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': errorText(error) ? true : undefined } as const
}

export const controlStyle = cx(
  'block min-h-11 w-full min-w-0 rounded-md border border-input bg-popover px-3 py-2 text-base text-foreground',
  'focus:border-ring focus:outline-2 focus:outline-offset-0 focus:outline-ring',
  'aria-invalid:border-destructive aria-invalid:shadow-[0_0_0_1px_var(--destructive)]',
  'disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground [&[readonly]]:bg-muted',
)

export const labelStyle = 'mb-1.5 block text-sm font-semibold'

export const OptionalMark = () => <span className="font-normal text-muted-foreground"> (optional)</span>

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted-foreground">
      {children}
    </p>
  )
}

export function FieldMessage({ id, error }: { id: string; error: FieldError }) {
  const text = errorText(error)
  if (!text) return null
  return (
    <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm font-medium text-destructive">
      <Icon icon={CircleAlert} className="mt-0.5" />
      <span>
        <span className="sr-only">Error: </span>
        {text}
      </span>
    </p>
  )
}

type FrameProps = Omit<FieldProps, 'name'> & { id: string; aside?: ReactNode; className?: string; children: ReactNode }

/** A field with one control: label, control, error and hint. */
export function Field({ id, label, hint, error, optional, hideLabel, aside, className, children }: FrameProps) {
  return (
    <div className={cx('min-w-0', Boolean(aside) && 'relative', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : labelStyle}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {children}
      {/* On the label's line, and after the control for those who tab. */}
      {aside && <div className="absolute top-0 right-0">{aside}</div>}
      <FieldMessage id={id} error={error} />
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
    </div>
  )
}

type GroupProps = Omit<FieldProps, 'name'> & { id: string; className?: string; children: ReactNode }

/** A field with several controls: a fieldset whose legend is the question. */
export function FieldGroup({ id, label, hint, error, optional, hideLabel, className, children }: GroupProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={cx('min-w-0 outline-none', className)}
      aria-describedby={describedBy(id, { hint, error })['aria-describedby']}
    >
      <legend className={hideLabel ? 'sr-only' : labelStyle}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      {children}
      <FieldMessage id={id} error={error} />
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
    </fieldset>
  )
}
