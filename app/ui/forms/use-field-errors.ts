import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { errorText, type FieldError } from './field.tsx'

type Errors = Readonly<Record<string, FieldError>>
type Found = Readonly<Record<string, string | null>>

type Form = {
  /** What the server found; each answer begins anew. */
  answered: Errors | null | undefined
  /** What the fields are rendered with. */
  values: Readonly<Record<string, unknown>>
  /** What is wrong with what stands in a field, in words. */
  problemOf: (name: string, value: string) => string | null
}

/** The errors of a form as they stand: a field is checked when it is left, and an error goes once its field is changed. */
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
      // The window lost the focus, not the field.
      if (problem && document.activeElement !== target) setFound((all) => ({ ...all, [target.name]: problem }))
    })
  }
  const onInput = ({ target }: FormEvent<Element>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
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

/** Runs at once, or after the click: until then nothing may move under the pointer. */
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
