// The worker thread that draws letters; started by offer-pdf.server.ts.
import { parentPort } from 'node:worker_threads'
import { drawOffer, type PrintedLetter } from './offer-pdf.ts'

const port = parentPort! // this file only runs as a worker thread
port.on('message', async (letter: PrintedLetter) => port.postMessage(await drawOffer(letter)))
