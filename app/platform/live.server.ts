import { AsyncLocalStorage } from 'node:async_hooks'
import type { Audience, Audiences } from './audience.ts'
import { AppError, rateLimited } from './errors.ts'
import { type EventNotice, onEvent, onGap } from './events.server.ts'
import type { EventName, RecordedEvent } from './events.ts'
import { HEARTBEAT, HEARTBEAT_MS, type LiveMessage, MAX_PAGE_AGE_MS, RECONNECT_DELAYS_MS, SESSION_CHECK_MS } from './live.ts'
import { log } from './log.server.ts'
import { findEvent, listNewestEvents } from './recorded-events.server.ts'

/** The most streams one person may have open, over all tabs and devices. */
export const MAX_STREAMS_PER_USER = 10

/** The most streams one process keeps open. */
const MAX_STREAMS = 2_000

/** A client this many bytes behind is disconnected; it reconnects. */
const MAX_WAITING_BYTES = 64 * 1024

/** A page that may have missed this many events reloads what it shows instead. */
export const MAX_MISSED = 20

/** How long before its commit an event may have been recorded, in milliseconds. */
const COMMIT_MS = 2_000

type Viewer = {
  userId: string
  sessionId: string
  /** The agency that the session works for; null for people without one. */
  agencyId: string | null
  /** How many milliseconds ago the page was asked for: it receives what has happened since. Left out by a page that reloads what it shows. */
  pageAge?: number | undefined
  /** Given session ids, returns those that are still valid, and the agency of each; passed in because sessions belong to another domain. */
  listLiveSessions: (ids: readonly string[]) => Promise<Map<string, string | null>>
}

type Stream = Viewer & {
  /** The latest events that it was sent: one that its page missed may also be news that is still on its way. */
  told: Set<number>
  send: (text: string) => void
  end: () => void
}

const streams = new Set<Stream>()
let unsubscribe: (() => void) | null = null
let timers: NodeJS.Timeout[] = []
let closing = false

/**
 * Opens the event stream of a signed-in person.
 *
 * @param signal ends the stream when the browser disconnects
 * @param listEvents lists the newest events of the whole board
 * @throws AppError `rate_limited` when they have too many open, `unavailable` when the process has, or is shutting down
 */
export function openStream(viewer: Viewer, signal: AbortSignal, listEvents = listNewestEvents): Response {
  if (closing || streams.size >= MAX_STREAMS) throw new AppError('unavailable', 'No live updates at the moment.', { retryAfter: 10 })
  const own = [...streams].filter(({ userId }) => userId === viewer.userId)
  if (own.length >= MAX_STREAMS_PER_USER) throw rateLimited('Too many pages are open.', 10)
  let end = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const stream = addStream(viewer, controller)
        end = stream.end
        void sendMissed(stream, listEvents)
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
    told: new Set(),
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
        // The client cancelled, so it is closed already.
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

// On the embedded database, events arrive inside the transaction that recorded them, where `db` throws. Queries run in this outer context.
const outside = AsyncLocalStorage.snapshot()

/** Subscribes to events and starts the timers, once for all streams and only while there are any. */
function startUpdates(): void {
  if (unsubscribe) return
  const stops = [
    onEvent((event) => outside(() => void publish(event).catch((error: unknown) => log.error({ err: error }, 'live event not published')))),
    // Browsers reconnect and reload what they show.
    onGap(endAll),
  ]
  unsubscribe = () => {
    for (const stop of stops) stop()
  }
  timers = outside(() => [
    setInterval(() => void checkSessions(), SESSION_CHECK_MS).unref(),
    setInterval(() => void sendHeartbeats(), HEARTBEAT_MS).unref(),
  ])
}

function stopUpdates(): void {
  unsubscribe?.()
  unsubscribe = null
  for (const timer of timers) clearInterval(timer)
  timers = []
}

/** Sends a stream an event once. Only its latest are remembered: an event comes twice within moments or never. */
function tell(stream: Stream, event: RecordedEvent): void {
  if (stream.told.has(event.eventId)) return
  stream.told.add(event.eventId)
  const [oldest] = stream.told
  if (oldest !== undefined && stream.told.size > MOST_TOLD) stream.told.delete(oldest)
  stream.send(eventFrame(event))
}

const MOST_TOLD = 100

/** Sends an event to the streams of everybody who may receive it now. */
async function publish({ id, name }: EventNotice): Promise<void> {
  const event = audienceOf(name) && (await findEvent(id))
  if (!event) return
  const allowed = await listAllowed(event)
  for (const stream of [...streams]) if (isAllowed(stream, allowed)) tell(stream, event)
}

/** Sends a new stream the events that happened after its page may have been rendered. On failure the stream ends, and the page reloads. */
async function sendMissed(stream: Stream, listEvents: typeof listNewestEvents): Promise<void> {
  if (stream.pageAge === undefined) return
  const since = Date.now() - Math.min(stream.pageAge, MAX_PAGE_AGE_MS) - COMMIT_MS
  try {
    const missed = (await listEvents(MAX_MISSED)).filter(({ at }) => at.getTime() >= since)
    if (missed.length === MAX_MISSED) return stream.end()
    for (const event of missed.reverse()) if (isAllowed(stream, await listAllowed(event))) tell(stream, event)
  } catch (error) {
    log.error({ err: error }, 'missed events not sent')
    stream.end()
  }
}

function eventFrame(event: RecordedEvent): string {
  const jobId = 'jobId' in event ? (event.jobId ?? null) : null
  const applicationId = 'applicationId' in event ? event.applicationId : null
  const message: LiveMessage = { name: event.name, jobId, applicationId }
  return frame(event.name, message)
}

/** The keys of those who may receive an event now. */
async function listAllowed(event: RecordedEvent): Promise<Set<string>> {
  const receivers = (await audienceOf(event.name)?.(event)) ?? []
  return new Set(receivers.map((one) => (typeof one === 'string' ? one : memberKey(one))))
}

const memberKey = ({ userId, agencyId }: { userId: string; agencyId: string | null }) => `${userId} ${agencyId}`

const isAllowed = (stream: Stream, allowed: ReadonlySet<string>): boolean => allowed.has(stream.userId) || allowed.has(memberKey(stream))

let audiences: Audiences | null = null

/** Sets who may receive which event (app/audiences.ts). Call it before the first stream opens. */
export function defineAudiences(all: Audiences): void {
  audiences = all
}

function audienceOf(name: EventName) {
  if (!audiences) throw new Error('defineAudiences() was not called')
  return audiences[name] as Audience<EventName> | null | undefined // the event is read by the same name
}

/**
 * Ends the streams whose session is no longer valid, signed out, revoked, deleted or expired, or works for another agency. Runs every
 * `SESSION_CHECK_MS`; call it after such a change to apply it at once. The browser then reconnects, and gets 401 or reloads what it shows.
 *
 * Never throws, since the change is made: sessions that cannot be checked end all streams (ASVS 16.5.3).
 */
export const checkSessions = (): Promise<void> => endInvalid().catch(failClosed)

async function endInvalid(): Promise<void> {
  for (const [listLiveSessions, asked] of Map.groupBy(streams, (stream) => stream.listLiveSessions)) {
    const live = await listLiveSessions([...new Set(asked.map(({ sessionId }) => sessionId))])
    for (const stream of asked) if (live.get(stream.sessionId) !== stream.agencyId) stream.end()
  }
}

/** Sends a heartbeat on every stream. */
export function sendHeartbeats(): void {
  for (const stream of [...streams]) stream.send(frame(HEARTBEAT, {}))
}

/** Ends all streams, so that browsers reconnect with their cookie. */
function failClosed(error: unknown): void {
  log.error({ err: error }, 'sessions of live streams could not be checked')
  endAll()
}

/** Ends all streams and accepts no more, for shutdown. Browsers reconnect to the next process. */
export function closeAllStreams(): void {
  closing = true
  endAll()
}

function endAll(): void {
  for (const stream of [...streams]) stream.end()
}

/** How many streams are open in this process. */
export const countStreams = () => streams.size
