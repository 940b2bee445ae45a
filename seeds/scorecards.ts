import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { FIRST_CRITERIA, type Score } from '#app/pipeline/scorecard.ts'
import { daysBefore } from './companies.ts'
import { DEMO_EMPLOYER, DEMO_JOB_SEEKER } from './people.ts'

const MARCUS = DEMO_EMPLOYER
const TILLY = 'tilly.nakamura@example.com'
const INES = 'ines.kowalczyk@example.com'

type Scored = { by: string; email: string; title: string; daysAgo: number; scores: Record<string, [Score, string]> }

/** What members of Banksia Lane Realty scored: a candidate all of them did, one whom Marcus still has to score before he reads what others gave. */
const SCORED: readonly Scored[] = [
  {
    by: MARCUS,
    email: DEMO_JOB_SEEKER,
    title: 'Property Manager',
    daysAgo: 0.1,
    scores: {
      Communication: [4, 'Calm on the phone'],
      Reliability: [3, ''],
      'Tenancy law and arrears': [4, 'Knows the notice periods'],
      'Owners and tenants': [3, ''],
    },
  },
  {
    by: TILLY,
    email: DEMO_JOB_SEEKER,
    title: 'Property Manager',
    daysAgo: 0.05,
    scores: { Communication: [4, ''], 'Tenancy law and arrears': [2, 'Ask about the tribunal'], 'Owners and tenants': [4, ''] },
  },
  {
    by: INES,
    email: 'wren.abernathy@example.com',
    title: 'Leasing Consultant - Maroubra Area',
    daysAgo: 0.8,
    scores: { Communication: [3, ''], Reliability: [1, 'Missed our call twice'] },
  },
]

/** Adds what Banksia Lane Realty looks for in each role, and what its members scored. The agency has no scorecard yet. */
export async function addScorecards(tx: Tx, now: Date): Promise<void> {
  await sql`insert into scorecard_criteria (employer_id, category_slug, name, created_at)
    select m.employer_id, c.category_slug, c.name, ${daysBefore(now, 30)} from users u join employer_members m on m.user_id = u.id
    cross join unnest(${FIRST_CRITERIA.map(({ name }) => name)}::text[], ${FIRST_CRITERIA.map(({ category_slug }) => category_slug)}::text[]) c(name, category_slug)
    where u.email = ${MARCUS}`.execute(tx)
  for (const { by, email, title, daysAgo, scores } of SCORED)
    for (const [name, [score, word]] of Object.entries(scores))
      await sql`insert into scorecard_scores (application_id, criterion_id, user_id, score, word, scored_at)
        select a.id, c.id, u.id, ${score}, ${word}, ${daysBefore(now, daysAgo)}
        from users u join employer_members m on m.user_id = u.id
        join scorecard_criteria c on c.employer_id = m.employer_id and c.name = ${name}
        join jobs j on j.employer_id = m.employer_id and j.title = ${title}
        join applications a on a.job_id = j.id join users s on s.id = a.applicant_id and s.email = ${email}
        where u.email = ${by}`.execute(tx)
}
