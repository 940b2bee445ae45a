import { sql } from 'kysely'
import { listAudit } from '#app/accounts/audit.server.ts'
import { listSessions } from '#app/accounts/session-list.server.ts'
import { db } from '#app/db/client.server.ts'
import { deskCheckStands, isChecked } from '#app/employers/checked.server.ts'
import { isCheckedCompany } from '#app/employers/employer.server.ts'
import { parseAbn } from '#app/employers/profile-fields.ts'
import { findTwoFactor } from '#app/sign-in/two-factor.server.ts'
import { listDeskActs } from './desk-audit.server.ts'
import { nameOf } from './subject.ts'
import type { Account } from './suspend.server.ts'

const SHOWN = 50
const SHOWN_NOTES = 30

export type FoundAccount = { subject: string; name: string; detail: string; since: Date; suspended: boolean }

/** LIKE pattern of a text anywhere, whatever signs it has. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const suspended = (column: 'user_id' | 'employer_id', id: string) =>
  sql<boolean>`exists (select from suspensions x where ${sql.ref(`x.${column}`)} = ${sql.ref(id)} and x.lifted_at is null and x.until > now())`

/** People by a part of their name or address, the newest first; everybody without words. */
export async function searchPeople(words: string): Promise<FoundAccount[]> {
  const like = anywhere(words)
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.full_name', 'u.email', 'u.role', 'u.created_at', suspended('user_id', 'u.id').as('suspended')])
    .$if(words !== '', (query) => query.where((eb) => eb.or([eb('u.full_name', 'ilike', like), eb('u.email', 'ilike', like)])))
    .orderBy('u.created_at', 'desc')
    .limit(SHOWN)
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
 * Companies by a part of their name or contact address, or by their ABN, the newest first; all without words.
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
      suspended('employer_id', 'e.id').as('suspended'),
    ])
    .$if(unchecked, (query) => query.where(waitsForCheck))
    .$if(words !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('e.company_name', 'ilike', like), eb('e.contact_email', 'ilike', like), ...(abn ? [eb('e.abn', '=', abn)] : [])]),
      ),
    )
    .orderBy('e.created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, company_name, contact_email, abn: ownAbn, claimed, created_at, ...row }) => ({
    ...row,
    subject: `company-${id}`,
    name: company_name,
    detail: [contact_email, ownAbn && `ABN ${ownAbn}`, !claimed && 'imported, nobody has signed up'].filter(Boolean).join(', '),
    since: created_at,
  }))
}

/** SQL that is true for a company (`e`) that waits for somebody to check it. */
const waitsForCheck = sql<boolean>`(e.claimed and e.profile_complete and not ${isChecked})`

/** How many companies wait for somebody to check them. */
export async function countUnchecked(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from employers e where ${waitsForCheck}`.execute(db)
  return rows[0]?.count ?? 0
}

/** An account with what the desk needs to know before it acts; null for one that is gone. */
export async function findAccount(account: Account) {
  const found = account.kind === 'person' ? await findPerson(account.id) : await findCompany(account.id)
  if (!found) return null
  const subject = nameOf(account)
  const [suspensions, acts] = await Promise.all([listSuspensions(account), listDeskActs({ subject, limit: SHOWN_NOTES })])
  return { subject, kind: account.kind, ...found, suspensions, acts }
}

async function findPerson(id: string) {
  const person = await db
    .selectFrom('users as u')
    .leftJoin('employer_members as m', 'm.user_id', 'u.id')
    .leftJoin('employers as e', 'e.id', 'm.employer_id')
    .select(['u.id', 'u.full_name', 'u.email', 'u.role', 'u.email_verified', 'u.created_at', 'm.employer_id', 'e.company_name'])
    .select(
      sql<string | null>`(select string_agg(g.name, ', ' order by g.name) from agency_members am join agencies g on g.id = am.agency_id
        where am.user_id = u.id)`.as('agencies'),
    )
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!person) return null
  const [notes, sessions, twoFactor] = await Promise.all([listAudit(id, SHOWN_NOTES), listSessions(id), findTwoFactor(id)])
  return {
    name: person.full_name || person.email,
    person: { ...person, sessions: sessions.length, twoFactor: twoFactor !== null },
    company: null,
    notes,
  }
}

async function findCompany(id: string) {
  const company = await db
    .selectFrom('employers as e')
    .leftJoin('users as u', 'u.id', 'e.checked_by')
    .select(['e.checked_at', 'e.check_note', 'u.full_name as checked_by', deskCheckStands.as('check_stands')])
    .select([
      'e.company_name',
      'e.slug',
      'e.website_url',
      'e.abn',
      'e.contact_email',
      'e.plan',
      'e.claimed',
      'e.profile_complete',
      'e.created_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('jobs as j')
        .select((job) => job.fn.countAll<number>().as('count'))
        .whereRef('j.employer_id', '=', 'e.id')
        .where('j.status', '=', 'live')
        .as('live_jobs'),
    )
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!company) return null
  const [members, isCheckedNow] = await Promise.all([
    db
      .selectFrom('employer_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.id', 'u.full_name', 'u.email', 'm.member_role'])
      .where('m.employer_id', '=', id)
      .orderBy('u.created_at')
      .limit(SHOWN)
      .execute(),
    isCheckedCompany(id),
  ])
  return { name: company.company_name, person: null, company: { ...company, isChecked: isCheckedNow, members }, notes: [] }
}

const listSuspensions = ({ kind, id }: Account) =>
  db
    .selectFrom('suspensions as x')
    .leftJoin('users as u', 'u.id', 'x.suspended_by')
    .select(['x.id', 'x.words', 'x.until', 'x.created_at', 'x.lifted_at', 'u.full_name as by'])
    .select(sql<boolean>`x.lifted_at is null and x.until > now()`.as('now'))
    .where(kind === 'person' ? 'x.user_id' : 'x.employer_id', '=', id)
    .orderBy('x.created_at', 'desc')
    .orderBy('x.id')
    .limit(SHOWN_NOTES)
    .execute()
