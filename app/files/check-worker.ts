// The thread that looks into files people send: see check.server.ts.
import { parentPort } from 'node:worker_threads'
import { sniffDocument } from './kind.server.ts'
import { usingSource } from './source.server.ts'

const port = parentPort! // this file is only ever started as a thread
port.on('message', async ({ path, filename }: { path: string; filename: string }) => {
  port.postMessage(await usingSource(path, (source) => sniffDocument(source, filename)))
})
