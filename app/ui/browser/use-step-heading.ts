import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of each new step, since the pressed button is gone. With errors, the error summary takes the focus instead. */
export function useStepHeading(key: string, hasErrors: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (!hasErrors) heading.current?.focus()
  }, [key, hasErrors])
  return heading
}
