import { startTransition, useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { recall, remember } from './browser-memory.ts'
import { untilRetried } from './retryable-fetch.ts'
import { restoreFormInput, saveFormInput } from './saved-form-input.ts'

/** A page is loaded anew by itself once in this time; then a person must ask. */
const ONCE_MS = 60_000
const STORAGE_KEY = 'loaded-anew'

const listeners = new Set<() => void>()

/**
 * Takes over when the script of a page cannot be loaded, because a new release has other ones or the connection is lost.
 * The router would reload the page at once, also into the browser's own page that there is no connection. Browsers without
 * the Navigation API do that.
 */
export function watchMissingScripts(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    // Nothing else on our pages reloads them; a person's own reload is theirs.
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    event.preventDefault()
    for (const listener of listeners) listener()
  })
}

/** Loads the page that a person was going to from the server, scripts and all, once it answers, and keeps what was typed. */
export function useMissingScripts(): void {
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    // A transition, as the router's own news are: then the page that is on its way is known.
    const listener = () => startTransition(() => setMissing(true))
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  const { location: to, formMethod = 'GET' } = useNavigation()
  // What a form did is shown by the page it stands on.
  const wanted = to && formMethod === 'GET' ? createPath(to) : null
  useEffect(() => {
    if (!missing) return
    const leave = new AbortController()
    const here = window.location.pathname + window.location.search
    void loadAnew(wanted ?? here, leave.signal).catch(() => {}) // the person went elsewhere
    return () => {
      leave.abort()
      setMissing(false)
    }
  }, [missing, wanted])
  useEffect(restoreFormInput, [])
}

async function loadAnew(path: string, signal: AbortSignal): Promise<void> {
  const [last, at] = (recall('sessionStorage', STORAGE_KEY) ?? '').split(' ')
  let mayGo = last !== path || Date.now() - Number(at) > ONCE_MS
  while (!mayGo || !(await isServerThere(signal))) {
    await untilRetried({ cause: 'no-answer', message: null, path, isForm: false, intent: null }, signal)
    mayGo = true
  }
  signal.throwIfAborted()
  saveFormInput()
  remember('sessionStorage', STORAGE_KEY, `${path} ${Date.now()}`)
  window.location.replace(path)
}

const isServerThere = (signal: AbortSignal) =>
  fetch('/healthz', { signal, cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
