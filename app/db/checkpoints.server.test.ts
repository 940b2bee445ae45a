import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startParams, writeCheckpoints } from './checkpoints.server.ts'
import { isEmbedded } from './client.server.ts'
import { embeddedPool } from './embedded-pool.server.ts'

const MB = 1024 * 1024

test.runIf(isEmbedded)(
  'keeps the log of the embedded database short, however much is written',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'frontage-checkpoints-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const pglite = await PGlite.create({ dataDir: folder, startParams })
    const pool = embeddedPool(async () => pglite, '')
    onTestFinished(() => pool.end().then(() => pglite.close()))
    writeCheckpoints(pool, 20)
    const logMb = () => {
      const files = readdirSync(join(folder, 'pg_wal')).map((name) => statSync(join(folder, 'pg_wal', name)))
      return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / MB
    }
    const writtenMb = async () => {
      const { rows } = await pool.query<{ bytes: number }>("select (pg_current_wal_lsn() - '0/0')::float8 as bytes")
      return rows[0]!.bytes / MB
    }
    await pool.query('create table notes (words text)')
    await pool.query('alter table notes alter words set storage external') // is not compressed
    for (const before = await writtenMb(); (await writtenMb()) - before < 256; ) {
      await pool.query("insert into notes select repeat('x', 8000) from generate_series(1, 2000)")
      await setTimeout(30) // for the next look at the log
    }
    await vi.waitFor(() => expect(logMb()).toBeLessThan(160), { timeout: 10_000 })
  },
  60_000,
)
