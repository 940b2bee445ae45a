import { ROLE_LABELS, type Role } from '#app/accounts/role.ts'
import { brand } from '#app/platform/brand.ts'
import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import { CONTACT_TOPICS, type ContactTopic } from './contact.ts'

type Message = { subject: string } & MailBody

const mail = (subject: string, lines: readonly MailLine[]): Message => ({ subject, ...mailBody(lines) })

type Sent = { id: string; name: string; email: string; topic: ContactTopic; role: Role | null; message: string; when: string; page: string }

/** To support: a message that somebody wrote on the contact page. @param page where the desk answers or closes it */
export const contactMail = ({ id, name, email, topic, role, message, when, page }: Sent): Message =>
  mail(`${CONTACT_TOPICS[topic]}: ${name}`, [
    `A message from the contact page, ${when}. Answer it at the desk, or by replying to this mail: then close it at the desk, which waits for an answer until you do.`,
    {
      facts: [
        ['From', name],
        ['Address', email],
        ['Account', role ? ROLE_LABELS[role] : 'None, or not signed in'],
        ['About', CONTACT_TOPICS[topic]],
        ['Number', id],
      ],
    },
    message,
    { label: 'This message at the desk', href: page },
  ])

/**
 * To the sender: their message has arrived. What they wrote is in it only where the address is known to be theirs, so that nobody has us
 * mail their words to a stranger.
 */
export const contactReceiptMail = ({ topic, message, help }: { topic: ContactTopic; message: string | null; help: string }): Message =>
  mail('We have your message', [
    `Thank you for writing to ${brand.name} about “${CONTACT_TOPICS[topic]}”. A person reads it and answers to this address, Monday to Friday.`,
    ...(message === null ? [] : ['You wrote:', message]),
    { label: 'Answers to what others have asked', href: help },
    ...(message === null ? ['If it was not you who wrote to us, you need not do anything.'] : []),
  ])

/** To the sender: the answer. */
export const contactAnswerMail = ({
  topic,
  answer,
  when,
  page,
}: {
  topic: ContactTopic
  answer: string
  when: string
  page: string
}): Message =>
  mail(`Our answer: ${CONTACT_TOPICS[topic]}`, [
    `You wrote to ${brand.name} on ${when} about “${CONTACT_TOPICS[topic]}”. Here is our answer.`,
    answer,
    { label: 'Write to us again', href: page },
  ])
