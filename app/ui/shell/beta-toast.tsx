import { useEffect } from 'react'
import { brand } from '#app/platform/brand.ts'
import { useToast } from '#app/ui/feedback/toast.tsx'

const KEY = 'beta-toast-shown'
const DURATION_MS = 10_000

/** A toast that says once per session, for ten seconds, that this is a beta (first document §2 and §9). */
export function BetaToast() {
  const show = useToast()
  useEffect(() => {
    if (!firstTime()) return
    show({
      tone: 'info',
      durationMs: DURATION_MS,
      message: (
        <>
          <b>{brand.name} is in beta.</b> Some pages are still being built.
        </>
      ),
    })
  }, [show])
  return null
}

function firstTime() {
  try {
    const shown = sessionStorage.getItem(KEY)
    sessionStorage.setItem(KEY, 'yes')
    return !shown
  } catch {
    // Some private windows forbid storage: better no toast than one on every visit.
    return false
  }
}
