import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { errorText, type FieldError } from './field.tsx'

type Errors = Readonly<Record<string, FieldError>>
type Found = Readonly<Record<string, string | null>>

type Form = {
  /** The errors from the server; a new answer resets the state. */
  answered: Errors | null | undefined
  /** The values that the fields are rendered with. */
  values: Readonly<Record<string, unknown>>
  /** The error message for the value of a field; null when it is valid. */
  problemOf: (name: string, value: string) => string | null
}

/** The current errors of a form. A field is checked when it is left, and its error disappears once the field changes. */
export function useFieldErrors({ answered, values, problemOf }: Form) {
  const [found, setFound] = useState<Found>(() => problemsAtFirst({ answered, values, problemOf }))
  const [shownAnswer, setShownAnswer] = useState(answered)
  const whenReleased = useWhenReleased()
  if (shownAnswer !== answered) {
    setShownAnswer(answered)
    setFound(problemsAtFirst({ answered, values, problemOf }))
  }
  const errors: Record<string, FieldError> = { ...answered, ...found }
  const onBlur = ({ target }: FocusEvent<Element>) => {
    if (!(target instanceof HTMLInputElement)) return
    whenReleased(() => {
      const problem = problemOf(target.name, target.value)
      // Ignores a blur when the window lost the focus and not the field.
      if (problem && document.activeElement !== target) setFound((all) => ({ ...all, [target.name]: problem }))
    })
  }
  const onInput = ({ target }: FormEvent<Element>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement)) return
    const { name, value } = target
    if (errorText(errors[name])) setFound((all) => ({ ...all, [name]: all[name] ? problemOf(name, value) : null }))
  }
  return { errors, onBlur, onInput }
}

function problemsAtFirst({ answered, values, problemOf }: Form): Found {
  const open = Object.entries(values).filter(([name]) => !errorText(answered?.[name]))
  const problems = open.map(([name, value]) => [name, typeof value === 'string' ? problemOf(name, value) : null] as const)
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null))
}

/** Runs at once, or after a click has ended: nothing may move under a pressed pointer. */
function useWhenReleased() {
  const held = useRef(false)
  useEffect(() => {
    const over = new AbortController()
    const note = ({ type }: Event) => {
      held.current = type === 'mousedown'
    }
    for (const type of ['mousedown', 'mouseup', 'dragend']) window.addEventListener(type, note, { capture: true, signal: over.signal })
    return () => over.abort()
  }, [])
  return (run: () => void) => {
    if (held.current) window.addEventListener('mouseup', () => setTimeout(run), { once: true })
    else run()
  }
}
