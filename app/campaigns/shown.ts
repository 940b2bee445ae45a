import type { ConsentSource } from '#app/employers/mail-consent.ts'
import type { JobStatus } from '#app/jobs/job.ts'
import type { CampaignState, LeftOut, PauseReason } from './campaign.ts'

/** The people of a choice, step by step: how many fit it, how many of them are left out for which reason, and who gets the mail. */
export type RecipientCount = {
  fit: number
  leftOut: { because: LeftOut; count: number }[]
  people: number
  /** The place is none that we know, or several: nobody is chosen. */
  unknownPlace: boolean
}

/** What became of the mails of a campaign, by what really happened. Numbers of people. */
export type CampaignFigures = {
  waiting: number
  sent: number
  leftOut: number
  clicked: number
  replied: number
  applied: number
  optedOut: number
}

/** A campaign of the list. */
export type ListedCampaign = {
  id: string
  name: string
  who: string
  state: CampaignState
  stateAt: Date
  pauseReason: PauseReason | null
  /** All of its people are listed, which takes a while after its start. */
  isListed: boolean
  /** Null for fewer people than are shown, as before they are listed. */
  figures: CampaignFigures | null
}

/**
 * Somebody of a campaign as its team reads them. The name is there where they have applied to the team, did not withdraw, and agreed otherwise than
 * by following: whoever follows it is nobody by name. `key` is the id of what they agreed to.
 */
export type CampaignPerson = {
  key: string
  name: string | null
  applicationId: string | null
  source: ConsentSource
  wording: string
  givenAt: Date
  /** Of a campaign that was started: what became of the mail. */
  result: {
    state: 'waiting' | 'sent' | 'left_out'
    at: Date | null
    clicked: boolean
    replied: boolean
    applied: boolean
    optedOut: boolean
  } | null
}

/** A draft as its form shows it. */
export type ShownDraft = {
  name: string
  subject: string
  body: string
  jobId: number | null
}

/** A job that a campaign may link to. */
export type LinkableJob = { id: number; title: string; location: string; status: JobStatus }

/** How many people a page of them has. */
export const PEOPLE_PAGE_SIZE = 50
