import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { href, type ShouldRevalidateFunctionArgs, useFetchers, useNavigation, useRevalidator } from 'react-router'
import type { EventName } from './events.ts'
import { HIDDEN_PAUSE_MS } from './live.ts'
import { connectLive, type LiveSignal } from './live-connection.ts'
import { isAwaitingAnswer } from './router-requests.ts'

/** Events that arrive within this time cause one revalidation. */
const DEBOUNCE_MS = 100

type Listener = (signal: LiveSignal) => void

const listeners = new Set<Listener>()
let line: { close: () => void } | null = null
let hiddenTimer: ReturnType<typeof setTimeout> | undefined
let viewer: string | null | undefined

const publishSignal = (signal: LiveSignal) => {
  if (signal.kind === 'viewer') viewer = signal.userId
  for (const listener of [...listeners]) listener(signal)
}

function open(hadGap = false): void {
  line ??= connectLive({ url: href('/live'), onSignal: publishSignal, hadGap, pageAge: performance.now() })
}

function close(): void {
  line?.close()
  line = null
}

function followVisibility(): void {
  clearTimeout(hiddenTimer)
  if (document.visibilityState === 'hidden') hiddenTimer = setTimeout(close, HIDDEN_PAUSE_MS)
  else reconnectNow()
}

/** Connects at once instead of waiting for the next attempt: somebody who comes back may have signed in in another tab. */
export function reconnectNow(): void {
  if (viewer === null) close()
  open(true)
}

/** Subscribes to the live stream. All subscribers on a page share one connection. @returns a function that unsubscribes */
function listen(listener: Listener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', followVisibility)
    // A tab opened in the background connects once it is visible.
    if (document.visibilityState !== 'hidden') open()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', followVisibility)
    clearTimeout(hiddenTimer)
    close()
    viewer = undefined
  }
}

let isRevalidating = false

/**
 * True while the router navigates, or a form of a fetcher is on its way until the page has its data again. Revalidating then would drop its
 * response, and with it a flash message that is shown only once.
 */
function useIsBusy(): boolean {
  const isNavigating = useNavigation().state !== 'idle'
  return useFetchers().some(({ formMethod }) => formMethod) || isNavigating
}

/**
 * Keeps the page up to date: runs its loaders again on the named events and after a gap.
 *
 * @param names none opens no stream: a page that is opened by a link may have nobody signed in, whom the stream refuses
 */
export function useLiveRevalidate(names: readonly EventName[]): void {
  const { revalidate } = useRevalidator()
  const isBusy = useIsBusy()
  const [hasNews, setNews] = useState(false)
  useEffect(() => {
    if (!hasNews || isBusy) return
    const timer = setInterval(() => {
      if (isAwaitingAnswer()) return
      clearInterval(timer)
      setNews(false)
      isRevalidating = true
      void revalidate().finally(() => {
        isRevalidating = false
      })
    }, DEBOUNCE_MS)
    return () => clearInterval(timer)
  }, [hasNews, isBusy, revalidate])
  const onSignal = useEffectEvent((signal: LiveSignal) => {
    if (signal.kind === 'gap' || (signal.kind === 'event' && names.includes(signal.message.name))) setNews(true)
  })
  const isListening = names.length > 0
  useEffect(() => (isListening ? listen((signal) => onSignal(signal)) : undefined), [isListening])
}

type Run = Pick<ShouldRevalidateFunctionArgs, 'formMethod' | 'currentUrl' | 'nextUrl'>

/**
 * True when the loaders run again for `useLiveRevalidate`, neither for a form nor for a navigation. A page whose form says what it was filled from
 * is left out (`shouldRevalidate`): with a newer version in it, it would overwrite unseen what others changed meanwhile.
 */
export const isLiveRevalidation = ({ formMethod, currentUrl, nextUrl }: Run): boolean =>
  isRevalidating && formMethod === undefined && currentUrl.href === nextUrl.href

/** Runs the page's loaders again and again while `active`, for an answer that is due within seconds. Not in a hidden tab, nor offline. */
export function usePolling(active: boolean, everyMs: number): void {
  const { revalidate, state } = useRevalidator()
  const isBusy = useIsBusy() || state !== 'idle'
  useEffect(() => {
    if (!active || isBusy) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [active, isBusy, everyMs, revalidate])
}

/**
 * The id of the person this browser is signed in as, according to the server: null once they are signed out, in this tab or elsewhere,
 * undefined until the server has answered. Use it on pages of signed-in people only: a visitor's page does not connect.
 */
export function useViewer(): string | null | undefined {
  return useSyncExternalStore(
    listen,
    () => viewer,
    () => undefined,
  )
}
