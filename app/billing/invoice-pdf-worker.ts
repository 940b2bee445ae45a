// The worker thread that draws invoices; started by invoice-pdf.server.ts.
import { parentPort } from 'node:worker_threads'
import type { Invoice } from './invoice.ts'
import { drawInvoice } from './invoice-pdf.ts'

const port = parentPort! // this file only runs as a worker thread
port.on('message', async (invoice: Invoice) => port.postMessage(await drawInvoice(invoice)))
