import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, advertiserIsAway, companyIsTold, someAdvertiserIsSuspended } from '#app/employers/advertiser.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import type { MailKind } from '#app/platform/mail-kinds.ts'
import { sendEachOnce, sendOnce } from '#app/platform/mail-once.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { agencyLink } from '#app/teams/team.ts'
import { inWords } from '#app/ui/display/moment.ts'
import { ACTIVE } from './application.ts'
import { storedCriteria } from './check.server.ts'
import {
  type ApplicationMail,
  advertiserAwayMail,
  closedUnansweredMail,
  type MailFacts,
  mentionedMail,
  movedMail,
  noticeMail,
  receiptMail,
  removalAnnouncedMail,
  viewedMail,
  withdrawnMail,
} from './emails.ts'
import type { applicationEvents } from './events.ts'
import { toldTeamOf } from './notices.server.ts'
import { listAnnounced } from './old-applications.server.ts'
import { rejectedJobColumns, rejectedJobOf } from './rejected-job.server.ts'
import { nextWays, storedFeedback } from './rejection.ts'
import { statusWords } from './status-words.ts'
import { toldByItself, toldFeedback, toldStatus } from './told-status.server.ts'
import { tellMove } from './untold.server.ts'

type ApplicationEvent = RecordedEvent<Exclude<keyof typeof applicationEvents, 'application.removal_announced'>>

type MailedApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>

/** The most mails a day about moves of one application between the same two statuses. */
const MOST_TO_AND_FRO = 4

/** The mails about applications. */
export const applicationTasks: Task[] = [
  { name: 'tell-application-moved', on: 'application.moved', afterSeconds: config.undoSeconds, run: tellMove },
  { name: 'tell-application-left', on: 'application.move_undone', afterSeconds: config.undoSeconds, run: tellMove },
  {
    name: 'mail-application-receipt',
    on: 'application.submitted',
    run: toCandidate('always', (facts, { criteria }) => receiptMail(facts, storedCriteria(criteria))),
  },
  { name: 'mail-application-notice', on: 'application.submitted', run: toAdvertiser(noticeMail) },
  {
    name: 'mail-application-viewed',
    on: 'application.viewed',
    run: toCandidate('application_steps', (facts) => (facts.status === 'viewed' ? viewedMail(facts) : null)),
  },
  {
    name: 'mail-application-told',
    on: 'application.told',
    // Who moved it themselves, as by booking an interview, is told of that.
    run: toCandidate<RecordedEvent<'application.told'>>('application_steps', async (facts, application, move) =>
      facts.status !== move.to || move.actorId === application.applicant_id || (await isToAndFro(move))
        ? null
        : toldMail(facts, move, application),
    ),
  },
  {
    // From before moves could be undone, when they were told at once.
    name: 'mail-application-moved',
    on: 'application.moved',
    retired: true,
    run: toCandidate<RecordedEvent<'application.moved'>>('application_steps', (facts, { applicant_id }, move) =>
      move.moveId === null && facts.status === move.to && move.actorId !== applicant_id ? movedMail(facts, move) : null,
    ),
  },
  {
    name: 'mail-advertiser-away',
    on: 'application.advertiser_away',
    run: toCandidate<RecordedEvent<'application.advertiser_away'>>('application_steps', (facts, { advertiser_away, status }) =>
      advertiser_away && ACTIVE.includes(status) ? advertiserAwayMail(facts) : null,
    ),
  },
  { name: 'mail-application-mentioned', on: 'application.mentioned', run: mailMentioned },
  { name: 'mail-application-withdrawn', on: 'application.withdrawn', run: toAdvertiser(withdrawnMail, { alsoWithdrawn: true }) },
  { name: 'mail-removal-announced', on: 'application.removal_announced', run: mailRemovalAnnounced },
]

/** Always sent: what is removed cannot be had back. To the address of the account, since that of the application is two years old. */
async function mailRemovalAnnounced({ eventId, userId, applicationIds }: RecordedEvent<'application.removal_announced'>): Promise<void> {
  const user = await db.selectFrom('users').select(['full_name', 'email']).where('id', '=', userId).executeTakeFirst()
  const applications = await listAnnounced(userId, applicationIds)
  const [first] = applications
  if (!user || !first) return
  const facts = { name: user.full_name || user.email, day: inWords(first.removed_from, 'full'), applications }
  await sendOnce(
    eventId,
    'always',
    { userId, email: user.email },
    removalAnnouncedMail({ ...facts, link: `${config.appUrl}/account/data` }),
  )
}

/** Mails the candidate. `write` returns null when another step has followed already: the mail of the later step covers it. */
function toCandidate<Event extends ApplicationEvent>(
  kind: MailKind | 'always',
  write: (facts: MailFacts, application: MailedApplication, event: Event) => ApplicationMail | null | Promise<ApplicationMail | null>,
) {
  return async (event: Event) => {
    const application = await findApplication(event.applicationId)
    // A mail that was delayed until the person withdrew would contradict what they see.
    if (!application || application.status === 'withdrawn') return
    const facts = factsFor(application, `/applications/${application.id}`)
    const mail = await write(facts, application, event)
    if (mail) await sendOnce(event.eventId, kind, { userId: application.applicant_id, email: application.email }, mail)
  }
}

/** True when an application went between the same two statuses so often within a day that another mail would only be noise. Pages still tell. */
async function isToAndFro({ applicationId, from, to }: RecordedEvent<'application.told'>): Promise<boolean> {
  const { count } = await db
    .selectFrom('application_moves')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('from_status', 'in', [from, to])
    .where('to_status', 'in', [from, to])
    .where('told_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count > MOST_TO_AND_FRO
}

function toldMail(facts: MailFacts, move: RecordedEvent<'application.told'>, application: MailedApplication): ApplicationMail {
  if (move.to !== 'rejected') return movedMail(facts, move)
  const stored = storedFeedback(application.feedback)
  // Words of a team that was suspended since are not mailed; they stand on the page.
  const feedback = stored && application.is_suspended ? { ...stored, words: '' } : stored
  const ways = nextWays(feedback?.reasons ?? [], rejectedJobOf(application)).map(({ label, to }) => ({ label, href: config.appUrl + to }))
  return move.reason === 'no_answer'
    ? closedUnansweredMail(facts, ways)
    : movedMail(facts, move, { feedback, ways, byItself: application.by_itself })
}

function toAdvertiser(write: (facts: MailFacts) => ApplicationMail, { alsoWithdrawn = false } = {}) {
  return async ({ eventId, applicationId }: ApplicationEvent) => {
    const application = await findApplication(applicationId)
    if (!application || (application.status === 'withdrawn' && !alsoWithdrawn)) return
    const team = toldTeamOf(application)
    if (!team) return
    const facts = factsFor(application, pathFor(team, application.id))
    await sendEachOnce(eventId, 'applications_received', await listMembers(team), write(facts))
  }
}

/** Whoever has left meanwhile is not told. */
async function mailMentioned({ eventId, applicationId, actorId, userId, team }: RecordedEvent<'application.mentioned'>): Promise<void> {
  const application = await findApplication(applicationId)
  const reader = (await listMembers(team)).find((member) => member.userId === userId)
  if (!application || !reader) return
  const by = actorId ? await db.selectFrom('users').select('full_name').where('id', '=', actorId).executeTakeFirst() : undefined
  const facts = factsFor(application, `${pathFor(team, applicationId)}#notes`)
  await sendOnce(eventId, 'mentions', reader, mentionedMail(facts, by?.full_name ?? null))
}

const pathFor = (team: Advertiser, id: string): string =>
  'agencyId' in team ? agencyLink(`/recruiter/applications/${id}`, team.agencyId) : `/employer/applications/${id}`

const factsFor = (application: MailedApplication, path: string): MailFacts => ({
  candidateName: application.full_name,
  jobTitle: application.title,
  companyName: application.company_name,
  link: config.appUrl + path,
  status: application.status,
  words: statusWords(application),
})

async function findApplication(applicationId: string) {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('users as u', 'u.id', 'a.applicant_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select([
      'a.id',
      toldStatus.as('status'),
      'a.applicant_id',
      'a.full_name',
      'u.email',
      'a.criteria',
      'j.title',
      'j.company_name',
      'j.status as job_status',
      'j.expires_at',
      toldFeedback.as('feedback'),
      toldByItself.as('by_itself'),
      advertiserIsAway.as('advertiser_away'),
      someAdvertiserIsSuspended.as('is_suspended'),
      companyIsTold.as('company_is_told'),
    ])
    .select(rejectedJobColumns)
    .where('a.id', '=', applicationId)
    .executeTakeFirst()
  return row ?? null
}
