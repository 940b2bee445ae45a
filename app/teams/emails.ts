import type { MemberRole } from '#app/accounts/role.ts'
import { brand } from '#app/platform/brand.ts'
import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import { withArticle } from './permissions.ts'
import type { TeamKind } from './team.ts'

type Message = { subject: string } & MailBody

const mail = (subject: string, lines: readonly MailLine[]): Message => ({ subject, ...mailBody(lines) })

type Request = { name: string; email: string; teamName: string; kind: TeamKind; link: string }

const ACCOUNT = { company: 'an employer account', agency: 'a recruiter account' } as const satisfies Record<TeamKind, string>

/** To the owners of a team: somebody asks to join. It warns that every member can see all candidates. */
export const joinRequestedMail = ({ name, email, teamName, kind, link }: Request): Message =>
  mail(`${name} asks to join ${teamName}`, [
    `${name} has ${ACCOUNT[kind]} on ${brand.name} and asks to join ${teamName}. You decide. The address below is theirs; more we do not know.`,
    {
      facts: [
        ['Name', name],
        ['Email', email],
      ],
    },
    'Members see your jobs, and every application for them with its letter and resume. Let in only people you know.',
    { label: 'Answer the request', href: link },
    `Until you let them in, they see nothing of your ${kind}.`,
  ])

type Answer = { name: string; teamName: string; kind: TeamKind; link: string }

const anotherWords = (kind: TeamKind) =>
  `Your account stays as it is. You can ask another ${kind}, or ${kind === 'agency' ? 'create' : 'open'} one of your own.`

/** To the person who asked: the team has admitted them. */
export const admittedMail = ({ name, teamName, link }: Answer): Message =>
  mail(`${teamName} has let you in`, [
    `Hello ${name},`,
    `You are a member of ${teamName} now. Its jobs and the applications for them are on your dashboard.`,
    { label: 'Open your dashboard', href: link },
  ])

/** To the person who asked: the team has declined their request. */
export const declinedMail = ({ name, teamName, kind, link }: Answer): Message =>
  mail(`Your request to join ${teamName}`, [
    `Hello ${name},`,
    `${teamName} has declined your request to join. If you think that is a mistake, talk to its owner.`,
    anotherWords(kind),
    { label: `Ask another ${kind}`, href: link },
  ])

/** To the person who asked: nobody is left in the team who could answer. */
export const requestEndedMail = ({ name, teamName, kind, link }: Answer): Message =>
  mail(`Your request to join ${teamName}`, [
    `Hello ${name},`,
    `Nobody belongs to ${teamName} on ${brand.name} any more, so nobody is left to answer your request to join it. The request has ended.`,
    anotherWords(kind),
    { label: `Ask another ${kind}`, href: link },
  ])

type Invited = { teamName: string; kind: TeamKind; inviter: string | null; role: MemberRole; closes: string; link: string }

/** To an address that is invited to a team. It may have no account: the mail says who asks, and what happens without an answer. */
export const invitedMail = ({ teamName, kind, inviter, role, closes, link }: Invited): Message =>
  mail(`${inviter ?? teamName} invites you to ${teamName}`, [
    `${inviter ?? `An owner of ${teamName}`} invites you to join ${teamName} on ${brand.name}, as ${withArticle(role)}.`,
    { label: 'See the invitation', href: link },
    `The link is for this address only, and is open until ${closes}. Without an account you open one on the way; nothing happens unless you accept.`,
    `If you do not know the ${kind}, leave this mail unanswered.`,
  ])

/** To the owners of a team: somebody has accepted their invitation. */
export const joinedMail = ({
  name,
  email,
  teamName,
  role,
  link,
}: {
  name: string
  email: string
  teamName: string
  role: MemberRole
  link: string
}): Message =>
  mail(`${name} has joined ${teamName}`, [
    `${name} has accepted the invitation to ${teamName}, and is ${withArticle(role)} now.`,
    {
      facts: [
        ['Name', name],
        ['Email', email],
      ],
    },
    { label: 'Open your team', href: link },
  ])

/** To a member whose role has changed. */
export const roleChangedMail = ({
  name,
  teamName,
  role,
  by,
  lastOwnerGone,
  link,
}: {
  name: string
  teamName: string
  role: MemberRole
  by: string | null
  lastOwnerGone: boolean
  link: string
}): Message =>
  mail(`You are ${withArticle(role)} of ${teamName} now`, [
    `Hello ${name},`,
    lastOwnerGone
      ? `The last owner of ${teamName} has deleted their account, so you are ${withArticle(role)} of it now. Your team's page says what each role may do.`
      : `${by ?? 'An owner'} has changed your role: you are ${withArticle(role)} of ${teamName} now. Your team's page says what each role may do.`,
    { label: 'Open your team', href: link },
  ])

/** To somebody who has been removed from a team. */
export const removedMail = ({ name, teamName, kind }: { name: string; teamName: string; kind: TeamKind }): Message =>
  mail(`You no longer belong to ${teamName}`, [
    `Hello ${name},`,
    `An owner of ${teamName} has removed you from it. Its jobs and applications are closed to you; your account stays as it is.`,
    `If you think that is a mistake, talk to an owner of the ${kind}.`,
  ])

type OwnerDeleted = {
  name: string | null
  teamName: string
  kind: TeamKind
  teamLink: string
  checkEnded: boolean
  checkLink: string | null
}

/** To the owners who stay: another one has deleted their account. `checkLink` is null for an agency, which is checked by addresses alone. */
export const ownerDeletedMail = ({ name, teamName, kind, teamLink, checkEnded, checkLink }: OwnerDeleted): Message =>
  mail(`${name ?? 'An owner'} no longer belongs to ${teamName}`, [
    `${name ?? 'Somebody'} was an owner of ${teamName} and has deleted their account on ${brand.name}. Jobs, applications and messages of the ${kind} stay.`,
    { label: 'See who owns it now', href: teamLink },
    ...(checkEnded
      ? [
          `${teamName} was checked by their email address, and is not checked any more: ${withoutCheck(checkLink)}.`,
          ...checkedAgain(checkLink),
        ]
      : []),
  ])

/** To the owners of a team whose check ended. @param why as a sentence without its full stop @param checkLink null for an agency */
export const checkEndedMail = ({ teamName, why, checkLink }: { teamName: string; why: string; checkLink: string | null }): Message =>
  mail(`${teamName} is not checked any more`, [
    `${why}. ${teamName} is not checked any more: ${withoutCheck(checkLink)}.`,
    ...checkedAgain(checkLink),
  ])

const withoutCheck = (checkLink: string | null) =>
  `its ads say “Not checked yet”${checkLink ? ', and it does not find people who are open to work' : ''}`

const checkedAgain = (checkLink: string | null): MailLine[] =>
  checkLink
    ? [
        'It is checked again once an owner has an address at the domain of your website, or receives a code there.',
        { label: 'Get checked', href: checkLink },
      ]
    : ['It is checked again once an owner has an address at the domain of your website.']
