import { brand } from '#app/platform/brand.ts'
import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import { inMail } from '#app/ui/display/moment.ts'
import type { FinalOutcome, Outcome } from './decision.ts'

type Message = { subject: string } & MailBody

const mail = (subject: string, lines: readonly MailLine[]): Message => ({ subject, ...mailBody(lines) })

/** What was decided about: the ad or company by its name, and in a sentence. */
type About = { name: string; noun: 'ad' | 'company' }

const TOLD_REPORTER: Record<FinalOutcome, (noun: string) => string> = {
  no_fault: (noun) => `We found no fault with this ${noun}, so it stays.`,
  change_asked: (noun) => `We asked the people of this ${noun} for a change.`,
  ended: (noun) => `We removed this ${noun}.`,
}

/**
 * To a person who reported: what was decided. What was written to the other side stays with them.
 *
 * @param byItself nobody at the desk decided: the ad went with its team
 */
export const reporterMail = ({ name, noun, outcome, byItself }: About & { outcome: FinalOutcome; byItself: boolean }): Message =>
  mail(`Your report about ${name}`, [
    ...(byItself
      ? [`You reported ${name}. It is removed from ${brand.name} for good, so that nobody here has to decide about it any more.`]
      : [`You reported ${name}. Somebody at ${brand.name} has looked at it.`, TOLD_REPORTER[outcome](noun)]),
    'Thank you. Nobody is told who reported it.',
  ])

const TOLD_TEAM: Record<Outcome, { subject: (name: string) => string; text: string }> = {
  no_fault: {
    subject: (name) => `${name}: no fault found`,
    text: 'We looked at it because of a report or of its words, and found no fault. It goes on as it was.',
  },
  change_asked: {
    subject: (name) => `${name}: please change this`,
    text: 'We looked at it because of a report or of its words, and ask you for a change.',
  },
  held: {
    subject: (name) => `${name} is held`,
    text: 'It is not found in the search, and takes no applications, until somebody at our desk has looked at it.',
  },
  ended: { subject: (name) => `${name} is removed`, text: 'It is not on the board any more and cannot be brought back.' },
}

const FREE_BUT_HELD =
  'We looked at it and found no fault. It stays held all the same, since whoever posted it, its company or its agency is suspended, and goes on when that ends.'

const CHANGE_OF_HELD =
  'We looked at it because of a report or of its words, and ask you for a change. It is held, so that it is not found in the search and takes no applications, until somebody at our desk has looked at it again.'

/**
 * To the people of the ad or company: what was decided, in the desk's words.
 *
 * @param isHeldOn it was found without fault, but a suspension holds it on
 * @param isHeld the ad is held now
 */
export const teamMail = ({
  name,
  outcome,
  isHeldOn,
  isHeld,
  words,
  link,
  support,
}: About & { outcome: Outcome; isHeldOn: boolean; isHeld: boolean; words: string; link: string; support: string | null }): Message =>
  mail(TOLD_TEAM[outcome].subject(name), [
    `This is about ${name} on ${brand.name}.`,
    isHeldOn ? FREE_BUT_HELD : outcome === 'change_asked' && isHeld ? CHANGE_OF_HELD : TOLD_TEAM[outcome].text,
    ...(words ? [words] : []),
    { label: outcome === 'ended' ? 'Your jobs' : 'Open it', href: link },
    ...(support ? [`If we are wrong, write to ${support}.`] : []),
  ])

type Suspended = { team: string | null; words: string; until: Date; support: string | null; link: string }

/** To a person, or the people of a company or agency: it is suspended, why, and until when. */
export const suspendedMail = ({ team, words, until, support }: Suspended): Message =>
  mail(team ? `${team} is suspended` : 'Your account is suspended', [
    team
      ? `${team} cannot advertise on ${brand.name} until ${inMail(until)}. Its live ads are held meanwhile.`
      : `Your account on ${brand.name} is suspended until ${inMail(until)}. You are signed out, and ads that you posted are held meanwhile.`,
    words,
    ...(support ? [`If we are wrong, write to ${support}.`] : []),
  ])

/** To another team whose ads a suspension holds. @param company the one that is suspended; null where it is a person who posted them */
export const heldMail = ({
  company,
  ads,
  until,
  link,
  support,
}: {
  company: string | null
  ads: number
  until: Date
  link: string
  support: string | null
}): Message => {
  const [some, are, they] = ads === 1 ? ['One ad', 'is', 'It'] : [`${ads} ads`, 'are', 'They']
  return mail(company ? `Your ads for ${company} are held` : 'Ads of your team are held', [
    company
      ? `${company} is suspended on ${brand.name}. ${some} that you advertise for it ${are} held until ${inMail(until)}.`
      : `Whoever posted ${ads === 1 ? 'an ad' : `${ads} ads`} of your team is suspended on ${brand.name}, so that ${ads === 1 ? 'it is' : 'they are'} held until ${inMail(until)}.`,
    `${they} ${are} not found in the search and ${ads === 1 ? 'takes' : 'take'} no applications. When the suspension is over, ${ads === 1 ? 'it goes' : 'they go'} on unless ${ads === 1 ? 'its days are over or it is' : 'their days are over or they are'} held for another reason.`,
    { label: 'Your jobs', href: link },
    ...(support ? [`If we are wrong, write to ${support}.`] : []),
  ])
}

/** To the person, or the people of the company or agency: the suspension is over. */
export const unsuspendedMail = ({ team, link }: Suspended): Message =>
  mail(team ? `${team} can advertise again` : 'Your account is open again', [
    team
      ? `The suspension of ${team} is over. The ads that it held go on, unless their days are over or they are held for another reason.`
      : 'The suspension of your account is over, and you can sign in again.',
    { label: 'Sign in', href: link },
  ])

/** To a person who claimed a company: that it is theirs, or why not. */
export const claimMail = ({
  company,
  granted,
  words,
  link,
}: {
  company: string
  granted: boolean
  words: string
  link: string
}): Message =>
  granted
    ? mail(`${company} is yours`, [
        `You claimed ${company} on ${brand.name}, and it is yours now: you are its owner. Complete its profile, then invite the others.`,
        { label: 'Complete the profile', href: link },
      ])
    : mail(`Your claim of ${company}`, [
        `You claimed ${company} on ${brand.name}. It stays as it is:`,
        words,
        'If you think that this is a mistake, claim it again and write how we can know.',
        { label: 'Claim it again', href: link },
      ])
