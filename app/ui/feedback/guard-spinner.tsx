import { useEffect, useState } from 'react'
import { Spinner } from './spinner.tsx'

const PATIENCE_MS = 300

/** Covers the screen while a guarded area loads, once that takes noticeably long. */
export function GuardSpinner({ when }: { when: boolean }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!when) return setLate(false)
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [when])
  if (!when || !late) return null
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-background text-primary">
      <Spinner className="size-10" />
      <span className="sr-only">Loading</span>
    </div>
  )
}
