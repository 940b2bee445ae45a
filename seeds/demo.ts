import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { db, isEmbedded, type Tx } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { config, isLoopback } from '#app/platform/config.server.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#app/platform/demo.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { filesFolder } from '#app/platform/storage.server.ts'
import { hashPassword } from '#app/sign-in/passwords.server.ts'
import { newSecret } from '#app/sign-in/totp.server.ts'
import { addAlerts } from './alerts.ts'
import { addApplications, addJobSeekers, markAnasJobs, storeResumes } from './applications.ts'
import { addBilling } from './billing.ts'
import { addCampaigns } from './campaigns.ts'
import { addClients } from './clients.ts'
import { addAgencies, addCompanies } from './companies.ts'
import { addContactMessages } from './contact.ts'
import { addCvs, readCvs } from './current-cvs.ts'
import { addAdmin, addDesk, mailAdminKey } from './desk.ts'
import { addEndings } from './endings.ts'
import { addImages, storeImages } from './images.ts'
import { addInterviews } from './interviews.ts'
import { addIntroductions } from './introductions.ts'
import { addJobs, planJobs } from './jobs.ts'
import { JOURNEYS } from './journeys.ts'
import { addMessages, storeReference } from './messages.ts'
import { addNews, storeNewsImages } from './news.ts'
import { addNotices } from './notices.ts'
import { addOffers } from './offers.ts'
import { addPipeline, BANKSIA } from './pipeline.ts'
import { addReportChoices, addReports } from './reports.ts'
import { addResponseRecord } from './response-record.ts'
import { addOldApplications } from './retention.ts'
import { addScorecards } from './scorecards.ts'
import { addSubmissions } from './submissions.ts'
import { addTeamNotes } from './team-notes.ts'

const MARK = 'demo_seed'

/** The result of seeding: done now, done before, or refused because other people are in the database. */
export type Seeded = 'seeded' | 'seeded_before' | 'other_people'

/**
 * Fills a database without people with the demonstration board: companies, agencies, 60 open jobs and people in every state of their
 * journey (product decision §9). One transaction writes everything or nothing, then the CVs are read; a second call does nothing. Needs the place dictionary.
 */
export async function seedDemo(now = new Date()): Promise<Seeded> {
  const found = await readState(db)
  if (found !== 'empty') return found
  const prepared = {
    jobs: await planJobs(now),
    files: await storeResumes(),
    images: await storeImages(),
    newsImages: await storeNewsImages(),
    reference: await storeReference(),
    seeding: { now, passwordHash: await hashPassword(DEMO_PASSWORD) },
    adminSecret: newSecret(),
  }
  const result = await db.transaction().execute(async (tx) => {
    // Two processes may start at once on one server: the second waits here for the first, and finds that it is done.
    await sql`lock table settings in share row exclusive mode`.execute(tx)
    const state = await readState(tx)
    if (state !== 'empty') return state
    await writeDemo(tx, prepared)
    return 'seeded'
  })
  if (result === 'seeded') {
    await mailAdminKey(prepared.adminSecret)
    await readCvs()
    jobsChanged()
    await addAlerts(now)
    await addReports(now)
    await sql`analyze`.execute(db)
  }
  return result
}

/** Whether a database may be seeded: only one without people. */
async function readState(connection: Pick<Tx, 'selectFrom'>): Promise<'empty' | 'seeded_before' | 'other_people'> {
  const mark = await connection.selectFrom('settings').select('key').where('key', '=', MARK).executeTakeFirst()
  if (mark) return 'seeded_before'
  return (await connection.selectFrom('users').select('id').limit(1).executeTakeFirst()) ? 'other_people' : 'empty'
}

export type Prepared = {
  jobs: Awaited<ReturnType<typeof planJobs>>
  files: Awaited<ReturnType<typeof storeResumes>>
  images: Awaited<ReturnType<typeof storeImages>>
  newsImages: Awaited<ReturnType<typeof storeNewsImages>>
  reference: Awaited<ReturnType<typeof storeReference>>
  seeding: { now: Date; passwordHash: string }
  /** The key of the admin's second factor. */
  adminSecret: string
}

/** Writes the whole board, and the setting that marks it as seeded. */
export async function writeDemo(
  tx: Tx,
  { jobs: planned, files, images, newsImages, reference, seeding, adminSecret }: Prepared,
): Promise<void> {
  const companies = await addCompanies(tx, seeding)
  await addBilling(tx, companies, seeding)
  const agencies = await addAgencies(tx, seeding)
  await addImages(tx, images, { companies, agencies })
  const jobs = await addJobs(tx, planned, companies, agencies)
  await addClients(tx, companies, agencies, seeding.now)
  const people = await addJobSeekers(tx, files, seeding)
  await addApplications(tx, people, jobs, { journeys: JOURNEYS, now: seeding.now })
  await markAnasJobs(tx, people, jobs, seeding.now)
  await addTeamNotes(tx, seeding.now)
  await addResponseRecord(tx, companies.get(BANKSIA)!, seeding.now) // on the board since addCompanies
  await addMessages(tx, reference, seeding.now)
  await addIntroductions(tx, seeding.now)
  await addInterviews(tx, seeding.now)
  await addPipeline(tx, seeding.now)
  await addScorecards(tx, seeding.now)
  await addOffers(tx, seeding.now)
  await addCampaigns(tx, seeding.now)
  await addSubmissions(tx, companies, agencies, seeding.now)
  await addCvs(tx, people, seeding.now)
  await addContactMessages(tx, seeding.now)
  await addNews(tx, newsImages, seeding)
  const adminId = await addAdmin(tx, adminSecret, seeding)
  const offBoard = await addDesk(tx, adminId, { companies, jobs, seeding })
  await addOldApplications(tx, adminId, { companies, people, seeding })
  await addReportChoices(tx, seeding.now)
  const told = await addEndings(tx, adminId, { companies, agencies, people, offBoard, seeding })
  await addNotices(tx, seeding.now, told)
  await tx
    .insertInto('settings')
    .values({ key: MARK, value: JSON.stringify({ seededAt: seeding.now.toISOString() }) })
    .execute()
}

/** True when the database holds the demonstration board. */
export async function isDemo(): Promise<boolean> {
  return (await readState(db)) === 'seeded_before'
}

/**
 * Deletes everything on a demonstration board, including people who signed up on it, so that it can be seeded again.
 *
 * @throws AppError `forbidden` on a server's database, on a public address, and where the board is not a demonstration
 */
export async function resetDemo(): Promise<void> {
  if (!isEmbedded || !isLoopback(config.host))
    throw new AppError('forbidden', 'Only the embedded database of a board that this machine alone reaches is reset.')
  if ((await readState(db)) === 'other_people') throw new AppError('forbidden', 'This database holds people of its own. It is not reset.')
  const { rows } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('schema_migrations', 'places', 'settings')
      or schemaname = 'pgboss' and tablename = 'job'`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`truncate ${sql.raw(rows.map(({ name }) => name).join(', '))} restart identity cascade`.execute(tx)
    await tx.deleteFrom('settings').where('key', '=', MARK).execute()
  })
  await rm(filesFolder(), { recursive: true, force: true })
}

/** How to sign in to a demonstration board, one line per person. */
export function demoSignIns(): string[] {
  return Object.entries(DEMO_PEOPLE).map(([role, email]) => `${email.padEnd(30)}${DEMO_PASSWORD}   ${role.replace('_', ' ')}`)
}
