import type { Tone } from '#app/ui/display/badge.tsx'

export const CAMPAIGN_STATES = ['draft', 'sending', 'paused', 'finished', 'stopped'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** A state in words, as the list shows it. */
export const CAMPAIGN_STATE: Record<CampaignState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'info' },
  sending: { label: 'Sending', tone: 'orange' },
  paused: { label: 'Paused', tone: 'yellow' },
  finished: { label: 'Finished', tone: 'success' },
  stopped: { label: 'Stopped', tone: 'neutral' },
}

/** What a team does with a campaign, and from which states to which. It finishes by itself. */
export const CAMPAIGN_MOVES = {
  start: { from: ['draft'], to: 'sending' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
} as const satisfies Record<string, { from: readonly CampaignState[]; to: CampaignState }>

export type CampaignMove = keyof typeof CAMPAIGN_MOVES

export const canMove = (state: CampaignState, move: CampaignMove): boolean =>
  (CAMPAIGN_MOVES[move].from as readonly CampaignState[]).includes(state)

/** Why the program paused a campaign by itself. */
export const PAUSE_REASON = {
  suspended: 'It was paused because your account is suspended.',
  job_closed: 'It was paused because its job takes no applications any more.',
} as const

export type PauseReason = keyof typeof PAUSE_REASON

/** The most mails of all campaigns of one advertiser that reach one person, in so many weeks. Asked again as each mail is sent. */
export const FREQUENCY_CAP = { mails: 1, weeks: 4 } as const

export const CAP_WORDS = `At most ${FREQUENCY_CAP.mails === 1 ? 'one mail' : `${FREQUENCY_CAP.mails} mails`} of all your campaigns reaches the same person in ${FREQUENCY_CAP.weeks} weeks.`

/** How long after its mail an application or an answer counts as a result: until the next mail may come. */
export const RESULT_DAYS = FREQUENCY_CAP.weeks * 7

export const CAMPAIGN_LIMITS = { name: 80, subject: 150, body: 5_000 } as const

/** Why somebody who was chosen gets no mail, in the order in which it is asked. `people`: for "3 people …". */
export const LEFT_OUT = {
  no_consent: 'never agreed to mails of yours',
  opted_out: 'stopped such mails, or cannot get them',
  all_off: 'opted out of all such mails',
  blocked: 'not to be written to',
  suspended: 'account on hold',
  address: 'address not confirmed',
  applied: 'applied already',
  replied: 'wrote to you already',
  recent: `heard from you in the last ${FREQUENCY_CAP.weeks} weeks`,
  refused: 'their mail server took nothing for a day',
  fields: 'a field has no words for them',
  gone: 'deleted their account',
} as const

export type LeftOut = keyof typeof LEFT_OUT

/** Reasons that a team is told as one: which of them it was is the person’s own affair, above all whether they block the team. */
export const TOLD_TOGETHER: Partial<Record<LeftOut, LeftOut>> = {
  all_off: 'opted_out',
  blocked: 'opted_out',
  suspended: 'opted_out',
  address: 'opted_out',
  gone: 'opted_out',
}

/** The events after which the list of campaigns shows something else. */
export const CAMPAIGN_CHANGES = ['campaign.moved', 'campaign.opted_out'] as const

/** Those of the page of one: it follows the batches, too. */
export const BATCH_CHANGES = [...CAMPAIGN_CHANGES, 'campaign.batch_due'] as const
