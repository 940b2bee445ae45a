import { startTransition, useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { recall, remember } from './browser-memory.ts'
import { formsAnswered, untilRetried } from './retryable-fetch.ts'
import { restoreFormInput, saveFormInput } from './saved-form-input.ts'

/** A page is reloaded automatically once within this time; after that the person must ask for it. */
const ONCE_MS = 60_000
const STORAGE_KEY = 'loaded-anew'

const listeners = new Set<() => void>()

/**
 * Handles a page whose script cannot be loaded, because a new release has other files or the connection is lost. The router would reload
 * the page at once, even into the browser's page that says there is no connection. In browsers without the Navigation API the router
 * still does.
 */
export function watchMissingScripts(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    // No other code of ours reloads a page; a reload by the person is left alone.
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    event.preventDefault()
    for (const listener of listeners) listener()
  })
}

/** Loads the page that the person was opening from the server, with its scripts, once the server answers, and saves what was typed. */
export function useMissingScripts(): void {
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    // A transition, because the router's updates are transitions: then the page that is loading is known.
    const listener = () => startTransition(() => setMissing(true))
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  const { location: to, formMethod = 'GET' } = useNavigation()
  // After a form submission the current page shows the result.
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
  await formsAnswered()
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
