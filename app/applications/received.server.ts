import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { ACTIVE, APPLICATION_STATUSES, type ApplicationStatus } from './application.ts'
import { storedAnswers, storedCriteria } from './check.server.ts'
import { rejectedJobColumns } from './rejected-job.server.ts'
import { toldStatus } from './told-status.server.ts'

/** A job whose applications an advertiser receives; null for any other. */
export async function findAdvertisedJob(advertiser: Advertiser, jobId: number) {
  const job = await db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.title', 'j.company_name', 'j.location', 'j.status', 'j.expires_at', 'j.response_days'])
    .select(rejectedJobColumns)
    .where('j.id', '=', jobId)
    .where(getsApplications(advertiser))
    .executeTakeFirst()
  return job ?? null
}

const received = (advertiser: Advertiser) =>
  db.selectFrom('applications as a').innerJoin('jobs as j', 'j.id', 'a.job_id').where(getsApplications(advertiser))

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
    .select([...rejectedJobColumns, toldStatus.as('told_status')])
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

/** How many applications for a job are still under consideration. */
export async function countUndecided(jobId: number): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_id', '=', jobId)
    .where('status', 'in', ACTIVE)
    .executeTakeFirstOrThrow()
  return count
}

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
