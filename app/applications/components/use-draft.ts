import { useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { Typed } from '../typed.ts'

const PAUSE_MS = 3_000

export type DraftState = { at: Date } | 'signed out' | 'not saved' | null

/**
 * Keeps what is typed on an apply page: some seconds after it changed, on leaving a field, and on leaving the page.
 * One save runs at a time, so that an older one never lands on a newer.
 */
export function useDraft(jobId: number, savedAt: Date | null) {
  const [state, setState] = useState<DraftState>(savedAt && { at: savedAt })
  const waiting = useRef<Typed | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef(false)

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const typed = waiting.current
    if (!typed || saving.current) return
    waiting.current = null
    saving.current = true
    const result = await send(jobId, typed)
    saving.current = false
    setState(result)
    // What could not be saved is tried again with the next change, or now when something changed meanwhile.
    if (result === 'not saved') waiting.current ??= typed
    else if (waiting.current) void save()
  }, [jobId])

  const changed = (typed: Typed) => {
    waiting.current = typed
    timer.current ??= setTimeout(() => void save(), PAUSE_MS)
  }

  useEffect(() => {
    const leave = () => void save()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      // A click to another page of ours: the form goes, what was typed stays.
      leave()
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
    if (!response.ok) return 'not saved'
    const { savedAt } = (await response.json()) as { savedAt: string } // written by routes/draft.ts
    return { at: new Date(savedAt) }
  } catch {
    return 'not saved'
  }
}
