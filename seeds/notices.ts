import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'

/** What happened so long ago has been read, but by those who never look. */
const READ_AFTER_DAYS = 2
/** Older than this is not told any more. */
const TOLD_DAYS = 120

/**
 * Tells everybody of the demonstration board what concerns them: of the steps of applications, and of the last message of each conversation,
 * of interviews and of requests to join, which get the events that the product records. Latest news are unread, and a conversation as it was
 * left. Notifications of all kinds are added in the order of their time, because lists of them go by their ids. An event that somebody was
 * told of already, as of other people on the database of tests, is not told again.
 *
 * @param others who are told of events that were added with what they tell of
 */
export async function addNotices(tx: Tx, now: Date, others: readonly Told[]): Promise<void> {
  await addMoveEvents(tx)
  await addMessageEvents(tx)
  await addInterviewEvents(tx, now)
  await addRequestEvents(tx)
  await sql`insert into notifications (user_id, event_id, kind, choice, employer_id, agency_id, created_at, read_at)
    select user_id, event_id, kind, choice, employer_id, agency_id, created_at, read_at
    from (${toApplicants(now)} union all ${toTeams(now)} union all ${ofMessages(now)} union all ${ofInterviews(now)} union all ${ofRequests(now)} union all ${ofOthers(others, now)}) n
    where not exists (select 1 from notifications told where told.event_id = n.event_id)
    order by created_at, event_id, user_id`.execute(tx)
}

/** A notification of an event that was added with what it tells of. */
export type Told = { user_id: string; event_id: number; kind: string; choice: string; employer_id: string | null; agency_id: string | null }

const ofOthers = (told: readonly Told[], now: Date) => sql`
  select t.user_id, t.event_id, t.kind, t.choice, t.employer_id, t.agency_id, e.created_at, ${readAt(now)}
  from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
    as t(user_id uuid, event_id bigint, kind text, choice text, employer_id uuid, agency_id uuid)
  join events e on e.id = t.event_id`

/** A move is told once it can no longer be undone, by an event of its own. */
const addMoveEvents = (tx: Tx) =>
  sql`insert into events (name, actor_id, job_id, application_id, data, created_at)
    select 'application.told', e.actor_id, e.job_id, e.application_id, e.data - 'moveId', e.created_at from events e
    where e.name = 'application.moved' order by e.id`.execute(tx)

/** Of the last message of each side of a conversation. */
const addMessageEvents = (tx: Tx) =>
  sql`insert into events (name, actor_id, job_id, application_id, data, created_at)
    select 'message.sent', author_id, job_id, application_id, jsonb_build_object('messageId', id), sent_at from (
      select distinct on (w.application_id, w.side) w.id, w.application_id, w.author_id, w.sent_at, a.job_id
      from messages w join applications a on a.id = w.application_id order by w.application_id, w.side, w.id desc
    ) latest order by sent_at, id`.execute(tx)

const addInterviewEvents = (tx: Tx, now: Date) =>
  sql`insert into events (name, actor_id, job_id, application_id, data, created_at)
    select case i.state when 'invited' then 'interview.invited' else 'interview.booked' end,
      case i.state when 'invited' then i.invited_by else a.applicant_id end, a.job_id, a.id,
      jsonb_build_object('interviewId', i.id, 'sequence', i.sequence, 'moved', i.moves > 0),
      case when i.lapse_told_at is null then ${now}::timestamptz - interval '5 hours' else i.invited_at end
    from interviews i join applications a on a.id = i.application_id where i.state in ('invited', 'booked')
    union all select 'interview.lapsed', null, a.job_id, a.id, jsonb_build_object('interviewId', i.id, 'sequence', i.sequence), i.lapse_told_at
    from interviews i join applications a on a.id = i.application_id where i.state = 'invited' and i.lapse_told_at <= ${now}::timestamptz
    order by 6, 4`.execute(tx)

/** Of who asks to join a company or agency, and of a company's no, which tests of other things leave without its day. */
const addRequestEvents = (tx: Tx) =>
  sql`insert into events (name, actor_id, data, created_at)
    select name, actor_id, data, created_at from (
      select 'employer.owners_asked' as name, m.user_id as actor_id, jsonb_build_object('employerId', m.employer_id) as data, m.created_at
        from employer_users m where m.state in ('requested', 'declined')
      union all select 'agency.join_requested', m.user_id, jsonb_build_object('agencyId', m.agency_id), m.created_at
        from agency_users m where m.state = 'requested' or m.state = 'declined' and m.ended_at is not null
      union all select 'agency.member_declined', o.user_id, jsonb_build_object('agencyId', m.agency_id, 'userId', m.user_id), m.ended_at
        from agency_users m join agency_members o on o.agency_id = m.agency_id and o.member_role = 'owner'
        where m.state = 'declined' and m.ended_at is not null
      union all select 'employer.member_declined', o.user_id, jsonb_build_object('employerId', m.employer_id, 'userId', m.user_id), m.ended_at
        from employer_users m join employer_members o on o.employer_id = m.employer_id and o.member_role = 'owner'
        where m.state = 'declined' and m.ended_at is not null
    ) asked order by created_at, actor_id`.execute(tx)

const readAt = (now: Date) =>
  sql`case when e.created_at < ${now}::timestamptz - make_interval(days => ${READ_AFTER_DAYS}) then e.created_at + interval '3 hours' end`

const isRecent = (now: Date) => sql`e.created_at between ${now}::timestamptz - make_interval(days => ${TOLD_DAYS}) and ${now}::timestamptz`

const toApplicants = (now: Date) => sql`
  select a.applicant_id as user_id, e.id as event_id, case e.name when 'application.told' then 'application_moved' else 'application_viewed' end as kind,
    'application_steps' as choice, null::uuid as employer_id, null::uuid as agency_id, e.created_at, ${readAt(now)} as read_at
  from events e join applications a on a.id = e.application_id
  where e.name in ('application.viewed', 'application.told') and e.actor_id is distinct from a.applicant_id and ${isRecent(now)}`

const toTeams = (now: Date) => sql`
  select m.user_id, e.id, case e.name when 'application.submitted' then 'application_received' else 'application_withdrawn' end,
    'applications_received', m.employer_id, m.agency_id, e.created_at, ${readAt(now)}
  from events e join applications a on a.id = e.application_id join jobs j on j.id = a.job_id
  join (select user_id, employer_id, null::uuid as agency_id from employer_members
    union all select user_id, null, agency_id from agency_members) m
    on m.agency_id = j.agency_id or (j.agency_id is null and m.employer_id = j.employer_id)
  where e.name in ('application.submitted', 'application.withdrawn') and ${isRecent(now)}`

const ofMessages = (now: Date) => sql`
  select r.user_id, e.id, case w.side when 'team' then 'message_received' else 'message_from_candidate' end, 'messages',
    case when w.side = 'person' and g.user_id is null then j.employer_id end, case when w.side = 'person' then g.agency_id end,
    e.created_at, r.read_at
  from events e join messages w on w.id = (e.data ->> 'messageId')::bigint join message_recipients r on r.message_id = w.id
  join jobs j on j.id = e.job_id left join agency_members g on g.agency_id = j.agency_id and g.user_id = r.user_id
  where e.name = 'message.sent' and e.created_at <= ${now}::timestamptz`

const ofInterviews = (now: Date) => sql`
  select a.applicant_id, e.id, case e.name when 'interview.invited' then 'interview_invited' else 'interview_lapsed' end, 'interviews',
    null::uuid, null::uuid, e.created_at, ${readAt(now)}
  from events e join interviews i on i.id = (e.data ->> 'interviewId')::uuid join applications a on a.id = i.application_id
  where e.name in ('interview.invited', 'interview.lapsed') and e.created_at <= ${now}::timestamptz
  union all
  select p.user_id, e.id, case e.name when 'interview.booked' then 'interview_booked' else 'interview_lapsed_for_team' end, 'interviews',
    i.employer_id, i.agency_id, e.created_at, null
  from events e join interviews i on i.id = (e.data ->> 'interviewId')::uuid join interview_panel p on p.interview_id = i.id
  where e.name in ('interview.booked', 'interview.lapsed') and e.created_at <= ${now}::timestamptz`

const ofRequests = (now: Date) => sql`
  select m.user_id, e.id, case e.name when 'employer.owners_asked' then 'company_owners_asked' else 'agency_join_requested' end, 'join_requests',
    m.employer_id, m.agency_id, e.created_at, ${readAt(now)}
  from events e join (select user_id, employer_id, null::uuid as agency_id, member_role from employer_members
    union all select user_id, null, agency_id, member_role from agency_members) m
    on m.member_role = 'owner' and (m.employer_id = (e.data ->> 'employerId')::uuid or m.agency_id = (e.data ->> 'agencyId')::uuid)
  where e.name in ('employer.owners_asked', 'agency.join_requested')
  union all
  select (e.data ->> 'userId')::uuid, e.id, case e.name when 'employer.member_declined' then 'company_declined' else 'agency_declined' end,
    'join_requests', null, null, e.created_at, null
  from events e where e.name in ('employer.member_declined', 'agency.member_declined')`
