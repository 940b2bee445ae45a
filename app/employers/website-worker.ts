// The worker thread that reads the pages of websites; started by enrich.server.ts.
import { parentPort } from 'node:worker_threads'
import type { Fetched } from '#app/platform/safe-fetch.server.ts'
import { findSuggestions } from './website-findings.ts'

const port = parentPort! // this file only runs as a worker thread
port.on('message', (page: Fetched) => port.postMessage(findSuggestions(page)))
