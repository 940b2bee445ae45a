import { type RawBuilder, sql } from 'kysely'
import { listSuburbsAround } from '#app/applications/candidate-places.server.ts'
import { candidateWords } from '#app/applications/candidate-words.ts'
import { db } from '#app/db/client.server.ts'
import { seenBy } from '#app/profiles/visibility.ts'
import { listWholeProfiles } from '#app/profiles/whole-profile.server.ts'
import { listAskedOf } from './asked.server.ts'
import { mayFind } from './open-profile.server.ts'
import { OPEN_PAGE_SIZE, type OpenQuery } from './open-query.ts'

/** A page of the people whom a company may find, as it sees them. */
export type OpenPeople = {
  people: OpenPerson[]
  total: number
  page: number
  pages: number
  /** The suburb of the address is none that we know, or several: the list is not filtered by it. */
  unknownPlace: boolean
}

export type OpenPerson = Awaited<ReturnType<typeof readPeople>>[number]

// Without filters a page is read from the index of the list up to its last row, and the count from an index alone. What filters find is
// found once for both: few may fit, and the page would be sought through the whole list.
const [MATERIALIZED, INLINED] = [sql`materialized`, sql`not materialized`]

/** Lists the people who are open to work, those whose profile changed last first. The company must be checked. */
export async function searchOpenToWork(employerId: string, query: OpenQuery): Promise<OpenPeople> {
  const suburbs = query.near === '' ? null : await listSuburbsAround(query.near, query.km)
  const conditions = [mayFind(employerId), ...filters(query, suburbs)]
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as ${conditions.length > 1 ? MATERIALIZED : INLINED} (select o.id, o.updated_at from open_profiles o where ${sql.join(conditions, sql` and `)}),
      page as (select id from found order by updated_at desc, id limit ${OPEN_PAGE_SIZE} offset ${(query.page - 1) * OPEN_PAGE_SIZE})
    select (select count(*)::int from found) as total, (select coalesce(json_agg(id), '[]') from page) as ids`.execute(db)
  const { total, ids } = rows[0]! // no table is read outside the sub-selects
  const pages = Math.max(1, Math.ceil(total / OPEN_PAGE_SIZE))
  if (query.page > pages) return searchOpenToWork(employerId, { ...query, page: pages })
  const unknownPlace = query.near !== '' && suburbs === null
  return { people: await readPeople(employerId, ids), total, page: query.page, pages, unknownPlace }
}

/** What `open_profiles` (`o`) has of a person is what their visibility shows: a search asks nothing else. */
function filters({ q, skill, state, licence, licenceState }: OpenQuery, suburbs: readonly string[] | null): RawBuilder<boolean>[] {
  // One question for all words: each alone would read the index, or every row, again.
  const says = (column: 'words' | 'skill_words', typed: string) => {
    const words = candidateWords(typed)
    return words.length === 0
      ? []
      : [sql<boolean>`${sql.ref(`o.${column}`)} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`]
  }
  return [
    ...says('words', q),
    ...says('skill_words', skill),
    ...(state === null ? [] : [sql<boolean>`o.state = ${state}`]),
    ...(licence === null ? [] : [sql<boolean>`o.licence_status = ${licence}`]),
    ...(licenceState === null ? [] : [sql<boolean>`o.licence_state = ${licenceState}`]),
    // Never planned as a join, which compares each person with hundreds of suburbs, but as a look-up in a table of hashes.
    ...(suburbs === null ? [] : [sql<boolean>`(o.suburb_key in (select unnest(${suburbs}::text[]))) is true`]),
  ]
}

/** What a company sees of people in a list, and whether it asked them, in the order of their ids. The summary is for who opens the profile, which counts and is told. */
async function readPeople(employerId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('open_profiles')
    .select(['id', 'user_id', 'updated_at'])
    .where('id', 'in', [...ids])
    .execute()
  const userIds = rows.map(({ user_id }) => user_id)
  const [profiles, asked] = await Promise.all([listWholeProfiles(userIds), listAskedOf(employerId, userIds)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const whole = row && profiles.get(row.user_id)
    const seen = whole && seenBy(whole.visibility, whole)
    if (!seen) return []
    const { summary: _, ...listed } = seen
    return [{ id, updated_at: row.updated_at, ...listed, asked: asked.get(row.user_id) ?? null }]
  })
}
