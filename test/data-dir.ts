import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { config } from '#app/platform/config.server.ts'

/** Gives the tests of a file their own data folder, removed afterwards. The database is not moved. */
export function giveOwnDataDir(): void {
  const before = config.dataDir
  beforeAll(() => {
    config.dataDir = mkdtempSync(join(tmpdir(), 'frontage-'))
  })
  afterAll(() => {
    rmSync(config.dataDir, { recursive: true, force: true })
    config.dataDir = before
  })
}
