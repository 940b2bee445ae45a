import { createHmac } from 'node:crypto'
import { href } from 'react-router'
import { z } from 'zod'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { log } from '#app/platform/log.server.ts'
import { isSameHash } from '#app/platform/secrets.server.ts'
import type { Invoice } from './invoice.ts'

// The contract with a payment provider, or with the operator's bridge to one (docs/adr/022). We POST `{reference, cents, currency, words,
// returnTo}` to PAYMENT_URL, with PAYMENT_SECRET as the bearer and the reference as the idempotency key, and get `{address}`, where the person
// pays. The provider POSTs `{reference, cents, currency, status}` to /billing/payments, as often and as late as it likes, with the header
// `payment-signature: t=SECONDS,v1=HEX`: the HMAC-SHA256 with PAYMENT_SECRET over `SECONDS.BODY`.

const ANSWER_MS = 10_000
const MAX_NOTICE_BYTES = 10_000
/** A notice that was signed longer ago is a repetition by somebody who overheard it. The provider signs each try anew. */
const SIGNED_WITHIN_SECONDS = 300

const answer = z.object({ address: z.url({ protocol: /^https?$/ }) })
const notice = z.object({
  reference: z.string().max(40),
  cents: z.int(),
  currency: z.literal('AUD'),
  status: z.enum(['paid', 'failed']),
})

export type PaymentNotice = z.output<typeof notice>

/** True when invoices can be paid through a provider. Otherwise people pay by the invoice itself. */
export const takesPayments = (): boolean => config.paymentUrl !== null && config.paymentSecret !== null

/**
 * Asks the provider for the address where an invoice is paid. The same invoice asked again is the same payment.
 *
 * @throws AppError `unavailable` without a provider, and when it gives no such answer within ten seconds
 */
export async function askPayment({ number, totalCents }: Pick<Invoice, 'number' | 'totalCents'>): Promise<string> {
  if (!config.paymentUrl || !config.paymentSecret) throw new AppError('unavailable', 'This board takes payments by invoice only')
  try {
    const response = await fetch(config.paymentUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${config.paymentSecret}`, 'idempotency-key': number },
      body: JSON.stringify({
        reference: number,
        cents: totalCents,
        currency: 'AUD',
        words: `Invoice ${number}`,
        returnTo: `${config.appUrl}${href('/employer/profile/billing')}`,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return answer.parse(await response.json()).address
  } catch (error) {
    log.warn({ err: error, invoice: number }, 'the payment provider gave no address')
    throw new AppError('unavailable', 'Paying is not possible just now. Please try again, or pay by the invoice', { retryAfter: 60 })
  }
}

/**
 * Reads what the provider tells.
 *
 * @throws AppError `forbidden` when it is not signed by the provider, now; `invalid` when it is not understood
 */
export async function readPaymentNotice(request: Request, now = Date.now()): Promise<PaymentNotice> {
  const body = await request.text()
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(request.headers.get('payment-signature') ?? '') ?? []
  const isNow = Math.abs(now / 1_000 - Number(seconds)) <= SIGNED_WITHIN_SECONDS
  if (!config.paymentSecret || !seconds || !signature || !isNow || body.length > MAX_NOTICE_BYTES) throw notSigned()
  if (!isSameHash(signature, signatureOf(config.paymentSecret, seconds, body))) throw notSigned()
  const read = notice.safeParse(parseJson(body))
  if (!read.success) throw new AppError('invalid', 'This notice of a payment is not understood')
  return read.data
}

const notSigned = () => new AppError('forbidden', 'This is not signed by the payment provider')

/** The signature of a notice. @param seconds when it was signed, since 1970 */
export const signatureOf = (secret: string, seconds: string, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
