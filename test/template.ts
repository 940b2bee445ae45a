import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { listMigrations } from '#app/db/migrations.server.ts'

export const TEMPLATE = 'frontage_test_template'

/** Creates the migrated template database on the server of TEST_DATABASE_URL; each worker copies it in 30 ms. */
export default async function setup(): Promise<void> {
  const url = new URL(process.env.TEST_DATABASE_URL!)
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>("select datname from pg_database where datname like 'frontage_test_%'")
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  url.pathname = `/${TEMPLATE}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(
    'create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  for (const { name, text, sha256 } of listMigrations()) {
    await client.query(text)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
  }
  await client.end()
  const boss = new PgBoss({ connectionString: url.href, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false, close: true })
}
