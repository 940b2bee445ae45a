import { notFound } from '#app/platform/error-response.server.ts'
import { notePayment } from '../invoices.server.ts'
import { readPaymentNotice } from '../payment.server.ts'
import type { Route } from './+types/payments.ts'

export const loader = notFound

/** Where the payment provider tells what was paid. It tells again until it is answered with success. */
export async function action({ request }: Route.ActionArgs) {
  const { reference, cents, status } = await readPaymentNotice(request)
  if (status === 'paid') await notePayment(reference, cents)
  return new Response(null, { status: 204 })
}
