import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Hears what stands in a field already when the scripts begin: people type, and browsers fill in, while they load. */
export function useTypedEarly(hear: (value: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const tell = useEffectEvent(hear)
  useEffect(() => {
    if (input.current?.value) tell(input.current.value)
  }, [])
  return input
}
