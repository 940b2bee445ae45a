import type { ReactNode } from 'react'
import { useEarlyInput } from '#app/ui/browser/use-early-input.ts'
import type { FieldError } from '#app/ui/forms/field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { CODE_DIGITS, codeDigits } from '../code.ts'

type Props = { value: string; onChange: (digits: string) => void; error?: FieldError; hint?: ReactNode }

/** A single field for a six-digit code, so that pasting and autofill work. Other characters are dropped. */
export function CodeField({ value, onChange, error, hint }: Props) {
  const keep = (typed: string) => onChange(codeDigits(typed).slice(0, CODE_DIGITS))
  const input = useEarlyInput(keep)
  return (
    <TextField
      ref={input}
      label="Code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      value={value}
      onChange={(event) => keep(event.target.value)}
      error={error}
      hint={hint}
      className="text-xl tracking-[0.3em] tabular-nums"
    />
  )
}
