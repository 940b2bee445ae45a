import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type LucideIcon } from '../display/icon.tsx'
import { controlStyle, describedBy, Field, type FieldProps } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'name' | 'size'> &
  FieldProps & {
    icon?: LucideIcon
    /** Shown at the right of the label: "Forgot it?" */
    aside?: ReactNode
    /** Shown at the end of the box: a show-password button, a unit. */
    suffix?: ReactNode
    fieldClassName?: string
  }

export function TextField({
  label,
  name,
  id = name,
  hint,
  error,
  optional,
  hideLabel,
  icon,
  aside,
  suffix,
  fieldClassName,
  className,
  ...input
}: Props) {
  const ties = describedBy(id, { hint, error, more: input['aria-describedby'] })
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, aside }} className={fieldClassName}>
      <div className="relative">
        {icon && <Icon icon={icon} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted-foreground" />}
        <input
          type="text"
          {...input}
          {...ties}
          id={id}
          name={name}
          className={cx(controlStyle, icon && 'pl-9.5', Boolean(suffix) && 'pr-12', className)}
        />
        {suffix && <div className="absolute top-1/2 right-1 grid -translate-y-1/2 place-items-center">{suffix}</div>}
      </div>
    </Field>
  )
}
