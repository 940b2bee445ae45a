import {
  HEARTBEAT,
  HEARTBEAT_MS,
  LIVE_TIMEOUT_MS,
  type LiveMessage,
  MAX_PAGE_AGE_MS,
  PAGE_AGE,
  RECONNECT_DELAYS_MS,
  VIEWER_HEADER,
} from './live.ts'

/** What a page receives: an event, a gap (events may have been missed while disconnected), or who is signed in, null for nobody. */
export type LiveSignal = { kind: 'event'; message: LiveMessage } | { kind: 'gap' } | { kind: 'viewer'; userId: string | null }

type Options = {
  url: string
  onSignal: (signal: LiveSignal) => void
  /** Events may have been missed before: the first connection signals a gap. */
  hadGap?: boolean
  /** How many milliseconds ago the page was asked for: the first connection receives what has happened since. */
  pageAge?: number
  fetch?: typeof globalThis.fetch
}

/**
 * Keeps a connection to the live stream open until `close`, and reconnects when it breaks or is refused. Each response says who is
 * signed in, so even a refused attempt reveals that a session has ended. Uses fetch rather than EventSource, which cannot tell
 * "signed out" (401) from a broken connection.
 */
export function connectLive({ url, onSignal, hadGap = false, pageAge = 0, fetch = globalThis.fetch.bind(globalThis) }: Options): {
  close: () => void
} {
  const closed = new AbortController()
  let failures = 0

  const run = async () => {
    while (!closed.signal.aborted) {
      await readOnce()
      if (closed.signal.aborted) return
      hadGap = true
      await wait(RECONNECT_DELAYS_MS[Math.min(failures, RECONNECT_DELAYS_MS.length - 1)] ?? 0, closed.signal)
      failures++
    }
  }

  /** Reads until the connection breaks or the heartbeat stops. */
  const readOnce = async (): Promise<void> => {
    const line = new AbortController()
    const stop = () => line.abort()
    closed.signal.addEventListener('abort', stop)
    let timer = setTimeout(stop, LIVE_TIMEOUT_MS)
    try {
      const since = hadGap ? '' : `?${PAGE_AGE}=${Math.ceil(Math.min(pageAge, MAX_PAGE_AGE_MS))}`
      const response = await fetch(`${url}${since}`, { headers: { accept: 'text/event-stream' }, cache: 'no-store', signal: line.signal })
      const userId = response.headers.get(VIEWER_HEADER)
      // Other error responses may come from a proxy, which does not know who is signed in.
      if (userId || response.status === 401) onSignal({ kind: 'viewer', userId })
      if (!response.ok || !response.body) return
      failures = 0
      if (hadGap) onSignal({ kind: 'gap' })
      hadGap = false
      for await (const { event, data } of readEvents(response.body)) {
        clearTimeout(timer)
        timer = setTimeout(stop, HEARTBEAT_MS + LIVE_TIMEOUT_MS)
        if (event !== HEARTBEAT) onSignal({ kind: 'event', message: JSON.parse(data) as LiveMessage })
      }
    } catch {
      // The connection broke: `run` reconnects.
    } finally {
      clearTimeout(timer)
      closed.signal.removeEventListener('abort', stop)
      stop()
    }
  }

  void run()
  return { close: () => closed.abort() }
}

/** Parses server-sent events as they arrive (HTML standard §9.2). Fields other than event and data are ignored. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<{ event: string; data: string }> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const field = (name: string) =>
        frame
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      const event = field('event')
      if (event) yield { event, data: field('data') ?? '' }
    }
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
