import { useState, useSyncExternalStore } from 'react'
import { useLocation, useMatches } from 'react-router'
import { type FailedRequest, useFailedRequests } from '../browser/retryable-fetch.ts'

/**
 * What a route exports as `handle`: its own message for a failed request, shown before the cause.
 *
 * @typeParam Data the data of the page's loader
 */
export type FailureWords<Data = unknown> = {
  failure: {
    /** When the page could not be loaded with another query. */
    loading?: string
    /** When a form of the page could not be submitted; `intent` is the value of the pressed button. */
    sending?: string | ((page: Data, intent: string | null) => string | null)
    unreadable?: string
  }
}

/** Shows a toast about failed requests with a button to retry, until a retry succeeds, or the person closes it or goes on. */
export function useFailureToast(): { message: string; retry: () => void; close: () => void } | null {
  const failed = useFailedRequests()
  const [closed, setClosed] = useState<readonly FailedRequest[] | null>(null)
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  )
  const last = failed.at(-1)
  const words = useWords(last)
  if (!last || failed === closed) return null
  const cause = causeOf(last, isOnline)
  const message = words ? `${words}${words.endsWith('.') ? '' : ':'} ${cause}` : cause
  const retry = () => {
    for (const request of failed) request.retry()
    // When the toast closes, the focus in it would be lost.
    const { from } = last
    const field = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : document.getElementById('main')
    field?.focus({ preventScroll: true })
  }
  return { message, retry, close: () => setClosed(failed) }
}

function followConnection(listener: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener)
  }
}

function causeOf(failed: FailedRequest, isOnline: boolean): string {
  if (!isOnline) return 'You are offline.'
  if (failed.message) return failed.message
  if (failed.wasOffline) return 'You are back online.'
  return failed.cause === 'unreadable' ? 'The answer could not be read.' : 'No answer came.'
}

/** The route's own message, when the request was for the page itself. */
function useWords(failed: FailedRequest | undefined): string | null {
  const { pathname } = useLocation()
  const page = useMatches().at(-1)
  if (!failed || !page || failed.path !== pathname) return null
  const words = (page.handle as FailureWords | undefined)?.failure // `handle` is ours alone
  if (failed.cause === 'unreadable' && words?.unreadable) return words.unreadable
  if (!failed.isForm) return words?.loading ?? null
  return (typeof words?.sending === 'function' ? words.sending(page.loaderData, failed.intent) : words?.sending) ?? null
}
