import { sql } from 'kysely'
import { href } from 'react-router'
import { closesAsTold } from '#app/jobs/notices.server.ts'
import type { NoticeKind, Told } from '#app/platform/notice.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { isStillMember, listTold, pathIn } from '#app/teams/told-members.server.ts'
import { POSTING_PAGES } from './area-pages.ts'
import { findMailedApproval, findMailedJob, listPosters } from './tasks.server.ts'

type Job = NonNullable<Awaited<ReturnType<typeof findMailedJob>>>

/** Who posted a job, if they still may; else everybody of its company or agency who may. */
const tellPosters = async (job: Job, postedBy = job.posted_by): Promise<Told[]> =>
  (await listPosters({ ...job, posted_by: postedBy })).map(({ userId }) => ({ userId, team: teamOfRow(job) }))

/** SQL that is true while the member may post for the advertiser of the job (`j`). */
export const isPoster = sql<boolean>`(${isStillMember('job.publish')}
  and (n.agency_id = j.agency_id or (n.employer_id = j.employer_id and j.agency_id is null)))`

const isApproval = (state: 'waiting' | 'answered') => {
  const states = state === 'waiting' ? ['waiting'] : ['approved', 'change_asked']
  return sql<boolean>`exists (select from job_approvals p where p.id = (e.data ->> 'approvalId')::uuid and p.state = any(${states}::text[]))`
}

/** The path where those who may post edit a job, or read why they cannot. */
export const editPath = (jobId: number, team: Parameters<typeof pathIn>[0]) =>
  pathIn(team, { employer: POSTING_PAGES.employer.edit(jobId), recruiter: POSTING_PAGES.recruiter.edit(jobId) })

const runs = { choice: 'job_runs', icon: 'job' } as const

/** What was answered, taken back or done meanwhile, as an ad that runs on, is shown to nobody any more. */
export const postingNotices: readonly NoticeKind[] = [
  {
    ...runs,
    name: 'job_ends_soon',
    on: 'job.ends_soon',
    isReadable: sql<boolean>`(${isPoster} and ${closesAsTold})`,
    to: async ({ jobId, closesAt }) => {
      const job = await findMailedJob(jobId)
      return job?.status === 'live' && job.expires_at?.getTime() === Date.parse(closesAt) ? tellPosters(job) : []
    },
    words: ({ jobId }, { team, jobTitle }) => ({
      text: 'A job of yours closes within three days: are you still hiring?',
      detail: jobTitle,
      to: pathIn(team, { employer: POSTING_PAGES.employer.run(jobId), recruiter: POSTING_PAGES.recruiter.run(jobId) }),
    }),
    push: 'A job of yours closes soon',
  },
  {
    ...runs,
    name: 'job_schedule_ended',
    on: 'job.schedule_ended',
    isReadable: sql<boolean>`(${isPoster} and j.status = 'draft')`,
    to: async ({ jobId }) => {
      const job = await findMailedJob(jobId)
      return job?.status === 'draft' ? tellPosters(job) : []
    },
    words: ({ jobId, reason }, { team, jobTitle }) => ({
      text: `A job could not go live: ${reason}`,
      detail: jobTitle,
      to: editPath(jobId, team),
    }),
    push: 'A job could not go live',
  },
  {
    name: 'approval_asked',
    on: 'job.approval_asked',
    choice: 'agency_requests',
    icon: 'job',
    to: async ({ approvalId }) => {
      const [approval] = await findMailedApproval(approvalId)
      return approval?.state === 'waiting' && approval.employer_id ? listTold({ employerId: approval.employer_id }, 'job.publish') : []
    },
    isReadable: sql<boolean>`(${isStillMember('job.publish')} and n.employer_id = j.employer_id and ${isApproval('waiting')})`,
    about: sql<string>`(select g.name from agencies g where g.id = j.agency_id)`,
    words: ({ approvalId }, { about, jobTitle }) => ({
      text: `${about} asks for your approval of an ad`,
      detail: jobTitle,
      to: href('/employer/agencies/approvals/:approvalId', { approvalId }),
    }),
    push: 'An agency asks for your approval',
  },
  {
    name: 'approval_answered',
    on: 'job.approval_answered',
    choice: 'client_answers',
    icon: 'job',
    to: async ({ approvalId }) => {
      const [approval, job] = await findMailedApproval(approvalId)
      const isAnswered = approval?.state === 'approved' || approval?.state === 'change_asked'
      return isAnswered && job ? tellPosters(job, approval.sent_by_id) : []
    },
    isReadable: sql<boolean>`(${isPoster} and ${isApproval('answered')})`,
    about: sql<string>`(select p.state || ' ' || q.company_name from job_approvals p, employers q
      where p.id = (e.data ->> 'approvalId')::uuid and q.id = j.employer_id)`,
    words: ({ jobId }, { team, about, jobTitle }) => {
      const [state, ...name] = about.split(' ')
      const client = name.join(' ')
      return {
        text: state === 'approved' ? `${client} has approved your ad` : `${client} asks for a change of your ad`,
        detail: jobTitle,
        to: editPath(jobId, team),
      }
    },
    push: 'A client answered',
  },
  {
    name: 'approval_blocked',
    on: 'job.approval_blocked',
    choice: 'client_answers',
    icon: 'job',
    to: async ({ approvalId }) => {
      const [approval, job] = await findMailedApproval(approvalId)
      return approval?.state === 'waiting' && job ? tellPosters(job, approval.sent_by_id) : []
    },
    isReadable: sql<boolean>`(${isPoster} and ${isApproval('waiting')})`,
    about: sql<string>`(select q.company_name from employers q where q.id = j.employer_id)`,
    words: ({ jobId, reason }, { team, about, jobTitle }) => ({
      text: `${about} could not approve your ad: ${reason}`,
      detail: jobTitle,
      to: editPath(jobId, team),
    }),
    push: 'A client could not approve your ad',
  },
]
