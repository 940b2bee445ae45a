import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { NoticeKind } from '#app/platform/notice.ts'
import { editPath, isPoster } from '#app/posting/notices.server.ts'
import { teamOfRowOrNull } from '#app/teams/team.ts'
import { listTold } from '#app/teams/told-members.server.ts'
import type { Outcome } from './decision.ts'

const TOLD: Record<Outcome, string> = {
  no_fault: 'We found no fault with an ad of yours',
  change_asked: 'We ask you to change an ad of yours',
  held: 'An ad of yours is held until our desk has looked at it',
  ended: 'An ad of yours was removed',
}

const theDecision = sql`decisions d where d.id = (e.data ->> 'decisionId')::uuid`

/** What the desk decided about an ad is told to those who are mailed about it. A later decision takes its place. */
export const moderationNotices: readonly NoticeKind[] = [
  {
    name: 'ad_decided',
    on: 'decision.made',
    choice: 'ad_decisions',
    icon: 'job',
    to: async ({ jobId }) => {
      if (!jobId) return []
      const job = await db.selectFrom('jobs').select(['agency_id', 'employer_id']).where('id', '=', jobId).executeTakeFirst()
      const team = job && teamOfRowOrNull(job)
      return team ? listTold(team, 'job.publish') : []
    },
    isReadable: sql<boolean>`(${isPoster} and exists (select from ${theDecision}
      and not exists (select from decisions l where l.job_id = d.job_id and l.decided_at > d.decided_at)))`,
    about: sql<string>`(select d.outcome from ${theDecision})`,
    words: ({ jobId }, { team, about, jobTitle }) => ({
      text: TOLD[about as Outcome], // the table allows no other
      detail: jobTitle,
      to: editPath(jobId!, team), // only ads are told of
    }),
    push: 'We decided about an ad of yours',
  },
]
