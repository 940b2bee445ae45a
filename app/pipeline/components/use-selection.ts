import { useCallback, useMemo, useState } from 'react'
import { type Card, cardValue } from '../forms.ts'

export type Selection = ReturnType<typeof useSelection>

/**
 * The ticked cards by their values. One that was moved meanwhile, whoever moved it, is no longer ticked, nor is it after an undo: its value
 * has changed. One that could not be moved stays ticked.
 */
export function useSelection(cards: readonly Card[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const values = useMemo(() => {
    if (ticked.size === 0) return ticked
    return new Set(cards.map(cardValue).filter((value) => ticked.has(value)))
  }, [cards, ticked])
  if (values.size < ticked.size) setTicked(values)
  const toggle = useCallback((value: string, isOn: boolean) => {
    setTicked((all) => {
      const next = new Set(all)
      if (isOn) next.add(value)
      else next.delete(value)
      return next
    })
  }, [])
  const clear = useCallback(() => setTicked(new Set()), [])
  return { values, count: values.size, toggle, clear }
}
