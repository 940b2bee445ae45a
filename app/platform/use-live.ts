import { useEffect, useEffectEvent, useState } from 'react'
import { href, useNavigation, useRevalidator } from 'react-router'
import { HIDDEN_PAUSE_MS, type LiveMessage } from './live.ts'
import { connectLive, type LiveSignal } from './live-connection.ts'

/** News that comes within this time is asked for once. */
const SETTLE_MS = 100

type Listener = (signal: LiveSignal) => void

const listeners = new Set<Listener>()
let line: { close: () => void } | null = null
let hiddenTimer: ReturnType<typeof setTimeout> | undefined

const tellAll = (signal: LiveSignal) => {
  if (signal.kind === 'signed-out') line = null
  for (const listener of [...listeners]) listener(signal)
}

function open(): void {
  line ??= connectLive({ url: href('/live'), onSignal: tellAll })
}

function close(): void {
  line?.close()
  line = null
}

function followVisibility(): void {
  clearTimeout(hiddenTimer)
  if (document.visibilityState === 'hidden') {
    hiddenTimer = setTimeout(close, HIDDEN_PAUSE_MS)
  } else if (!line) {
    open()
    tellAll({ kind: 'gap' })
  }
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
  }
}

type Handlers = {
  onEvent: (message: LiveMessage) => void
  /** Facts may have been missed: the line was down or the page hidden. */
  onGap?: () => void
  /** The person was signed out, here or elsewhere. */
  onSignedOut?: () => void
}

/** Calls back for the named facts while the page is open. `signedIn` false: nothing is asked of the server. */
export function useLive(names: readonly string[], { onEvent, onGap, onSignedOut }: Handlers, signedIn = true): void {
  const hear = useEffectEvent((signal: LiveSignal) => {
    if (signal.kind === 'gap') onGap?.()
    else if (signal.kind === 'signed-out') onSignedOut?.()
    else if (names.includes(signal.message.name)) onEvent(signal.message)
  })
  useEffect(() => (signedIn ? listen((signal) => hear(signal)) : undefined), [signedIn])
}

/**
 * Keeps what the page shows true: its loaders run again on the named facts, after a gap, and when the person is signed
 * out elsewhere, so that the guard sends them to sign in.
 */
export function useLiveRevalidate(names: readonly string[]): void {
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
  const again = () => setNews(true)
  useLive(names, { onEvent: again, onGap: again, onSignedOut: again })
}

const ignore = () => {}

/** Runs the page's loaders again when the person is signed out in another tab or on another device. */
export function useSignedOutElsewhere(signedIn: boolean): void {
  const { revalidate } = useRevalidator()
  useLive([], { onEvent: ignore, onSignedOut: () => void revalidate() }, signedIn)
}
