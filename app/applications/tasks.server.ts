import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { sendOnce } from '#app/platform/mail-once.server.ts'
import type { Task, TaskPayload } from '#app/platform/tasks.server.ts'
import type { ApplicationStatus } from './application.ts'
import { storedCriteria } from './check.server.ts'
import { type ApplicationMail, type MailFacts, movedMail, noticeMail, receiptMail, viewedMail, withdrawnMail } from './emails.ts'
import { statusWords } from './status-words.ts'

type Reader = { userId: string; email: string }

type Told = NonNullable<Awaited<ReturnType<typeof findApplication>>>

/** The mails about applications. */
export const applicationTasks: Task[] = [
  {
    name: 'mail-application-receipt',
    on: 'application.submitted',
    run: toCandidate((facts, { criteria }) => receiptMail(facts, storedCriteria(criteria))),
  },
  { name: 'mail-application-notice', on: 'application.submitted', run: toAdvertiser(noticeMail) },
  {
    name: 'mail-application-viewed',
    on: 'application.viewed',
    run: toCandidate((facts) => (facts.status === 'viewed' ? viewedMail(facts) : null)),
  },
  {
    name: 'mail-application-moved',
    on: 'application.moved',
    run: toCandidate((facts, _, payload) => (facts.status === moveOf(payload).to ? movedMail(facts, moveOf(payload)) : null)),
  },
  { name: 'mail-application-withdrawn', on: 'application.withdrawn', run: toAdvertiser(withdrawnMail, { alsoWithdrawn: true }) },
]

const moveOf = ({ data }: TaskPayload) => data as { from: ApplicationStatus; to: ApplicationStatus } // written by moveApplication

/** A step that another one followed before its mail went writes null: the mail of the later step tells what is so. */
function toCandidate(write: (facts: MailFacts, application: Told, payload: TaskPayload) => ApplicationMail | null) {
  return async (payload: TaskPayload) => {
    const application = await findApplication(payload)
    // A mail that waited until the person withdrew would contradict what they see.
    if (!application || application.status === 'withdrawn') return
    const facts = factsFor(application, `/applications/${application.id}`)
    const mail = write(facts, application, payload)
    if (mail) await sendOnce(payload.eventId, { userId: application.applicant_id, email: application.email }, mail)
  }
}

function toAdvertiser(write: (facts: MailFacts) => ApplicationMail, { alsoWithdrawn = false } = {}) {
  return async (payload: TaskPayload) => {
    const application = await findApplication(payload)
    if (!application || (application.status === 'withdrawn' && !alsoWithdrawn)) return
    const area = application.agency_id ? 'recruiter' : 'employer'
    const facts = factsFor(application, `/${area}/applications/${application.id}`)
    for (const reader of await listReaders(application)) await sendOnce(payload.eventId, reader, write(facts))
  }
}

const factsFor = (application: Told, path: string): MailFacts => ({
  candidateName: application.full_name,
  jobTitle: application.title,
  companyName: application.company_name,
  link: config.appUrl + path,
  status: application.status,
  words: statusWords(application),
})

async function findApplication({ applicationId }: TaskPayload) {
  if (!applicationId) return null
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select([
      'a.id',
      'a.status',
      'a.applicant_id',
      'a.full_name',
      'a.email',
      'a.criteria',
      'j.title',
      'j.company_name',
      'j.status as job_status',
      'j.expires_at',
      'j.employer_id',
      'j.agency_id',
    ])
    .where('a.id', '=', applicationId)
    .executeTakeFirst()
  return row ?? null
}

/** Who is mailed about the applications of a job: the agency that advertises it, otherwise the company. Active members only. */
async function listReaders({ employer_id, agency_id }: Told): Promise<Reader[]> {
  const members = agency_id
    ? db.selectFrom('agency_users as m').innerJoin('users as u', 'u.id', 'm.user_id').where('m.agency_id', '=', agency_id)
    : db.selectFrom('employer_users as m').innerJoin('users as u', 'u.id', 'm.user_id').where('m.employer_id', '=', employer_id)
  return members.select(['u.id as userId', 'u.email']).where('m.state', '=', 'active').orderBy('u.id').execute()
}
