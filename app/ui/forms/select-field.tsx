import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { controlStyle, describedBy, Field, type FieldProps } from './field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'id' | 'name' | 'children'> &
  FieldProps & {
    options: readonly Option[]
    /** The first option, with an empty value: "Choose one". */
    placeholder?: string
    fieldClassName?: string
  }

export function SelectField({
  label,
  name,
  id = name,
  hint,
  error,
  optional,
  hideLabel,
  options,
  placeholder,
  fieldClassName,
  className,
  ...select
}: Props) {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel }} className={fieldClassName}>
      <div className="relative">
        <select
          {...select}
          {...describedBy(id, { hint, error, more: select['aria-describedby'] })}
          id={id}
          name={name}
          className={cx(controlStyle, 'appearance-none pr-9 forced:appearance-auto', className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          icon={ChevronDown}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted-foreground forced:hidden"
        />
      </div>
    </Field>
  )
}
