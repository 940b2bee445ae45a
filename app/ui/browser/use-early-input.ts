import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Reports what a field holds already when scripts begin to run: people type, and browsers fill in fields, while they load. */
export function useEarlyInput(onTyped: (value: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const notify = useEffectEvent(onTyped)
  useEffect(() => {
    if (input.current?.value) notify(input.current.value)
  }, [])
  return input
}
