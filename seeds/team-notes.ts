import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { daysBefore } from './companies.ts'
import { DEMO_EMPLOYER, DEMO_JOB_SEEKER } from './people.ts'

const MARCUS = DEMO_EMPLOYER
const TILLY = 'tilly.nakamura@example.com'

type Said = { by: string; daysAgo: number; note?: string; stars?: number }

/** What the team of Banksia Lane Realty says of its candidates: in every status somebody, and of some nothing. */
const SAID: { email: string; title: string; said: Said[] }[] = [
  {
    email: DEMO_JOB_SEEKER,
    title: 'Property Manager',
    said: [
      {
        by: MARCUS,
        daysAgo: 0.1,
        stars: 5,
        note: 'Spoke for 20 minutes. Calm on arrears, honest about why she leaves. Tilly, please ask about trust reconciliation.',
      },
      { by: TILLY, daysAgo: 0.05, stars: 4, note: 'Managed the block in Cameron Street, and knows our owners there.' },
    ],
  },
  {
    email: DEMO_JOB_SEEKER,
    title: 'Weekend Leasing Host',
    said: [{ by: MARCUS, daysAgo: 41, stars: 5, note: 'Starts on the first Saturday of the month.' }],
  },
  {
    email: DEMO_JOB_SEEKER,
    title: 'Leasing Consultant - Maroubra Area',
    said: [{ by: TILLY, daysAgo: 1.2, note: 'Withdrew to be seen for property management.' }],
  },
  { email: 'wren.abernathy@example.com', title: 'Leasing Consultant - Maroubra Area', said: [{ by: TILLY, daysAgo: 0.9, stars: 4 }] },
  {
    email: 'priya.r@example.com',
    title: 'Head of Property Management',
    said: [
      {
        by: MARCUS,
        daysAgo: 3,
        stars: 4,
        note: 'Leads three people and four hundred homes. Registration is Queensland’s: recognition is under way.',
      },
      { by: TILLY, daysAgo: 2.8, stars: 3 },
    ],
  },
  {
    email: 'helen.okafor@example.com',
    title: 'Head of Property Management',
    said: [{ by: MARCUS, daysAgo: 6, stars: 3, note: 'Strata, not rentals. Strong with committees.' }],
  },
  {
    email: 'm.delaney@example.com',
    title: 'Head of Property Management',
    said: [{ by: MARCUS, daysAgo: 6, stars: 2, note: 'Wants to stay in Melbourne.' }],
  },
  {
    email: 'sofia.marchetti@example.com',
    title: 'Real Estate Sales Agent',
    said: [{ by: TILLY, daysAgo: 0.3, note: 'Sold the terrace next to ours in Ryde. Ring her first.' }],
  },
]

/** Views of the list that Marcus has saved. */
const VIEWS = [
  { name: 'To call this week', query: 'status=shortlisted' },
  { name: 'Near the job, may start now', query: 'km=25&start=now' },
]

/** Adds notes, ratings and saved views of the demonstration employer's team. */
export async function addTeamNotes(tx: Tx, now: Date): Promise<void> {
  for (const { email, title, said } of SAID) {
    for (const { by, daysAgo, note, stars } of said) {
      const at = daysBefore(now, daysAgo)
      const { application_id, employer_id, user_id } = await findRow(tx, { email, title, by })
      if (note)
        await tx
          .insertInto('application_notes')
          .values({ application_id, employer_id, author_id: user_id, body: note, created_at: at })
          .execute()
      if (stars) await tx.insertInto('application_ratings').values({ application_id, employer_id, user_id, stars, rated_at: at }).execute()
    }
  }
  await sql`insert into candidate_views (user_id, employer_id, name, query)
    select m.user_id, m.employer_id, v.name, v.query from users u join employer_members m on m.user_id = u.id
    cross join unnest(${VIEWS.map(({ name }) => name)}::text[], ${VIEWS.map(({ query }) => query)}::text[]) v(name, query)
    where u.email = ${MARCUS}`.execute(tx)
}

/** The application of a person for a job of the company that this member belongs to. */
const findRow = (tx: Tx, { email, title, by }: { email: string; title: string; by: string }) =>
  tx
    .selectFrom('users as u')
    .innerJoin('employer_members as m', 'm.user_id', 'u.id')
    .innerJoin('jobs as j', 'j.employer_id', 'm.employer_id')
    .innerJoin('applications as a', 'a.job_id', 'j.id')
    .innerJoin('users as s', 's.id', 'a.applicant_id')
    .select(['a.id as application_id', 'm.employer_id', 'u.id as user_id'])
    .where('u.email', '=', by)
    .where('s.email', '=', email)
    .where('j.title', '=', title)
    .executeTakeFirstOrThrow()
