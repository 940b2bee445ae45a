import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { figure } from '../display/figure.ts'
import { controlStyle, describedBy, Field, FieldHint, type FieldProps } from './field.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'maxLength'> &
  FieldProps & {
    /** The most characters; counted beside the field, but never enforced while typing: cutting pasted text would lose words. */
    limit?: number
    /** Formatting buttons above the text, inside the field. */
    tools?: ReactNode
    fieldClassName?: string
  }

export function TextArea({
  label,
  name,
  id = name,
  hint,
  error,
  optional,
  hideLabel,
  limit,
  tools,
  fieldClassName,
  className,
  onChange,
  ...area
}: Props) {
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length)
  const box = useRef<HTMLTextAreaElement>(null)
  // Text may have been typed before scripts ran.
  useEffect(() => {
    if (box.current) setLength(box.current.value.length)
  }, [])
  const counter = limit ? `${id}-count` : null
  const over = limit !== undefined && length > limit
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.target.value.length)
    onChange?.(event)
  }
  return (
    <Field {...{ id, label, error, optional, hideLabel }} className={fieldClassName}>
      {tools}
      <textarea
        ref={box}
        rows={6}
        {...area}
        {...describedBy(id, { hint, error, more: cx(counter, area['aria-describedby']) })}
        id={id}
        name={name}
        onChange={change}
        className={cx(controlStyle, 'resize-y', className)}
      />
      <div className="flex justify-between gap-4">
        <div>{hint && <FieldHint id={id}>{hint}</FieldHint>}</div>
        {limit && (
          <p
            id={`${id}-count`}
            className={cx(
              'mt-1.5 shrink-0 text-sm whitespace-nowrap tabular-nums',
              over ? 'font-medium text-destructive' : 'text-muted-foreground',
            )}
          >
            {figure(length)} of {figure(limit)} characters
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {over ? `${figure(length - limit)} characters too many` : ''}
      </p>
    </Field>
  )
}
