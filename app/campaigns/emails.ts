import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import { inMail } from '#app/ui/display/moment.ts'

/** A link in a mail: its words and its whole address. */
type MailLink = { label: string; href: string }

type Campaign = {
  subject: string
  body: string
  /** Who writes: "Banksia Lane Realty, Parramatta NSW". */
  sender: { words: string; page: MailLink; website: string | null }
  /** The linked job. */
  job: MailLink | null
  /** The conversation in which an answer is read; null for somebody who has none. */
  answer: MailLink | null
}

/** To one person who agreed to it: what a company or agency wrote, its job, and who it is. */
export function campaignMail({ subject, body, sender, job, answer }: Campaign): { subject: string } & MailBody {
  const lines: MailLine[] = [
    ...body.split(/\n{2,}/),
    ...(job ? [job] : []),
    `${sender.words}${sender.website ? `\n${sender.website}` : ''}`,
    sender.page,
    answer ?? 'Nobody reads answers to this address: what you want to say comes best with an application.',
  ]
  return { subject, ...mailBody(lines) }
}

/** Why somebody gets a campaign: what they agreed to, and when. The law asks who authorised it; the first line of the mail's end says that. */
export const consentReason = ({ wording, givenAt }: { wording: string; givenAt: Date }): string =>
  `You get this because you agreed on ${inMail(givenAt)}: “${wording}”.`
