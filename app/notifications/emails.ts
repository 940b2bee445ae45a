import { brand } from '#app/platform/brand.ts'
import { type MailBody, mailBody } from '#app/platform/mail-body.ts'
import type { ShownNotice } from './shown-notice.ts'

type Told = Pick<ShownNotice, 'text' | 'detail' | 'to'>

/** To anybody who chose one mail a day: what happened, each with the way to it. `more`: how many it does not name. */
export function digestMail(notices: readonly Told[], { appUrl, more }: { appUrl: string; more: number }): { subject: string } & MailBody {
  const count = notices.length + more
  return {
    subject: count === 1 ? `${notices[0]?.text ?? 'One thing happened'}` : `${count} things happened on ${brand.name}`,
    ...mailBody([
      'What happened since your last mail, and you have not read yet:',
      { items: notices.map(({ text, detail, to }) => ({ title: text, href: appUrl + to, lines: detail ? [detail] : [] })) },
      ...(more > 0 ? [`And ${more} more.`] : []),
      { label: 'All notifications', href: `${appUrl}/notifications` },
    ]),
  }
}
