import { DAY_MS } from '#app/jobs/sydney-time.ts'
import { brand } from '#app/platform/brand.ts'

/** How long a person may answer a request, in days. */
export const ANSWER_DAYS = 14
/** How long after a request ended without an answer the company may ask once more, in days. */
export const ASK_AGAIN_DAYS = 90
/** The most people whom a company asks in a day of the board's time zone. */
export const MOST_ASKED = 50
export const NOTE_MAX = 500
/** How long a request is kept after its answer, or after a consent was withdrawn: so long the company may not ask again. */
export const KEPT = { years: 2 }
/** The same in words. */
export const KEPT_WORDS = 'two years'

/** A request as its row has it. The person accepts or declines once; a consent may be withdrawn later. `closed`: they blocked the company before they answered. */
export type StoredState = 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'closed'
/** `ended`: nobody answered in time. */
export type IntroductionState = StoredState | 'ended'

type Stored = { state: StoredState; round: number; expires_at: Date }

export const INTRODUCTION_STATE: Record<IntroductionState, { company: string; person: string; tone: 'info' | 'success' | 'neutral' }> = {
  pending: { company: 'Asked', person: 'Waits for you', tone: 'info' },
  accepted: { company: 'Agreed', person: 'You agreed', tone: 'success' },
  declined: { company: 'Declined', person: 'You declined', tone: 'neutral' },
  withdrawn: { company: 'No longer shared', person: 'No longer shared', tone: 'neutral' },
  closed: { company: 'Closed', person: 'Closed', tone: 'neutral' },
  ended: { company: 'No answer', person: 'Not answered', tone: 'neutral' },
}

/** What a company asked a person whom it finds; `canAsk`: it may ask them once more. */
export type AskedRequest = { id: string; state: IntroductionState; asked_at: Date; canAsk: boolean }

/** The state of a request at a moment. */
export const stateOf = ({ state, expires_at }: Pick<Stored, 'state' | 'expires_at'>, now = new Date()): IntroductionState =>
  state === 'pending' && expires_at <= now ? 'ended' : state

/** When a company may ask a person again whom it asked before; null for not while the request is kept. */
export function askAgainAt(row: Stored, now = new Date()): Date | null {
  if (stateOf(row, now) !== 'ended' || row.round > 1) return null
  return new Date(row.expires_at.getTime() + ASK_AGAIN_DAYS * DAY_MS)
}

/** True when a company may ask a person now, whom it may have asked before. */
export function canAsk(row: Stored | null, now = new Date()): boolean {
  const again = row && askAgainAt(row, now)
  return row === null || (again !== null && again <= now)
}

/** Why a company finds nobody and asks nobody. */
export type CheckProblem = {
  /** Null for a company that is not checked. */
  suspendedUntil: Date | null
  /** Whether its member who reads this may get it checked. */
  mayGetChecked: boolean
}

/** Why the company of a request gets no answer. */
export type WhyClosed = 'unchecked' | 'suspended'

/** Says to the person who is asked that an answer is not possible. Of a suspension they may be told no more than that the company is away. */
export const closedWords = (company: string, why: WhyClosed): string =>
  why === 'suspended'
    ? `${company} cannot be reached through ${brand.name} at present, so the request cannot be answered.`
    : `${company} is no longer a checked company, so the request cannot be answered.`

const LINK =
  /:\/\/|\bwww\.|\w@\w|[a-z0-9-]\.([a-z]{2,24}\/|(com|net|org|au|nz|io|co|me|app|biz|info|link|ly|site|online|agency|property|realty|homes|jobs)\b)/i

/** True for text with an address in it: a note has none, so that nobody is led away from the board. */
export const hasLink = (text: string): boolean => LINK.test(text)
