import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** The longest wait for a start; after it, the server counts as not having recovered. */
const START_MS = 180_000
const POLL_MS = 25

/** A separate board on which a server is started, killed and started again. */
export type Board = {
  url: string
  dataDir: string
  /** Null for the embedded database. */
  databaseUrl: string | null
  /** The process id of the running server; 0 while none runs. */
  pid: () => number
  /** The code with which the server exited by itself; null while it runs. */
  exitCode: () => number | null
  /**
   * Starts the built server.
   *
   * @returns milliseconds until it was ready
   */
  start: () => Promise<number>
  /** Sends the signal and waits until the server has exited. Gives its exit code; null when the signal ended it, or none ran. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
  remove: () => Promise<void>
}

/**
 * Makes a board in a temporary folder; on a PostgreSQL server with a database of its own, which is dropped at the end.
 *
 * @param adminUrl a database of the server on which another may be made; null for the embedded database
 * @param settings environment variables of the server; DATA_DIR only where the folder is the caller's to remove
 */
export async function makeBoard(adminUrl: string | null, port: number, settings: Record<string, string> = {}): Promise<Board> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'frontage-kill-'))
  const name = `frontage_kill_${process.pid}`
  if (adminUrl) await onServer(adminUrl, `create database ${name}`)
  const databaseUrl = adminUrl && Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const url = `http://127.0.0.1:${port}`
  let server: ChildProcess | null = null

  const end: Board['end'] = async (signal) => {
    const ending = server
    server = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return null
    const ended = new Promise<number | null>((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    return ended
  }
  // However the parent ends, it leaves no server behind.
  process.once('exit', () => server?.kill('SIGKILL'))

  return {
    url,
    dataDir,
    databaseUrl,
    pid: () => server?.pid ?? 0,
    exitCode: () => server?.exitCode ?? null,
    async start() {
      const began = performance.now()
      server = spawn(process.execPath, ['server/main.js'], { stdio: ['ignore', 'ignore', 'inherit'], env: environment() })
      while (performance.now() - began < START_MS) {
        if (server.exitCode !== null) throw new Error(`The server ended while it was starting, with code ${server.exitCode}`)
        if (await isReady(url)) return performance.now() - began
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
      throw new Error(`The server was not ready within ${START_MS / 1_000} s`)
    },
    end,
    async remove() {
      await end('SIGKILL')
      if (adminUrl) await onServer(adminUrl, `drop database if exists ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }

  function environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      SEED: 'demo',
      LOG_LEVEL: 'silent',
      PASSWORD_TRIES_PER_CLIENT: '1000',
      ...settings,
    }
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
