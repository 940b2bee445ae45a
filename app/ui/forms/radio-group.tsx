import type { ChangeEventHandler } from 'react'
import { cx } from '../cx.ts'
import { Choice, type ChoiceLook, type ChoiceOption } from './choice.tsx'
import { errorText, FieldGroup, type FieldProps } from './field.tsx'

type Props = FieldProps & {
  options: readonly ChoiceOption[]
  look?: ChoiceLook
  /** Tiles with long hints stand one below the other. */
  stacked?: boolean
  defaultValue?: string | null
  /** The value of a controlled group; needs `onChange`. */
  value?: string
  onChange?: ChangeEventHandler<HTMLInputElement>
  required?: boolean
  form?: string
  className?: string
}

/** A choice of one from up to about six: tiles by default, a plain list in filters. */
export function RadioGroup({
  name,
  id = name,
  options,
  look = 'tiles',
  stacked = false,
  defaultValue,
  value: chosen,
  onChange,
  required,
  form,
  ...group
}: Props) {
  return (
    <FieldGroup id={id} {...group}>
      <div
        className={cx(
          look === 'tiles' && 'grid gap-2.5',
          look === 'tiles' && !stacked && 'grid-cols-[repeat(auto-fit,minmax(min(170px,100%),1fr))]',
        )}
      >
        {options.map(({ value, ...option }) => (
          <Choice
            key={value}
            {...option}
            {...(chosen === undefined ? { defaultChecked: value === defaultValue, onChange } : { checked: value === chosen, onChange })}
            type="radio"
            look={look}
            name={name}
            value={value}
            required={required}
            form={form}
            aria-invalid={errorText(group.error) ? true : undefined}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
