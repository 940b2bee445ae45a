import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { daysBefore } from './companies.ts'
import { DEMO_JOB_SEEKER } from './people.ts'

type Asked = {
  company: string
  email: string
  daysAgo: number
  note?: string
  answer?: 'accepted' | 'declined' | 'withdrawn'
  answeredDaysAgo?: number
}

/** Requests to meet people who are open to work, in every state; the job is the company's first that states its pay. */
const ASKED: Asked[] = [
  {
    company: 'tidewater-and-finch',
    email: DEMO_JOB_SEEKER,
    daysAgo: 1,
    note: 'Your years on the upper north shore are what our owners there miss. A coffee in Milsons Point?',
  },
  { company: 'saltbush-and-stone-property', email: DEMO_JOB_SEEKER, daysAgo: 40 },
  {
    company: 'banksia-lane-realty',
    email: 'esme.tran@example.com',
    daysAgo: 2,
    note: 'We would show you the trade from the front desk on.',
  },
  { company: 'banksia-lane-realty', email: 'tessa.marlowe@example.com', daysAgo: 9, answer: 'accepted', answeredDaysAgo: 7 },
  { company: 'banksia-lane-realty', email: 'georgia.pappas@example.com', daysAgo: 12, answer: 'declined', answeredDaysAgo: 11 },
  { company: 'banksia-lane-realty', email: 'joonho.bae@example.com', daysAgo: 20 },
  // Agreed, and took it back.
  { company: 'banksia-lane-realty', email: 'jwhitelock@example.com', daysAgo: 16, answer: 'withdrawn', answeredDaysAgo: 15 },
]

/** Whose profile a company does not see: they blocked it. */
const BLOCKED = { company: 'monsoon-street-real-estate', email: 'georgia.pappas@example.com', daysAgo: 1 }

/** Adds the requests, each sent by the company's owner, and a block. */
export async function addIntroductions(tx: Tx, now: Date): Promise<void> {
  for (const { company, email, daysAgo, note = '', answer = 'pending', answeredDaysAgo } of ASKED) {
    const { numAffectedRows } = await sql`
      insert into introductions (employer_id, user_id, job_id, asked_by, note, state, asked_at, expires_at, answered_at, withdrawn_at, resume_id)
      select e.id, u.id, j.id, j.posted_by, ${note}, ${answer}, ${daysBefore(now, daysAgo)}::timestamptz, ${daysBefore(now, daysAgo - 14)}::timestamptz,
        ${answeredDaysAgo === undefined ? null : daysBefore(now, answeredDaysAgo)}::timestamptz,
        ${answer === 'withdrawn' ? now : null}::timestamptz,
        case when ${answer} = 'accepted' then (select r.id from resumes r where r.user_id = u.id order by r.created_at limit 1) end
      from employers e join users u on u.email = ${email}
      join lateral (
        select id, posted_by from jobs where employer_id = e.id and agency_id is null and status = 'live' and salary_min is not null order by id limit 1
      ) j on true
      where e.slug = ${company}`.execute(tx)
    if (numAffectedRows !== 1n) throw new Error(`${company} cannot ask ${email}`)
  }
  await sql`insert into profile_blocks (user_id, employer_id, created_at)
    select u.id, e.id, ${daysBefore(now, BLOCKED.daysAgo)}::timestamptz from users u, employers e
    where u.email = ${BLOCKED.email} and e.slug = ${BLOCKED.company}`.execute(tx)
}
