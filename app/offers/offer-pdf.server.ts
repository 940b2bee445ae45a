import { downloadHeaders } from '#app/files/stored-file.server.ts'
import { errorResponse, notFound } from '#app/platform/error-response.server.ts'
import { log } from '#app/platform/log.server.ts'
import { workerThread } from '#app/platform/worker-thread.server.ts'
import { letterFilename, type PrintedLetter } from './offer-pdf.ts'

const drawing = workerThread<PrintedLetter, Uint8Array>('offers/offer-pdf-worker.ts', { timeoutMs: 10_000, memoryMb: 128, maxWaiting: 50 })

/**
 * Serves a letter as a PDF, drawn off the request thread from what was sent.
 *
 * @param letter null where the reader has none @throws a 404 response for that
 */
export async function serveLetter(letter: PrintedLetter | null): Promise<Response> {
  if (!letter) throw notFound()
  if (drawing.isFull()) return errorResponse(503, 'Many letters are being made. Please try again in a minute.')
  try {
    const pdf = await drawing.ask(letter)
    return new Response(Buffer.from(pdf), { headers: downloadHeaders('application/pdf', letterFilename(letter)) })
  } catch (error) {
    log.error({ err: error, hash: letter.hash }, 'a letter could not be drawn')
    return errorResponse(503, 'The letter could not be made. Please try again.')
  }
}
