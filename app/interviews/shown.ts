import type { TimeZone } from '#app/places/time-zone.ts'
import type { InterviewKind, InterviewState, StoredState } from './interview.ts'

/** An interview in a list of its team. */
export type ListedInterview = {
  id: string
  application_id: string
  full_name: string
  title: string
  kind: InterviewKind
  minutes: number
  place: string
  state: StoredState
  shownState: InterviewState
  starts_at: Date | null
  ends_at: Date | null
  invited_at: Date
  answered_at: Date | null
  wants_other_times: boolean
  panel: string[]
}

/** A time that an open invitation offers. */
export type OfferedTime = { id: string; full_name: string; starts_at: Date; minutes: number }

/** An interview as its candidate reads it. */
export type OwnInterview = {
  id: string
  application_id: string
  job_id: number
  title: string
  company_name: string
  logo_url: string | null
  brand_colour: string | null
  kind: InterviewKind
  minutes: number
  place: string
  note: string
  state: StoredState
  shownState: InterviewState
  starts_at: Date | null
  ends_at: Date | null
  moves: number
  sequence: number
  wants_other_times: boolean
  /** The open or booked invitation of the team that came after this one was closed. */
  newer_id: string | null
  /** What the team said when it cancelled; empty otherwise. */
  reason: string
  /** Why no time can be chosen nor asked for, whatever the times, in a sentence for the candidate; null when nothing is in the way, or it is over. */
  closed: string | null
  firstName: string
  /** The names of those whom the candidate meets. */
  panel: string[]
  /** The times that can still be chosen. */
  slots: Date[]
  /** Where it takes place, and where the candidate lives. */
  placeZone: TimeZone
  homeZone: TimeZone
}

/** An interview that a person has to answer, or that is still to come, in the zone of where they live. */
export type NextInterview = {
  id: string
  application_id: string
  title: string
  company_name: string
  kind: InterviewKind
  state: StoredState
  shownState: InterviewState
  starts_at: Date | null
  ends_at: Date | null
  zone: TimeZone
}
