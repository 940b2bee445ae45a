import { sql } from 'kysely'
import { unsealAddress } from '#app/accounts/sealed-address.server.ts'
import { isSuspendedUser } from '#app/accounts/suspension.server.ts'
import { db } from '#app/db/client.server.ts'
import { isListed, selectCards, toCard } from '#app/jobs/listing.server.ts'
import { taggedJobPath } from '#app/jobs/view-source.ts'
import { excludedJobs } from '#app/matching/recommend.server.ts'
import { listUnwanted } from '#app/notifications/choices.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { FOLLOWED } from './alert.ts'
import { alertAskedMail, type MailedJob, newJobsMail } from './emails.ts'
import { alertLink } from './link.server.ts'
import { describeAlert } from './list.server.ts'
import { runAlerts } from './match.server.ts'
import { whyLine } from './why.ts'
import { adoptAlerts } from './write.server.ts'

/** The tasks of job alerts: who wants a new job, and their mails. */
export const alertTasks: Task[] = [
  { name: 'match-new-jobs', every: '* * * * *', run: runAlerts },
  { name: 'match-created-job', on: 'job.created', run: runAlerts },
  { name: 'match-moved-job', on: 'job.moved', run: runAlerts },
  { name: 'mail-alert-asked', on: 'alert.asked', run: mailAsked },
  // Most of a day's mails are due at one moment.
  { name: 'mail-alert', on: 'alert.due', run: mailAlert, workers: 4 },
  { name: 'take-alerts-along', on: 'user.email_changed', run: takeAlertsAlong },
]

/** Whoever changes their address keeps the alerts that they confirmed for the earlier one. */
async function takeAlertsAlong({ actorId, earlierAddress }: RecordedEvent<'user.email_changed'>): Promise<void> {
  const address = earlierAddress && unsealAddress(earlierAddress)
  if (actorId && address) await adoptAlerts(actorId, address)
}

/** An alert that was answered since is not asked about. */
async function mailAsked({ eventId, alertId }: RecordedEvent<'alert.asked'>): Promise<void> {
  const alert = await db.selectFrom('alerts').selectAll().where('id', '=', alertId).executeTakeFirst()
  if (alert?.state !== 'asked' || alert.email === null) return
  const link = alertLink(alertId)
  await sendMail({ to: alert.email, id: `event ${eventId}`, unsubscribe: link, ...alertAskedMail({ frequency: alert.frequency, link }) })
}

/** The most jobs that a mail names. */
const MOST_NAMED = 20

/**
 * Sends a mail of an alert. Which jobs it names is asked now: one that ended since, or that its person has applied for or hidden, is left
 * out. Sending is noted afterwards, so that a crash repeats the mail in hand, with its Message-ID.
 */
async function mailAlert({ mailId }: RecordedEvent<'alert.due'>): Promise<void> {
  const mail = await findMail(mailId)
  if (mail?.state !== 'active' || mail.sent_at !== null) return
  const to = await findRecipient(mail)
  const { jobs, total } = to === null ? { jobs: [], total: 0 } : await listMailedJobs(mailId, to.userId)
  if (to !== null && jobs.length > 0) {
    const { title, detail, path, query, companyName } = await describeAlert(mail)
    const link = alertLink(mail.alert_id)
    const words = newJobsMail({
      title,
      detail,
      jobs: jobs.map((job) => toMailed(job, whyLine(query, job, companyName))),
      more: total - jobs.length,
      search: { label: query === null ? FOLLOWED : 'See all jobs that fit', href: config.appUrl + path },
      since: mail.confirmed_at ?? mail.created_at,
    })
    await sendMail({ to: to.email, id: `alert mail ${mailId}`, unsubscribe: link, ...words })
    await db.updateTable('alerts').set({ last_mail_at: sql<Date>`now()` }).where('id', '=', mail.alert_id).execute()
  }
  await db.updateTable('alert_mails').set({ sent_at: sql<Date>`now()` }).where('id', '=', mailId).execute()
}

const findMail = (id: number) =>
  db
    .selectFrom('alert_mails as m')
    .innerJoin('alerts as a', 'a.id', 'm.alert_id')
    .select(['m.alert_id', 'm.sent_at', 'a.state', 'a.kind', 'a.search', 'a.user_id', 'a.email', 'a.confirmed_at', 'a.created_at'])
    .where('m.id', '=', id)
    .executeTakeFirst()

/** Where the mails of an alert go; null for a person who wants none, or is suspended, and for an address that is not confirmed. */
async function findRecipient({ user_id, email }: { user_id: string | null; email: string | null }) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', isSuspendedUser(sql.ref('users.id')).as('suspended')])
    .$if(user_id !== null, (all) => all.where('id', '=', user_id))
    .$if(user_id === null, (all) => all.where('email', '=', email))
    .where('email_verified', '=', true)
    .executeTakeFirst()
  if (!user) return email === null ? null : { email, userId: null }
  if (user.suspended) return null
  return (await listUnwanted(user.id)).includes('job_alerts') ? null : { email: user.email, userId: user.id }
}

async function listMailedJobs(mailId: number, userId: string | null) {
  const rows = await selectCards()
    .innerJoin('alert_matches as m', 'm.job_id', 'j.id')
    .select([sql<number>`count(*) over ()`.as('total'), followedAgency(userId).as('followed_agency')])
    .where('m.mail_id', '=', mailId)
    .where(isListed)
    .$if(userId !== null, (all) => all.where(sql<boolean>`j.id not in (${excludedJobs(userId ?? '')})`)) // as just asked
    .orderBy('j.posted_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(MOST_NAMED)
    .execute()
  return { jobs: rows.map(({ followed_agency, ...row }) => ({ ...toCard(row), followed_agency })), total: rows[0]?.total ?? 0 }
}

/** SQL of the agency of the ad (`j`) that a person follows; null where they follow its company. */
const followedAgency = (userId: string | null) => sql<string | null>`case when exists (
    select from followed_agencies f where f.user_id = ${userId} and f.agency_id = j.agency_id
  ) and not exists (select from followed_companies f where f.user_id = ${userId} and f.employer_id = e.id) then g.name end`

type Card = ReturnType<typeof toCard>

const toMailed = ({ id, title, company_name: company, location, pay }: Card, why: string): MailedJob => ({
  title,
  href: config.appUrl + taggedJobPath(id, 'alert_mail'),
  company,
  location,
  pay: [pay.figure, pay.detail].filter(Boolean).join(' '),
  why,
})
