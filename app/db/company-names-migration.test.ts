import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'
import { listMigrations } from './migrations.server.ts'

/** A database with what was there before a migration, and the migration done. */
async function migrated(name: string, before: string): Promise<PGlite> {
  const database = await PGlite.create({ dataDir: 'memory://', extensions: { btree_gin, pg_trgm } })
  const all = listMigrations()
  const at = all.findIndex((migration) => migration.name === name)
  for (const { text } of all.slice(0, at)) await database.exec(text)
  await database.exec(before)
  await database.exec(all[at]!.text)
  return database
}

test('gives existing companies of one name a holder of it, and loses no job', async () => {
  const database = await migrated(
    '0017_company_names.sql',
    `insert into employers (slug, company_name, claimed, profile_complete, created_at) values
      ('one', 'Wren Realty', true, false, '2024-01-01'), ('two', 'WREN REALTY Pty Ltd', true, true, '2024-02-01'),
      ('three', 'Wren Realty', false, false, '2023-01-01'), ('four', 'Wren Realty Limited', false, false, '2023-02-01'),
      ('five', 'Finch Realty', false, false, '2023-02-01');
    insert into jobs (employer_id, company_name, title, description, location, employment_type, category_slug)
    select id, company_name, 'Agent', 'Text', 'Perth', 'full-time', 'sales' from employers`,
  )
  const { rows } = await database.query(`
    select e.slug, e.name_shared, (select count(*)::int from jobs j where j.employer_id = e.id) as jobs from employers e order by created_at, slug`)
  expect(rows).toEqual([
    { slug: 'three', name_shared: true, jobs: 2 },
    { slug: 'five', name_shared: false, jobs: 1 },
    { slug: 'one', name_shared: true, jobs: 1 },
    { slug: 'two', name_shared: false, jobs: 1 },
  ])
  await database.close()
}, 120_000)

test('gives a name whose holder has gone to the next of those who share it', async () => {
  const database = await migrated(
    '0026_names_passed_on.sql',
    `insert into employers (slug, company_name, claimed, name_shared, created_at) values
      ('one', 'Wren Realty', false, true, '2024-01-01'), ('two', 'WREN REALTY', true, true, '2024-02-01'),
      ('three', 'Finch Realty', true, false, '2024-01-01'), ('four', 'Finch Realty', true, true, '2023-01-01');
    insert into agencies (slug, name, name_shared, created_at) values
      ('five', 'Wren Talent', true, '2024-02-01'), ('six', 'Wren Talent', true, '2024-01-01'),
      ('seven', 'Finch Talent', false, '2024-02-01'), ('eight', 'Finch Talent', true, '2024-01-01')`,
  )
  const { rows } = await database.query<{ slug: string }>(`
    select slug from employers where not name_shared union select slug from agencies where not name_shared order by slug`)
  expect(rows.map(({ slug }) => slug)).toEqual(['seven', 'six', 'three', 'two'])
  await database.close()
}, 120_000)
