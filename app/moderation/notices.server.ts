import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { NoticeKind } from '#app/platform/notice.ts'
import { editPath, isPoster } from '#app/posting/notices.server.ts'
import { teamOfRowOrNull } from '#app/teams/team.ts'
import { isStillMember, listTold, pathIn } from '#app/teams/told-members.server.ts'
import type { Outcome } from './decision.ts'
import { listHeldTeams } from './held-teams.server.ts'

const TOLD: Record<Outcome | 'change_of_held', string> = {
  no_fault: 'We found no fault with an ad of yours',
  change_asked: 'We ask you to change an ad of yours',
  change_of_held: 'We ask you to change an ad of yours, which is held until we have looked at it again',
  held: 'An ad of yours is held until our desk has looked at it',
  ended: 'An ad of yours was removed',
}

const theDecision = sql`decisions d where d.id = (e.data ->> 'decisionId')::uuid`

const theSuspension = sql`suspensions x where x.id = (e.data ->> 'suspensionId')::uuid`

async function isOfSuspension(decisionId: string): Promise<boolean> {
  const decision = await db.selectFrom('decisions').select('suspension_id').where('id', '=', decisionId).executeTakeFirst()
  return decision?.suspension_id != null
}

async function listOfHeldTeams({ suspensionId }: { suspensionId: string }) {
  const suspended = await db.selectFrom('suspensions').select('user_id').where('id', '=', suspensionId).executeTakeFirst()
  const told = await Promise.all((await listHeldTeams(suspensionId)).map(({ team }) => listTold(team, 'job.publish')))
  return told.flat().filter(({ userId }) => userId !== suspended?.user_id)
}

/** What the desk decided about an ad is told to those who are mailed about it. A later decision takes its place. Ads that a suspension holds are told of together. */
export const moderationNotices: readonly NoticeKind[] = [
  {
    name: 'ad_decided',
    on: 'decision.made',
    choice: 'ad_decisions',
    icon: 'job',
    to: async ({ jobId, decisionId }) => {
      if (!jobId || (await isOfSuspension(decisionId))) return []
      const job = await db.selectFrom('jobs').select(['agency_id', 'employer_id']).where('id', '=', jobId).executeTakeFirst()
      const team = job && teamOfRowOrNull(job)
      return team ? listTold(team, 'job.publish') : []
    },
    isReadable: sql<boolean>`(${isPoster} and exists (select from ${theDecision}
      and d.suspension_id is null
      and not exists (select from decisions l where l.job_id = d.job_id and l.decided_at > d.decided_at and l.suspension_id is null)))`,
    about: sql<string>`(select case when d.outcome = 'change_asked' and j.status = 'held'
      and not exists (select from decisions l where l.job_id = d.job_id and l.decided_at > d.decided_at) then 'change_of_held' else d.outcome end from ${theDecision})`,
    words: ({ jobId }, { team, about, jobTitle }) => ({
      text: TOLD[about as keyof typeof TOLD], // the table allows no other outcome
      detail: jobTitle,
      to: editPath(jobId!, team), // only ads are told of
    }),
    push: 'We decided about an ad of yours',
  },
  {
    name: 'ads_held',
    on: 'suspension.begun',
    choice: 'ad_decisions',
    icon: 'job',
    to: listOfHeldTeams,
    isReadable: sql<boolean>`(${isStillMember('job.publish')} and exists (select from ${theSuspension} and x.lifted_at is null and x.until > now()))`,
    about: sql<string | null>`(select coalesce((select e.company_name from employers e where e.id = x.employer_id),
      (select g.name from agencies g where g.id = x.agency_id)) from ${theSuspension})`,
    words: (_, { team, about }) => ({
      text: about ? `Ads of yours are held while ${about} is suspended` : 'Ads of yours are held while whoever posted them is suspended',
      to: pathIn(team, { employer: '/employer/jobs', recruiter: '/recruiter/jobs' }),
    }),
    push: 'Ads of yours are held',
  },
]
