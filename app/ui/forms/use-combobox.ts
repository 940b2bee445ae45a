import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from '../browser/use-hydrated.ts'

export type ComboboxOption = {
  label: string
  /** Shown at the end of the line: a count, a kind. */
  detail?: string
  /** The text of the box once the option is chosen. */
  value: string
}

/** Options under a heading, at least one; each label once. */
export type ComboboxGroup = { label: string; options: readonly ComboboxOption[] }

type Asked = {
  /** The suggestions for the text that was requested last. */
  groups: readonly ComboboxGroup[]
  onAsk: (text: string) => void
  onChoose: ((option: ComboboxOption) => void) | undefined
}

/**
 * The state and keyboard handling of a combobox. The focus stays in the box, which refers to the active option. Once an option is active
 * or being pressed, the list stays as it is until the text changes: later suggestions would take the choice away.
 */
export function useCombobox({ groups, onAsk, onChoose }: Asked) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef<string | null>(null)
  const [isWanted, setWanted] = useState(false)
  const [held, setHeld] = useState<readonly ComboboxGroup[] | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const shown = held ?? groups
  const options = shown.flatMap((group) => group.options)
  const isOpen = isWanted && options.length > 0
  const picked = (isOpen && at !== null && options[at]) || null
  const idOf = (option: ComboboxOption) => `${listId}-${options.indexOf(option)}`
  const roles = useRoles({ listId, isOpen, pickedId: picked && idOf(picked) })

  const ask = () => {
    asked.current = input.current?.value ?? ''
    setWanted(true)
    setHeld(null)
    setAt(null)
    onAsk(asked.current)
  }
  const close = () => {
    setWanted(false)
    setHeld(null)
    setAt(null)
  }
  const hold = () => setHeld(shown)
  const choose = (option: ComboboxOption) => {
    if (input.current) input.current.value = option.value
    close()
    onChoose?.(option)
  }
  const press = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter and the arrows belong to it.
    const next = event.nativeEvent.isComposing ? undefined : nextOf(event.key, picked && at)
    // Otherwise Escape would also clear a search box, and Enter submit the form.
    if (typeof next === 'number' || (event.key === 'Escape' && isOpen) || next === 'choose') event.preventDefault()
    if (typeof next === 'number') {
      const isOfText = asked.current === input.current?.value
      if (!isOpen) ask()
      if (options.length === 0 || !isOfText) return
      hold()
      setAt((next + options.length) % options.length)
    } else if (next === 'choose' && picked) choose(picked)
    else if (next === 'close') close()
    else if (next === 'box') setAt(null)
  }

  // An empty box may have something to offer before anything is typed.
  const enter = () => {
    if (input.current?.value === '') ask()
  }
  const box: ComponentProps<'input'> = {
    ref: input,
    onInput: ask,
    onFocus: enter,
    onKeyDown: press,
    onBlur: close,
    autoComplete: 'off',
    ...roles,
  }
  return { box, listId, isOpen, shown, picked, idOf, choose, hold }
}

/**
 * What a key does: the index of the option to make active (-1 is the last, one too many the first), 'choose' the active option, close the
 * list, or go back into the box; undefined for a key that the box handles itself. `at` is null while no option is active.
 */
function nextOf(key: string, at: number | null): number | 'choose' | 'close' | 'box' | undefined {
  if (key === 'ArrowDown') return at === null ? 0 : at + 1
  if (key === 'ArrowUp') return (at ?? 0) - 1
  if (key === 'Enter' && at !== null) return 'choose'
  if (key === 'Enter' || key === 'Escape' || key === 'Tab') return 'close'
  return /^(Home|End|ArrowLeft|ArrowRight)$/.test(key) ? 'box' : undefined
}

type Shown = { listId: string; isOpen: boolean; pickedId: string | null }

/** The ARIA attributes of the box, once scripts run; keeps the active option in view. */
function useRoles({ listId, isOpen, pickedId }: Shown): ComponentProps<'input'> {
  useEffect(() => {
    if (pickedId) document.getElementById(pickedId)?.scrollIntoView({ block: 'nearest' })
  }, [pickedId])
  if (!useHydrated()) return {}
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': pickedId ?? undefined,
  }
}
