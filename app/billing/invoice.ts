import { dayInWords } from '#app/ui/display/day.ts'

/** An invoice, or the credit note that takes one back, as it was issued. Amounts in cents; days as YYYY-MM-DD in Sydney. */
export type Invoice = {
  id: string
  number: string
  /** The number of the invoice that this credit note takes back. */
  creditsNumber: string | null
  /** The number of the credit note that takes this invoice back. */
  creditedBy: string | null
  issuedOn: string
  dueOn: string
  /** When the money came, also for an invoice that was taken back. */
  paidOn: string | null
  seller: Seller
  buyer: Party & { email: string }
  lines: { words: string; cents: number }[]
  totalCents: number
  gstCents: number
}

export type Party = { name: string; abn: string | null; address: string | null }

/** Who sells, and the bank account that is paid to; null on invoices that are paid through a provider, or of before accounts stood on them. */
export type Seller = Party & { account: BankAccount | null }

type BankAccount = { name: string; bsb: string; number: string }

/** Where an invoice is paid, within a sentence: "Frontage Pty Ltd, BSB 062-000, account 12345678". */
export const accountWords = ({ name, bsb, number }: BankAccount): string =>
  `${name}, BSB ${bsb.slice(0, 3)}-${bsb.slice(3)}, account ${number}`

/** How an invoice stands, within a sentence: "due on 3 November 2026". */
export function standingOf({ creditsNumber, creditedBy, paidOn, dueOn }: Invoice): string {
  if (creditsNumber) return `takes back ${creditsNumber}`
  const paid = paidOn && `paid on ${dayInWords(paidOn)}`
  return [paid, creditedBy && `taken back by ${creditedBy}`].filter(Boolean).join(', ') || `due on ${dayInWords(dueOn)}`
}

/** Days until an invoice is due. */
export const DUE_DAYS = 14

/** The name of the file of an invoice. */
export const invoiceFilename = ({ number }: Pick<Invoice, 'number'>) => `${number}.pdf`

/** The most characters of what a company says for its invoices. */
export const BILLING_LIMITS = { name: 200, address: 300 } as const
