import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { type Toast, useToast } from '#app/ui/feedback/toast.tsx'
import { isBeingParsed, type ParsedStatus, parsedMessage } from '../cv.ts'

// Second document §9.
const REFRESH_DELAY_MS = 1_000

type Cv = { id: string; parsed_status: ParsedStatus; problem: string | null; last_parsed_at: Date | null }

/**
 * Tells how reading a CV ended, when it ends while the page is open. After a reparse the page's data is loaded again a second later.
 *
 * @param found what was found in it, where the page knows
 */
export function useParseNews(cv: Cv | null, found?: Parameters<typeof parsedMessage>[0]): void {
  const show = useToast()
  // In place of the page's own message that it is being read.
  const { pathname: about } = useLocation()
  const showToast = (toast: Omit<Toast, 'about'>) => show({ ...toast, about })
  const { revalidate } = useRevalidator()
  const seen = useRef(cv)
  const tell = useEffectEvent(() => {
    const before = seen.current
    seen.current = cv
    const isNews = cv && !isBeingParsed(cv) && (before?.id !== cv.id || before.last_parsed_at?.getTime() !== cv.last_parsed_at?.getTime())
    if (!isNews) return
    const again = before?.id === cv.id && before.last_parsed_at !== null
    if (cv.parsed_status === 'failed') {
      const cause = cv.problem ?? ''
      showToast({ message: again ? `Reparse failed: ${cause}` : `Parsing failed. ${cause}`, tone: 'error' })
      return
    }
    if (!again) return showToast({ message: found ? parsedMessage(found) : 'CV parsed successfully!' })
    showToast({ message: 'CV reparsed successfully! Refreshing data...' })
    const timer = setTimeout(() => void revalidate(), REFRESH_DELAY_MS)
    return () => clearTimeout(timer)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of one of them is what is told
  useEffect(() => tell(), [cv?.id, cv?.parsed_status, cv?.last_parsed_at?.getTime()])
}
