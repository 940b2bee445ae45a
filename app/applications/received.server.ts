import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from './application.ts'
import { storedAnswers, storedCriteria } from './check.server.ts'

/** How many applications are on one page of the list. */
export const PAGE_SIZE = 50

/** A job whose applications an advertiser receives; null for any other. */
export async function findAdvertisedJob(advertiser: Advertiser, jobId: number) {
  const job = await db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.title', 'j.location', 'j.status', 'j.expires_at'])
    .where('j.id', '=', jobId)
    .where(getsApplications(advertiser))
    .executeTakeFirst()
  return job ?? null
}

const received = (advertiser: Advertiser) =>
  db.selectFrom('applications as a').innerJoin('jobs as j', 'j.id', 'a.job_id').where(getsApplications(advertiser))

/**
 * The applications for one of an advertiser's jobs, latest first, fifty a page; empty for a job of anybody else.
 *
 * @param status only those in this status; null for all
 * @param page from 1
 */
export async function listApplicationsForJob(
  advertiser: Advertiser,
  jobId: number,
  { status, page }: { status: ApplicationStatus | null; page: number },
) {
  const rows = await received(advertiser)
    .select(['a.id', 'a.full_name', 'a.status', 'a.submitted_at', 'a.criteria'])
    .where('a.job_id', '=', jobId)
    .$if(status !== null, (query) => query.where('a.status', '=', status as ApplicationStatus)) // not null here
    .orderBy('a.submitted_at', 'desc')
    .orderBy('a.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return rows.map(({ criteria, ...row }) => ({ ...row, criteria: storedCriteria(criteria) }))
}

/** Counts the applications for one of an advertiser's jobs in each status, zeros included. */
export async function countApplicationsByStatus(advertiser: Advertiser, jobId: number): Promise<Record<ApplicationStatus, number>> {
  const rows = await received(advertiser)
    .select(['a.status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('a.job_id', '=', jobId)
    .groupBy('a.status')
    .execute()
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<ApplicationStatus, number> // one entry each
}

/** Counts the applications for one of an advertiser's jobs that ended so long ago that only numbers are kept, by the status they ended in. */
export async function countPastApplications(
  advertiser: Advertiser,
  jobId: number,
): Promise<{ status: ApplicationStatus; count: number }[]> {
  const rows = await db
    .selectFrom('past_applications as p')
    .innerJoin('jobs as j', 'j.id', 'p.job_id')
    .select(['p.status', (eb) => eb.fn.countAll<number>().as('count')])
    .where(getsApplications(advertiser))
    .where('p.job_id', '=', jobId)
    .groupBy('p.status')
    .execute()
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return APPLICATION_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 })).filter(({ count }) => count > 0)
}

/**
 * An application as its employer or agency sees it; null for anybody else. A withdrawn one has only the name and the history: withdrawing
 * ends the use of letter, answers, contact and file.
 */
export async function findReceivedApplication(advertiser: Advertiser, id: string) {
  const row = await received(advertiser)
    .innerJoin('resumes as r', 'r.id', 'a.resume_id')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select([
      'a.id',
      'a.applicant_id',
      'a.job_id',
      'a.status',
      'a.version',
      'a.full_name',
      'a.email',
      'a.phone',
      'a.cover_letter',
      'a.answers',
      'a.criteria',
      'a.submitted_at',
      'f.id as file_id',
      'f.filename',
      'f.size_bytes',
      'j.title',
      'j.company_name',
      'j.location',
      'j.place_id',
      'j.status as job_status',
      'j.expires_at',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { email, phone, cover_letter, answers, criteria, file_id, filename, size_bytes, ...kept } = row
  if (row.status === 'withdrawn') return { ...kept, sent: null }
  const file = { id: file_id, filename, size_bytes }
  return { ...kept, sent: { email, phone, cover_letter, answers: storedAnswers(answers), criteria: storedCriteria(criteria), file } }
}

/** An application as its employer or agency sees it. */
export type ReceivedApplication = NonNullable<Awaited<ReturnType<typeof findReceivedApplication>>>

/** The moves of an application with the names of those who made them, oldest first; empty for anybody else's. */
export async function listReceivedMoves(advertiser: Advertiser, id: string) {
  return received(advertiser)
    .innerJoin('application_moves as m', 'm.application_id', 'a.id')
    .leftJoin('users as u', 'u.id', 'm.actor_id')
    .select(['m.id', 'm.from_status', 'm.to_status', 'm.moved_at', 'u.full_name as actor_name'])
    .where('a.id', '=', id)
    .orderBy('m.id')
    .execute()
}
