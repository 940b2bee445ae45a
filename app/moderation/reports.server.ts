import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { isListedCompany } from '#app/employers/directory.server.ts'
import { columnOf, type Decided } from '#app/jobs/decision-rows.server.ts'
import { findProposedJob } from '#app/jobs/detail.server.ts'
import type { JobStatus } from '#app/jobs/job.ts'
import type { ReportReason } from '#app/jobs/report.ts'
import { findBasis } from './decide.server.ts'
import { findHold, listDecisions } from './decisions.server.ts'
import { nameOf } from './subject.ts'

export const CASES_PAGE = 50

/** The lists of the reports' page: what has open reports, ads that are held, and what was decided lately. */
export const CASE_LISTS = ['open', 'held', 'decided'] as const
export type CaseList = (typeof CASE_LISTS)[number]

type Row = {
  job_id: number | null
  employer_id: string | null
  title: string | null
  company: string | null
  status: JobStatus | null
  reports: number
  reasons: ReportReason[]
  since: Date
  outcome: string | null
}

// Each has the subject, how many people reported it, why, and since when; the oldest that waits is the first.
const SUBJECTS = {
  open: sql`select job_id, employer_id, count(*)::int as reports, array_agg(distinct reason) as reasons, min(created_at) as since, null as outcome
    from reports where decision_id is null group by job_id, employer_id`,
  held: sql`select id as job_id, null::uuid as employer_id,
      (select count(*)::int from reports r where r.job_id = j.id and r.decision_id is null) as reports, '{}'::text[] as reasons, updated_at as since,
      null as outcome
    from jobs j where status = 'held'`,
  decided: sql`select job_id, employer_id, (select count(*)::int from reports r where r.decision_id = d.id) as reports,
      (select coalesce(array_agg(distinct r.reason), '{}') from reports r where r.decision_id = d.id) as reasons, decided_at as since, outcome
    from (select * from decisions order by decided_at desc limit 200) d`,
}

/** One page of what the desk has to decide, or has decided, with how many there are. */
export async function listCases(list: CaseList, page: number) {
  const order = list === 'decided' ? sql`since desc` : sql`since`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`select s.*, j.title, coalesce(e.company_name, j.company_name) as company, j.status
      from (select * from (${SUBJECTS[list]}) one order by ${order} limit ${CASES_PAGE} offset ${(page - 1) * CASES_PAGE}) s
      left join jobs j on j.id = s.job_id left join employers e on e.id = s.employer_id order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${SUBJECTS[list]}) one`.execute(db),
  ])
  const cases = rows.map(({ job_id, employer_id, title, company, ...row }) => {
    const subject = job_id === null ? `company-${employer_id}` : `job-${job_id}`
    return { ...row, subject, name: title ?? company ?? '', company: title === null ? null : company }
  })
  return { cases, total: counted[0]?.total ?? 0 }
}

/**
 * Everything about one ad or company that a decision needs: its reports with what their senders reported before, the ad as it would be
 * seen, and what was decided about it and about the other ads of its team. Null for what is gone or was never public.
 */
export async function findCase(subject: Decided) {
  const about = subject.kind === 'job' ? await findAd(subject.id) : await findCompany(subject.id)
  if (!about) return null
  const [reports, decisions, basis, others] = await Promise.all([
    listReports(subject),
    listDecisions(subject),
    findBasis(db, subject),
    countOthers(subject, about),
  ])
  return { subject: nameOf(subject), ...about, reports, decisions, basis, others }
}

export type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>

async function findAd(id: number) {
  const job = await findProposedJob(id, null)
  if (!job || job.status === 'draft' || job.status === 'pending_approval') return null
  const hold = job.status === 'held' ? await findHold(db, id) : null
  return {
    kind: 'job' as const,
    name: job.title,
    status: job.status,
    job,
    hold,
    employerId: job.employer_id,
    agencyId: job.agency_id,
    company: null,
  }
}

async function findCompany(id: string) {
  const company = await db
    .selectFrom('employers as e')
    .select([
      'e.id',
      'e.company_name',
      'e.slug',
      'e.website_url',
      'e.about_company',
      'e.abn',
      'e.created_at',
      isListedCompany.as('isListed'),
    ])
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!company) return null
  return {
    kind: 'company' as const,
    name: company.company_name,
    status: null,
    job: null,
    hold: null,
    employerId: id,
    agencyId: null,
    company,
  }
}

const listReports = (subject: Decided) =>
  db
    .selectFrom('reports as r')
    .leftJoin('users as u', 'u.id', 'r.reporter_id')
    .select([
      'r.id',
      'r.reason',
      'r.detail',
      'r.created_at',
      'r.decision_id',
      'r.reporter_id',
      'u.full_name',
      'u.created_at as member_since',
    ])
    .select([
      sql<number>`(select count(*)::int from reports o where o.reporter_key = r.reporter_key and o.id <> r.id)`.as('earlier'),
      sql<number>`(select count(*)::int from reports o join decisions d on d.id = o.decision_id
        where o.reporter_key = r.reporter_key and o.id <> r.id and d.outcome = 'no_fault')`.as('without_fault'),
    ])
    .where(`r.${columnOf(subject)}`, '=', subject.id)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(100)
    .execute()

/** How often the desk has decided about other ads of the same team, by outcome. */
async function countOthers(subject: Decided, team: { employerId: string | null; agencyId: string | null }) {
  if (!team.employerId && !team.agencyId) return []
  return db
    .selectFrom('decisions as d')
    .innerJoin('jobs as j', 'j.id', 'd.job_id')
    .select(['d.outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where(team.agencyId ? 'j.agency_id' : 'j.employer_id', '=', (team.agencyId ?? team.employerId)!) // one of them, see above
    .$if(subject.kind === 'job', (query) => query.where('d.job_id', '!=', subject.id as number))
    .groupBy('d.outcome')
    .execute()
}
