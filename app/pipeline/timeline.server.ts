import { sql } from 'kysely'
import type { ApplicationStatus } from '#app/applications/application.ts'
import { storedFeedback } from '#app/applications/rejection.ts'
import { isOfTeam, type TeamMember } from '#app/applications/team-member.server.ts'
import { waitsToBeTold } from '#app/applications/told-status.server.ts'
import { db } from '#app/db/client.server.ts'
import { getsApplications } from '#app/employers/advertiser.server.ts'
import type { TimelineEntry } from './timeline.ts'

type Row = {
  kind: TimelineEntry['kind']
  id: string
  at: Date
  by: string | null
  status: ApplicationStatus | null
  reason: string | null
  waits: boolean
  from: string | null
  to: string | null
  stars: number | null
  feedback: { reasons: string[]; words: string } | null
}

const feedback = sql`jsonb_build_object('reasons', m.feedback_reasons, 'words', m.feedback_words)`

/** Everything that happened with an application, the latest first: what both sides know, and what the reader's own team did. */
export async function listTimeline({ advertiser }: Pick<TeamMember, 'advertiser'>, applicationId: string): Promise<TimelineEntry[]> {
  const team = isOfTeam(advertiser)
  const { rows } = await sql<Row>`
    with one as (select a.id from applications a join jobs j on j.id = a.job_id where a.id = ${applicationId} and ${getsApplications(advertiser)}),
    moved as (select * from stage_moves where application_id in (select id from one) and ${team}),
    happened as (
      select 'stage' as kind, 's' || s.id as id, s.moved_at as at, s.actor_id, m.to_status as status, null as reason,
        m.id is not null and ${waitsToBeTold} as waits, s.from_name as "from", s.to_name as "to", null::int as stars,
        case when m.id is not null then ${feedback} end as feedback
      from moved s left join application_moves m on m.id = s.move_id
      union all
      select 'status', 'm' || m.id, m.moved_at, m.actor_id, m.to_status, m.reason, ${waitsToBeTold}, null, null, null, ${feedback}
      from application_moves m where m.application_id in (select id from one) and not exists (select from moved s where s.move_id = m.id)
      union all
      select 'note', n.id::text, n.created_at, n.author_id, null, null, false, null, null, null, null
      from application_notes n where n.application_id in (select id from one) and ${team}
      union all
      select 'rating', 'r' || r.user_id, r.rated_at, r.user_id, null, null, false, null, null, r.stars, null
      from application_ratings r where r.application_id in (select id from one) and ${team}
    )
    select h.kind, h.id, h.at, u.full_name as by, h.status, h.reason, h.waits, h.from, h.to, h.stars, h.feedback
    from happened h left join users u on u.id = h.actor_id order by h.at desc, h.id desc`.execute(db)
  return rows.map(({ kind, id, at, by, status, reason, waits, from, to, stars, feedback }): TimelineEntry => {
    const entry = { key: id, at, by }
    // Each kind has its own columns, as selected above.
    if (kind === 'stage') return { ...entry, kind, from: from!, to: to!, status, waits, feedback: storedFeedback(feedback) }
    if (kind === 'rating') return { ...entry, kind, stars: stars! }
    return kind === 'note' ? { ...entry, kind } : { ...entry, kind, status: status!, reason, waits, feedback: storedFeedback(feedback) }
  })
}
