import { useEffect, useState } from 'react'
import { lookAgain, readVisits, writeVisits } from '#app/search/last-visit.ts'
import { recall, remember } from '#app/ui/browser/browser-memory.ts'

const STORAGE_KEY = 'frontage.list-visits'

/**
 * When the visit before this one ended, as this browser remembers it; null until that is known. Only the browser can know: pages of
 * strangers are rendered for all of them (docs/adr/007). Each other list is another look.
 */
export function useLastVisit(list: string): number | null {
  const [before, setBefore] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another look
  useEffect(() => {
    const visits = lookAgain(readVisits(recall('localStorage', STORAGE_KEY)), Date.now())
    remember('localStorage', STORAGE_KEY, writeVisits(visits))
    setBefore(visits.before)
  }, [list])
  return before
}
