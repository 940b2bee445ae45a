import { errorResponse, notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { notePayment } from '../invoices.server.ts'
import { readPaymentNotice } from '../payment.server.ts'
import type { Route } from './+types/payments.ts'

export const loader = notFound

/** Where the payment provider tells what was paid. It tells again until it is answered with success. */
export async function action({ request }: Route.ActionArgs) {
  try {
    const { reference, cents, status } = await readPaymentNotice(request)
    if (status === 'paid') await notePayment(reference, cents)
    return new Response(null, { status: 204 })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return errorResponse(error.status, error.message)
  }
}
