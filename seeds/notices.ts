import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'

/** What happened so long ago has been read, but by those who never look. */
const READ_AFTER_DAYS = 2
/** Older than this is not told any more. */
const TOLD_DAYS = 120

/**
 * Tells everybody of the demonstration board what concerns them: of the steps of applications, and of the last message of each conversation and of interviews,
 * which get the events that the product records. Latest news are unread, and a conversation as it was left.
 */
export async function addNotices(tx: Tx, now: Date): Promise<void> {
  await tellApplicants(tx, now)
  await tellTeams(tx, now)
  await addMessageEvents(tx, now)
  await addInterviewEvents(tx, now)
}

const readAt = (now: Date) =>
  sql`case when e.created_at < ${now}::timestamptz - make_interval(days => ${READ_AFTER_DAYS}) then e.created_at + interval '3 hours' end`

const isRecent = (now: Date) => sql`e.created_at between ${now}::timestamptz - make_interval(days => ${TOLD_DAYS}) and ${now}::timestamptz`

/** A move is told once it can no longer be undone, by an event of its own. */
async function tellApplicants(tx: Tx, now: Date): Promise<void> {
  await sql`insert into events (name, actor_id, job_id, application_id, data, created_at)
    select 'application.told', e.actor_id, e.job_id, e.application_id, e.data - 'moveId', e.created_at from events e
    where e.name = 'application.moved' order by e.id`.execute(tx)
  await sql`insert into notifications (user_id, event_id, kind, choice, created_at, read_at)
    select a.applicant_id, e.id, case e.name when 'application.told' then 'application_moved' else 'application_viewed' end, 'application_steps',
      e.created_at, ${readAt(now)}
    from events e join applications a on a.id = e.application_id
    where e.name in ('application.viewed', 'application.told') and e.actor_id is distinct from a.applicant_id and ${isRecent(now)}
    order by e.created_at, e.id`.execute(tx)
}

const tellTeams = (tx: Tx, now: Date) =>
  sql`insert into notifications (user_id, event_id, kind, choice, employer_id, agency_id, created_at, read_at)
    select m.user_id, e.id, case e.name when 'application.submitted' then 'application_received' else 'application_withdrawn' end,
      'applications_received', m.employer_id, m.agency_id, e.created_at, ${readAt(now)}
    from events e join applications a on a.id = e.application_id join jobs j on j.id = a.job_id
    join (select user_id, employer_id, null::uuid as agency_id from employer_members
      union all select user_id, null, agency_id from agency_members) m
      on m.agency_id = j.agency_id or (j.agency_id is null and m.employer_id = j.employer_id)
    where e.name in ('application.submitted', 'application.withdrawn') and ${isRecent(now)}
    order by e.created_at, e.id`.execute(tx)

const addMessageEvents = (tx: Tx, now: Date) =>
  sql`with latest as (
      select distinct on (w.application_id, w.side) w.id, w.application_id, w.side, w.author_id, w.sent_at, a.job_id, a.applicant_id
      from messages w join applications a on a.id = w.application_id order by w.application_id, w.side, w.id desc
    ), made as (
      insert into events (name, actor_id, job_id, application_id, data, created_at)
      select 'message.sent', author_id, job_id, application_id, jsonb_build_object('messageId', id), sent_at from latest
      returning id, (data ->> 'messageId')::bigint as message_id, created_at
    )
    insert into notifications (user_id, event_id, kind, choice, employer_id, agency_id, created_at, read_at)
    select r.user_id, e.id, case l.side when 'team' then 'message_received' else 'message_from_candidate' end, 'messages',
      case when l.side = 'person' and g.user_id is null then j.employer_id end, case when l.side = 'person' then g.agency_id end,
      e.created_at, r.read_at
    from made e join latest l on l.id = e.message_id join message_recipients r on r.message_id = l.id join jobs j on j.id = l.job_id
    left join agency_members g on g.agency_id = j.agency_id and g.user_id = r.user_id
    where e.created_at <= ${now}::timestamptz
    order by e.created_at, e.id`.execute(tx)

const addInterviewEvents = (tx: Tx, now: Date) =>
  sql`with made as (
      insert into events (name, actor_id, job_id, application_id, data, created_at)
      select case i.state when 'invited' then 'interview.invited' else 'interview.booked' end,
        case i.state when 'invited' then i.invited_by else a.applicant_id end, a.job_id, a.id,
        jsonb_build_object('interviewId', i.id, 'sequence', i.sequence, 'moved', i.moves > 0), ${now}::timestamptz - interval '5 hours'
      from interviews i join applications a on a.id = i.application_id where i.state in ('invited', 'booked')
      returning id, name, (data ->> 'interviewId')::uuid as interview_id, created_at
    )
    insert into notifications (user_id, event_id, kind, choice, employer_id, agency_id, created_at)
    select a.applicant_id, e.id, 'interview_invited', 'interviews', null::uuid, null::uuid, e.created_at
    from made e join interviews i on i.id = e.interview_id join applications a on a.id = i.application_id where e.name = 'interview.invited'
    union all
    select p.user_id, e.id, 'interview_booked', 'interviews', i.employer_id, i.agency_id, e.created_at
    from made e join interviews i on i.id = e.interview_id join interview_panel p on p.interview_id = i.id where e.name = 'interview.booked'`.execute(
    tx,
  )
