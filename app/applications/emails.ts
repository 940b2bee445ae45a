import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import type { Criterion } from '#app/vocabulary/must-haves.ts'
import { APPLICATION_STATUS, type ApplicationStatus, canEdit, isStepBack } from './application.ts'
import { type MailWords, SEE_APPLICATION } from './mail-preview.ts'
import { type Feedback, type RejectedJob, toldLines, WAYS_HEADING } from './rejection.ts'
import { ADVERTISER_AWAY, type StatusWords } from './status-words.ts'

/** What the mails say about an application: never its letter, answers or file (security requirements §4). */
export type MailFacts = {
  candidateName: string
  jobTitle: string
  companyName: string
  /** The full web address where the reader finds it. */
  link: string
  /** Its status when the mail is written, which may be some time after the event. */
  status: ApplicationStatus
  words: StatusWords
}

/** What a mail about a rejection says beside it: what the team told, and the ways on with their whole addresses. */
export type RejectionFacts = {
  feedback: Feedback | null
  ways: readonly { label: string; href: string }[]
  /** The product turned them down by itself. */
  byItself?: boolean
}

type RemovalFacts = { name: string; day: string; applications: readonly { title: string; company_name: string }[]; link: string }

export type ApplicationMail = { subject: string } & MailBody

const mail = (subject: string, lines: readonly MailLine[]): ApplicationMail => ({ subject, ...mailBody(lines) })

const toYourApplication = (href: string): MailLine => ({ label: SEE_APPLICATION, href })

/** To the job seeker: the application was sent, its status now, and what comes next. */
export function receiptMail(facts: MailFacts, criteria: readonly Criterion[]): ApplicationMail {
  const { candidateName, jobTitle, companyName, link, status, words } = facts
  const missing = criteria.filter(({ state }) => state !== 'met')
  return mail(`Application sent: ${jobTitle}`, [
    `Hello ${candidateName},`,
    `Your application for ${jobTitle} has been sent to ${companyName}. They see your name, contact details, resume, letter and answers. ${words.now}`,
    ...(missing.length > 0
      ? [
          `${companyName} asks for a few things that your application does not show: ${missing.map(({ label }) => label).join('; ')}. Nothing is rejected automatically.${canEdit(status) ? ' You can add them to your letter and answers until they open it.' : ''}`,
        ]
      : []),
    ...words.next,
    toYourApplication(link),
  ])
}

/** To the members of the employer or agency: somebody applied. */
export function noticeMail({ candidateName, jobTitle, link, status }: MailFacts): ApplicationMail {
  return mail(`New application for ${jobTitle}: ${candidateName}`, [
    `${candidateName} has applied for ${jobTitle}.`,
    `Letter, answers and resume are with the application.${status === 'submitted' ? ' The candidate is told when you open it.' : ''}`,
    { label: 'Open the application', href: link },
  ])
}

/** To a member whom a colleague's note names. The note itself stays on the page. */
export function mentionedMail({ candidateName, jobTitle, link }: MailFacts, by: string | null): ApplicationMail {
  return mail(`${by ?? 'A colleague'} mentioned you: ${candidateName}`, [
    `${by ?? 'A colleague'} mentioned you in a note on ${candidateName}, who applied for ${jobTitle}.`,
    { label: 'Read the note', href: link },
  ])
}

/** To the members of the employer or agency: somebody withdrew an application. */
export function withdrawnMail({ candidateName, jobTitle, link }: MailFacts): ApplicationMail {
  return mail(`Application withdrawn for ${jobTitle}: ${candidateName}`, [
    `${candidateName} has withdrawn their application for ${jobTitle}. Their letter and resume can no longer be opened.`,
    { label: 'See the history', href: link },
  ])
}

/** To the job seeker, two weeks before old applications are removed: which, when, what that means, and how to keep a copy. */
export function removalAnnouncedMail({ name, day, applications, link }: RemovalFacts): ApplicationMail {
  const one = applications.length === 1
  return mail(one ? 'An old application of yours will be removed' : `${applications.length} old applications of yours will be removed`, [
    `Hello ${name},`,
    `We keep an application for two years after it has ended. On ${day} we remove ${one ? 'this one' : 'these'}:`,
    ...applications.map(({ title, company_name }) => `${title}, ${company_name}`),
    `Your letter, answers and contact details are then deleted, and the resume you sent unless you still have it in your list: for you, and for the company. All the company keeps is that somebody applied, on which days, and how far it came.`,
    `There is nothing you need to do. If you want a copy, download your data before that day: everything you sent is in it.`,
    { label: 'Download your data', href: link },
  ])
}

/** To the job seeker: the employer opened it. */
export function viewedMail({ candidateName, jobTitle, companyName, link, words }: MailFacts): ApplicationMail {
  return mail(`${companyName} has opened your application`, [
    `Hello ${candidateName},`,
    `${companyName} has opened your application for ${jobTitle}. There is nothing you need to do.`,
    ...words.next,
    toYourApplication(link),
  ])
}

/** To the candidate: the advertiser cannot be reached here. It says nothing of why. */
export function advertiserAwayMail({ candidateName, jobTitle, link }: MailFacts): ApplicationMail {
  const { now, next } = ADVERTISER_AWAY
  return mail(`About your application: ${jobTitle}`, [
    `Hello ${candidateName},`,
    `You applied for ${jobTitle}. ${now}`,
    `${next} The page of your application shows when it goes on.`,
    toYourApplication(link),
  ])
}

type WordFacts = Pick<MailFacts, 'jobTitle' | 'companyName'>
type MoveWords = { subject: string; lines: string[] }

const MOVED: Partial<Record<ApplicationStatus, (facts: WordFacts) => MoveWords>> = {
  shortlisted: ({ jobTitle, companyName }) => ({
    subject: `You are on the shortlist for ${jobTitle}`,
    lines: [`Good news: ${companyName} has put your application for ${jobTitle} on the shortlist.`],
  }),
  interview: ({ jobTitle, companyName }) => ({
    subject: `Interview stage: ${jobTitle}`,
    lines: [`Good news: ${companyName} has moved your application for ${jobTitle} to the interview stage.`],
  }),
  hired: ({ jobTitle, companyName }) => ({
    subject: `${companyName} has marked you as hired`,
    lines: [`Congratulations. ${companyName} has marked your application for ${jobTitle} as hired.`],
  }),
  rejected: ({ jobTitle, companyName }) => ({
    subject: `Your application for ${jobTitle}`,
    lines: [
      `${companyName} has decided not to go ahead with your application for ${jobTitle}.`,
      'Thank you for the time and care you put into it. A decision about one job says nothing about the next.',
    ],
  }),
}

/** To the job seeker: the time for a promised answer has run out, and the application is closed as the employer chose. */
export function closedUnansweredMail(
  { candidateName, jobTitle, companyName, link }: MailFacts,
  ways: RejectionFacts['ways'],
): ApplicationMail {
  return mail(`Your application for ${jobTitle}: no answer came in time`, [
    `Hello ${candidateName},`,
    `${companyName} promised everybody who applies for ${jobTitle} a first answer. The time for yours has run out without one, so that your application is closed. You need not wait any longer.`,
    'This says nothing about you or your application. It counts in the public record of their answers. If they take it up again, we write to you.',
    ...wayLines(ways),
    toYourApplication(link),
  ])
}

/** To the job seeker: the employer moved it. The mail says plainly when it is a step back, or a rejected application taken up again. */
export function movedMail(
  facts: MailFacts,
  { from, to }: { from: ApplicationStatus; to: ApplicationStatus },
  rejection: RejectionFacts | null = null,
): ApplicationMail {
  const { subject, lines } = wordsOfMove(facts, from, to)
  return mail(subject, [
    `Hello ${facts.candidateName},`,
    ...lines,
    ...toldLines(facts.companyName, rejection?.feedback ?? null, { byItself: rejection?.byItself ?? false }),
    ...wayLines(rejection?.ways ?? []),
    ...facts.words.next,
    toYourApplication(facts.link),
  ])
}

const wayLines = (ways: RejectionFacts['ways']): MailLine[] =>
  ways.length === 0 ? [] : [WAYS_HEADING, { items: ways.map(({ label, href }) => ({ title: label, href, lines: [] })) }]

/** The words of that mail, in those of the new status, before the team has typed its own. */
export function movedWords(
  { words, job, ...facts }: WordFacts & Pick<MailFacts, 'words'> & { job: RejectedJob },
  { from, to }: { from: ApplicationStatus; to: ApplicationStatus },
): MailWords {
  const rejection = to === 'rejected' ? { company: facts.companyName, job } : null
  return { ...wordsOfMove(facts, from, to), next: words.next, rejection }
}

function wordsOfMove(facts: WordFacts, from: ApplicationStatus, to: ApplicationStatus): MoveWords {
  if (from === 'rejected') return takenUpAgain(facts)
  return isStepBack(from, to) ? movedBack(facts, to) : (MOVED[to]?.(facts) ?? movedBack(facts, to))
}

const takenUpAgain = ({ jobTitle, companyName }: WordFacts) => ({
  subject: `${companyName} has taken up your application again`,
  lines: [`${companyName} has taken up your application for ${jobTitle} again. It is on the shortlist now.`],
})

const movedBack = ({ jobTitle, companyName }: WordFacts, to: ApplicationStatus) => ({
  subject: `A change to your application for ${jobTitle}`,
  lines: [`${companyName} has changed the status of your application for ${jobTitle} to “${APPLICATION_STATUS[to].label}”.`],
})
