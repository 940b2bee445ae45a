import type { EventName } from './events.ts'

// First document §9: "Realtime: heartbeat 25 s, timeout 10 s, reconnect delays 1, 2, 5, 10 s".

/** How often the server says that the line is alive. */
export const HEARTBEAT_MS = 25_000

/** How often the server looks whether the reader is still signed in: sign-out ends a stream within 5 seconds (security requirements §1). */
export const SESSION_CHECK_MS = 4_500

/** How long the browser waits for the stream to open, and for a late heartbeat. */
export const LIVE_TIMEOUT_MS = 10_000

/** Waits before each try to connect again; the last is kept. */
export const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000] as const

/** A page that stays hidden this long gives its line back: a browser opens six to one host, and the tab in front needs them. */
export const HIDDEN_PAUSE_MS = 10_000

/** What the stream tells of: which fact, and the ids to look it up by. */
export type LiveMessage = { name: EventName; jobId: number | null; applicationId: string | null }

/** The stream's own word beside the facts. */
export const HEARTBEAT = 'heartbeat'

/** Names in each answer of the stream's address, error responses too, the id of the person whom the browser is signed in as. */
export const VIEWER_HEADER = 'x-viewer'
