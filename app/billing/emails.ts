import { formatAbn } from '#app/employers/profile-fields.ts'
import { brand } from '#app/platform/brand.ts'
import { type MailBody, mailBody } from '#app/platform/mail-body.ts'
import { dayInWords } from '#app/ui/display/day.ts'
import { inDollars } from '#app/ui/display/money.ts'
import { accountWords, type Invoice } from './invoice.ts'

type Message = { subject: string } & MailBody

/**
 * To whom a company's invoices go: an invoice or credit note, whole, with where its file is.
 *
 * @param payLink where it is paid through a provider; null without one
 */
export function invoiceMail({ invoice, link, payLink }: { invoice: Invoice; link: string; payLink: string | null }): Message {
  const { number, creditsNumber, dueOn, seller, buyer, lines, gstCents, totalCents } = invoice
  const kind = creditsNumber ? 'Credit note' : 'Tax invoice'
  return {
    subject: `${kind} ${number} from ${brand.name}`,
    ...mailBody([
      creditsNumber ? `This credit note takes back invoice ${creditsNumber}.` : `Please pay by ${dayInWords(dueOn)}, and name ${number}.`,
      {
        facts: [
          [kind, number],
          ['From', `${seller.name}, ABN ${formatAbn(seller.abn ?? '')}, ${seller.address}`],
          ['Billed to', [buyer.name, buyer.abn && `ABN ${formatAbn(buyer.abn)}`].filter(Boolean).join(', ')],
          ...lines.map(({ words, cents }): [string, string] => [words, inDollars(cents)]),
          ['GST included', inDollars(gstCents)],
          ['Total', inDollars(totalCents)],
          ...(seller.account && !creditsNumber ? [['Pay to', accountWords(seller.account)] as const] : []),
        ],
      },
      ...(payLink && !creditsNumber ? [{ label: 'Pay online', href: payLink }] : []),
      { label: 'Open the invoice as PDF', href: link },
      'Its file opens for the owners of the company, once they are signed in.',
    ]),
  }
}
