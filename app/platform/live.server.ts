import { AsyncLocalStorage } from 'node:async_hooks'
import type { Audience, Audiences } from './audience.ts'
import { AppError, rateLimited } from './errors.ts'
import { type EventNotice, onEvent, onGap } from './events.server.ts'
import type { EventName } from './events.ts'
import { HEARTBEAT, HEARTBEAT_MS, type LiveMessage, RECONNECT_DELAYS_MS, SESSION_CHECK_MS } from './live.ts'
import { log } from './log.server.ts'
import { findEvent } from './recorded-events.server.ts'

/** How many lines one person may hold open: tabs and devices. */
export const MAX_STREAMS_PER_USER = 10

/** How many lines one process holds open. */
export const MAX_STREAMS = 2_000

/** A reader who is this far behind is cut off, and asks again. */
const MAX_WAITING_BYTES = 64 * 1024

type Viewer = {
  userId: string
  sessionId: string
  /** Tells which of some sessions go on; the caller knows where sessions are kept. */
  listLiveSessions: (ids: readonly string[]) => Promise<Set<string>>
}

type Stream = Viewer & { send: (text: string) => void; end: () => void }

const streams = new Set<Stream>()
let unsubscribe: (() => void) | null = null
let timers: NodeJS.Timeout[] = []
let closing = false

/**
 * Opens the stream of facts for a signed-in person.
 *
 * @param signal ends the stream when the browser goes away
 * @throws AppError `rate_limited` when they hold too many open, `unavailable` when the process does or is closing
 */
export function openStream(viewer: Viewer, signal: AbortSignal): Response {
  if (closing || streams.size >= MAX_STREAMS) throw new AppError('unavailable', 'No live updates at the moment.', { retryAfter: 10 })
  const own = [...streams].filter(({ userId }) => userId === viewer.userId)
  if (own.length >= MAX_STREAMS_PER_USER) throw rateLimited('Too many pages are open.', 10)
  let end = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = addStream(viewer, controller).end
        signal.addEventListener('abort', end, { once: true })
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES }),
  )
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' },
  })
}

const encoder = new TextEncoder()

function addStream(viewer: Viewer, controller: ReadableStreamDefaultController<Uint8Array>): Stream {
  const stream: Stream = {
    ...viewer,
    send(text) {
      if (!streams.has(stream)) return
      controller.enqueue(encoder.encode(text))
      if ((controller.desiredSize ?? 0) <= 0) stream.end()
    },
    end() {
      if (!streams.delete(stream)) return
      try {
        controller.close()
      } catch {
        // Cancelled by its reader, it is closed already.
      }
      if (streams.size === 0) stopUpdates()
    },
  }
  streams.add(stream)
  startUpdates()
  stream.send(`retry: ${RECONNECT_DELAYS_MS[0]}\n\n${frame(HEARTBEAT, {})}`)
  return stream
}

const frame = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

// Events are published in the middle of the commit that made them, where the database handle is refused; what we ask the
// database stands outside.
const outside = AsyncLocalStorage.snapshot()

/** One subscription and one pair of timers for all streams, only while there are any. */
function startUpdates(): void {
  if (unsubscribe) return
  const stops = [
    onEvent((event) => outside(() => void publish(event).catch((error: unknown) => log.error({ err: error }, 'live event not published')))),
    // Browsers connect again, and look again at what they show.
    onGap(endAll),
  ]
  unsubscribe = () => {
    for (const stop of stops) stop()
  }
  timers = outside(() => [
    setInterval(() => void checkSessions().catch(failClosed), SESSION_CHECK_MS).unref(),
    setInterval(() => void sendHeartbeats(), HEARTBEAT_MS).unref(),
  ])
}

function stopUpdates(): void {
  unsubscribe?.()
  unsubscribe = null
  for (const timer of timers) clearInterval(timer)
  timers = []
}

/** Publishes an event to the streams of those who may know it now. */
async function publish({ id, name }: EventNotice): Promise<void> {
  const audience = audienceOf(name)
  const event = audience && (await findEvent(id))
  if (!event) return
  const jobId = 'jobId' in event ? event.jobId : null
  const applicationId = 'applicationId' in event ? event.applicationId : null
  const message: LiveMessage = { name, jobId, applicationId }
  const text = frame(name, message)
  const allowed = new Set(await audience(event))
  for (const stream of [...streams]) if (allowed.has(stream.userId)) stream.send(text)
}

let audiences: Audiences | null = null

/** Sets who may receive which event, before the first stream is opened: app/audiences.ts. */
export function defineAudiences(all: Audiences): void {
  audiences = all
}

function audienceOf(name: EventName) {
  if (!audiences) throw new Error('defineAudiences() was not called')
  return audiences[name] as Audience<EventName> | null | undefined // the event is read by the same name
}

/**
 * Ends the streams whose session is over: signed out, revoked, deleted or too old. It runs by itself every
 * `SESSION_CHECK_MS`; call it after ending a session to have it at once. The browser asks again and is told 401.
 */
export async function checkSessions(): Promise<void> {
  for (const [listLiveSessions, asked] of Map.groupBy(streams, (stream) => stream.listLiveSessions)) {
    const live = await listLiveSessions([...new Set(asked.map(({ sessionId }) => sessionId))])
    for (const stream of asked) if (!live.has(stream.sessionId)) stream.end()
  }
}

/** Sends every reader a heartbeat. */
export function sendHeartbeats(): void {
  for (const stream of [...streams]) stream.send(frame(HEARTBEAT, {}))
}

/** A check that fails denies (ASVS 16.5.3): the streams end, and are asked for again with their cookie. */
function failClosed(error: unknown): void {
  log.error({ err: error }, 'sessions of live streams could not be checked')
  endAll()
}

/** Ends all streams and opens no more: the process is closing. Browsers ask again, of the next one. */
export function closeAllStreams(): void {
  closing = true
  endAll()
}

function endAll(): void {
  for (const stream of [...streams]) stream.end()
}

/** How many streams are open in this process. */
export const countStreams = () => streams.size
