import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import { inMail } from '#app/ui/display/moment.ts'
import { KEPT_WORDS } from './introduction.ts'

type Message = { subject: string } & MailBody

const mail = (subject: string, lines: readonly MailLine[]): Message => ({ subject, ...mailBody(lines) })

type Asked = { name: string; company: string; title: string; location: string; pay: string; expiresAt: Date; link: string }

/** To a person who is open to work: a company asks who they are. */
export const askedMail = ({ name, company, title, location, pay, expiresAt, link }: Asked): Message =>
  mail(`${company} would like to meet you: ${title}`, [
    `Hello ${name},`,
    `${company} found your profile and asks whether it may know who you are.`,
    {
      facts: [
        ['Role', title],
        ['Pay', pay],
        ['Place', location],
      ],
    },
    `It sees neither your name nor your contact unless you agree. You can answer until ${inMail(expiresAt)}; without an answer the request ends.`,
    { label: 'Read and answer', href: link },
  ])

type Answered = { title: string; accepted: boolean; isAsker: boolean; link: string }

/** To the member who asked, or to those who may ask in their place: the answer. Who the person is stands on the page alone. */
export function answeredMail({ title, accepted, isAsker, link }: Answered): Message {
  const asker = isAsker ? 'you' : 'your company'
  return mail(`Somebody ${asker} asked ${accepted ? 'agreed' : 'declined'}: ${title}`, [
    accepted
      ? `A person whom ${asker} asked to meet for ${title} agreed. Their name and contact are with the request.`
      : `A person whom ${asker} asked to meet for ${title} declined. Your company cannot ask them again for ${KEPT_WORDS}.`,
    { label: 'Open the request', href: link },
  ])
}
