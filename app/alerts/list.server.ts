import { sql } from 'kysely'
import { href } from 'react-router'
import { db } from '#app/db/client.server.ts'
import { isListed } from '#app/jobs/listing.server.ts'
import { excludedJobs } from '#app/matching/recommend.server.ts'
import { readSearchQuery, searchPath } from '#app/search/query.ts'
import { findAgencyName, findCompanyName } from '#app/search/search.server.ts'
import { alertWords, FOLLOWED, type ListedAlert } from './alert.ts'
import { isOwnAlert } from './write.server.ts'

/** An alert in words, with its search; no search for the one of followed companies and agencies. */
export async function describeAlert({ kind, search }: { kind: 'search' | 'followed'; search: string }) {
  if (kind === 'followed') return { title: FOLLOWED, detail: '', path: href('/alerts'), query: null, companyName: null }
  const query = readSearchQuery(new URLSearchParams(search))
  const [companyName, agencyName] = await Promise.all([findCompanyName(query.company), findAgencyName(query.agency)])
  return { ...alertWords(query, { companyName, agencyName }), path: searchPath(query), query, companyName }
}

const selectOwn = (userId: string) =>
  db
    .selectFrom('alerts as a')
    .select(['a.id', 'a.kind', 'a.search', 'a.frequency', 'a.state', 'a.state_at', 'a.last_mail_at'])
    .select(
      sql<number>`(select count(*)::int from alert_matches m join jobs j on j.id = m.job_id where m.alert_id = a.id and m.mail_id is null
        and ${isListed} and j.id not in (${excludedJobs(userId)}))`.as('waiting'),
    )
    .where(isOwnAlert(userId))

/** The alerts of a person, the newest first, and the one of the companies and agencies that they follow; null where they have not chosen it. */
export async function listAlerts(userId: string): Promise<{ alerts: ListedAlert[]; followed: ListedAlert | null }> {
  const rows = await selectOwn(userId).orderBy('a.created_at', 'desc').orderBy('a.id').execute()
  const listed = await Promise.all(rows.map(async (row) => ({ kind: row.kind, alert: await toListed(row) })))
  return {
    alerts: listed.flatMap(({ kind, alert }) => (kind === 'search' ? [alert] : [])),
    followed: listed.find(({ kind }) => kind === 'followed')?.alert ?? null,
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number]

async function toListed({
  id,
  kind,
  search,
  frequency,
  state,
  state_at: stateAt,
  last_mail_at: lastMailAt,
  waiting,
}: Row): Promise<ListedAlert> {
  const { title, detail, path } = await describeAlert({ kind, search })
  return { id, title, detail, path, frequency, state, stateAt, lastMailAt, waiting }
}

/** The search of an alert of a person, and how often it comes; null when it is not theirs. */
export async function findOwnAlert(userId: string, alertId: string) {
  const row = await db
    .selectFrom('alerts as a')
    .select(['a.search', 'a.frequency'])
    .where('a.id', '=', alertId)
    .where('a.kind', '=', 'search')
    .where(isOwnAlert(userId))
    .executeTakeFirst()
  return row ? { query: readSearchQuery(new URLSearchParams(row.search)), frequency: row.frequency } : null
}
