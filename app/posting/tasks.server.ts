import { sql } from 'kysely'
import { findSuspendedUntil } from '#app/accounts/suspension.server.ts'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, areaOf } from '#app/employers/advertiser.server.ts'
import { config } from '#app/platform/config.server.ts'
import { forEachApart } from '#app/platform/each.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { sendEachOnce, sendOnce } from '#app/platform/mail-once.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { agencyLink, teamOfRow } from '#app/teams/team.ts'
import { listApprovals } from './approval-list.server.ts'
import { approvalLink, findApproval } from './approval-page.server.ts'
import { POSTING_PAGES } from './area-pages.ts'
import { approvalAnsweredMail, approvalAskedMail, approvalBlockedMail, scheduleEndedMail, stillHiringMail } from './emails.ts'
import { publishScheduledJobs } from './run.server.ts'
import { askStillHiring, stillHiringLink } from './still-hiring.server.ts'

/** The scheduled tasks and mails about when jobs go live and close. */
export const postingTasks: Task[] = [
  { name: 'publish-scheduled-jobs', every: '*/5 * * * *', run: publishScheduledJobs },
  { name: 'ask-still-hiring', every: '10 9 * * *', run: askStillHiring },
  { name: 'mail-still-hiring', on: 'job.ends_soon', run: mailStillHiring },
  { name: 'mail-approval-asked', on: 'job.approval_asked', run: mailClient },
  { name: 'mail-approval-answered', on: 'job.approval_answered', run: mailAgency },
  { name: 'mail-approval-blocked', on: 'job.approval_blocked', run: mailBlocked },
  { name: 'mail-schedule-ended', on: 'job.schedule_ended', run: mailScheduleEnded },
]

/** A job that was closed, or whose closing day has moved since, is not asked about. */
async function mailStillHiring({ eventId, jobId, closesAt }: RecordedEvent<'job.ends_soon'>): Promise<void> {
  const job = await findMailedJob(jobId)
  const closes = new Date(closesAt)
  if (job?.status !== 'live' || job.expires_at?.getTime() !== closes.getTime()) return
  await forEachApart(await listPosters(job), 'people could not be mailed', (member) => {
    const link = stillHiringLink(member.userId, jobId, closes)
    return sendOnce(eventId, 'job_runs', member, stillHiringMail({ ...job, closesAt: closes, link }))
  })
}

async function mailScheduleEnded({ eventId, jobId, reason }: RecordedEvent<'job.schedule_ended'>): Promise<void> {
  const job = await findMailedJob(jobId)
  if (job?.status !== 'draft') return
  const link = editLink(teamOfRow(job), jobId)
  await sendEachOnce(eventId, 'job_runs', await listPosters(job), scheduleEndedMail({ ...job, reason, link }))
}

/** A text that was answered or taken back since is not mailed, nor that of an agency that was suspended. */
async function mailClient({ eventId, approvalId }: RecordedEvent<'job.approval_asked'>): Promise<void> {
  const [approval, job] = await findMailedApproval(approvalId)
  if (!approval || !job || approval.state !== 'waiting' || !approval.employer_id) return
  if (await findSuspendedUntil(teamOfRow(job))) return
  const { agency, client, changes } = approval
  const sent = await listApprovals(approval.job_id, approval.employer_id)
  const earlier = sent[sent.findIndex(({ id }) => id === approvalId) + 1]
  const words = { ...job, agency, client, changes, earlier }
  const members = await listMembers({ employerId: approval.employer_id }, 'job.publish')
  const link = `${config.appUrl}/employer/agencies/approvals/${approvalId}`
  await sendEachOnce(eventId, 'agency_requests', members, approvalAskedMail({ ...words, link }))
  if (members.length > 0 || !approval.contact_email) return
  await sendMail({ to: approval.contact_email, id: `event ${eventId}`, ...approvalAskedMail({ ...words, link: approvalLink(approvalId) }) })
}

/** Who sent it, if they still may; else everybody of the agency who may. */
async function mailAgency({ eventId, approvalId }: RecordedEvent<'job.approval_answered'>): Promise<void> {
  const [approval, job] = await findMailedApproval(approvalId)
  if (!approval || !job || (approval.state !== 'approved' && approval.state !== 'change_asked')) return
  const { client, changes, note } = approval
  const link = editLink(teamOfRow(job), approval.job_id)
  await sendEachOnce(
    eventId,
    'client_answers',
    await listPosters({ ...job, posted_by: approval.sent_by_id }),
    approvalAnsweredMail({ ...job, client, changes, note, link }),
  )
}

/** Whoever sent what a client could not approve. One that was approved, or taken back, since is not mailed. */
async function mailBlocked({ eventId, approvalId, reason }: RecordedEvent<'job.approval_blocked'>): Promise<void> {
  const [approval, job] = await findMailedApproval(approvalId)
  if (!approval || !job || approval.state !== 'waiting') return
  const words = { title: job.title, client: approval.client, reason, link: editLink(teamOfRow(job), approval.job_id) }
  await sendEachOnce(eventId, 'client_answers', await listPosters({ ...job, posted_by: approval.sent_by_id }), approvalBlockedMail(words))
}

/** A text that a client was asked about, with its job. */
export const findMailedApproval = async (approvalId: string) => {
  const approval = await findApproval(approvalId)
  return [approval, approval && (await findMailedJob(approval.job_id))] as const
}

/** A job as mails and notices about it read it. */
export const findMailedJob = (jobId: number) =>
  db
    .selectFrom('jobs as j')
    .select(['j.title', 'j.location', 'j.status', 'j.expires_at', 'j.employer_id', 'j.agency_id', 'j.posted_by'])
    .select([
      sql<number>`(select count(*) from job_views v where v.job_id = j.id)`.as('views'),
      sql<number>`(select count(*) from applications a where a.job_id = j.id)`.as('applications'),
      sql<number>`(select count(*) from applications a where a.job_id = j.id and a.status = 'submitted')`.as('unopened'),
    ])
    .where('j.id', '=', jobId)
    .executeTakeFirst()

type Owned = { employer_id: string | null; agency_id: string | null }

function editLink(owner: Advertiser, jobId: number): string {
  const path = POSTING_PAGES[areaOf(owner)].edit(jobId)
  return config.appUrl + ('agencyId' in owner ? agencyLink(path, owner.agencyId) : path)
}

/** Who posted a job, if they still may; else everybody of its company or agency who may. */
export async function listPosters({ posted_by, ...job }: Owned & { posted_by: string | null }) {
  const members = await listMembers(teamOfRow(job), 'job.publish')
  const poster = members.filter(({ userId }) => userId === posted_by)
  return poster.length > 0 ? poster : members
}
