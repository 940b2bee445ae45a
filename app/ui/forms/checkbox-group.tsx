import type { ChangeEventHandler } from 'react'
import { Choice, type ChoiceLook, type ChoiceOption } from './choice.tsx'
import { FieldGroup, type FieldProps } from './field.tsx'

type Props = FieldProps & {
  options: readonly ChoiceOption[]
  look?: ChoiceLook
  /** The initial values of an uncontrolled group. */
  defaultValues?: readonly string[]
  /** The values of a controlled group; needs `onChange`. */
  values?: readonly string[]
  onChange?: ChangeEventHandler<HTMLInputElement>
  /** The id of a form elsewhere on the page. */
  form?: string
  className?: string
}

export function CheckboxGroup({ name, id = name, options, look = 'list', defaultValues, values, onChange, form, ...group }: Props) {
  return (
    <FieldGroup id={id} {...group}>
      <div className={look === 'tiles' ? 'grid grid-cols-[repeat(auto-fit,minmax(min(170px,100%),1fr))] gap-2.5' : undefined}>
        {options.map(({ value, ...option }) => (
          <Choice
            key={value}
            {...option}
            {...(values ? { checked: values.includes(value), onChange } : { defaultChecked: defaultValues?.includes(value), onChange })}
            type="checkbox"
            look={look}
            name={name}
            value={value}
            form={form}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
