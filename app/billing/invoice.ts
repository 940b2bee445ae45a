/** An invoice, or the credit note that takes one back, as it was issued. Amounts in cents; days as YYYY-MM-DD in Sydney. */
export type Invoice = {
  id: string
  number: string
  /** The number of the invoice that this credit note takes back. */
  creditsNumber: string | null
  issuedOn: string
  dueOn: string
  paidOn: string | null
  seller: Party
  buyer: Party & { email: string }
  lines: { words: string; cents: number }[]
  totalCents: number
  gstCents: number
}

export type Party = { name: string; abn: string | null; address: string | null }

/** Days until an invoice is due. */
export const DUE_DAYS = 14

/** The name of the file of an invoice. */
export const invoiceFilename = ({ number }: Pick<Invoice, 'number'>) => `${number}.pdf`

/** The most characters of what a company says for its invoices. */
export const BILLING_LIMITS = { name: 200, address: 300 } as const
