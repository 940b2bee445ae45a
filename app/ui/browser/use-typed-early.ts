import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Reports what stands in a field already when the scripts begin: people type, and browsers fill in, while they load. */
export function useTypedEarly(onTyped: (value: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const notify = useEffectEvent(onTyped)
  useEffect(() => {
    if (input.current?.value) notify(input.current.value)
  }, [])
  return input
}
