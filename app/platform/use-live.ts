import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { href, useNavigation, useRevalidator } from 'react-router'
import type { EventName } from './events.ts'
import { HIDDEN_PAUSE_MS } from './live.ts'
import { connectLive, type LiveSignal } from './live-connection.ts'

/** News that comes within this time is asked for once. */
const SETTLE_MS = 100

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
  line ??= connectLive({ url: href('/live'), onSignal: publishSignal, hadGap })
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

/** Asks at once: somebody who comes back from signing in elsewhere does not wait for the next try. */
export function reconnectNow(): void {
  if (viewer === null) close()
  open(true)
}

/** All that listens on one page shares one line. @returns how to stop */
function listen(listener: Listener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', followVisibility)
    // A tab opened in the background waits until it is looked at.
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

/** Keeps what the page shows true: its loaders run again on the named facts and after a gap. */
export function useLiveRevalidate(names: readonly EventName[]): void {
  const { revalidate } = useRevalidator()
  const isBusy = useNavigation().state !== 'idle'
  const [hasNews, setNews] = useState(false)
  // While a page is on its way, asking again would drop its answer, and with it the message that is told only once.
  useEffect(() => {
    if (!hasNews || isBusy) return
    const timer = setTimeout(() => {
      setNews(false)
      void revalidate()
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [hasNews, isBusy, revalidate])
  const onSignal = useEffectEvent((signal: LiveSignal) => {
    if (signal.kind === 'gap' || (signal.kind === 'event' && names.includes(signal.message.name))) setNews(true)
  })
  useEffect(() => listen((signal) => onSignal(signal)), [])
}

/**
 * The id of the person whom the server knows this browser as: null once they are signed out, here or elsewhere, undefined
 * before it has said. For pages of signed-in people: a visitor's page asks nothing.
 */
export function useViewer(): string | null | undefined {
  return useSyncExternalStore(
    listen,
    () => viewer,
    () => undefined,
  )
}
