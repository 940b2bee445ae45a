import { useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { Answer, FieldValues } from '../field-values.ts'

const SAVE_DELAY_MS = 3_000
/** The time after which a failed save is tried again. */
const RETRY_MS = 10_000

type Typed = FieldValues | { unasked: readonly Answer[] }

/** 'refused': trying again would not help, as where the application was sent in another tab. */
export type DraftState = { at: Date } | 'signed out' | 'not saved' | 'refused' | null

/**
 * Saves what is typed on an apply page: a few seconds after a change, on leaving a field, and on leaving the page. A save that failed is tried
 * again while the page is open. One save runs at a time, so that an older one never overwrites a newer.
 */
export function useDraft(jobId: number, savedAt: Date | null) {
  const [state, setState] = useState<DraftState>(savedAt && { at: savedAt })
  const pending = useRef<Typed | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef(false)
  const retrying = useRef(false)
  const mounted = useRef(true)

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const typed = pending.current
    if (!typed || saving.current) return
    pending.current = null
    saving.current = true
    const result = await send(jobId, typed)
    saving.current = false
    setState(result)
    if (result !== 'not saved') {
      // If something changed meanwhile, that is saved now.
      if (pending.current) void save()
      return
    }
    pending.current ??= typed
    if (!mounted.current) return
    retrying.current = true
    timer.current = setTimeout(() => void save(), RETRY_MS)
  }, [jobId])

  const changed = (typed: FieldValues, unasked: readonly Answer[]) => {
    pending.current = { ...typed, unasked }
    if (timer.current !== undefined && !retrying.current) return
    clearTimeout(timer.current)
    retrying.current = false
    timer.current = setTimeout(() => void save(), SAVE_DELAY_MS)
  }

  useEffect(() => {
    const saveOnLeave = () => void save()
    mounted.current = true
    window.addEventListener('pagehide', saveOnLeave)
    return () => {
      window.removeEventListener('pagehide', saveOnLeave)
      mounted.current = false
      // The person left for another page of ours: the form unmounts, and what was typed is saved.
      saveOnLeave()
    }
  }, [save])

  return { state, changed, save }
}

async function send(jobId: number, typed: Typed): Promise<DraftState> {
  try {
    const response = await fetch(href('/jobs/:jobId/draft', { jobId: String(jobId) }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(typed),
      keepalive: true,
    })
    if (response.status === 401) return 'signed out'
    if (response.status === 429 || response.status >= 500) return 'not saved'
    if (!response.ok) return 'refused'
    const { savedAt } = (await response.json()) as { savedAt: string } // written by routes/draft.ts
    return { at: new Date(savedAt) }
  } catch {
    return 'not saved'
  }
}
