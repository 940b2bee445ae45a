import { HEARTBEAT, HEARTBEAT_MS, LIVE_TIMEOUT_MS, type LiveMessage, RECONNECT_DELAYS_MS, VIEWER_HEADER } from './live.ts'

/** What a page receives: an event, that it may have missed some (the line was down), or who is signed in, null for nobody. */
export type LiveSignal = { kind: 'event'; message: LiveMessage } | { kind: 'gap' } | { kind: 'viewer'; userId: string | null }

type Options = {
  url: string
  onSignal: (signal: LiveSignal) => void
  /** Facts may have been missed before: the first line that opens tells a gap. */
  hadGap?: boolean
  fetch?: typeof globalThis.fetch
}

/**
 * Keeps one line to the live stream open until `close`, and opens it again when it breaks or is refused. Each answer tells
 * who is signed in, so that the tries themselves find the end of a session where no line can be had. It reads the stream
 * itself instead of by EventSource, which cannot tell "signed out" (401) from a broken line.
 */
export function connectLive({ url, onSignal, hadGap = false, fetch = globalThis.fetch.bind(globalThis) }: Options): { close: () => void } {
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

  /** Reads until the line breaks or falls silent. */
  const readOnce = async (): Promise<void> => {
    const line = new AbortController()
    const stop = () => line.abort()
    closed.signal.addEventListener('abort', stop)
    let timer = setTimeout(stop, LIVE_TIMEOUT_MS)
    try {
      const response = await fetch(url, { headers: { accept: 'text/event-stream' }, cache: 'no-store', signal: line.signal })
      const userId = response.headers.get(VIEWER_HEADER)
      // Other error responses may come from a machine between us and the server, which knows nobody.
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
      // Broken: the next try comes by itself.
    } finally {
      clearTimeout(timer)
      closed.signal.removeEventListener('abort', stop)
      stop()
    }
  }

  void run()
  return { close: () => closed.abort() }
}

/** The events of a stream as they arrive, in the framing of the HTML standard §9.2; lines other than event and data are passed over. */
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
