import { useEffect, useState } from 'react'
import { readVisits, recordVisit, writeVisits } from '#app/search/last-visit.ts'
import { recall, remember } from '#app/ui/browser/browser-memory.ts'

const STORAGE_KEY = 'frontage.list-visits'

/**
 * When the previous visit ended, in milliseconds since 1970, as this browser remembers it; null until that is known. Only the browser can
 * know: a visitor's page is rendered once for all visitors (docs/adr/007). Each other list counts as another look.
 */
export function useLastVisit(list: string): number | null {
  const [lastVisit, setLastVisit] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another look
  useEffect(() => {
    const visits = recordVisit(readVisits(recall('localStorage', STORAGE_KEY)), Date.now())
    remember('localStorage', STORAGE_KEY, writeVisits(visits))
    setLastVisit(visits.previousEndedAt)
  }, [list])
  return lastVisit
}
