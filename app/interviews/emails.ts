import type { TimeZone } from '#app/places/time-zone.ts'
import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import { andList } from '#app/ui/display/list-text.ts'
import { type InterviewKind, KIND, lengthWords } from './interview.ts'
import { dayWords, timeWords, whenWords } from './when.ts'

/** What the mails about an interview say. `reader` is the name they greet; times are in the reader's own zone. */
export type InterviewFacts = {
  candidateName: string
  jobTitle: string
  companyName: string
  kind: InterviewKind
  minutes: number
  place: string
  note: string
  panel: readonly string[]
  startsAt: Date | null
  endsAt: Date | null
  zone: TimeZone
  /** The page of the reader: a candidate's signed link, or the team's page. */
  link: string
}

export type InterviewMail = { subject: string } & MailBody

const mail = (subject: string, lines: readonly MailLine[]): InterviewMail => ({ subject, ...mailBody(lines) })

/** Where an interview takes place, in words: "Phone", "Video: https://…". */
export const placeWords = ({ kind, place }: Pick<InterviewFacts, 'kind' | 'place'>): string =>
  place ? `${KIND[kind].label}: ${place}` : kind === 'phone' ? 'Phone, on the number in the application' : KIND[kind].label

const factLines = (facts: InterviewFacts): MailLine => ({
  facts: [
    ...(facts.startsAt && facts.endsAt ? [['When', whenWords(facts.startsAt, facts.endsAt, facts.zone)] as const] : []),
    ['Length', lengthWords(facts.minutes)],
    ['Where', placeWords(facts)],
    ...(facts.panel.length > 0 ? [['You meet', andList(facts.panel)] as const] : []),
  ],
})

const noteLines = ({ note }: InterviewFacts): MailLine[] => (note ? [note] : [])

const PERSONAL =
  'The link is yours: whoever has it can choose, move or decline this interview, and sees nothing else of your application. Nobody may ask you for money, bank details or a tax file number.'

/** To the candidate: choose a time. */
export const invitedMail = (facts: InterviewFacts): InterviewMail =>
  mail(`Choose a time for your interview: ${facts.jobTitle}`, [
    `Hello ${facts.candidateName},`,
    `${facts.companyName} would like to meet you about ${facts.jobTitle}. Please choose one of the times they offer. The times are not held: the first who chooses has it.`,
    factLines(facts),
    ...noteLines(facts),
    { label: 'Choose a time', href: facts.link },
    PERSONAL,
  ])

/** To the candidate: it is booked, or at another time now. The calendar file comes with it. */
export const bookedMail = (facts: InterviewFacts, { moved }: { moved: boolean }): InterviewMail =>
  mail(`${moved ? 'New time for your interview' : 'Interview booked'}: ${facts.jobTitle}`, [
    `Hello ${facts.candidateName},`,
    moved
      ? `Your interview with ${facts.companyName} about ${facts.jobTitle} is at another time now.`
      : `Your interview with ${facts.companyName} about ${facts.jobTitle} is booked. The team is told.`,
    factLines(facts),
    ...noteLines(facts),
    'The attached calendar file changes in your calendar when the time changes.',
    { label: 'See, move or cancel', href: facts.link },
    PERSONAL,
  ])

/** To the panel: it is booked, or at another time now. */
export const teamBookedMail = (facts: InterviewFacts, { moved }: { moved: boolean }): InterviewMail =>
  mail(`${moved ? 'New time' : 'Interview booked'}: ${facts.candidateName}, ${facts.jobTitle}`, [
    moved
      ? `${facts.candidateName} has chosen another time for the interview.`
      : `${facts.candidateName} has chosen a time for the interview.`,
    factLines({ ...facts, panel: [] }),
    { label: 'Open the interview', href: facts.link },
  ])

type Ended = { reason: string }

/** To the candidate: the team has taken it back, or it has ended by itself. */
export const cancelledMail = (facts: InterviewFacts, { reason }: Ended): InterviewMail =>
  mail(`${facts.startsAt ? 'Interview cancelled' : 'Invitation taken back'}: ${facts.jobTitle}`, [
    `Hello ${facts.candidateName},`,
    facts.startsAt && facts.endsAt
      ? `Your interview with ${facts.companyName} on ${whenWords(facts.startsAt, facts.endsAt, facts.zone)} does not take place.`
      : `${facts.companyName} has taken back the invitation to an interview about ${facts.jobTitle}.`,
    ...(reason ? [reason] : []),
    { label: 'See the interview', href: facts.link },
  ])

/** To the panel: it does not take place, for whichever reason. */
export const teamCancelledMail = (facts: InterviewFacts, { reason }: Ended): InterviewMail =>
  mail(`Interview cancelled: ${facts.candidateName}, ${facts.jobTitle}`, [
    facts.startsAt && facts.endsAt
      ? `The interview with ${facts.candidateName} on ${whenWords(facts.startsAt, facts.endsAt, facts.zone)} does not take place.`
      : `The interview with ${facts.candidateName} does not take place.`,
    ...(reason ? [reason] : []),
    { label: 'Open the interview', href: facts.link },
  ])

type Declined = Ended & { wantsOtherTimes: boolean }

/** To the panel of a booked interview, or to who invited: the candidate declined. */
export const declinedMail = (facts: InterviewFacts, { reason, wantsOtherTimes }: Declined): InterviewMail =>
  mail(`${wantsOtherTimes ? 'Other times asked for' : 'Interview declined'}: ${facts.candidateName}, ${facts.jobTitle}`, [
    wantsOtherTimes
      ? `None of the times suits ${facts.candidateName}, who asks for others.`
      : `${facts.candidateName} has declined the interview. The application stays open.`,
    ...(reason ? [`They wrote: ${reason}`] : []),
    { label: wantsOtherTimes ? 'Offer other times' : 'Open the interview', href: facts.link },
  ])

/** To the candidate: they declined, or asked for other times, by the link or the account. */
export const ownDeclinedMail = (facts: InterviewFacts, { wantsOtherTimes }: Pick<Declined, 'wantsOtherTimes'>): InterviewMail =>
  mail(`${wantsOtherTimes ? 'You asked for other times' : 'You declined the interview'}: ${facts.jobTitle}`, [
    `Hello ${facts.candidateName},`,
    ...(facts.startsAt && facts.endsAt
      ? [`Your interview with ${facts.companyName} on ${whenWords(facts.startsAt, facts.endsAt, facts.zone)} does not take place.`]
      : []),
    wantsOtherTimes
      ? `You asked ${facts.companyName} for other times. The team is told, and you get a mail when it offers them.`
      : `You declined the interview with ${facts.companyName}. The team is told, and your application stays open.`,
    { label: 'See the interview', href: facts.link },
    'If this was not you, write to the team at once.',
  ])

/** The start as the reminders name it: one that comes late is still true. */
const startWords = ({ startsAt, zone }: InterviewFacts) => (startsAt ? `${dayWords(startsAt, zone)}, ${timeWords(startsAt, zone)}` : '')

/** To the candidate, before it begins. */
export const reminderMail = (facts: InterviewFacts): InterviewMail =>
  mail(`${startWords(facts)}: your interview for ${facts.jobTitle}`, [
    `Hello ${facts.candidateName},`,
    `This is a reminder of your interview with ${facts.companyName}.`,
    factLines(facts),
    ...noteLines(facts),
    { label: 'See the interview', href: facts.link },
  ])

/** To the panel, before it begins. */
export const teamReminderMail = (facts: InterviewFacts): InterviewMail =>
  mail(`${startWords(facts)}: interview with ${facts.candidateName}`, [
    `This is a reminder of the interview with ${facts.candidateName} for ${facts.jobTitle}.`,
    factLines({ ...facts, panel: [] }),
    { label: 'Open the interview', href: facts.link },
  ])

/** To a member of the panel, after the end. */
export const feedbackMail = (facts: InterviewFacts): InterviewMail =>
  mail(`What do you think? ${facts.candidateName}, ${facts.jobTitle}`, [
    `The interview with ${facts.candidateName} for ${facts.jobTitle} is over. Please say what you think while it is fresh: it takes a minute, and you read the others’ once you have.`,
    { label: 'Give feedback', href: facts.link },
  ])

type Gone = { startsAt: Date; endsAt: Date; zone: TimeZone; jobTitle: string }

/** To a member who is no longer on the panel; it does not name the candidate, whom they no longer see. */
export const panelLeftMail = ({ startsAt, endsAt, zone, jobTitle }: Gone): InterviewMail =>
  mail(`You are no longer on a panel: ${jobTitle}`, [
    `You are no longer needed for the interview for ${jobTitle} on ${whenWords(startsAt, endsAt, zone)}. The attached file takes it out of your calendar.`,
  ])

/** To the candidate: none of the offered times can be chosen any more. */
export const lapsedMail = (facts: InterviewFacts): InterviewMail =>
  mail(`The times for your interview have passed: ${facts.jobTitle}`, [
    `Hello ${facts.candidateName},`,
    `${facts.companyName} offered times for an interview about ${facts.jobTitle}, and the last of them has passed. If you are still interested, say when it would suit you: the team gets it, and can offer other times. Your application stays open.`,
    { label: 'Ask for other times', href: facts.link },
    'The link is yours: whoever has it can ask for other times in your name.',
  ])

/** To who invited: no time can be chosen any more. */
export const teamLapsedMail = (facts: InterviewFacts): InterviewMail =>
  mail(`No time was booked: ${facts.candidateName}, ${facts.jobTitle}`, [
    `No time was booked for the interview with ${facts.candidateName}, and the last one has passed. You can offer others.`,
    { label: 'Open the interview', href: facts.link },
  ])

/** To the panel and who invited: the candidate has deleted their account before they chose a time. It does not name them. */
export const invitedLeftMail = ({ jobTitle }: Pick<Gone, 'jobTitle'>): InterviewMail =>
  mail(`Invitation ended: ${jobTitle}`, [
    `A candidate for ${jobTitle} whom your team invited to an interview has deleted their account, and with it the application. They had not chosen a time, so there is nothing more to do.`,
  ])

/** To the panel: the candidate has deleted their account. It does not name them. */
export const candidateLeftMail = ({ startsAt, endsAt, zone, jobTitle }: Gone): InterviewMail =>
  mail(`Interview cancelled: ${jobTitle}`, [
    `The candidate for ${jobTitle} has deleted their account, and with it the application. The interview on ${whenWords(startsAt, endsAt, zone)} does not take place. The attached file takes it out of your calendar.`,
  ])
