import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { config } from '#app/platform/config.server.ts'

const NO_ANSWER = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', 'EHOSTUNREACH', 'EAI_AGAIN'])
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'])

/** Explains in a sentence or two why the start failed, and what to do about it. */
export function startProblem(error: unknown): string {
  const { code = '', message = '', path, cause } = error as NodeJS.ErrnoException & { cause?: unknown }
  if (NO_ANSWER.has(code) || /connection timeout/i.test(message))
    return `The database server of DATABASE_URL does not answer${code && ` (${code})`}. Is it running, and is the address right?`
  if (code.startsWith('28')) return 'The database server refuses the user or password of DATABASE_URL.'
  if (code === '3D000') return 'The database server has no database of the name in DATABASE_URL. Create it first.'
  if (code === 'ENOSPC') return `The disk is full: there is no room for the data folder ${config.dataDir}.`
  if (path && NOT_WRITABLE.has(code))
    return `The data folder ${config.dataDir} cannot be written (${code}). Give this user the right to, or choose another with DATA_DIR.`
  return cause instanceof Error ? `${message}\n${cause.message}` : message
}

/**
 * Checks, before anything is created, that the port is free and the data folder writable.
 *
 * @returns what is wrong, in a sentence; null when nothing is
 */
export async function findStartProblem({ host, port, dataDir } = config): Promise<string | null> {
  // The port first, so that a start on a taken port leaves no folder behind.
  return (await findPortProblem(host, port)) ?? findFolderProblem(dataDir)
}

function findFolderProblem(dataDir: string): string | null {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
    return null
  } catch (error) {
    return startProblem(error)
  }
}

async function findPortProblem(host: string, port: number): Promise<string | null> {
  const code = await listenCode(host, port)
  if (code === null) return null
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start`
  if (code === 'EACCES') return `This user may not open port ${port}. Choose one from 1024 on: PORT=3000 npm start`
  return `Frontage cannot listen on ${host}:${port} (${code}). Is HOST an address of this machine?`
}

/** Opens the port and closes it again. @returns the system's error code when that fails, else null */
function listenCode(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}
