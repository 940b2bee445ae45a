import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { insideTransaction } from '#app/db/client.server.ts'
import { jobChanges, jobsChanged } from '#app/jobs/changes.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type IndexedJob, JobIndex } from './job-index.ts'
import { BATCH, readAllJobs, readChangedIds, readJobs, readMoment } from './rows.server.ts'

/** Where a quarter of all jobs and more than these have changed, building the index anew is quicker than changing it. */
const FEWEST_TO_REBUILD = 5_000

/** How long to wait before a build that failed is tried again, in milliseconds. */
const RETRY_MS = 60_000

/** The words of so many jobs tell which are common. */
const SAMPLE = 400

/** How long one piece of work may hold the thread, in milliseconds. */
const MOST_MS = 10

/** An index that holds every change that its snapshot sees, and perhaps newer ones. `isBehind` while many changes are being added. */
type Synced = { index: JobIndex; snapshot: string; isBehind: boolean }

/** An index that is right at a moment of the database, in microseconds since 1970. */
export type CurrentIndex = { index: JobIndex; now: number }

let current: Synced | null = null
let isStarted = false
let isBuilding = false

/** Changes are added one after the other, so that of two readings of a job the later one stays. */
const oneAtATime = pLimit(1)

/**
 * The index with all that was committed before this call. Null while there is none, while it is behind, and when the database cannot tell:
 * then the database is searched.
 */
export async function currentIndex(): Promise<CurrentIndex | null> {
  const synced = current
  if (synced === null || synced.isBehind) return null
  try {
    const since = synced.snapshot
    const { ids, snapshot, now } = await readChangedIds(since, BATCH + 1)
    if (ids.length > BATCH) {
      synced.isBehind = true
      void catchUp(synced)
      return null
    }
    if (ids.length > 0) return await catchUp(synced)
    if (synced.snapshot === since) synced.snapshot = snapshot
    return synced.isBehind ? null : { index: synced.index, now }
  } catch (error) {
    log.warn({ err: error }, 'the search index is not used')
    return null
  }
}

/** True while the index holds what it held when `currentIndex` returned it, or more. */
export const isCurrent = ({ index }: CurrentIndex): boolean => current !== null && current.index === index && !current.isBehind

/**
 * Builds the index in the background, and keeps it: events of any process tell that there is something to read. Until it is ready the
 * database is searched.
 */
export async function startSearchIndex(): Promise<void> {
  if (isStarted) return
  isStarted = true
  listen()
  await rebuild()
}

let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  jobChanges.subscribe(() => void readSoon())
}

/** Reads what changed before anybody searches, once the write that told it is done: inside its transaction nothing else may be asked. */
async function readSoon(): Promise<void> {
  await setImmediate()
  if (!insideTransaction()) await currentIndex()
}

/** Forgets the index; from now on the database is searched. */
export function stopSearchIndex(): void {
  current = null
  isStarted = false
}

/** Builds the index anew beside the one in use, and puts it in its place. A build that fails leaves everything as it was. */
export async function rebuild(): Promise<void> {
  if (isBuilding) return
  isBuilding = true
  const began = performance.now()
  try {
    const synced = await build()
    if (synced === null) return
    current = synced
    const { size, bytes } = synced.index
    log.info({ jobs: size, bytes, ms: Math.round(performance.now() - began) }, 'the search index is ready')
  } catch (error) {
    log.warn({ err: error }, 'the search index is not built')
    setTimeout(() => void (isStarted && rebuild()), RETRY_MS).unref()
  } finally {
    isBuilding = false
  }
}

/** Reads all jobs, then what changed meanwhile; null when it was stopped. */
async function build(): Promise<Synced | null> {
  const { snapshot, jobs } = await readMoment()
  const index = new JobIndex(Math.ceil(jobs * 1.01))
  const pause = pauses()
  let waiting: IndexedJob[] = []
  for await (const { batch, isLast } of readAllJobs()) {
    if (!isStarted) return null
    waiting.push(...batch)
    if (index.size === 0 && waiting.length < SAMPLE && !isLast) continue
    if (index.size === 0) index.words.addCommonestFirst(waiting.flatMap(({ words }) => words.map(({ word }) => word)))
    for (const job of waiting) {
      index.put(job)
      await pause()
    }
    waiting = []
  }
  const synced = { index, snapshot, isBehind: true }
  await addChanges(synced)
  return synced
}

/** Adds what changed; while that is much, the database is searched. @returns the index when it is not behind */
function catchUp(synced: Synced): Promise<CurrentIndex | null> {
  return oneAtATime(async () => {
    try {
      const now = await addChanges(synced)
      if (synced !== current) return null
      if (synced.index.isWorn) void rebuild()
      return { index: synced.index, now }
    } catch (error) {
      log.warn({ err: error }, 'the search index is behind')
      return null
    }
  })
}

async function addChanges(synced: Synced): Promise<number> {
  try {
    const { ids, snapshot, now } = await readChangedIds(synced.snapshot, null)
    if (synced === current && ids.length > Math.max(FEWEST_TO_REBUILD, synced.index.size / 4)) return await replaceCurrent(now)
    const isMuch = ids.length > BATCH
    const pause = pauses()
    if (isMuch) synced.isBehind = true
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH)
      const rows = new Map((await readJobs(batch)).map((row) => [row.jobId, row]))
      for (const id of batch) {
        const row = rows.get(id)
        if (row) synced.index.put(row)
        else synced.index.remove(id)
        if (isMuch) await pause()
      }
    }
    synced.snapshot = snapshot
    if (ids.length > 0) jobsChanged()
    return now
  } finally {
    synced.isBehind = false
  }
}

/** Drops the index in use, and builds another. */
async function replaceCurrent(now: number): Promise<number> {
  current = null
  jobsChanged()
  void rebuild()
  return now
}

/** Returns control to the event loop whenever a piece of work has held it for long enough. */
function pauses(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < MOST_MS) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
