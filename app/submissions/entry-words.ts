import { dayInWords } from '#app/ui/display/day.ts'
import { counted } from '#app/ui/display/figure.ts'
import { shareText, withGst } from './money.ts'

import type { EntryKind, Side } from './submission.ts'

export type EntryLine = { kind: EntryKind; team: string | null; who: string | null; detail: Record<string, number | string> }

/** A line of the ledger as every party reads it. */
export type Entry = EntryLine & { id: number; at: Date; side: Side }

const amount = (detail: EntryLine['detail'], name: string): string => withGst(Number(detail[name] ?? 0), Number(detail.gst ?? 0))
const day = (detail: EntryLine['detail'], name: string): string => dayInWords(String(detail[name]))
// A reader who may not know the amounts gets a line without them.
const shares = ({ agency, partner }: EntryLine['detail']): string =>
  agency === undefined ? '' : `, ${shareText(Number(agency))} and ${shareText(Number(partner))}`

// Where it never began its first day stands beside the day on which it was cancelled.
function ended(detail: EntryLine['detail']): string {
  if (detail.unreplaced) return 'No replacement came, and no refund was due'
  if (detail.startsOn) return `The placement was cancelled on ${day(detail, 'endedOn')}, before its first day`
  return `The placement ended on ${day(detail, 'endedOn')}`
}

// Only what changed stands in the line, and nothing of it for a reader who may not know the amounts.
function corrected(detail: EntryLine['detail']): string {
  const changes = [
    ...(detail.fee === undefined
      ? []
      : [`fee from ${withGst(Number(detail.oldFee), Number(detail.oldGst))} to ${withGst(Number(detail.fee), Number(detail.gst))}`]),
    ...(detail.startsOn === undefined ? [] : [`first day from ${day(detail, 'oldStartsOn')} to ${day(detail, 'startsOn')}`]),
    ...(detail.days === undefined ? [] : [`guarantee from ${detail.oldDays} to ${counted(Number(detail.days), 'day')}`]),
  ]
  return changes.length === 0 ? '' : `: ${changes.join('; ')}`
}

const WORDS: Record<EntryKind, (detail: EntryLine['detail'], team: string) => string> = {
  asked: (_, team) => `${team} asked the candidate`,
  asked_again: (_, team) => `${team} asked the candidate again`,
  agreed: ({ by }) => (by === 'link' ? 'The candidate agreed by the link of the mail' : 'The candidate agreed'),
  refused: ({ by }) => (by === 'link' ? 'The candidate said no by the link of the mail' : 'The candidate said no'),
  overtaken: () => 'The candidate agreed that another agency represents them',
  sent: (_, team) => `${team} sent the shortlist to the client`,
  sent_again: (_, team) => `${team} sent the shortlist again`,
  opened: ({ by }, team) => `${team} opened the shortlist${by === 'member' ? '' : ' with its code'}`,
  commented: (_, team) => `${team} wrote a comment`,
  replied: (_, team) => `${team} wrote a comment`,
  interview: (_, team) => `${team} accepted the candidate for an interview`,
  declined: (_, team) => `${team} declined the candidate`,
  withdrawn: () => 'The candidate withdrew their consent',
  taken_back: (_, team) => `${team} took the submission back`,
  link_ended: (_, team) => `${team} ended the page of the shortlist`,
  split_proposed: (detail, team) => `${team} proposed to share the fee${shares(detail)}`,
  split_agreed: (detail, team) => `${team} agreed to the split${shares(detail)}`,
  split_declined: (_, team) => `${team || 'The other agency'} declined the split`,
  split_taken_back: (_, team) => `${team} took the proposed split back`,
  placed: (detail, team) =>
    detail.fee === undefined
      ? `${team} recorded the placement`
      : `${team} recorded the placement from ${day(detail, 'startsOn')}, ${detail.fee === 0 ? 'a replacement without a fee' : `fee ${amount(detail, 'fee')}`}`,
  corrected: (detail, team) => `${team} corrected the placement${corrected(detail)}`,
  ended,
  refunded: (detail) => {
    if (detail.refund === undefined) return 'The fee was refunded'
    return `Refund of ${amount(detail, 'refund')}`
  },
  replacement_owed: (detail) => `${ended(detail)}${detail.startsOn ? '' : ', within its guarantee'}: a replacement is owed`,
  replaced: () => 'The candidate was replaced',
}

// What candidates read of themselves.
const TO_CANDIDATE: Partial<typeof WORDS> = {
  asked: (_, team) => `${team} asked you`,
  asked_again: (_, team) => `${team} asked you again`,
  agreed: ({ by }) => (by === 'link' ? 'You agreed by the link of the mail' : 'You agreed'),
  refused: ({ by }) => (by === 'link' ? 'You said no by the link of the mail' : 'You said no'),
  overtaken: () => 'You agreed that another agency represents you',
  sent: (_, team) => `${team} sent the shortlist to the company`,
  interview: (_, team) => `${team} accepted you for an interview`,
  declined: (_, team) => `${team} decided for others`,
  withdrawn: () => 'You withdrew your consent',
  replaced: () => 'A replacement for the placement was found',
}

/** A line of the ledger in words. */
export const entryWords = ({ kind, team, detail }: EntryLine): string => WORDS[kind](detail, team ?? '').trim()

/** The same line in words to the candidate whom it is about. */
export const ownEntryWords = ({ kind, team, detail }: EntryLine): string => (TO_CANDIDATE[kind] ?? WORDS[kind])(detail, team ?? '').trim()
