import { type Insertable, sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import type { Jobs } from '#app/db/tables.ts'
import { JOB_RUN_DAYS, type JobStatus } from '#app/jobs/job.ts'
import { NO_PAY_TERMS, type PayTerms, paidBy } from '#app/jobs/pay-terms.ts'
import type { RoleFacts } from '#app/jobs/role-facts.ts'
import { salaryColumns } from '#app/jobs/salary-columns.ts'
import { closingInstant, sydneyDate, sydneyInstant } from '#app/jobs/sydney-time.ts'
import type { ViewSource } from '#app/jobs/view-source.ts'
import { type JobRow as InsertedJob, insertJobs } from '#app/jobs/write.server.ts'
import type { State } from '#app/places/location.ts'
import { resolveLocation } from '#app/places/places.server.ts'
import type { CategorySlug } from '#app/vocabulary/category.ts'
import type { MustHaves } from '#app/vocabulary/must-haves.ts'
import type { CommissionStep } from '#app/vocabulary/pay-terms.ts'
import { parseSalary } from '#app/vocabulary/salary-parse.ts'
import { type Question, textQuestion } from '#app/vocabulary/screening.ts'
import type { WorkType } from '#app/vocabulary/work-type.ts'
import { type Advertiser, daysBefore } from './companies.ts'
import otherJobsJson from './other-jobs.json' with { type: 'json' }
import { promiseOf } from './pipeline.ts'
import jobsJson from './sample-jobs.json' with { type: 'json' }

const NO_ROLE: RoleFacts = { licence_class: null, roster: null, portfolio_size: null, software: [], car: null }

type SampleJob = {
  title: string
  company_name: string
  location: string
  state: State
  postcode: string
  employment_type: WorkType
  salary_display: string | null
  description: string
  tags: string[]
  benefits: string[]
  category_slug: CategorySlug
  featured: boolean
  /** What the ad states of the role; left out for nothing. */
  role?: Partial<RoleFacts>
  /** What it states of its pay by commission; left out for nothing. */
  pay?: Partial<PayTerms>
  licence_required: boolean
  work_rights_required: boolean
  experience_years_required: number
  /** Asked in words, unless it says how. */
  screening_questions: (string | Question)[]
  /** How many days before the seeding the job was posted. */
  days_ago: number
  /** The slug of the agency that advertises it for the company. */
  agency: string | null
  /** Days until it closes; null for the usual run from the day of posting. */
  closes_in_days: number | null
  /** Days until a draft goes live by itself, at nine in the morning. */
  publish_in_days?: number
  renewed_days_ago?: number
  /** Live unless given; otherwise with the day of the change. */
  status?: JobStatus
  moved_days_ago?: number
}

// The types of JSON are wider than ours; seeding fails if a value is not one that the tables accept.
const JOBS = [...jobsJson, ...otherJobsJson] as SampleJob[]

type JobRow = Omit<Insertable<Jobs>, 'employer_id' | 'agency_id' | 'posted_by' | 'screening_questions' | 'commission_steps'> & {
  status: JobStatus
  screening_questions: Question[]
  commission_steps: CommissionStep[]
}

/** A job to be added; its advertiser is known once the companies exist. */
type PlannedJob = { row: JobRow; agency: string | null; movedAt: Date | null }

/** Builds the rows of the demonstration jobs, the oldest first, because ids are given in that order. */
export async function planJobs(now: Date): Promise<PlannedJob[]> {
  const jobs = JOBS.toSorted((a, b) => b.days_ago - a.days_ago)
  return Promise.all(
    jobs.map(async (job, index) => ({
      row: await rowOf(job, minutesBefore(daysBefore(now, job.days_ago), -index), now),
      agency: job.agency,
      movedAt: job.moved_days_ago === undefined ? null : daysBefore(now, job.moved_days_ago),
    })),
  )
}

const minutesBefore = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * 60_000)

async function rowOf(job: SampleJob, postedAt: Date, now: Date): Promise<JobRow> {
  const { days_ago, agency, closes_in_days, publish_in_days, renewed_days_ago, status = 'live', moved_days_ago, ...content } = job
  const { licence_required, role, pay, screening_questions, ...same } = content
  const location = `${job.location} ${job.postcode}`
  const place = await resolveLocation(location)
  const publishAt = publish_in_days === undefined ? null : sydneyInstant(sydneyDate(daysBefore(now, -publish_in_days)), '09:00')
  const renewedAt = renewed_days_ago === undefined ? null : daysBefore(now, renewed_days_ago)
  const runsFrom = renewedAt ?? publishAt ?? postedAt
  return {
    ...same,
    ...NO_ROLE,
    ...role,
    ...NO_PAY_TERMS,
    ...pay,
    ...promiseOf(job),
    screening_questions: screening_questions.map((question) => (typeof question === 'string' ? textQuestion(question) : question)),
    ...salaryColumns(paidBy(parseSalary(job.salary_display ?? ''), pay?.pay_basis ?? null)),
    location,
    suburb: place.suburb,
    region: place.region,
    place_id: place.placeId,
    salary_range: job.salary_display,
    licence_required: licence_required ? 'any' : 'none',
    status,
    version: moved_days_ago === undefined ? 1 : 2,
    posted_at: status === 'draft' ? null : postedAt,
    created_at: postedAt,
    updated_at: moved_days_ago === undefined ? postedAt : daysBefore(now, moved_days_ago),
    publish_at: publishAt,
    renewed_at: renewedAt,
    expires_at: closesAt(closes_in_days === null ? daysBefore(runsFrom, -JOB_RUN_DAYS) : daysBefore(now, -closes_in_days)),
  }
}

/** The end of a job's closing day. */
const closesAt = (instant: Date) => closingInstant(sydneyDate(instant))

/** The id and must-haves of an added job, by company and title. */
export type AddedJob = MustHaves & { id: number; title: string; company_name: string; teamId: string }

/** An added job as applications need it. */
export function addedJob({ id, title, company_name, posted_by, ...job }: InsertedJob): AddedJob {
  const { licence_required, work_rights_required, experience_years_required, screening_questions } = job
  const asks = { licence_required, work_rights_required, experience_years_required, screening_questions }
  return { id, title, company_name, teamId: posted_by!, ...asks } // each job of the board has somebody who posted it
}

export const jobKey = (company: string, title: string) => `${company}: ${title}`

/**
 * Adds the jobs.
 *
 * @returns each by company and title
 */
export async function addJobs(tx: Tx, planned: PlannedJob[], companies: Map<string, Advertiser>, agencies: Map<string, Advertiser>) {
  const added = new Map<string, AddedJob>()
  const rows = planned.map(({ row, agency }) => {
    const employer = companies.get(row.company_name)
    const acting = agency === null ? null : agencies.get(agency)
    if (!employer || acting === undefined) throw new Error(`${row.title} has nobody who advertises it`)
    return { ...row, employer_id: employer.id, agency_id: acting?.id ?? null, posted_by: (acting ?? employer).ownerId }
  })
  const jobs = await insertJobs(tx, rows, { bulk: 'import' })
  for (const job of jobs) added.set(jobKey(job.company_name, job.title), addedJob(job))
  await addJobEvents(tx, planned, added)
  await addViews(
    tx,
    jobs.map(({ id }) => id),
  )
  return added
}

/** Adds the events of the jobs as posting would record them; no task runs for them. */
async function addJobEvents(tx: Tx, planned: PlannedJob[], added: Map<string, AddedJob>): Promise<void> {
  const events = planned.flatMap(({ row, movedAt }) => {
    const { id: job_id, teamId: actor_id } = added.get(jobKey(row.company_name, row.title))!
    const isDraft = row.status === 'draft'
    const data = JSON.stringify({ status: isDraft ? 'draft' : 'live', version: 1 })
    const created = { name: 'job.created', job_id, actor_id, data, created_at: row.created_at }
    const moved = {
      name: 'job.moved',
      job_id,
      actor_id: row.status === 'expired' ? null : actor_id,
      data: JSON.stringify({ from: 'live', to: row.status, version: 2 }),
      created_at: movedAt ?? row.created_at,
    }
    return movedAt && !isDraft ? [created, moved] : [created]
  })
  await tx.insertInto('events').values(events).execute()
}

const VIEWS_A_DAY = 9

/** How visitors came, as often as it stands here. */
export const SOURCES: readonly ViewSource[] = [
  'frontage',
  'alert_mail',
  'frontage',
  'search_engine',
  'direct',
  'frontage',
  'social',
  'embed',
  'tagged',
]

/** Adds views to the published jobs: a few a day since each was posted, more for featured ones. */
async function addViews(tx: Tx, ids: number[]): Promise<void> {
  await sql`
    insert into job_views (job_id, visitor, viewed_on, source)
    select j.id, 'demo-' || n, day::date, (${SOURCES}::text[])[(j.id + n + extract(day from day)::int) % ${SOURCES.length}::int + 1]
    from jobs j, generate_series(j.posted_at::date, case when j.status = 'live' then current_date else j.updated_at::date end, interval '1 day') day,
      generate_series(1, (2 + (j.id * 7 + extract(day from day)::int * 5) % ${VIEWS_A_DAY}::int) * case when j.featured then 2 else 1 end) n
    where j.id in (${sql.join(ids)}) and j.posted_at is not null
    on conflict do nothing`.execute(tx)
}
