import { findSuspendedUntil } from '#app/accounts/suspension.server.ts'
import { ACTIVE } from '#app/applications/application.ts'
import { rejectAsFilled } from '#app/applications/move.server.ts'
import { db } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { JOB_STATUSES } from '#app/jobs/job.ts'
import { canMove } from '#app/jobs/moves.ts'
import { changeJobs } from '#app/jobs/write.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendEachOnce, sendOnce } from '#app/platform/mail-once.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { lockTeam } from '#app/teams/team-tables.server.ts'
import * as mails from './emails.ts'
import { endOffers, endOffersOfTeam, expireOffer } from './end.server.ts'
import { factsForCandidate, factsForTeam, findMailed, findMailedIn, listReaders, type MailedOffer } from './mailed.server.ts'
import { isJobOf } from './team-access.server.ts'

/** The mails about offers, what ends them by itself, and what follows when one is accepted. */
export const offerTasks: Task[] = [
  { name: 'mail-offer-approval', on: 'offer.approval_asked', run: mailApproval },
  { name: 'mail-offer-sent-back', on: 'offer.sent_back', run: mailSentBack },
  { name: 'mail-offer-sent', on: 'offer.sent', run: mailSent },
  { name: 'mail-offer-reminder', on: 'offer.reminder_planned', at: ({ dueAt }) => new Date(dueAt), run: mailReminder },
  { name: 'mail-offer-accepted', on: 'offer.accepted', run: mailAccepted },
  { name: 'mail-offer-declined', on: 'offer.declined', run: mailDeclined },
  { name: 'mail-offer-withdrawn', on: 'offer.withdrawn', run: mailWithdrawn },
  { name: 'mail-offer-expired', on: 'offer.expired', run: mailExpired },
  { name: 'mail-offer-candidate-left', on: 'offer.candidate_left', run: mailCandidateLeft },
  { name: 'expire-offer', on: 'offer.expiry_planned', at: ({ dueAt }) => new Date(dueAt), run: expireOffer },
  { name: 'fill-job-by-offer', on: 'offer.accepted', run: fillJob },
  { name: 'end-offers-of-team', on: 'offer.team_gone', run: ({ team }) => endOffersOfTeam(team) },
  { name: 'end-offers-withdrawn', on: 'application.withdrawn', run: ({ applicationId }) => endOffers(applicationId, 'withdrawn') },
  {
    name: 'end-offers-rejected',
    on: 'application.told',
    run: async ({ applicationId, to }) => {
      if (to === 'rejected') await endOffers(applicationId, 'rejected')
    },
  },
]

type Write = (facts: mails.OfferFacts) => mails.OfferMail

const toCandidate = (eventId: number, offer: MailedOffer, write: Write) =>
  sendOnce(eventId, 'always', { userId: offer.applicant_id, email: offer.email }, write(factsForCandidate(offer)))

async function toTeam(eventId: number, offer: MailedOffer, write: Write): Promise<void> {
  await sendEachOnce(eventId, 'always', await listReaders(offer), write(factsForTeam(offer)))
}

/** Nobody is mailed what they cannot sign, as when the team was suspended since. */
async function mailSent({ eventId, changed, ...event }: RecordedEvent<'offer.sent'>): Promise<void> {
  const offer = await findMailedIn(event, 'open')
  if (offer && !(await findSuspendedUntil(teamOfRow(offer))))
    await toCandidate(eventId, offer, (facts) => mails.sentMail(facts, { changed }))
}

async function mailReminder({ eventId, ...event }: RecordedEvent<'offer.reminder_planned'>): Promise<void> {
  const offer = await findMailedIn(event, 'open')
  // Nobody is hurried to sign what cannot be signed.
  if (offer && !(await findSuspendedUntil(teamOfRow(offer)))) await toCandidate(eventId, offer, mails.reminderMail)
}

async function mailAccepted({ eventId, fillsJob, ...event }: RecordedEvent<'offer.accepted'>): Promise<void> {
  const offer = await findMailedIn(event, 'accepted')
  if (!offer) return
  await toCandidate(eventId, offer, mails.acceptedMail)
  const fills = fillsJob && (await isJobOf(db, event.jobId, teamOfRow(offer)))
  // The task that fills it may run before or after.
  const isFilled = fills && (offer.job_status === 'filled' || FILLABLE.includes(offer.job_status))
  await toTeam(eventId, offer, (facts) => mails.teamAcceptedMail(facts, { othersTold: fills, isFilled }))
}

async function mailDeclined({ eventId, ...event }: RecordedEvent<'offer.declined'>): Promise<void> {
  const offer = await findMailedIn(event, 'declined')
  if (!offer) return
  await toTeam(eventId, offer, mails.declinedMail)
  await toCandidate(eventId, offer, mails.ownDeclinedMail)
}

/** Whoever withdrew their application knows it; the team does not know yet that its offer ended with it. */
async function mailWithdrawn({ eventId, cause, ...event }: RecordedEvent<'offer.withdrawn'>): Promise<void> {
  const offer = await findMailedIn(event, 'withdrawn')
  if (!offer) return
  // A team that was suspended since mails no words of its own; they stand on the page.
  const isSilenced = cause === 'team' && (await findSuspendedUntil(teamOfRow(offer))) !== null
  const write: Write = (facts) => mails.withdrawnMail({ ...facts, ...(isSilenced && { reason: '' }) }, { cause })
  if (cause !== 'withdrawn') await toCandidate(eventId, offer, write)
  if (cause !== 'team') await toTeam(eventId, offer, mails.teamWithdrawnMail)
}

async function mailExpired({ eventId, ...event }: RecordedEvent<'offer.expired'>): Promise<void> {
  const offer = await findMailedIn(event, 'expired')
  if (!offer) return
  await toCandidate(eventId, offer, mails.expiredMail)
  await toTeam(eventId, offer, mails.teamExpiredMail)
}

const findWriting = ({ offerId, number }: { offerId: string; number: number }) =>
  db
    .selectFrom('offer_versions as v')
    .leftJoin('users as u', 'u.id', 'v.written_by')
    .select(['v.state', 'v.note', 'v.written_by', 'u.full_name'])
    .where('v.offer_id', '=', offerId)
    .where('v.number', '=', number)
    .executeTakeFirst()

async function mailApproval({ eventId, ...event }: RecordedEvent<'offer.approval_asked'>): Promise<void> {
  const [offer, version] = [await findMailed(event.offerId), await findWriting(event)]
  if (!offer || version?.state !== 'waiting') return
  const author = version.full_name || 'A member of your team'
  const readers = (await listMembers(teamOfRow(offer), 'offer.manage')).filter(({ userId }) => userId !== version.written_by)
  await sendEachOnce(eventId, 'always', readers, mails.approvalMail(factsForTeam(offer), { author }))
}

async function mailSentBack({ eventId, ...event }: RecordedEvent<'offer.sent_back'>): Promise<void> {
  const [offer, version] = [await findMailed(event.offerId), await findWriting(event)]
  // Whoever takes their own version back knows it.
  if (!offer || version?.state !== 'draft' || version.written_by === event.actorId) return
  const writer = (await listMembers(teamOfRow(offer), 'offer.manage')).filter(({ userId }) => userId === version.written_by)
  await sendEachOnce(eventId, 'always', writer, mails.sentBackMail(factsForTeam(offer), version))
}

async function mailCandidateLeft({ eventId, jobId, employerId, agencyId }: RecordedEvent<'offer.candidate_left'>): Promise<void> {
  const job = await db.selectFrom('jobs').select('title').where('id', '=', jobId).executeTakeFirst()
  if (!job) return
  await sendEachOnce(
    eventId,
    'always',
    await listMembers(teamOfRow({ employer_id: employerId, agency_id: agencyId }), 'offer.manage'),
    mails.candidateLeftMail({ jobTitle: job.title }),
  )
}

const FILLABLE = JOB_STATUSES.filter((status) => canMove(status, 'filled', 'member'))

/** Marks the job of an accepted offer as filled, when its team chose that, and ends what is still under consideration for it. */
async function fillJob({ jobId, applicationId, offerId, fillsJob }: RecordedEvent<'offer.accepted'>): Promise<void> {
  const offer = fillsJob ? await findMailed(offerId) : null
  if (!offer || !(await isJobOf(db, jobId, teamOfRow(offer)))) return
  await db.transaction().execute(async (tx) => {
    // Before the job, as a client that approves a change of it locks its agency first.
    await lockTeam(tx, teamOfRow(offer))
    await changeJobs(tx, {
      jobs: (all) => all.where('j.id', '=', jobId).where('j.status', 'in', FILLABLE),
      by: { actor: 'member', actorId: null },
      to: 'filled',
    })
  })
  jobsChanged()
  const others = await db
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', jobId)
    .where('id', '<>', applicationId)
    .where('status', 'in', ACTIVE)
    .orderBy('id')
    .execute()
  for (const { id } of others) await rejectAsFilled(id)
}
