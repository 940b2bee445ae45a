import { AppError } from '#app/platform/errors.ts'
import { log } from '#app/platform/log.server.ts'
import { workerThread } from '#app/platform/worker-thread.server.ts'
import type { Invoice } from './invoice.ts'

const drawing = workerThread<Invoice, Uint8Array>('billing/invoice-pdf-worker.ts', { timeoutMs: 10_000, memoryMb: 128, maxWaiting: 50 })

/** Draws an invoice off the request thread. @throws AppError `unavailable` when too many wait, or it cannot be drawn */
export async function makeInvoicePdf(invoice: Invoice): Promise<Uint8Array> {
  if (drawing.isFull()) throw new AppError('unavailable', 'Many invoices are being made. Please try again in a minute', { retryAfter: 60 })
  try {
    return await drawing.ask(invoice)
  } catch (error) {
    log.error({ err: error, invoice: invoice.number }, 'an invoice could not be drawn')
    throw new AppError('unavailable', 'The invoice could not be made. Please try again', { retryAfter: 60 })
  }
}
