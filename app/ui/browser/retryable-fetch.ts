import { useSyncExternalStore } from 'react'
import { openedForHeader } from './opened-for.ts'

/** Why a request has no answer that the page can use. */
type Failure = {
  cause: 'no-answer' | 'unreadable' | 'refused'
  /** The message of the server's error response. */
  message: string | null
}

/** A request of the router that waits to be retried. Until then the router goes on waiting for its answer, and the page stays as it is. */
export type FailedRequest = Failure & {
  /** The path of the requested page or resource, without the router's extension. */
  path: string
  isForm: boolean
  /** The value of the button that was pressed, on a page with several forms. */
  intent: string | null
  wasOffline: boolean
  /** The element that had the focus. */
  from: Element | null
  retry: () => void
}

/** How long to wait for an answer; uploading a file may take longer. */
const TIMEOUT_MS = 20_000
const NO_FAILURES: readonly FailedRequest[] = []

let failures = NO_FAILURES
const listeners = new Set<() => void>()

function setFailures(next: readonly FailedRequest[]): void {
  failures = next
  for (const listener of listeners) listener()
}

/**
 * Wraps the browser's fetch so that a page's requests for data never fail: one without a usable answer waits until the person retries it,
 * or until the router aborts it. Other requests pass unchanged.
 */
export function retryableFetch(send: typeof fetch): typeof fetch {
  return async (input, init = {}) => {
    // Only the router passes URL objects.
    const path = input instanceof URL ? requestedPath(input, init) : null
    if (!(input instanceof URL) || path === null) return send(input, init)
    const headers = { ...(init.headers as Record<string, string> | undefined), ...openedForHeader(pageOf(input)) } // the router passes an object
    const answer = untilAnswered(send, input, { ...init, headers }, path)
    return mayBeForm(input, init) ? tracked(answer) : answer
  }
}

async function untilAnswered(send: typeof fetch, url: URL, init: RequestInit, path: string): Promise<Response> {
  for (;;) {
    const outcome = await attempt(send, url, init)
    if (outcome instanceof Response) return outcome
    await untilRetried({ ...outcome, path, ...whatWasSent(init) }, init.signal)
  }
}

/** The forms that are on their way, or wait to be retried. */
const sending = new Set<Promise<unknown>>()

/** Before a form is sent to an address that the page does not know, the router asks for its routes. That may be for a link as well. */
const mayBeForm = ({ pathname }: URL, { method = 'GET' }: RequestInit) => method !== 'GET' || pathname === ROUTES_PATH

async function tracked(answer: Promise<Response>): Promise<Response> {
  sending.add(answer)
  return answer.finally(() => sending.delete(answer))
}

/** Waits for the answers to the forms that are on their way, or wait to be retried: leaving the page would lose them. */
export const formsAnswered = () => Promise.allSettled(sending)

/**
 * While there is no connection, stops forms that the browser itself would submit (such as the one that signs out), so that the page
 * stays.
 */
export function blockPlainFormsOffline(): void {
  window.addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (defaultPrevented || navigator.onLine || !(form instanceof HTMLFormElement)) return
    event.preventDefault()
    const { pathname: path } = new URL(form.action)
    void untilRetried({ cause: 'no-answer', message: null, path, isForm: true, intent: null }).then(() => form.requestSubmit(submitter))
  })
}

/**
 * Waits until the person retries.
 *
 * @throws the signal's reason once it is aborted
 */
export async function untilRetried(
  request: Omit<FailedRequest, 'retry' | 'wasOffline' | 'from'>,
  signal?: AbortSignal | null,
): Promise<void> {
  const waiting = Promise.withResolvers<void>()
  const failed = { ...request, wasOffline: !navigator.onLine, from: document.activeElement, retry: waiting.resolve }
  const abort = () => waiting.reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  setFailures([...failures, failed])
  try {
    await waiting.promise
  } finally {
    signal?.removeEventListener('abort', abort)
    setFailures(failures.filter((other) => other !== failed))
  }
}

async function attempt(send: typeof fetch, url: URL, init: RequestInit): Promise<Response | Failure> {
  const stops = [...(init.signal ? [init.signal] : []), ...(init.body instanceof FormData ? [] : [AbortSignal.timeout(TIMEOUT_MS)])]
  try {
    const response = await send(url, { ...init, signal: AbortSignal.any(stops) })
    // Reads the whole body, because the connection may break halfway.
    const body = await response.arrayBuffer()
    if (url.pathname === ROUTES_PATH ? isRoutes(response) : isUsable(response, init, body))
      return new Response(body.byteLength > 0 ? body : null, response)
    // A short text from our own server, such as that a form is too long; pages of other servers are not shown.
    const isWords = response.headers.has('x-request-id') && response.headers.get('content-type')?.startsWith('text/plain')
    if (isWords) return { cause: 'refused', message: new TextDecoder().decode(body).slice(0, 300) }
    if (!response.headers.has('x-remix-response')) return { cause: response.status < 500 ? 'unreadable' : 'no-answer', message: null }
    return { cause: 'refused', message: response.status === 503 ? 'We are having a short break.' : 'Something broke on our side.' }
  } catch (error) {
    if (init.signal?.aborted) throw error
    return { cause: 'no-answer', message: null }
  }
}

/** True for a list of routes, and for the word that the server has another release by now; false for a page of a proxy. */
const isRoutes = ({ ok, headers }: Response) =>
  ok && (headers.has('x-remix-reload-document') || /^application\/json/.test(headers.get('content-type') ?? ''))

/**
 * True for an answer that the page can use. False for answers of proxies, and for answers of our server that would replace the page: its
 * database is unreachable, or a form failed.
 */
function isUsable({ headers, status }: Response, { method = 'GET' }: RequestInit, body: ArrayBuffer): boolean {
  if (!headers.has('x-remix-response')) return false
  if (status < 500) return true
  if (method === 'GET') return status !== 503
  // In the router's encoding a thrown error has this key; data that an action returned, such as form errors, has another.
  return !new TextDecoder().decode(body.slice(0, 32)).startsWith('[{"_1":2},"error"')
}

/** Where the router asks which routes an address leads to. */
const ROUTES_PATH = '/__manifest'

/**
 * The path of the page or resource that the router wants; null for other requests, and for those that it makes ahead of a click, which have
 * no signal.
 */
function requestedPath(url: URL, { signal }: RequestInit): string | null {
  if (url.pathname.endsWith('.data')) return pagePath(url)
  if (url.pathname !== ROUTES_PATH || !signal) return null
  // With every path above it.
  const paths = url.searchParams.get('paths')?.split(',') ?? []
  return paths.reduce((longest, path) => (path.length > longest.length ? path : longest), '')
}

const pagePath = ({ pathname }: URL) => pathname.replace(/(?<=\/)_\.data$|\.data$/, '')

/** The page whose data is asked for. */
function pageOf(url: URL): { pathname: string; search: string } {
  const page = new URL(url)
  page.searchParams.delete('_routes')
  return { pathname: pagePath(url), search: page.search }
}

function whatWasSent({ method = 'GET', body }: RequestInit): Pick<FailedRequest, 'isForm' | 'intent'> {
  const intent = body instanceof URLSearchParams || body instanceof FormData ? body.get('intent') : null
  return { isForm: method !== 'GET', intent: typeof intent === 'string' ? intent : null }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The requests that wait to be retried. The array is the same object until it changes. */
export const useFailedRequests = () =>
  useSyncExternalStore(
    subscribe,
    () => failures,
    () => NO_FAILURES,
  )

/** True when the last request to this path failed and waits to be retried: its button can be used again. */
export const useHasFailed = (path: string) => useFailedRequests().some((request) => request.path === path)
