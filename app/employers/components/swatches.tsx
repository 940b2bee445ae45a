import type { ReactNode } from 'react'
import { errorText, type FieldError, FieldGroup } from '#app/ui/forms/field.tsx'

type Props = {
  name: string
  label: ReactNode
  hint?: string
  /** As "#0f4c5c". */
  colours: readonly string[]
  defaultValue: string | null
  error: FieldError
}

/** A choice of one colour: each is a radio button with its value below it. */
export function Swatches({ name, label, hint, colours, defaultValue, error }: Props) {
  return (
    <FieldGroup id={name} label={label} hint={hint} error={error}>
      <div className="flex flex-wrap gap-x-4 gap-y-4">
        {colours.map((colour) => (
          <label key={colour} className="grid cursor-pointer gap-1 text-xs tabular-nums has-checked:font-semibold">
            <input
              type="radio"
              name={name}
              value={colour}
              defaultChecked={colour === defaultValue}
              aria-invalid={errorText(error) ? true : undefined}
              style={{ background: colour }}
              className="h-11 w-16 appearance-none rounded-md border border-input checked:outline-2 checked:outline-offset-3 checked:outline-foreground focus-visible:shadow-[0_0_0_3px_var(--background),0_0_0_6px_var(--ring)] forced:appearance-auto"
            />
            {colour}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
