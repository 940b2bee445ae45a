import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'
import { listMigrations } from './migrations.server.ts'

const NAME = '0017_company_names.sql'

test('gives existing companies of one name a holder of it, and loses no job', async () => {
  const database = await PGlite.create({ dataDir: 'memory://', extensions: { btree_gin, pg_trgm } })
  const all = listMigrations()
  const at = all.findIndex(({ name }) => name === NAME)
  for (const { text } of all.slice(0, at)) await database.exec(text)
  await database.exec(`
    insert into employers (slug, company_name, claimed, profile_complete, created_at) values
      ('one', 'Wren Realty', true, false, '2024-01-01'), ('two', 'WREN REALTY Pty Ltd', true, true, '2024-02-01'),
      ('three', 'Wren Realty', false, false, '2023-01-01'), ('four', 'Wren Realty Limited', false, false, '2023-02-01'),
      ('five', 'Finch Realty', false, false, '2023-02-01');
    insert into jobs (employer_id, company_name, title, description, location, employment_type, category_slug)
    select id, company_name, 'Agent', 'Text', 'Perth', 'full-time', 'sales' from employers`)
  await database.exec(all[at]!.text)
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
