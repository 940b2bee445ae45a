import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import { counted } from '#app/ui/display/figure.ts'

type Message = { subject: string } & MailBody

/** Stands above what a mail says, so that an answer is found above it whatever the mail program quotes. */
export const REPLY_LINE = 'Write your answer above this line.'

/** The most messages that one mail has in full. */
const MOST_SHOWN = 10

type MailedMessage = { author: string; body: string; files: number }

type Told = {
  /** Whose messages they are, for the subject: the candidate's name, or the company. */
  from: string
  jobTitle: string
  messages: readonly MailedMessage[]
  /** The full web address of the thread. */
  link: string
  /** True when the mail has an address at which it can be answered. */
  canReply: boolean
}

/** To a reader who has not read messages here: what they say. Files stay here, behind the reader's sign-in. */
export function messagesMail({ from, jobTitle, messages, link, canReply }: Told): Message {
  const shown = messages.slice(0, MOST_SHOWN)
  const more = messages.length - shown.length
  return {
    subject: `${from} wrote to you about ${jobTitle}`,
    ...mailBody([
      ...(canReply ? [REPLY_LINE] : []),
      ...shown.flatMap(messageLines),
      ...(more > 0 ? [`${counted(more, 'more message is', 'more messages are')} in the conversation.`] : []),
      canReply ? 'Answer this mail, or open the conversation.' : 'To answer, open the conversation.',
      { label: 'Open the conversation', href: link },
    ]),
  }
}

const messageLines = ({ author, body, files }: MailedMessage): MailLine[] => [
  `${author} wrote:`,
  ...(body === '' ? [] : [body]),
  ...(files === 0 ? [] : [files === 1 ? 'A file is with it, in the conversation.' : `${files} files are with it, in the conversation.`]),
]

/** Why a mail did not become a message. */
export type RefusedReason = 'closed' | 'role' | 'too_long' | 'empty' | 'too_many' | 'suspended'

const REFUSED: Record<RefusedReason, string> = {
  closed: 'The application is closed, so that its conversation takes no new messages.',
  role: 'Your role in the team reads conversations and does not write in them.',
  too_long: 'It has more text than a message may have, which is 20,000 characters.',
  empty: 'It had neither text above the quoted part, nor a file that we take.',
  suspended: 'Your account, or that of your company, is suspended. Our mail about that says why.',
  too_many: 'More mails came from you within an hour than we take.',
}

/** To somebody whose mail to their own reply address could not become a message. */
export const refusedMail = ({ reason, jobTitle, link }: { reason: RefusedReason; jobTitle: string; link: string }): Message => ({
  subject: `Not delivered: your answer about ${jobTitle}`,
  ...mailBody([`Your answer by mail was not delivered. ${REFUSED[reason]}`, { label: 'Open the conversation', href: link }]),
})
