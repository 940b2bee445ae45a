// The worker thread that reads feeds; started by aggregate.server.ts.
import { parentPort } from 'node:worker_threads'
import type { Fetched } from '#app/platform/safe-fetch.server.ts'
import { type Article, readFeed } from './read-feed.ts'

const port = parentPort! // this file only runs as a worker thread
port.on('message', ({ body, contentType, url }: Fetched) => port.postMessage(answerTo(body, contentType, url)))

/** The articles; null for what is no feed. */
function answerTo(body: Uint8Array, contentType: string | null, url: string): Article[] | null {
  try {
    return readFeed(body, contentType, url)
  } catch {
    return null
  }
}
