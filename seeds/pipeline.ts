import { sql } from 'kysely'
import { firstAnswer } from '#app/applications/first-answer.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import { STAGE_TEMPLATES } from '#app/pipeline/stage.ts'
import { deadlineAfter } from '#app/pipeline/working-days.ts'
import { daysBefore } from './companies.ts'
import { DEMO_EMPLOYER, DEMO_JOB_SEEKER, DEMO_RECRUITER } from './people.ts'

export const BANKSIA = 'Banksia Lane Realty'

/** What the ads of Banksia Lane Realty promise: two days, of which some run out now, five, and two that close by themselves. */
const PROMISES: Record<string, { response_days: number; closes_unanswered: boolean }> = {
  'Property Manager': { response_days: 5, closes_unanswered: false },
  'Real Estate Sales Agent': { response_days: 5, closes_unanswered: false },
  'Leasing Consultant - Maroubra Area': { response_days: 2, closes_unanswered: false },
  'Receptionist / Property Officer': { response_days: 2, closes_unanswered: true },
  'Head of Property Management': { response_days: 5, closes_unanswered: false },
  'Assistant Property Manager - Castle Hill': { response_days: 5, closes_unanswered: false },
  'Sales Associate - Hills District': { response_days: 10, closes_unanswered: false },
  'Weekend Leasing Host': { response_days: 10, closes_unanswered: false },
}

/** The columns of a job's promise; none for most. */
export const promiseOf = ({ company_name, title }: { company_name: string; title: string }) =>
  (company_name === BANKSIA && PROMISES[title]) || { response_days: null, closes_unanswered: false }

/** Adds the clocks of promised answers, the stages of the demonstration's teams, and cards that were moved on their boards. */
export async function addPipeline(tx: Tx, now: Date): Promise<void> {
  await addClocks(tx)
  await addStages(tx, 'employer', STAGE_TEMPLATES['property-management'].stages)
  await addStages(tx, 'agency', STAGE_TEMPLATES.sales.stages)
  await addMoves(tx, now)
  await addFeedback(tx)
}

/** What Ana was told with her rejection: reasons, and a few words. Everybody else who was turned down was told nothing beside it. */
async function addFeedback(tx: Tx): Promise<void> {
  await sql`update application_moves m set feedback_reasons = array['skills', 'again'],
      feedback_words = 'Your letter was a pleasure to read. For this role we needed somebody who has closed the books of a trust account.'
    from applications a join users u on u.id = a.applicant_id
    where a.id = m.application_id and m.to_status = 'rejected' and u.email = ${DEMO_JOB_SEEKER}`.execute(tx)
}

async function addClocks(tx: Tx): Promise<void> {
  const { rows } = await sql<{
    id: string
    job_id: number
    submitted_at: Date
    state: 'NSW' | null
    days: number
    closes: boolean
    answered_at: Date | null
    stopped_at: Date | null
  }>`
    select a.id, a.job_id, a.submitted_at, j.state, j.response_days as days, j.closes_unanswered as closes,
      ${firstAnswer(sql`a.id`)} as answered_at,
      (select min(m.moved_at) from application_moves m where m.application_id = a.id and m.to_status = 'withdrawn') as stopped_at
    from applications a join jobs j on j.id = a.job_id where j.response_days is not null`.execute(tx)
  const clocks = rows.map(({ id, job_id, submitted_at, state, days, closes, answered_at, stopped_at }) => {
    const { dueAt, remindAt, timeZone } = deadlineAfter(submitted_at, days, state)
    return {
      application_id: id,
      job_id,
      working_days: days,
      closes_unanswered: closes,
      started_at: submitted_at,
      due_at: dueAt,
      remind_at: remindAt,
      time_zone: timeZone,
      // No mail goes out for what was due before the board was there.
      reminded_at: remindAt,
      answered_at,
      stopped_at: answered_at ? null : stopped_at,
    }
  })
  await tx.insertInto('response_clocks').values(clocks).execute()
}

async function addStages(
  tx: Tx,
  team: 'employer' | 'agency',
  stages: readonly { key: string; name: string; status: string }[],
): Promise<void> {
  const [members, id] = team === 'employer' ? [sql`employer_members`, sql`employer_id`] : [sql`agency_members`, sql`agency_id`]
  await sql`insert into pipeline_stages (${id}, key, name, status, position)
    select m.${id}, s.key, s.name, s.status, s.at - 1 from users u join ${members} m on m.user_id = u.id
    cross join unnest(${stages.map(({ key }) => key)}::text[], ${stages.map(({ name }) => name)}::text[], ${stages.map(({ status }) => status)}::text[])
      with ordinality s(key, name, status, at)
    where u.email = ${team === 'employer' ? DEMO_EMPLOYER : DEMO_RECRUITER}`.execute(tx)
}

/** Ana has an offer for one job: the last move within what she sees as Interview. */
async function addMoves(tx: Tx, now: Date): Promise<void> {
  await sql`with card as (
      select a.id, m.employer_id, u.id as actor_id, f.id as from_id, t.id as to_id, f.name as from_name, t.name as to_name
      from users u join employer_members m on m.user_id = u.id join jobs j on j.employer_id = m.employer_id and j.title = 'Property Manager'
      join applications a on a.job_id = j.id join users s on s.id = a.applicant_id and s.email = ${DEMO_JOB_SEEKER}
      join pipeline_stages f on f.employer_id = m.employer_id and f.key = 'interview'
      join pipeline_stages t on t.employer_id = m.employer_id and t.key = 'offer'
      where u.email = ${DEMO_EMPLOYER}
    ), placed as (
      insert into application_stages (application_id, employer_id, stage_id, moved_at) select id, employer_id, to_id, ${daysBefore(now, 0.05)} from card
    )
    insert into stage_moves (application_id, employer_id, batch_id, from_stage_id, from_name, to_name, actor_id, moved_at)
    select id, employer_id, gen_random_uuid(), from_id, from_name, to_name, actor_id, ${daysBefore(now, 0.05)} from card`.execute(tx)
}
