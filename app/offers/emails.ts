import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import { inMail, inWords } from '#app/ui/display/moment.ts'
import { shortHash } from './letter.ts'
import type { Clause } from './terms.ts'

/** What the mails about an offer say. */
export type OfferFacts = {
  candidateName: string
  jobTitle: string
  companyName: string
  clauses: readonly Clause[]
  expiresAt: Date | null
  answeredAt: Date | null
  reason: string
  signedName: string | null
  hash: string | null
  /** The page of the reader: a candidate's signed link, or the team's page. */
  link: string
}

export type OfferMail = { subject: string } & MailBody

const mail = (subject: string, lines: readonly MailLine[]): OfferMail => ({ subject, ...mailBody(lines) })

const hello = ({ candidateName }: OfferFacts) => `Hello ${candidateName},`

const until = ({ expiresAt }: OfferFacts) => (expiresAt ? inMail(expiresAt) : '')

/** The pay stands in the letter alone: mails are forwarded, and read over shoulders. */
const MAILED = ['Role', 'Employment', 'Place', 'First day']

const facts = (offer: OfferFacts): MailLine => ({
  facts: [
    ...offer.clauses.filter(({ label }) => MAILED.includes(label)).map(({ label, value }) => [label, value] as const),
    ['Open until', until(offer)] as const,
  ],
})

const reasonLines = (who: string, { reason }: OfferFacts): MailLine[] => (reason ? [`${who}: ${reason}`] : [])

const PERSONAL =
  'The link is yours: whoever has it reads this offer and can answer it, and sees nothing else of your application. Nobody may ask you for money for a job.'

/** To the candidate: there is an offer, or another version of it. */
export const sentMail = (offer: OfferFacts, { changed }: { changed: boolean }): OfferMail =>
  mail(`${changed ? 'Your offer has changed' : `An offer from ${offer.companyName}`}: ${offer.jobTitle}`, [
    hello(offer),
    changed
      ? `${offer.companyName} has sent another version of its offer. It takes the place of the earlier one; what is different is marked.`
      : `${offer.companyName} would like you to join them, and has sent you an offer of employment.`,
    facts(offer),
    'Take your time to read it. You can ask, accept with your name, or decline.',
    { label: 'Read the offer', href: offer.link },
    PERSONAL,
  ])

/** To the candidate, on the day before its last one. It names the day: a mail is read later than it is sent. */
export const reminderMail = (offer: OfferFacts): OfferMail =>
  mail(`Open until ${offer.expiresAt ? inWords(offer.expiresAt, 'full') : ''}: the offer for ${offer.jobTitle}`, [
    hello(offer),
    `The offer of ${offer.companyName} is open until ${until(offer)}. After that it can no longer be accepted. If you need more time, ask for it.`,
    { label: 'Read the offer', href: offer.link },
  ])

const signature = ({ signedName, answeredAt, hash }: OfferFacts): MailLine => ({
  facts: [
    ['Signed', signedName ?? ''],
    ['On', answeredAt ? inMail(answeredAt) : ''],
    ['Fingerprint of the letter', hash ? shortHash(hash) : ''],
  ],
})

/** To the candidate: they have accepted. */
export const acceptedMail = (offer: OfferFacts): OfferMail =>
  mail(`You accepted: ${offer.jobTitle}`, [
    hello(offer),
    `Congratulations. You have accepted the offer of ${offer.companyName}, which is told. Keep the signed letter: it is on the page as a PDF.`,
    signature(offer),
    { label: 'Open the signed letter', href: offer.link },
    'If this was not you, write to the team at once.',
  ])

/** To the team: the candidate has accepted. */
export const teamAcceptedMail = (offer: OfferFacts, { othersTold, isFilled }: { othersTold: boolean; isFilled: boolean }): OfferMail =>
  mail(`Offer accepted: ${offer.candidateName}, ${offer.jobTitle}`, [
    `${offer.candidateName} has accepted your offer for ${offer.jobTitle} and is hired. Keep the signed letter: it is on the page as a PDF.`,
    ...(othersTold ? [`As you chose, ${isFilled ? 'the job is marked as filled, and ' : ''}the other candidates are told.`] : []),
    signature(offer),
    { label: 'Open the signed letter', href: offer.link },
  ])

/** To the team: the candidate has declined. */
export const declinedMail = (offer: OfferFacts): OfferMail =>
  mail(`Offer declined: ${offer.candidateName}, ${offer.jobTitle}`, [
    `${offer.candidateName} has declined your offer. The application stays open.`,
    ...reasonLines('They wrote', offer),
    { label: 'Open the offer', href: offer.link },
  ])

/** To the candidate: they have declined, by the link or the account. */
export const ownDeclinedMail = (offer: OfferFacts): OfferMail =>
  mail(`You declined: ${offer.jobTitle}`, [
    hello(offer),
    `You have declined the offer of ${offer.companyName}. The team is told, and your application stays open.`,
    { label: 'See the offer', href: offer.link },
    'If this was not you, write to the team at once.',
  ])

/** To the candidate: the team has taken it back, or it has ended by itself, as with the application or the team. */
export const withdrawnMail = (offer: OfferFacts, { cause }: { cause: string }): OfferMail =>
  mail(`${cause === 'team' ? 'Offer taken back' : 'Offer ended'}: ${offer.jobTitle}`, [
    hello(offer),
    cause === 'team'
      ? `${offer.companyName} has taken back its offer for ${offer.jobTitle}. It can no longer be accepted.`
      : `The offer of ${offer.companyName} for ${offer.jobTitle} has ended. ${offer.reason} It can no longer be accepted.`,
    ...(cause === 'team' ? reasonLines('They wrote', offer) : []),
    { label: 'See the offer', href: offer.link },
  ])

/** To the team: it has ended because of the application. */
export const teamWithdrawnMail = (offer: OfferFacts): OfferMail =>
  mail(`Offer ended: ${offer.candidateName}, ${offer.jobTitle}`, [
    `The offer to ${offer.candidateName} has ended. ${offer.reason}`,
    { label: 'Open the offer', href: offer.link },
  ])

/** To the candidate: its time has passed. */
export const expiredMail = (offer: OfferFacts): OfferMail =>
  mail(`The offer has run out: ${offer.jobTitle}`, [
    hello(offer),
    `The offer of ${offer.companyName} was open until ${until(offer)} and can no longer be accepted. If you are still interested, write to the team: it can send it again.`,
    { label: 'See the offer', href: offer.link },
  ])

/** To the team: its time has passed. */
export const teamExpiredMail = (offer: OfferFacts): OfferMail =>
  mail(`No answer to your offer: ${offer.candidateName}, ${offer.jobTitle}`, [
    `${offer.candidateName} has not answered your offer, which was open until ${until(offer)}. You can send another version of it.`,
    { label: 'Open the offer', href: offer.link },
  ])

/** To those who may send offers, but not its author: a version waits for them. */
export const approvalMail = (offer: OfferFacts, { author }: { author: string }): OfferMail =>
  mail(`Please look at an offer: ${offer.candidateName}, ${offer.jobTitle}`, [
    `${author} has written an offer to ${offer.candidateName} for ${offer.jobTitle}. Your team wants a second member to look at each offer: read it, then send it or give it back.`,
    { label: 'Read the offer', href: offer.link },
  ])

/** To the author: it came back. */
export const sentBackMail = (offer: OfferFacts, { note }: { note: string }): OfferMail =>
  mail(`Your offer came back: ${offer.candidateName}, ${offer.jobTitle}`, [
    `A member of your team gave back the offer to ${offer.candidateName}.`,
    ...(note ? [`They wrote: ${note}`] : []),
    { label: 'Open the offer', href: offer.link },
  ])

/** To the team: the candidate has deleted their account. It does not name them. */
export const candidateLeftMail = ({ jobTitle }: { jobTitle: string }): OfferMail =>
  mail(`Offer ended: ${jobTitle}`, [
    `A candidate for ${jobTitle} has deleted their account, and with it the application and your offer, which was open.`,
  ])
