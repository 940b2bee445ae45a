import type { Tx } from '#app/db/client.server.ts'
import { insertJobs } from '#app/jobs/write.server.ts'
import { readSteps } from './applications.ts'
import { type Advertiser, daysBefore } from './companies.ts'
import { DEMO_JOB_SEEKER } from './people.ts'

/** Two ads of last spring, closed since, whose answers make the record of their company: of each twelve one late, one hired. */
const CLOSED = [
  { title: 'Property Manager - Randwick', response_days: 5, postedDaysAgo: 80, answeredAfter: [2, 3, 1, 4, 2, 5, 3, 2, 6, 1, 12, 3] },
  { title: 'Leasing Consultant - Coogee', response_days: 2, postedDaysAgo: 60, answeredAfter: [1, 1, 0, 2, 1, 1, 2, 0, 1, 1, 8, 1] },
] as const

/** Adds the ads, and the answers to those who applied for them: people who applied elsewhere, too. Their clocks are added with all others. */
export async function addResponseRecord(tx: Tx, company: Advertiser, now: Date): Promise<void> {
  const people = await tx
    .selectFrom('users as u')
    .innerJoin('resumes as r', 'r.user_id', 'u.id')
    .select(['u.id', 'u.full_name', 'u.email', 'r.id as resume_id'])
    .distinctOn('u.id')
    .where('u.email', '<>', DEMO_JOB_SEEKER)
    .where('u.id', 'in', (query) => query.selectFrom('applications').select('applicant_id'))
    .orderBy('u.id')
    .orderBy('r.created_at')
    .execute()
  const byName = people.toSorted((a, b) => a.email.localeCompare(b.email))
  const jobs = await insertJobs(
    tx,
    CLOSED.map((ad) => adOf(company, ad, now)),
    { bulk: 'import' },
  )
  for (const [at, { postedDaysAgo, answeredAfter }] of CLOSED.entries())
    for (const [place, person] of byName.slice(0, answeredAfter.length).entries()) {
      const sent = postedDaysAgo - 2 - place
      const answered = sent * 24 - answeredAfter[place]! * 24 - 3
      const result = place === 0 ? 'hired' : 'rejected'
      await addApplication(tx, {
        jobId: jobs[at]!.id, // one each
        memberId: company.ownerId,
        person: { ...person, full_name: person.full_name ?? person.email },
        steps: readSteps(`submitted ${sent}d, viewed ${sent * 24 - 2}h, ${result} ${answered}h`, now),
      })
    }
}

type Added = {
  jobId: number
  memberId: string
  person: { id: string; full_name: string; email: string; resume_id: string }
  steps: ReturnType<typeof readSteps>
}

async function addApplication(tx: Tx, { jobId, memberId, person, steps }: Added): Promise<void> {
  const [first, viewed, last] = [steps[0]!, steps[1]!, steps.at(-1)!] // three each
  const { id: application_id } = await tx
    .insertInto('applications')
    .values({
      job_id: jobId,
      applicant_id: person.id,
      resume_id: person.resume_id,
      full_name: person.full_name,
      email: person.email,
      cover_letter: 'I know the eastern suburbs and their owners well, and would like to look after yours.',
      status: last.status,
      submitted_at: first.at,
      viewed_at: viewed.at,
      updated_at: last.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('application_moves')
    .values(
      steps.map(({ status, at }, step) => ({
        application_id,
        from_status: steps[step - 1]?.status ?? null,
        to_status: status,
        actor_id: step === 0 ? person.id : memberId,
        moved_at: at,
        told_at: at,
      })),
    )
    .execute()
}

const adOf = ({ id, name, ownerId }: Advertiser, { title, response_days, postedDaysAgo }: (typeof CLOSED)[number], now: Date) => ({
  employer_id: id,
  posted_by: ownerId,
  company_name: name,
  title,
  location: 'Randwick NSW 2031',
  suburb: 'Randwick',
  state: 'NSW' as const,
  postcode: '2031',
  employment_type: 'full-time' as const,
  category_slug: 'property-management' as const,
  description: 'A portfolio of a hundred and thirty homes between the beach and the racecourse, with an assistant and a car.',
  status: 'closed' as const,
  response_days,
  posted_at: daysBefore(now, postedDaysAgo),
  created_at: daysBefore(now, postedDaysAgo + 1),
  expires_at: daysBefore(now, postedDaysAgo - 30),
})
