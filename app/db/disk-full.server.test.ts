import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { isEmbedded } from './client.server.ts'
import { DISK_FULL_EXIT } from './disk-full.server.ts'

test.skipIf(!isEmbedded)(
  'ends the process with a sentence when a file cannot grow, and loses nothing that was committed',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'frontage-'))
    try {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['test/mocks/full-database.ts'], {
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
        encoding: 'utf8',
        timeout: 60_000,
      })
      expect({ status, stdout }).toEqual({ status: DISK_FULL_EXIT, stdout: 'committed\n' })
      expect(stderr).toContain('There is no room on the disk')
      const again = await PGlite.create({ dataDir: join(dataDir, 'pg') })
      expect((await again.query('select word from kept')).rows).toEqual([{ word: 'committed' }])
      await again.close()
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  90_000,
)
