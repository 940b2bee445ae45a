import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '#app/platform/log.server.ts'

/**
 * A child that works longer is killed, and one that holds more memory. A real CV of 10 MB takes 160 MB; the server with its embedded
 * database holds some 750 MB, and both together are to stay under 1 GiB.
 */
export const CHILD_LIMITS = { timeoutMs: 20_000, residentBytes: 224 * 1024 * 1024 }
const WATCH_MS = 20
const PAGE_BYTES = 4_096

const ROOT = process.cwd()
const PROGRAM_FILES = ['app', 'node_modules', 'package.json'].map((name) => join(ROOT, name))

// The shell's limits hold even when nobody watches: data (heap, buffers, WebAssembly) in kB, and seconds of processor time should the
// parent die. The low priority leaves the processor to those who wait for a page.
const SHELL = 'ulimit -d 1000000; ulimit -t 30; exec nice -n 10 "$0" "$@"'

/** What a child answered, or how it ended without an answer. */
export type ChildOutcome = { answer: unknown } | { ended: 'too_slow' | 'died' }

/**
 * Runs a program in a process of its own that may read one file beside the program itself, write nothing, and sees no environment.
 * Whatever the file does to it, it is over after 20 seconds and at 224 MB.
 *
 * @param program its path below the project's folder; Node reads it as it is
 * @param path the file
 * @param message what else it is told; it answers with one message
 */
export async function runGuarded(program: string, path: string, message: object, limits = CHILD_LIMITS): Promise<ChildOutcome> {
  const permissions = ['--permission', ...[...PROGRAM_FILES, join(ROOT, program), path].map((name) => `--allow-fs-read=${name}`)]
  const command = [process.execPath, '--max-old-space-size=256', '--no-warnings', ...permissions, join(ROOT, program)]
  const child = spawn('/bin/sh', ['-c', SHELL, ...command], { cwd: ROOT, env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const kill = () => void child.kill('SIGKILL')
  const timeout = AbortSignal.timeout(limits.timeoutMs)
  timeout.addEventListener('abort', kill)
  const watch = setInterval(() => void residentBytes(child.pid).then((bytes) => bytes > limits.residentBytes && kill()), WATCH_MS)
  try {
    const ended = once(child, 'exit')
    // It may end before it reads this.
    child.send({ path, ...message }, () => {})
    const outcome = await Promise.race([once(child, 'message'), ended.then(() => null)])
    if (outcome) return { answer: outcome[0] }
    log.warn({ code: child.exitCode, signal: child.signalCode, timedOut: timeout.aborted }, 'a file ended the process that read it')
    return { ended: timeout.aborted ? 'too_slow' : 'died' }
  } finally {
    timeout.removeEventListener('abort', kill)
    clearInterval(watch)
    kill()
  }
}

/** The memory a process holds; 0 where the system does not say, and there the shell's limits alone hold. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES
}
