import { sql } from 'kysely'
import { AREA_PAGES } from '#app/applications/area-pages.ts'
import { db } from '#app/db/client.server.ts'
import type { NoticeKind } from '#app/platform/notice.ts'
import { teamOfRowOrNull } from '#app/teams/team.ts'
import { isStillMember, listTold, pathIn } from '#app/teams/told-members.server.ts'
import { countDue, isStillDue } from './clock.server.ts'

export const pipelineNotices: readonly NoticeKind[] = [
  {
    name: 'answers_due',
    on: 'job.answers_due',
    choice: 'answers_due',
    icon: 'application',
    to: async ({ jobId }) => {
      const job = await db.selectFrom('jobs').select(['employer_id', 'agency_id']).where('id', '=', jobId).executeTakeFirst()
      const team = job && teamOfRowOrNull(job)
      return team && (await countDue(jobId)) > 0 ? listTold(team, 'application.move') : []
    },
    isReadable: sql<boolean>`(${isStillMember('application.move')}
      and (n.agency_id = j.agency_id or (n.employer_id = j.employer_id and j.agency_id is null)) and ${isStillDue})`,
    words: ({ jobId }, { team, jobTitle }) => ({
      text: 'People wait for the answer that your ad promises by the end of the day',
      detail: jobTitle,
      to: pathIn(team, { employer: AREA_PAGES.employer.applicationsOf(jobId), recruiter: AREA_PAGES.recruiter.applicationsOf(jobId) }),
    }),
    push: 'Answers that you promised are due today',
  },
]
