import type { EventName } from './events.ts'

// First document §9: "Realtime: heartbeat 25 s, timeout 10 s, reconnect delays 1, 2, 5, 10 s".

/** How often the server sends a heartbeat. */
export const HEARTBEAT_MS = 25_000

/** How often the server checks the sessions of open streams: sign-out ends a stream within 5 seconds (security requirements §1). */
export const SESSION_CHECK_MS = 4_500

/** How long the browser waits for the stream to open, and for a late heartbeat. */
export const LIVE_TIMEOUT_MS = 10_000

/** The delay before each reconnect; the last one repeats. */
export const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000] as const

/**
 * The first connection of a page says with this parameter how many milliseconds ago the page was asked for, and receives the events since then:
 * the page may have been rendered before them.
 */
export const PAGE_AGE = 'age'

/** The oldest page, in milliseconds, that receives the events it missed. */
export const MAX_PAGE_AGE_MS = 60_000

/** A page hidden this long closes its connection: browsers allow six per host, and the visible tab needs them. */
export const HIDDEN_PAUSE_MS = 10_000

/** A message of the stream: the event's name and the ids it is about. */
export type LiveMessage = { name: EventName; jobId: number | null; applicationId: string | null }

/** The one message that is not an event. */
export const HEARTBEAT = 'heartbeat'

/** The response header with the id of the signed-in person. Every response of the stream's address has it, error responses too. */
export const VIEWER_HEADER = 'x-viewer'
