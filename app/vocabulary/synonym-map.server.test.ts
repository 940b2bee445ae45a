import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { fillSynonymMap, findRoles } from './synonym-map.server.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }

test('the table is the vocabulary, and is written only when that has changed', async () => {
  await fillSynonymMap()
  const rows = await db.selectFrom('synonym_map').selectAll().execute()
  expect(rows.length).toBe(vocabulary.entries.length)
  expect(rows.find(({ canonical_slug }) => canonical_slug === 'property_manager')).toMatchObject({
    category: 'roles',
    label: 'Property Manager',
    synonyms: expect.arrayContaining(['portfolio manager']),
  })
  await db.deleteFrom('synonym_map').where('canonical_slug', '=', 'property_manager').execute()
  await fillSynonymMap()
  expect(await findRoles(['Property Manager']), 'the file has not changed').toEqual([])
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify('older') })
    .where('key', '=', 'data_file_synonym_map')
    .execute()
  await Promise.all([fillSynonymMap(), fillSynonymMap()])
  expect((await findRoles(['Property Manager']))[0]?.slug).toBe('property_manager')
})

test('finds roles by label or synonym, in any case, in the order asked for', async () => {
  await fillSynonymMap()
  const found = await findRoles(['Junior Property Manager', 'no such role', 'RECEPTIONIST', 'PropertyMe'])
  expect(found.map(({ slug }) => slug)).toEqual(['assistant_property_manager', 'receptionist'])
})
