import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { fromPglite, PgBoss } from 'pg-boss'
import { listMigrations } from '#app/db/migrations.server.ts'

const FOLDER = '.cache/dumps'

/** The file with the migrated database of the current migrations. */
export function dumpFile(): string {
  const hash = createHash('sha256')
  for (const { sha256 } of listMigrations()) hash.update(sha256)
  return join(FOLDER, `${hash.digest('hex').slice(0, 16)}.tar`)
}

/** Builds the migrated database once for the current migrations; each worker starts from it. */
export default async function setup(): Promise<void> {
  const file = dumpFile()
  if (existsSync(file)) return
  mkdirSync(FOLDER, { recursive: true })
  for (const old of readdirSync(FOLDER)) rmSync(join(FOLDER, old))
  const pglite = await PGlite.create({ dataDir: 'memory://', extensions: { btree_gin, pg_trgm } })
  await pglite.exec(
    'create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  for (const { name, text, sha256 } of listMigrations()) {
    await pglite.exec(text)
    await pglite.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
  }
  const boss = new PgBoss({ backend: 'pglite', db: fromPglite(pglite), supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
  const dump = await pglite.dumpDataDir('none')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await pglite.close()
}
