import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const VERSIONS = '/usr/lib/postgresql'

/** A PostgreSQL server for one attack, which may be stopped and restarted. */
type PostgresServer = {
  url: string
  /** Resolves when it accepts connections again. */
  restart: (mode: 'fast' | 'immediate') => Promise<void>
  stop: () => Promise<void>
  start: () => Promise<void>
  remove: () => Promise<void>
}

/** Makes a server in a temporary folder; null on a machine without PostgreSQL. */
export async function makePostgresServer(port: number): Promise<PostgresServer | null> {
  const version = listVersions().at(-1)
  if (!version) return null
  const bin = (name: string) => join(VERSIONS, version, 'bin', name)
  const folder = mkdtempSync(join(tmpdir(), 'frontage-postgres-'))
  // It refuses to run as root.
  const asRoot = process.getuid?.() === 0
  const command = (program: string, args: string[]) =>
    asRoot ? run('runuser', ['-u', 'postgres', '--', bin(program), ...args]) : run(bin(program), args)
  if (asRoot) await run('chown', ['postgres', folder])
  const data = join(folder, 'data')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=60`
  const control = (...args: string[]) => command('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), ...args])
  await command('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  await control('-o', options, 'start')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: async (mode) => void (await control('-m', mode, '-o', options, 'restart')),
    stop: async () => void (await control('-m', 'fast', 'stop')),
    start: async () => void (await control('-o', options, 'start')),
    async remove() {
      await control('-m', 'immediate', 'stop').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function listVersions(): string[] {
  try {
    return readdirSync(VERSIONS).sort((a, b) => Number(a) - Number(b))
  } catch {
    return []
  }
}
