import type pg from 'pg'
import { maintenancePool, pool } from './client.server.ts'
import { listMigrations, type Migration } from './migrations.server.ts'

// The key of the advisory lock that lets one process migrate at a time. Any constant would do.
const MIGRATION_LOCK = 4_182_026

/**
 * Applies the pending migrations, each in one transaction. Only one process migrates at a time.
 *
 * @returns the names of the files applied
 * @throws Error when the database is newer than the program, or when an applied file was edited or one was inserted before it
 */
export async function migrate(migrations = listMigrations()): Promise<string[]> {
  const client = await maintenancePool().connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await run(client, migrations)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release(true)
  }
}

async function run(client: pg.ClientBase, migrations: Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const { rows: applied } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations order by name')
  checkApplied(applied, migrations)
  const open = migrations.slice(applied.length)
  for (const { name, text, sha256 } of open) {
    try {
      await client.query(`begin;\n${text}\n;insert into schema_migrations (name, sha256) values ('${name}', '${sha256}');\ncommit;`)
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw new Error(`Migration ${name} failed`, { cause: error })
    }
  }
  return open.map(({ name }) => name)
}

function checkApplied(applied: { name: string; sha256: string }[], known: Migration[]): void {
  applied.forEach(({ name, sha256 }, index) => {
    const migration = known.find((candidate) => candidate.name === name)
    if (!migration) throw new Error(`The database is newer than this program: it holds migration ${name}. Start the newer version.`)
    if (known[index]?.name !== name)
      throw new Error(`Migration ${known[index]?.name} arrived late: ${name} is applied already. Give it a higher number.`)
    if (migration.sha256 !== sha256)
      throw new Error(`Migration ${name} was edited after it was applied. Undo the edit and write a new migration.`)
  })
}

/** True when exactly these migrations are applied. */
export async function isMigrated(names: readonly string[]): Promise<boolean> {
  const { rows } = await pool().query<{ name: string }>('select name from schema_migrations order by name')
  return rows.length === names.length && rows.every(({ name }, index) => name === names[index])
}
