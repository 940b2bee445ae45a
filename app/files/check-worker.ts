// The worker thread that inspects uploaded files; started by check.server.ts.
import { parentPort } from 'node:worker_threads'
import { sniffDocument } from './kind.server.ts'
import { usingSource } from './source.server.ts'

const port = parentPort! // this file only runs as a worker thread
port.on('message', async ({ path, filename }: { path: string; filename: string }) => {
  port.postMessage(await usingSource(path, (source) => sniffDocument(source, filename)))
})
