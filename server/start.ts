import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { AUDIENCES } from '#app/audiences.ts'
import { closeDatabase } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { EVENTS } from '#app/events.ts'
import { sweepTemporaryFiles } from '#app/files/sweep.server.ts'
import { rebuildSearchIfStale } from '#app/jobs/search-index.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { config, sessionSecret } from '#app/platform/config.server.ts'
import { demo } from '#app/platform/demo.server.ts'
import { listenForEvents, onEvent, onGap } from '#app/platform/events.server.ts'
import { closeAllStreams, defineAudiences } from '#app/platform/live.server.ts'
import { log } from '#app/platform/log.server.ts'
import { defineEvents } from '#app/platform/recorded-events.server.ts'
import { startTasks, stopTasks, wakeTasks } from '#app/platform/tasks.server.ts'
import { fillTrainingProviders } from '#app/profiles/training-providers.server.ts'
import { startSearchIndex, stopSearchIndex } from '#app/search/index/sync.server.ts'
import { tasks } from '#app/tasks.ts'
import { fillSynonymMap } from '#app/vocabulary/synonym-map.server.ts'
import { demoSignIns, isDemo, seedDemo } from '../seeds/demo.ts'
import { app, shutdown } from './app.ts'
import { HEADER_LIMITS, limitBodyTime } from './body-time.ts'
import { closeConnections, IDLE_LIMITS } from './connections.ts'
import { findStartProblem, startProblem } from './start-problem.ts'

const GRACE_MS = 10_000
const LONGEST_STOP_MS = 60_000

export { app }

let stopListening: () => Promise<void> = async () => {}

/** Does everything that must happen before the first request: opens and migrates the database, and starts the background work. */
export async function prepare(): Promise<void> {
  // One that is missing or cut short ends the start, not the first page that needs it.
  sessionSecret()
  const applied = await migrate()
  if (applied.length > 0) log.info({ applied }, 'migrated')
  await sweepTemporaryFiles()
  await seedPlaces()
  await fillSynonymMap()
  await fillTrainingProviders()
  if (config.seed === 'demo') await seedDemo()
  demo.board = await isDemo()
  defineEvents(EVENTS)
  defineAudiences(AUDIENCES)
  stopListening = await listenForEvents()
  await startTasks(tasks, { work: true })
  onEvent(({ name }) => wakeTasks(name))
  onGap(() => wakeTasks())
  rebuildSearchInBackground()
}

/** Starts the built server, and shuts it down gracefully on SIGTERM and SIGINT. */
export async function start(): Promise<void> {
  // Node would print the whole error, statement parameters included.
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'the server ends over an error that nobody caught')
    process.exit(1)
  })
  const problem = await findStartProblem()
  if (problem) fail(problem)
  console.log('Preparing the database …')
  await prepare().catch((error: unknown) => fail(startProblem(error)))
  const server = serve({
    fetch: app.fetch,
    port: config.port,
    hostname: config.host,
    serverOptions: { ...HEADER_LIMITS, ...IDLE_LIMITS },
  }) as Server
  limitBodyTime(server)
  server.on('listening', greet)
  // Behind the first requests: until it is ready, searches ask the database.
  server.on('listening', () => void startSearchIndex())
  server.on('error', (error) => fail(`Frontage cannot listen on ${config.host}:${config.port}: ${error.message}`))
  // A second signal, as of a terminal that tells the whole group, changes nothing: without a listener it would end the process at once.
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => (stopping ??= stopServer(server).then(() => process.exit(0))))
}

/** Makes search rows that another version built anew, while the board is open with the old ones. */
function rebuildSearchInBackground(): void {
  rebuildSearchIfStale().catch((error: unknown) => log.error({ err: error }, 'the search was not rebuilt; the next start tries again'))
}

/** Prints why the start failed, and exits. */
function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function greet(): void {
  console.log(`Frontage is at ${config.appUrl}`)
  if (demo.board) for (const line of ['This is a demonstration board. Sign in as:', ...demoSignIns()]) console.log(line)
  if (!config.smtpUrl) console.log(`Mail is kept as files: ${config.appUrl}/dev/outbox`)
}

/** Waits up to ten seconds for running requests, then stops the tasks and closes the database. One that never answers is not waited for. */
async function stopServer(server: Server): Promise<void> {
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
  shutdown.begun = true
  closeAllStreams()
  await closeConnections(server, GRACE_MS)
  stopSearchIndex()
  await stopTasks()
  await stopListening()
  await closeDatabase()
}
