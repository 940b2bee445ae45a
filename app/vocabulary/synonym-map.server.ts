import { db } from '#app/db/client.server.ts'
import { followDataFile } from '#app/db/data-file.server.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }

const CATEGORY: Readonly<Record<string, 'roles' | 'skills' | 'software' | 'licences'>> = {
  role: 'roles',
  skill_sales: 'skills',
  skill_real_estate: 'skills',
  software: 'software',
  licence: 'licences',
  qualification: 'licences',
}

/** Fills the table `synonym_map` with the vocabulary, when that has changed. */
export async function fillSynonymMap(): Promise<void> {
  const rows = vocabulary.entries.flatMap(({ canonical_slug, kind, label, synonyms }) => {
    const category = CATEGORY[kind]
    return category ? [{ canonical_slug, category, label, synonyms }] : []
  })
  await followDataFile('synonym_map', rows, async (tx) => {
    await tx.deleteFrom('synonym_map').execute()
    await tx.insertInto('synonym_map').values(rows).execute()
  })
}

/** A role as the trade calls it: its slug, and the other names it is advertised under. */
export type NamedRole = { slug: string; synonyms: string[] }

/** The roles that these words name, in the words' order: by the role's own label or by a synonym, in any case. */
export async function findRoles(names: readonly string[]): Promise<NamedRole[]> {
  const wanted = names.map((name) => name.toLowerCase())
  const rows = await db.selectFrom('synonym_map').select(['canonical_slug', 'label', 'synonyms']).where('category', '=', 'roles').execute()
  return wanted.flatMap((name) => {
    const found = rows.find(({ label, synonyms }) => label.toLowerCase() === name || synonyms.includes(name))
    return found ? [{ slug: found.canonical_slug, synonyms: found.synonyms }] : []
  })
}
