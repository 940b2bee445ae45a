import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useToast } from '#app/ui/feedback/toast.tsx'
import type { ParsedStatus } from '../cv.ts'

// Second document §9.
const REFRESH_DELAY_MS = 1_000

/** Says that a CV has been read once more, and loads the page's data again a second later. */
export function useReparseNews(cv: { id: string; parsed_status: ParsedStatus; last_parsed_at: Date | null } | null): void {
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const parsedAt = cv?.last_parsed_at?.getTime() ?? null
  const id = cv?.id
  const isParsed = cv?.parsed_status === 'parsed'
  const last = useRef({ id, parsedAt })
  useEffect(() => {
    const before = last.current
    last.current = { id, parsedAt }
    const isReparsed = isParsed && before.id === id && before.parsedAt !== null && parsedAt !== before.parsedAt
    if (!isReparsed) return
    showToast({ message: 'CV reparsed successfully! Refreshing data...' })
    const timer = setTimeout(() => void revalidate(), REFRESH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [id, parsedAt, isParsed, showToast, revalidate])
}
