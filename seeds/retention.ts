import { sql } from 'kysely'
import type { ApplicationStatus } from '#app/applications/application.ts'
import type { Tx } from '#app/db/client.server.ts'
import { insertJobs } from '#app/jobs/write.server.ts'
import { type Applicant, readSteps } from './applications.ts'
import { type Advertiser, daysBefore, type Seeding } from './companies.ts'

const COMPANY = 'Quillon Strata Partners'
const APPLICANT = 'keith.mallory@example.com'

const OLD: readonly { title: string; steps: string; removedInDays?: number; hold?: { reason: string; daysAgo: number } }[] = [
  // Two years short of ten days: its person was told four days ago.
  { title: 'Strata Assistant', steps: 'submitted 770d, viewed 765d, rejected 721d', removedInDays: 10 },
  // Its person is told tonight.
  { title: 'Strata Coordinator', steps: 'submitted 766d, viewed 762d, rejected 725d' },
  {
    title: 'Strata Manager',
    steps: 'submitted 800d, viewed 796d, interview 790d, rejected 780d',
    hold: { reason: 'Claim before the Fair Work Commission, our file 2026-114', daysAgo: 30 },
  },
]

/** Of whom numbers alone are left. */
const PAST: readonly { status: ApplicationStatus; furthest_status: ApplicationStatus }[] = [
  { status: 'rejected', furthest_status: 'interview' },
  { status: 'withdrawn', furthest_status: 'viewed' },
]

type Board = { companies: Map<string, Advertiser>; people: Map<string, Applicant>; seeding: Seeding }

/** Adds applications of two years ago: one that goes in ten days, one whose person is told tonight, one on hold, and what is left of two that are gone. */
export async function addOldApplications(tx: Tx, adminId: string, { companies, people, seeding: { now } }: Board): Promise<void> {
  const [company, person] = [companies.get(COMPANY), people.get(APPLICANT)]
  if (!company || !person?.resumeId) throw new Error('who applied two years ago is not on the demonstration board')
  const jobs = await insertJobs(
    tx,
    OLD.map(({ title }) => adOf(company, title, now)),
    { bulk: 'import' },
  )
  for (const [index, { steps, removedInDays, hold }] of OLD.entries()) {
    const { id: job_id } = jobs[index]! // one each
    const taken = readSteps(steps, now)
    const [first, last] = [taken[0]!, taken.at(-1)!]
    const { id: application_id } = await tx
      .insertInto('applications')
      .values({
        job_id,
        applicant_id: person.id,
        resume_id: person.resumeId,
        full_name: person.fullName,
        email: person.email,
        cover_letter: 'I have looked after strata schemes of up to ninety lots, and would like to do so with you.',
        status: last.status,
        submitted_at: first.at,
        viewed_at: taken[1]!.at,
        updated_at: last.at,
        removal_announced_at: removedInDays === undefined ? null : daysBefore(now, 14 - removedInDays),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('application_moves')
      .values(
        taken.map(({ status, at }, step) => ({
          application_id,
          from_status: taken[step - 1]?.status ?? null,
          to_status: status,
          actor_id: step === 0 ? person.id : company.ownerId,
          moved_at: at,
        })),
      )
      .execute()
    if (hold)
      await tx
        .insertInto('application_holds')
        .values({ application_id, reason: hold.reason, held_by: adminId, held_at: daysBefore(now, hold.daysAgo) })
        .execute()
  }
  const day = (days: number) => sql<string>`${daysBefore(now, days)}::timestamptz::date`
  await tx
    .insertInto('past_applications')
    .values(PAST.map((one) => ({ ...one, job_id: jobs[0]!.id, submitted_on: day(775), viewed_on: day(770), ended_on: day(745) })))
    .execute()
}

const adOf = ({ id, name, ownerId }: Advertiser, title: string, now: Date) => ({
  employer_id: id,
  posted_by: ownerId,
  company_name: name,
  title,
  location: 'Sydney NSW 2000',
  suburb: 'Sydney',
  state: 'NSW' as const,
  postcode: '2000',
  employment_type: 'full-time' as const,
  category_slug: 'strata' as const,
  description: 'Meetings, minutes, levies and repairs for schemes in the inner city.',
  status: 'closed' as const,
  posted_at: daysBefore(now, 805),
  created_at: daysBefore(now, 806),
  expires_at: daysBefore(now, 750),
})
