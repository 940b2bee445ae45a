import { brand } from '#app/platform/brand.ts'
import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import { inMail, inWords } from '#app/ui/display/moment.ts'
import { type EntryKind, REPRESENTED_DAYS } from './submission.ts'

type Message = { subject: string } & MailBody

const mail = (subject: string, lines: readonly MailLine[]): Message => ({ subject, ...mailBody(lines) })

type Asked = {
  name: string
  agency: string
  askedBy: string | null
  company: string
  role: string
  note: string
  partner: string | null
  expiresAt: Date
  link: string
}

/** To a candidate: an agency asks to put them forward to a company. */
export const askedMail = ({ name, agency, askedBy, company, role, note, partner, expiresAt, link }: Asked): Message =>
  mail(`${agency} would like to put you forward to ${company}`, [
    `Hello ${name},`,
    `${askedBy ?? 'Somebody'} of ${agency} would like to put you forward to ${company} for ${role}${partner ? `, together with ${partner}, which would share the fee` : ''}.`,
    ...(note ? [note] : []),
    `${company} sees nothing of you unless you agree, and then only what you choose. If you do, ${agency} represents you at ${company} for ${REPRESENTED_DAYS} days, and no other agency does.`,
    `You can answer until ${inMail(expiresAt)}; without an answer the request ends.`,
    { label: 'Read and answer', href: link },
    'Whoever has this link can answer for you: please do not pass it on.',
  ])

type Sent = { agency: string; sentBy: string | null; company: string; role: string; count: number; expiresAt: Date; link: string }

const candidates = (count: number) => (count === 1 ? 'one candidate' : `${count} candidates`)
const agreed = (count: number) => `${count === 1 ? 'They have' : 'Each has'} agreed that you read what they share.`

/** To the members of a company: an agency sent them candidates. */
export const shortlistMail = ({ agency, sentBy, role, count, expiresAt, link }: Sent): Message =>
  mail(`${agency} sent you ${candidates(count)} for ${role}`, [
    `${sentBy ?? 'Somebody'} of ${agency} puts ${candidates(count)} forward for ${role}. ${agreed(count)}`,
    { label: 'Read the shortlist', href: link },
    `It can be read until ${inWords(expiresAt, 'date-year')}.`,
  ])

/** The same to a contact of a company of which nobody is here. */
export const shortlistContactMail = ({ agency, sentBy, company, role, count, expiresAt, link }: Sent): Message =>
  mail(`${agency} sent you ${candidates(count)} for ${role}`, [
    `${sentBy ?? 'Somebody'} of ${agency} puts ${candidates(count)} forward to ${company} for ${role}, on ${brand.name}. ${agreed(count)}`,
    { label: 'Read the shortlist', href: link },
    `The page asks for a code, which we mail to this address: a forwarded link shows nothing. It can be read until ${inWords(expiresAt, 'date-year')}. You need no account.`,
  ])

/** To the contact: the link of the earlier mail has ended, because somebody asked for codes with it again and again. */
export const newLinkMail = ({ agency, role, link }: { agency: string; role: string; link: string }): Message =>
  mail(`Your new link to the shortlist of ${agency}`, [
    `Several codes were asked for with the earlier link to the shortlist for ${role}, and none was entered. That link has ended; nobody has read anything with those codes. This one is for you alone:`,
    { label: 'Read the shortlist', href: link },
    'If it was not you, somebody else has the earlier mail: please do not pass this one on.',
  ])

type Step = { role: string; client: string; link: string }

/** What those who put candidates forward are told by mail; the names stand on the page. */
export const STEP_WORDS: Partial<Record<EntryKind, (step: { role: string; client: string }) => string>> = {
  agreed: ({ role, client }) => `A candidate agreed: ${role} at ${client}`,
  refused: ({ role, client }) => `A candidate said no: ${role} at ${client}`,
  overtaken: ({ role, client }) => `A candidate is represented by another agency: ${role} at ${client}`,
  withdrawn: ({ role, client }) => `A candidate withdrew: ${role} at ${client}`,
  opened: ({ role, client }) => `${client} opened your shortlist: ${role}`,
  commented: ({ role, client }) => `${client} wrote about a candidate: ${role}`,
  interview: ({ role, client }) => `${client} would like to interview a candidate: ${role}`,
  declined: ({ role, client }) => `${client} declined a candidate: ${role}`,
  split_proposed: ({ role, client }) => `An agency proposes to share a fee: ${role} at ${client}`,
  split_agreed: ({ role, client }) => `Your split is agreed: ${role} at ${client}`,
  split_declined: ({ role, client }) => `Your split was declined: ${role} at ${client}`,
  split_taken_back: ({ role, client }) => `A proposed split was taken back: ${role} at ${client}`,
  placed: ({ role, client }) => `A candidate of a split was placed: ${role} at ${client}`,
  corrected: ({ role, client }) => `The figures of a placement were corrected: ${role} at ${client}`,
  ended: ({ role, client }) => `A placement of a split ended: ${role} at ${client}`,
  refunded: ({ role, client }) => `A placement of a split was refunded: ${role} at ${client}`,
  replacement_owed: ({ role, client }) => `A placement of a split needs a replacement: ${role} at ${client}`,
  replaced: ({ role, client }) => `A placement of a split was replaced: ${role} at ${client}`,
}

export const stepMail = (kind: EntryKind, { role, client, link }: Step): Message | null => {
  const subject = STEP_WORDS[kind]?.({ role, client })
  return subject === undefined
    ? null
    : mail(subject, [`${subject}. The page has who it is, and what was said.`, { label: 'Open the page', href: link }])
}

/** To the agency: a candidate has deleted their account. It does not name them. */
export const candidateLeftMail = ({ role, client }: { role: string; client: string }): Message =>
  mail(`A candidate has deleted their account: ${role} at ${client}`, [
    `A candidate you asked about, or put forward to, ${client} for ${role} has deleted their account, and with it your request and what you wrote. A placement stays, without their name.`,
  ])

/** To the client: a candidate on a shortlist withdrew or deleted their account. It does not name them. */
export const unavailableMail = ({ agency, role, link }: { agency: string; role: string; link: string }): Message =>
  mail(`A candidate is no longer available: ${role}`, [
    `A candidate whom ${agency} sent you for ${role} is no longer available. The shortlist has who is left.`,
    { label: 'Read the shortlist', href: link },
  ])

/** To the client: the agency wrote about a candidate, first or as an answer. */
export const repliedMail = ({ agency, role, link }: { agency: string; role: string; link: string }): Message =>
  mail(`${agency} wrote to you: ${role}`, [`${agency} wrote about a candidate for ${role}.`, { label: 'Read the shortlist', href: link }])
