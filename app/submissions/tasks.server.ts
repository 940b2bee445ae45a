import { href } from 'react-router'
import { findSuspendedUntil } from '#app/accounts/suspension.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { forEachApart } from '#app/platform/each.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { sendEachOnce, sendOnce } from '#app/platform/mail-once.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { agencyLink } from '#app/teams/team.ts'
import { takeBackOfGoneAgency } from './ask.server.ts'
import {
  askedMail,
  candidateLeftMail,
  newLinkMail,
  repliedMail,
  shortlistContactMail,
  shortlistMail,
  stepMail,
  unavailableMail,
} from './emails.ts'
import { shortlistLink, submissionLink } from './link.server.ts'
import { findShortlist } from './shared.server.ts'
import { shownState } from './submission.ts'
import { findTold, listToldOf, WITHOUT_MAIL } from './told.server.ts'

/** The mails about candidates who are put forward. */
export const submissionTasks: Task[] = [
  { name: 'mail-submission-asked', on: 'submission.asked', run: mailCandidate },
  { name: 'mail-submission-changed', on: 'submission.changed', run: mailStep },
  { name: 'mail-candidate-left', on: 'submission.candidate_left', run: mailCandidateLeft },
  { name: 'take-back-of-gone-agency', on: 'submission.team_gone', run: ({ agencyId }) => takeBackOfGoneAgency(agencyId) },
  { name: 'mail-shortlist', on: 'shortlist.sent', run: mailClient },
  { name: 'mail-shortlist-link', on: 'shortlist.renewed', run: mailNewLink },
]

/** A request that was answered, taken back or asked again since is not mailed, nor one to which nobody can agree because a side was suspended. */
async function mailCandidate({ eventId, submissionId, round }: RecordedEvent<'submission.asked'>): Promise<void> {
  const row = await findTold(submissionId)
  if (!row?.user_id || !row.email || row.round !== round) return
  if (shownState({ ...row, consent_until: null }) !== 'asked') return
  if ((await findSuspendedUntil({ agencyId: row.agency_id })) || (await findSuspendedUntil({ employerId: row.employer_id }))) return
  const { agency, company, role, note, partner, expires_at: expiresAt } = row
  const told = { name: row.full_name ?? '', agency, askedBy: row.asked_by_name, company, role, note, partner, expiresAt }
  await sendOnce(
    eventId,
    'representation_requests',
    { userId: row.user_id, email: row.email },
    askedMail({ ...told, link: submissionLink(submissionId, round) }),
  )
}

async function mailStep({ eventId, submissionId, step, actorId }: RecordedEvent<'submission.changed'>): Promise<void> {
  if (step === 'replied') return mailReply(eventId, submissionId)
  if (WITHOUT_MAIL.includes(step)) return
  const told = (await listToldOf(submissionId, step)).filter(({ userId }) => userId !== actorId)
  await forEachApart(told, 'people could not be mailed', async ({ userId, email, agencyId, row, side }) => {
    const page =
      side === 'both' && row.placement_id
        ? href('/recruiter/placements/:placementId', { placementId: row.placement_id })
        : side === 'agency'
          ? href('/recruiter/submissions/:submissionId', { submissionId })
          : href('/recruiter/splits')
    const link = config.appUrl + agencyLink(page, agencyId)
    const message = stepMail(step, { role: row.role, client: row.company, link })
    if (message) await sendOnce(eventId, 'submission_steps', { userId, email }, message)
  })
}

async function mailReply(eventId: number, submissionId: string): Promise<void> {
  const row = await findTold(submissionId)
  const shortlist = row?.shortlist_id ? await findShortlist(row.shortlist_id) : null
  if (!shortlist?.isOpen || (await findSuspendedUntil({ agencyId: shortlist.agency_id }))) return
  const { agency, role } = shortlist
  await toClient(eventId, shortlist, (link) => repliedMail({ agency, role, link }))
}

async function mailCandidateLeft(event: RecordedEvent<'submission.candidate_left'>): Promise<void> {
  const { eventId, agencyId, employerId, role, shortlistId, deleted } = event
  const company = await db.selectFrom('employers').select('company_name').where('id', '=', employerId).executeTakeFirst()
  if (deleted && company)
    await sendEachOnce(
      eventId,
      'submission_steps',
      await listMembers({ agencyId }, 'submission.manage'),
      candidateLeftMail({ role, client: company.company_name }),
    )
  const shortlist = shortlistId ? await findShortlist(shortlistId) : null
  if (shortlist?.isOpen) await toClient(eventId, shortlist, (link) => unavailableMail({ agency: shortlist.agency, role, link }))
}

/** A shortlist that was ended or sent again since is not mailed, nor that of an agency that was suspended. */
async function mailClient({ eventId, shortlistId, round }: RecordedEvent<'shortlist.sent'>): Promise<void> {
  const shortlist = await findShortlist(shortlistId)
  if (!shortlist?.isOpen || shortlist.round !== round || (await findSuspendedUntil({ agencyId: shortlist.agency_id }))) return
  const { count } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shortlist_id', '=', shortlistId)
    .where('state', 'in', ['sent', 'interview'])
    .executeTakeFirstOrThrow()
  if (count === 0) return
  const { agency, sent_by: sentBy, company, role, expires_at: expiresAt, hasMembers } = shortlist
  const write = hasMembers ? shortlistMail : shortlistContactMail
  await toClient(eventId, shortlist, (link) => write({ agency, sentBy, company, role, count, expiresAt, link }))
}

/** Members read it signed in, without a link. */
async function mailNewLink({ eventId, shortlistId, round }: RecordedEvent<'shortlist.renewed'>): Promise<void> {
  const shortlist = await findShortlist(shortlistId)
  if (!shortlist?.isOpen || shortlist.round !== round || shortlist.hasMembers) return
  const { agency, role } = shortlist
  await toClient(eventId, shortlist, (link) => newLinkMail({ agency, role, link }))
}

type Shortlist = NonNullable<Awaited<ReturnType<typeof findShortlist>>>

/** The members who answer about candidates; where nobody is here, the contact. */
async function toClient(
  eventId: number,
  { id, employer_id, round, contact_email, hasMembers }: Shortlist,
  write: (link: string) => ReturnType<typeof repliedMail>,
) {
  if (hasMembers) {
    const message = write(config.appUrl + href('/employer/shortlists/:shortlistId', { shortlistId: id }))
    await sendEachOnce(eventId, 'shortlists', await listMembers({ employerId: employer_id }, 'application.move'), message)
  } else if (contact_email) await sendMail({ to: contact_email, id: `event ${eventId}`, ...write(shortlistLink(id, round)) })
}
