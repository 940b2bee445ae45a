import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { isChecked } from '#app/employers/checked.server.ts'
import { parseAbn } from '#app/employers/profile-fields.ts'
import { type Account, COLUMNS } from './suspension-locks.server.ts'

/** Accounts on the page of a search. */
export const SHOWN_ACCOUNTS = 50

/** One more than the page shows tells that there are more. */
const READ = SHOWN_ACCOUNTS + 1

export type FoundAccount = { subject: string; name: string; detail: string; since: Date; suspended: boolean }

/** LIKE pattern of a text anywhere, whatever signs it has. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const suspended = (kind: Account['kind'], id: string) =>
  sql<boolean>`exists (select from suspensions x where ${sql.ref(`x.${COLUMNS[kind].suspension}`)} = ${sql.ref(id)} and x.lifted_at is null and x.until > now())`

/** People by a part of their name or address, the newest first; everybody without words. As many as a page shows, and one more where there are more. */
export async function searchPeople(words: string): Promise<FoundAccount[]> {
  const like = anywhere(words)
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.full_name', 'u.email', 'u.role', 'u.created_at', suspended('person', 'u.id').as('suspended')])
    .$if(words !== '', (query) => query.where((eb) => eb.or([eb('u.full_name', 'ilike', like), eb('u.email', 'ilike', like)])))
    .orderBy('u.created_at', 'desc')
    .limit(READ)
    .execute()
  return rows.map(({ id, full_name, email, role, created_at, ...row }) => ({
    ...row,
    subject: `person-${id}`,
    name: full_name || email,
    detail: `${email}, ${role.replace('_', ' ')}`,
    since: created_at,
  }))
}

/**
 * Companies by a part of their name or contact address, or by their ABN, the newest first; all without words; as many as `searchPeople`.
 *
 * @param unchecked only those that wait for a check
 */
export async function searchCompanies(words: string, { unchecked = false } = {}): Promise<FoundAccount[]> {
  const like = anywhere(words)
  const abn = parseAbn(words)
  const rows = await db
    .selectFrom('employers as e')
    .select([
      'e.id',
      'e.company_name',
      'e.contact_email',
      'e.abn',
      'e.claimed',
      'e.created_at',
      suspended('company', 'e.id').as('suspended'),
    ])
    .$if(unchecked, (query) => query.where(waitsForCheck))
    .$if(words !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('e.company_name', 'ilike', like), eb('e.contact_email', 'ilike', like), ...(abn ? [eb('e.abn', '=', abn)] : [])]),
      ),
    )
    .orderBy('e.created_at', 'desc')
    .limit(READ)
    .execute()
  return rows.map(({ id, company_name, contact_email, abn: ownAbn, claimed, created_at, ...row }) => ({
    ...row,
    subject: `company-${id}`,
    name: company_name,
    detail: [contact_email, ownAbn && `ABN ${ownAbn}`, !claimed && 'imported, nobody has signed up'].filter(Boolean).join(', '),
    since: created_at,
  }))
}

/** Agencies by a part of their name, the newest first; all without words; as many as `searchPeople`. */
export async function searchAgencies(words: string): Promise<FoundAccount[]> {
  const rows = await db
    .selectFrom('agencies as g')
    .select(['g.id', 'g.name', 'g.website_url', 'g.created_at as since', suspended('agency', 'g.id').as('suspended')])
    .$if(words !== '', (query) => query.where('g.name', 'ilike', anywhere(words)))
    .orderBy('g.created_at', 'desc')
    .limit(READ)
    .execute()
  return rows.map(({ id, website_url, ...row }) => ({ ...row, subject: `agency-${id}`, detail: website_url ?? 'No website' }))
}

/** SQL that is true for a company (`e`) that waits for somebody to check it. */
const waitsForCheck = sql<boolean>`(e.claimed and e.profile_complete and not ${isChecked})`

/** How many companies wait for somebody to check them. */
export async function countUnchecked(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from employers e where ${waitsForCheck}`.execute(db)
  return rows[0]?.count ?? 0
}
