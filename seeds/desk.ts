import { audit, OPERATOR } from '#app/accounts/audit.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import type { ReportReason } from '#app/jobs/report.ts'
import { insertJobs } from '#app/jobs/write.server.ts'
import type { Outcome } from '#app/moderation/decision.ts'
import { config } from '#app/platform/config.server.ts'
import { DEMO_ADMIN } from '#app/platform/demo.server.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { seal } from '#app/platform/secrets.server.ts'
import { formatSecret } from '#app/sign-in/totp.server.ts'
import { secretPurpose } from '#app/sign-in/two-factor.server.ts'
import { type Advertiser, addPerson, daysBefore, type Seeding } from './companies.ts'
import { type AddedJob, addedJob, jobKey } from './jobs.ts'

const SCAM = `Work two hours a day from home for a property fund.

Before your first day, transfer the refundable registration fee of $120; it comes back with your first pay.

Send a photo of your passport to our WhatsApp, and we call you within the hour.`

const KIT = `Look after a portfolio of forty homes from your own desk, in your own hours.

Everybody begins with our training kit, which you buy for $340 before the first day.`

/** Imported companies that nobody has signed up for: one that a code claims, and three whose claims the desk decides. */
const IMPORTED = [
  { name: 'Wattle Ridge Realty', slug: 'wattle-ridge-realty', website_url: 'https://www.wattleridge.example', claim: null },
  {
    name: 'Mulga Plains Property',
    slug: 'mulga-plains-property',
    website_url: null,
    claim: {
      email: 'rowena.achterberg@example.com',
      fullName: 'Rowena Achterberg',
      words: 'I have run the office in Dubbo since 2019. Call the number in the phone book, or ask for our ABN.',
      state: 'asked',
      answer: '',
    },
  },
  {
    name: 'Quandong Corner Estates',
    slug: 'quandong-corner-estates',
    website_url: 'https://quandongcorner.example',
    claim: {
      email: 'silas.brandvik@example.com',
      fullName: 'Silas Brandvik',
      words: 'It is mine.',
      state: 'declined',
      answer: 'We called the office, and nobody there knows you.',
    },
  },
  {
    name: 'Bluegum Ridge Property',
    slug: 'bluegum-ridge-property',
    website_url: null,
    claim: {
      email: 'ingrid.halloran@example.com',
      fullName: 'Ingrid Halloran',
      words: 'My husband and I are the licensees. Our number is on the sign in Orange.',
      state: 'granted',
      answer: '',
    },
  },
] as const

const SUSPENDED = { name: 'Lorikeet Gate Realty', slug: 'lorikeet-gate-realty', email: 'dane.ferraro@example.com' }

type Report = { by: string | null; reason: ReportReason; detail: string; daysAgo: number }

/** Adds the operator: an admin whose second factor has a key of its own on each board. */
export async function addAdmin(tx: Tx, secret: string, seeding: Seeding): Promise<string> {
  const id = await addPerson(tx, { email: DEMO_ADMIN, fullName: 'Nadia Okoye', joinedDaysAgo: 500 }, 'admin', seeding)
  const sealed_secret = seal(secretPurpose(id), secret)
  await tx.insertInto('two_factors').values({ user_id: id, sealed_secret, confirmed_at: seeding.now }).execute()
  await audit('admin_made', { userId: id, visitor: OPERATOR, tx })
  return id
}

/**
 * Mails the key of the admin's second factor to the admin, once the board is written. Without a mail server that is the outbox, which this
 * machine alone reads; the address receives nothing, so that with one nobody gets the key.
 */
export async function mailAdminKey(secret: string): Promise<void> {
  if (config.smtpUrl !== null) return
  const { text } = formatSecret(secret, DEMO_ADMIN)
  await sendMail({
    to: DEMO_ADMIN,
    subject: 'The key of your authenticator app',
    text: `Add this key to an authenticator app. Its codes are the second step of signing in as ${DEMO_ADMIN}, on this board alone.\n\n${text}`,
  })
}

/** What is not on the board any more, for those who had met it. */
export type OffBoard = { ads: Map<string, AddedJob>; suspensionId: string }

/**
 * Adds reports in every state, held and removed ads, and a suspended company.
 *
 * @returns the ads, by company and title
 */
export async function addDesk(
  tx: Tx,
  adminId: string,
  { companies, jobs, seeding }: { companies: Map<string, Advertiser>; jobs: Map<string, AddedJob>; seeding: Seeding },
): Promise<OffBoard> {
  const at = (days: number) => daysBefore(seeding.now, days)
  const people = new Map((await tx.selectFrom('users').select(['id', 'email']).execute()).map(({ id, email }) => [email, id]))
  const jobOf = (company: string, title: string) => found(jobs.get(`${company}: ${title}`), title).id
  const companyOf = (name: string) => found(companies.get(name), name)

  async function report(
    about: { job_id: number } | { employer_id: string },
    reports: readonly Report[],
    decision_id: string | null = null,
  ) {
    for (const { by, reason, detail, daysAgo } of reports) {
      const reporter_id = by && found(people.get(by), by)
      const reporter_key = reporter_id ?? `demonstration ${detail}`
      await tx
        .insertInto('reports')
        .values({ ...about, reporter_id, reporter_key, reason, detail, decision_id, created_at: at(daysAgo) })
        .execute()
    }
  }

  const decide = async (
    about: { job_id: number } | { employer_id: string },
    decision: { outcome: Outcome; words: string; daysAgo: number; byBoard?: boolean; suspension_id?: string },
  ): Promise<string> => {
    const { outcome, words, daysAgo, byBoard = false, suspension_id = null } = decision
    const held_from = outcome === 'held' ? ('live' as const) : null
    const row = { ...about, outcome, words, held_from, suspension_id, decided_by: byBoard ? null : adminId, decided_at: at(daysAgo) }
    if (!byBoard && 'job_id' in about && suspension_id === null) {
      const data = { subject: `job-${about.job_id}`, reason: 'Read with its reports', before: {}, after: { decision: outcome } }
      const act = {
        action: 'reports_decided',
        user_id: adminId,
        client_address: 'demonstration',
        data: JSON.stringify(data),
        at: at(daysAgo),
      }
      await tx.insertInto('audit_log').values(act).execute()
    }
    return (await tx.insertInto('decisions').values(row).returning('id').executeTakeFirstOrThrow()).id
  }

  await addClaims(tx, adminId, seeding)
  const swindler = companyOf('Monsoon Street Real Estate')
  const suspended = await addSuspended(tx, adminId, seeding)
  const rows = [
    adOf(swindler, 'Payments Assistant from home', SCAM, 'held', at(2)),
    adOf(swindler, 'Easy Money Agent', SCAM, 'removed', at(9)),
    { ...adOf(swindler, 'Property Manager, from home', KIT, 'removed', at(7)), category_slug: 'property-management' as const },
    adOf(suspended, 'Sales Consultant, no experience needed', 'Call us for all details.', 'held', at(4)),
  ]
  const added = await insertJobs(tx, rows, { bulk: 'import' })
  const [held, removed, removedLater, ofSuspended] = added
  if (!held || !removed || !removedLater || !ofSuspended) throw new Error('four ads were to be added')

  // Open: of an ad by two people, of a company by one.
  await report({ job_id: jobOf('Kestrel Bay Realty', 'Buyer Manager') }, [
    {
      by: 'georgia.pappas@example.com',
      reason: 'misleading',
      detail: 'At the interview it was commission only, the ad says a salary.',
      daysAgo: 2,
    },
    { by: null, reason: 'closed', detail: 'They told me on the phone that somebody has it.', daysAgo: 1 },
  ])
  await report({ employer_id: companyOf('Pardalote Property').id }, [
    { by: 'dev.chandran@example.com', reason: 'misleading', detail: 'Its website is that of another office.', daysAgo: 3 },
  ])
  // Held by the board, with a report that is open.
  await decide(
    { job_id: held.id },
    {
      outcome: 'held',
      words:
        'A sentence of this ad reads as if it asks for money before work. Somebody looks at it before it goes on; you can change its words meanwhile.',
      daysAgo: 1,
      byBoard: true,
    },
  )
  await report({ job_id: held.id }, [{ by: 'priya.r@example.com', reason: 'scam', detail: 'Wants $120 and my passport.', daysAgo: 1 }])
  // Decided, each in its way.
  const decided = async (job_id: number, one: Report, outcome: Outcome, words: string) =>
    report({ job_id }, [one], await decide({ job_id }, { outcome, words, daysAgo: one.daysAgo - 1 }))
  await decided(
    jobOf('Banksia Lane Realty', 'Real Estate Sales Agent'),
    { by: 'joonho.bae@example.com', reason: 'other', detail: 'I do not like the photo on its website.', daysAgo: 12 },
    'no_fault',
    '',
  )
  await decided(
    jobOf('Merindah Property Group', 'Portfolio Manager Noble Park'),
    { by: 'esme.tran@example.com', reason: 'discriminatory', detail: 'It asks for somebody young.', daysAgo: 20 },
    'change_asked',
    'Please take out the word about age: an ad may not ask for it.',
  )
  await decided(
    removed.id,
    { by: 'tessa.marlowe@example.com', reason: 'scam', detail: 'The same fee as in the other ad of theirs.', daysAgo: 8 },
    'ended',
    'It asks for money before work, which no ad here may.',
  )
  await decide(
    { job_id: removedLater.id },
    { outcome: 'ended', words: 'It sells a kit to those who apply. We asked you before.', daysAgo: 2 },
  )
  await decide(
    { job_id: ofSuspended.id },
    { outcome: 'held', words: 'Your company is suspended.', daysAgo: 3, suspension_id: suspended.suspensionId },
  )
  return {
    ads: new Map(added.map((job) => [jobKey(job.company_name, job.title), addedJob(job)])),
    suspensionId: suspended.suspensionId,
  }
}

function found<T>(one: T | undefined, name: string): T {
  if (one === undefined) throw new Error(`${name} is not on the demonstration board`)
  return one
}

async function addSuspended(tx: Tx, adminId: string, seeding: Seeding) {
  const owner = await addPerson(tx, { email: SUSPENDED.email, fullName: 'Dane Ferraro', joinedDaysAgo: 30 }, 'employer', seeding)
  const { id } = await tx
    .insertInto('employers')
    .values({
      slug: SUSPENDED.slug,
      company_name: SUSPENDED.name,
      contact_email: SUSPENDED.email,
      state_territory: 'QLD',
      suburb: 'Southport',
      profile_complete: true,
      created_at: daysBefore(seeding.now, 30),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('employer_users').values({ employer_id: id, user_id: owner, member_role: 'owner' }).execute()
  const { id: suspensionId } = await tx
    .insertInto('suspensions')
    .values({
      employer_id: id,
      words: 'Several people were asked for money by telephone after they had applied.',
      until: daysBefore(seeding.now, -60),
      suspended_by: adminId,
      created_at: daysBefore(seeding.now, 3),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name: SUSPENDED.name, ownerId: owner, suspensionId }
}

const adOf = ({ id, name, ownerId }: Advertiser, title: string, description: string, status: 'held' | 'removed', posted: Date) => ({
  employer_id: id,
  posted_by: ownerId,
  company_name: name,
  title,
  location: 'Southport QLD 4215',
  suburb: 'Southport',
  state: 'QLD' as const,
  postcode: '4215',
  employment_type: 'casual' as const,
  category_slug: 'admin' as const,
  description,
  status,
  posted_at: posted,
  created_at: posted,
  expires_at: daysBefore(posted, -30),
})

/** Adds the imported companies, with the people who claim two of them and belong to no company. */
async function addClaims(tx: Tx, adminId: string, seeding: Seeding): Promise<void> {
  for (const { name, slug, website_url, claim } of IMPORTED) {
    const { id: employer_id } = await tx
      .insertInto('employers')
      .values({ slug, company_name: name, website_url, claimed: false, created_at: daysBefore(seeding.now, 45) })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!claim) continue
    const user_id = await addPerson(tx, { email: claim.email, fullName: claim.fullName, joinedDaysAgo: 6 }, 'employer', seeding)
    const decided_at = daysBefore(seeding.now, 2)
    const decided = claim.state === 'asked' ? {} : { answer: claim.answer, decided_by: adminId, decided_at }
    if (claim.state === 'granted') {
      const granted = { claimed: true, claim_granted_at: decided_at, contact_email: claim.email }
      await tx.updateTable('employers').set(granted).where('id', '=', employer_id).execute()
      await tx.insertInto('employer_users').values({ employer_id, user_id, member_role: 'owner' }).execute()
    }
    await tx
      .insertInto('company_claims')
      .values({ employer_id, user_id, words: claim.words, state: claim.state, asked_at: daysBefore(seeding.now, 5), ...decided })
      .execute()
  }
}
