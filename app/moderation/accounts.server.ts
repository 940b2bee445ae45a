import { sql } from 'kysely'
import { href } from 'react-router'
import { listAudit } from '#app/accounts/audit.server.ts'
import type { MemberRole } from '#app/accounts/role.ts'
import { listSessions } from '#app/accounts/session-list.server.ts'
import { isUnbilled } from '#app/billing/subscription.server.ts'
import { db } from '#app/db/client.server.ts'
import { isListedAgency } from '#app/employers/advertiser.server.ts'
import { deskCheckStands, isChecked, isCheckedAgency } from '#app/employers/checked.server.ts'
import { isListedCompany } from '#app/employers/directory.server.ts'
import { findTwoFactor } from '#app/sign-in/two-factor.server.ts'
import { listDeskActs } from './desk-audit.server.ts'
import { listOpenedBy } from './opened.server.ts'
import { nameOf } from './subject.ts'
import { type Account, COLUMNS } from './suspension-locks.server.ts'
import { SHOWN_OPENED } from './words.ts'

const SHOWN_MEMBERS = 50
const SHOWN_NOTES = 30

const FIND = { person: findPerson, company: findCompany, agency: findAgency }

/** An account with what the desk needs to know before it acts; null for one that is gone. */
export async function findAccount(account: Account) {
  const found = await FIND[account.kind](account.id)
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
      sql<{ id: string; name: string }[]>`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
        from agency_members am join agencies g on g.id = am.agency_id where am.user_id = u.id)`.as('agencies'),
    )
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!person) return null
  const hires = person.role === 'employer' || person.role === 'recruiter'
  const [notes, sessions, twoFactor, opened] = await Promise.all([
    listAudit(id, SHOWN_NOTES),
    listSessions(id),
    findTwoFactor(id),
    hires ? listOpenedBy(id, SHOWN_OPENED) : null,
  ])
  return {
    name: person.full_name || person.email,
    person: { ...person, sessions: sessions.length, twoFactor: twoFactor !== null },
    team: null,
    notes,
    opened,
  }
}

/** SQL of the members of a company or agency as the desk lists them. */
const membersOf = (view: 'employer_members' | 'agency_members', column: 'employer_id' | 'agency_id', id: string) =>
  sql<Member>`select u.id, u.full_name, u.email, m.member_role from ${sql.table(view)} m join users u on u.id = m.user_id
    where ${sql.ref(`m.${column}`)} = ${id} order by u.created_at limit ${SHOWN_MEMBERS}`
    .execute(db)
    .then(({ rows }) => rows)

type Member = { id: string; full_name: string; email: string; member_role: MemberRole | null }

const liveJobs = (column: 'employer_id' | 'agency_id', id: string) =>
  sql<number>`(select count(*)::int from jobs j where ${sql.ref(`j.${column}`)} = ${sql.ref(id)} and j.status = 'live')`.as('live_jobs')

async function findCompany(id: string) {
  const company = await db
    .selectFrom('employers as e')
    .leftJoin('users as u', 'u.id', 'e.checked_by')
    .select(['e.company_name', 'e.slug', 'e.website_url', 'e.plan', 'e.created_at', liveJobs('employer_id', 'e.id')])
    .select(['e.abn', 'e.contact_email', 'e.checked_at', 'e.check_note', 'u.full_name as checked_by', deskCheckStands.as('check_stands')])
    .select([isChecked.as('isChecked'), isListedCompany.as('isListed')])
    .select(
      sql<boolean>`exists (select from subscriptions s where s.employer_id = e.id) and ${isUnbilled(sql.ref('e.id'))}`.as('is_unbilled'),
    )
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!company) return null
  const { company_name: name, slug, website_url, plan, created_at, live_jobs, isChecked: checked, isListed, ...ofCompany } = company
  const members = await membersOf('employer_members', 'employer_id', id)
  const page = isListed ? href('/companies/:slug', { slug }) : null
  const team = { page, website_url, plan, created_at, live_jobs, isChecked: checked, members, company: ofCompany }
  return { name, person: null, team, notes: [], opened: null }
}

async function findAgency(id: string) {
  const agency = await db
    .selectFrom('agencies as g')
    .select(['g.name', 'g.slug', 'g.website_url', 'g.plan', 'g.created_at', liveJobs('agency_id', 'g.id')])
    .select([isCheckedAgency.as('isChecked'), isListedAgency.as('isListed')])
    .where('g.id', '=', id)
    .executeTakeFirst()
  if (!agency) return null
  const { name, slug, isListed, ...facts } = agency
  const members = await membersOf('agency_members', 'agency_id', id)
  const page = isListed ? href('/recruiter/:slug', { slug }) : null
  return { name, person: null, team: { ...facts, page, members, company: null }, notes: [], opened: null }
}

const listSuspensions = ({ kind, id }: Account) =>
  db
    .selectFrom('suspensions as x')
    .leftJoin('users as u', 'u.id', 'x.suspended_by')
    .select(['x.id', 'x.words', 'x.until', 'x.created_at', 'x.lifted_at', 'u.full_name as by'])
    .select(sql<boolean>`x.lifted_at is null and x.until > now()`.as('now'))
    .where(`x.${COLUMNS[kind].suspension}`, '=', id)
    .orderBy('x.created_at', 'desc')
    .orderBy('x.id')
    .limit(SHOWN_NOTES)
    .execute()
