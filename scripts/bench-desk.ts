// Measures the pages of the desk with 100,000 jobs, 50,000 people and 10,000 reports on an empty database of its own:
// `DATABASE_URL=postgres://… node scripts/bench-desk.ts`.
import { sql } from 'kysely'
import { searchInvoices } from '#app/billing/invoice-search.server.ts'
import { findContactMessage, listContactMessages } from '#app/content/contact.server.ts'
import { closeDatabase, db, maintenanceDb } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { insertJobs } from '#app/jobs/write.server.ts'
import { findAccount } from '#app/moderation/accounts.server.ts'
import { findInvoiceAtDesk } from '#app/moderation/billing.server.ts'
import { findClaim, listClaims } from '#app/moderation/claims.server.ts'
import { listNeeds } from '#app/moderation/counts.server.ts'
import { listDeskActs } from '#app/moderation/desk-audit.server.ts'
import { CASE_LISTS, findCase, listCases } from '#app/moderation/reports.server.ts'
import { searchAgencies, searchCompanies, searchPeople } from '#app/moderation/search-accounts.server.ts'
import { listPostingBursts, listReaders, listUnusualSignIns } from '#app/moderation/watch.server.ts'
import { startTasks, stopTasks } from '#app/platform/tasks.server.ts'
import { tasks } from '#app/tasks.ts'

const ROUNDS = 21
const LIMIT_MS = 50

async function fill(): Promise<void> {
  await sql`insert into users (full_name, email, role, email_verified, created_at)
    select 'Person ' || md5(n::text), 'p' || n || '@example.com', case when n <= 5000 then 'employer' else 'job_seeker' end, true, now() - n * interval '1 minute'
    from generate_series(1, 50000) n`.execute(maintenanceDb)
  await sql`insert into employers (slug, company_name, name_shared, profile_complete, website_url, contact_email)
    select 'c' || n, 'Company ' || md5(n::text), true, true, 'https://c' || n || '.example.com', 'c' || n || '@example.com' from generate_series(1, 5000) n`.execute(
    maintenanceDb,
  )
  await sql`insert into employer_users (employer_id, user_id) select e.id, u.id
    from employers e join users u on u.email = 'p' || substr(e.slug, 2) || '@example.com'`.execute(maintenanceDb)
  await addJobs()
  await sql`insert into decisions (job_id, outcome, decided_at) select id, 'no_fault', now() - id * interval '1 minute' from jobs where id % 40 = 0`.execute(
    maintenanceDb,
  )
  await sql`insert into reports (job_id, reporter_id, reporter_key, reason, detail, decision_id, created_at)
    select j.id, u.id, u.id::text, 'scam', 'Words', d.id, now() - j.id * interval '1 second'
    from jobs j left join decisions d on d.job_id = j.id
      join users u on u.email = 'p' || (j.id % 50000 + 1) || '@example.com' where j.id % 10 = 0`.execute(maintenanceDb)
  await sql`insert into audit_log (action, user_id, client_address, at, data)
    select case when n % 20 = 0 then 'reports_decided' when n % 3 = 0 then 'sign_in_refused' else 'signed_in' end, u.id, '203.0.113.' || n % 250,
      now() - n * interval '10 seconds', case when n % 20 = 0 then jsonb_build_object('subject', 'job-' || n) else '{}' end
    from generate_series(1, 100000) n join users u on u.email = 'p' || (n % 50000 + 1) || '@example.com'`.execute(maintenanceDb)
  await addPapers()
  await sql`vacuum analyze`.execute(maintenanceDb)
}

/** 20,000 invoices of which one of ten waits, 10,000 messages and 2,000 claims of imported companies. */
async function addPapers(): Promise<void> {
  await sql`insert into invoices (number, employer_id, issued_on, due_on, paid_on, seller_name, seller_abn, seller_address, billed_to, buyer_email, total_cents, gst_cents)
    select 'FR-' || e.slug || '-' || n, e.id, current_date - n * 30, current_date - n * 30 + 14, case when hashtext(e.slug) % 10 <> 0 then current_date - n * 30 end,
      'Seller', '51824753556', 'Sydney', e.company_name, 'bills@example.com', 29900, 2718
    from employers e cross join generate_series(1, 4) n`.execute(maintenanceDb)
  await sql`insert into invoice_lines (invoice_id, position, words, cents) select id, 0, 'A month', 29900 from invoices`.execute(
    maintenanceDb,
  )
  await sql`insert into contact_messages (form_id, name, email, topic, message, sent_at, answer, answered_at)
    select gen_random_uuid(), 'Person ' || n, 'p' || n || '@example.com', 'other', repeat('Words ', 100), now() - n * interval '1 hour',
      case when n > 500 then 'An answer' end, case when n > 500 then now() - n * interval '30 minutes' end
    from generate_series(1, 10000) n`.execute(maintenanceDb)
  await sql`with imported as (insert into employers (slug, company_name, name_shared, claimed)
      select 'i' || n, 'Imported ' || n, true, false from generate_series(1, 2000) n returning id, slug)
    insert into company_claims (employer_id, user_id, state, words, asked_at, decided_at)
    select i.id, u.id, case when length(i.slug) < 4 then 'asked' else 'declined' end, 'It is mine', now(), case when length(i.slug) >= 4 then now() end
    from imported i join users u on u.email = 'p' || (5000 + substr(i.slug, 2)::int) || '@example.com'`.execute(maintenanceDb)
}

/** Through the one door of jobs: a thousand at a time, one of a hundred held and a third closed. */
async function addJobs(): Promise<void> {
  const companies = await db.selectFrom('employers').select(['id', 'company_name']).orderBy('id').execute()
  for (let from = 0; from < 100_000; from += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, at) => {
      const n = from + at + 1
      const { id: employer_id, company_name } = companies[n % companies.length]!
      return {
        employer_id,
        company_name,
        title: `Job ${n}`,
        location: 'Parramatta NSW',
        employment_type: 'full-time' as const,
        category_slug: 'sales' as const,
        description: `Text ${n}${' of an ad'.repeat(100)}`,
        status: n % 100 === 0 ? ('held' as const) : n % 3 === 0 ? ('closed' as const) : ('live' as const),
        posted_at: new Date(Date.now() - n * 300_000),
      }
    })
    await db.transaction().execute((tx) => insertJobs(tx, rows, { bulk: 'import' }))
  }
}

async function measure(name: string, page: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await page()
    times.push(performance.now() - began)
  }
  const median = times.toSorted((a, b) => a - b)[(ROUNDS - 1) / 2] ?? 0
  console.log(`${name.padEnd(44)}${median.toFixed(1).padStart(7)} ms${median > LIMIT_MS ? '  above the limit' : ''}`)
  if (median > LIMIT_MS) process.exitCode = 1
}

try {
  await migrate()
  await startTasks(tasks, { work: false })
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) throw new Error('This database has people: give an empty one')
  await fill()
  const job = await db.selectFrom('reports').select('job_id').where('decision_id', 'is', null).limit(1).executeTakeFirstOrThrow()
  const company = await db.selectFrom('employers').select('id').limit(1).executeTakeFirstOrThrow()
  const person = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  await measure('desk', () => Promise.all([listNeeds(), listDeskActs({ limit: 20 })]))
  for (const list of CASE_LISTS) await measure(`reports, ${list}`, () => listCases(list, 1))
  await measure('reports, open, page 100', () => listCases('open', 100))
  await measure('one ad', () => findCase({ kind: 'job', id: job.job_id ?? 0 }))
  await measure('people, newest', () => searchPeople(''))
  await measure('people by a part of a name', () => searchPeople('c4ca42'))
  await measure('people by a part of an address', () => searchPeople('p4999@'))
  await measure('companies by a part of a name', () => searchCompanies('c4ca42'))
  await measure('companies not checked', () => searchCompanies('', { unchecked: true }))
  await measure('agencies by a part of a name', () => searchAgencies('a'))
  await measure('one company', () => findAccount({ kind: 'company', id: company.id }))
  await measure('one person', () => findAccount({ kind: 'person', id: person.id }))
  const invoice = await db.selectFrom('invoices').select('id').limit(1).executeTakeFirstOrThrow()
  const message = await db.selectFrom('contact_messages').select('id').limit(1).executeTakeFirstOrThrow()
  const claim = await db.selectFrom('company_claims').select('id').limit(1).executeTakeFirstOrThrow()
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 7)
  for (const shelf of ['waiting', 'overdue', 'all'] as const)
    await measure(`invoices, ${shelf}`, () => searchInvoices(shelf, { month: null, page: 1 }))
  await measure('invoices of a month', () => searchInvoices('all', { month, page: 1 }))
  await measure('one invoice', () => findInvoiceAtDesk(invoice.id))
  for (const shelf of ['open', 'answered', 'suspicious'] as const) await measure(`messages, ${shelf}`, () => listContactMessages(shelf))
  await measure('one message', () => findContactMessage(message.id))
  for (const list of ['open', 'decided'] as const) await measure(`claims, ${list}`, () => listClaims(list, 1))
  await measure('one claim', () => findClaim(claim.id))
  await measure('refused sign-ins', listUnusualSignIns)
  await measure('many ads', listPostingBursts)
  await measure('many profiles', listReaders)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await stopTasks()
  await closeDatabase()
}
