import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort, startGroup, waitUntilOk } from './bench-server.ts'

/** Measures the time from `git clone`, with an empty package cache, through `npm start` to the first page. @returns seconds */
export async function measureClone(folder: string): Promise<number> {
  const [clone, port] = [join(folder, 'clone'), await freePort()]
  const began = performance.now()
  execFileSync('git', ['clone', '--quiet', process.cwd(), clone])
  const env = {
    PORT: String(port),
    DATA_DIR: join(folder, 'clone-data'),
    DATABASE_URL: '',
    npm_config_cache: join(folder, 'npm-cache'),
    LOG_LEVEL: 'error',
  }
  const started = startGroup('npm', ['start'], { cwd: clone, env })
  try {
    await waitUntilOk(`http://127.0.0.1:${port}/`, 3 * 60_000, started.hasEnded)
    return (performance.now() - began) / 1_000
  } finally {
    await started.stop()
  }
}
