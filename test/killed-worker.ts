import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'

/** Environment of a process that starts again and again: it finds its modules compiled. */
export const COMPILED = { NODE_COMPILE_CACHE: resolve('.cache/compiled') }

/** Keeps what was compiled, at the start of a program: one that is killed does not do so at its end. */
export const FLUSH = `import { flushCompileCache } from 'node:module'
  flushCompileCache()
`

/** Starts a process that does background work on the database of the test. @param program which prints a line once it works */
export async function startWorker(program: string): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ['--input-type=module', '-e', FLUSH + program], {
    env: { ...process.env, ...COMPILED, DATA_DIR: config.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void worker.kill('SIGKILL'))
  await once(worker.stdout!, 'data') // it is a pipe
  return worker
}

/** Ends a process at once, wherever it is. */
export async function killWorker(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'close')
  worker.kill('SIGKILL')
  await ended
}

/** Lets as much time pass as a run of a killed process may be silent before others take it over (`tasks.server.ts`). */
export const orphanRuns = () =>
  sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '11 seconds' where state = 'active'`.execute(db)

/** The Message-IDs of each address with this word to which mails went until now. */
export function sentIds(word: string): Map<string, string[]> {
  const folder = join(config.dataDir, 'outbox')
  const ids = new Map<string, string[]>()
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const source = readFileSync(join(folder, name), 'latin1')
    const [to, id] = [/^To: (.*)$/im.exec(source)?.[1], /^Message-ID: (.*)$/im.exec(source)?.[1]]
    // One that is being written may have neither yet.
    if (to?.includes(word) && id) ids.set(to, [...(ids.get(to) ?? []), id])
  }
  return ids
}

/** How many mails went out again under the Message-ID of an earlier one. */
export const countRepeats = (ids: ReadonlyMap<string, string[]>): number =>
  [...ids.values()].reduce((sum, of) => sum + of.length - new Set(of).size, 0)
