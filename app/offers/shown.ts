import type { Letter } from './letter.ts'
import type { OfferState, StoredState } from './offer.ts'

/** An offer in a list of its team. */
export type ListedOffer = {
  id: string
  application_id: string
  full_name: string
  title: string
  role: string
  pay: string
  state: StoredState
  shownState: OfferState
  /** A version in writing beside one that was sent. */
  hasDraft: boolean
  number: number
  expires_at: Date | null
  answered_at: Date | null
  changed_at: Date
}

/** A version of an offer as its team reads it. */
export type ShownVersion = {
  number: number
  state: 'draft' | 'waiting' | 'sent'
  letter: Letter
  hash: string | null
  written_at: Date
  author: string | null
  sent_at: Date | null
  sender: string | null
  note: string
  fills_job: boolean
}

/** How an offer was signed. */
export type Signature = { name: string; at: Date; hash: string }

/** An offer as its candidate reads it. */
export type OwnOffer = {
  id: string
  application_id: string
  title: string
  logo_url: string | null
  brand_colour: string | null
  firstName: string
  state: StoredState
  shownState: StoredState
  expires_at: Date
  sent_at: Date
  answered_at: Date | null
  /** Who sent it; null once they have deleted their account. */
  sender: string | null
  /** What the team said when it took the offer back; empty otherwise. */
  reason: string
  hash: string
  letter: Letter
  /** The version before, for what has changed; null for the first. */
  before: Letter | null
  signature: Signature | null
  /** Its thread takes questions. */
  mayAsk: boolean
  /** How many questions about it were sent. */
  asked: number
}

/** An offer beside a person's own application. */
export type NextOffer = { id: string; application_id: string; role: string; shownState: StoredState; expires_at: Date }
