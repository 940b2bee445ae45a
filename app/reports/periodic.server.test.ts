import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { teamColumns } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { dayAfter } from '#app/jobs/sydney-time.ts'
import { chooseEmail } from '#app/notifications/choices.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { localTime } from '#app/places/time-zone.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { listReports, makeReports } from './periodic.server.ts'
import { type Cadence, lastReportPeriod } from './report.ts'
import * as report from './routes/report.tsx'
import * as reports from './routes/reports.tsx'
import { chooseCadence, findCadence } from './subscriptions.server.ts'

giveOwnDataDir()

const ZONE = 'Australia/Sydney'
const PLACE = { zone: ZONE, reachDays: 731 } as const

/** Somebody who chose reports a year ago. */
const chosen = (userId: string, team: Advertiser, cadence: Cadence = 'weekly') =>
  db
    .insertInto('report_subscriptions')
    .values({ user_id: userId, cadence, chosen_at: sql`now() - interval '1 year'`, ...teamColumns(team) })
    .execute()

/** A colleague of a company. */
async function createColleague(employer_id: string, state: 'active' | 'removed' = 'active') {
  const person = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id, user_id: person.id, member_role: 'member', state }).execute()
  return person
}

const reportsOf = async (team: Advertiser) => (await listReports(team, PLACE)).reports

test('makes the report of the last week once, and mails it once to the members who chose it', async () => {
  const { id: employerId, owner } = await createEmployer({ companyName: 'Banksia Test' })
  const team = { employerId }
  const [quiet, removed, late] = [
    await createColleague(employerId),
    await createColleague(employerId, 'removed'),
    await createColleague(employerId),
  ]
  await chosen(owner.id, team)
  await chosen(removed.id, team)
  const job = await createJob({ employer_id: employerId, title: 'Leasing Consultant' })
  const { from, to } = lastReportPeriod('weekly', new Date(), ZONE)
  const applied = await createApplication({ job_id: job.id, submitted_at: new Date(`${to}T02:00:00Z`) })
  await createApplication({ job_id: job.id, submitted_at: new Date(`${dayAfter(to, 1)}T02:00:00Z`) })
  // Two processes at once.
  await Promise.all([makeReports(), makeReports()])
  await makeReports()
  await chooseCadence({ advertiser: team, userId: late.id, memberRole: 'member' }, 'weekly')
  const made = await reportsOf(team)
  expect(made).toMatchObject([{ cadence: 'weekly', from, to, figures: { total: { applications: 1, hired: 0 } } }])
  const [mail, ...more] = await mailsTo(owner.email)
  expect(more).toEqual([])
  expect(mail?.subject).toContain('0 views, 1 application')
  expect(mail?.text).toContain('Leasing Consultant: 0 views, 1 application')
  expect(mail?.text).toContain(`/employer/reports/${made[0]?.id}`)
  for (const person of [quiet, removed, late]) expect(await mailsTo(person.email)).toEqual([])
  // It stays as it was.
  await db.updateTable('applications').set({ status: 'hired' }).where('id', '=', applied.id).execute()
  await makeReports()
  expect((await reportsOf(team))[0]?.figures.total.hired).toBe(0)
})

test('of an agency is made by the month, and links to that agency', async () => {
  const { id: agencyId, owner } = await createAgency()
  await chosen(owner.id, { agencyId }, 'monthly')
  await makeReports()
  const [made] = await reportsOf({ agencyId })
  expect(made?.cadence).toBe('monthly')
  expect(made?.from.slice(8)).toBe('01')
  const [mail] = await mailsTo(owner.email)
  expect(mail?.text).toContain(`/recruiter/reports/${made?.id}?agency=${agencyId}`)
})

test('is not mailed to who has switched reports off, and choosing it switches them on', async () => {
  const { id: employerId, owner } = await createEmployer()
  const member = { advertiser: { employerId }, userId: owner.id, memberRole: 'owner' as const }
  await chosen(owner.id, { employerId })
  await chooseEmail(owner.id, 'reports', false)
  expect(await findCadence(member)).toBe(null)
  await makeReports()
  expect(await reportsOf({ employerId })).toHaveLength(1)
  expect(await mailsTo(owner.email)).toEqual([])
  await chooseCadence(member, 'monthly')
  expect(await findCadence(member)).toBe('monthly')
  await chooseCadence(member, null)
  expect(await findCadence(member)).toBe(null)
})

test('is made of nobody’s wish that came after it was due', async () => {
  const { id: employerId, owner } = await createEmployer()
  await chooseCadence({ advertiser: { employerId }, userId: owner.id, memberRole: 'owner' }, 'weekly')
  await makeReports()
  expect(await reportsOf({ employerId })).toEqual([])
  const inAWeek = new Date(Date.now() + 7 * 86_400_000)
  await makeReports(inAWeek)
  expect(await reportsOf({ employerId })).toMatchObject([{ to: lastReportPeriod('weekly', inAWeek, ZONE).to }])
})

test('is read by its own team alone, as far back as the plan goes', async () => {
  const [own, other] = [await createEmployer({ plan: 'starter' }), await createEmployer()]
  await chosen(own.owner.id, { employerId: own.id })
  await makeReports()
  const [made] = await reportsOf({ employerId: own.id })
  const path = `/employer/reports/${made?.id}`
  const params = { reportId: String(made?.id) }
  expect((await visit(report.loader, { path, params, cookie: await createSessionFor(own.owner.id) })).status).toBe(200)
  expect((await visit(report.loader, { path, params, cookie: await createSessionFor(other.owner.id) })).status).toBe(404)
  const today = localTime(new Date(), ZONE).day
  const { rows } = await sql<{ id: string }>`insert into periodic_reports (employer_id, cadence, from_on, to_on, figures)
    select employer_id, 'monthly', ${dayAfter(today, -90)}::date, ${dayAfter(today, -60)}::date, figures from periodic_reports
    where id = ${made?.id} returning id`.execute(db)
  expect(await listReports({ employerId: own.id }, { zone: ZONE, reachDays: 30 })).toMatchObject({ reports: [{ id: made?.id }], older: 1 })
  const ends = (days: number) =>
    sql`update periodic_reports set to_on = ${dayAfter(today, -days)}::date where id = ${rows[0]?.id}`.execute(db)
  // Thirty days with today begin 29 days ago.
  await ends(29)
  expect((await listReports({ employerId: own.id }, { zone: ZONE, reachDays: 30 })).older).toBe(0)
  await ends(30)
  expect((await listReports({ employerId: own.id }, { zone: ZONE, reachDays: 30 })).older).toBe(1)
  const old = { path: `/employer/reports/${rows[0]?.id}`, params: { reportId: String(rows[0]?.id) } }
  expect((await visit(report.loader, { ...old, cookie: await createSessionFor(own.owner.id) })).status).toBe(404)
})

test('is found however many there are, a page after the other', async () => {
  const { id: employerId, owner } = await createEmployer()
  await chosen(owner.id, { employerId })
  await makeReports()
  await sql`insert into periodic_reports (employer_id, cadence, from_on, to_on, figures)
    select r.employer_id, 'weekly', r.from_on - 7 * n, r.to_on - 7 * n, r.figures from periodic_reports r, generate_series(1, 100) n
    where r.employer_id = ${employerId}`.execute(db)
  const found: string[] = []
  for (let page = 1; page <= 5; page++) {
    const list = await listReports({ employerId }, PLACE, page)
    expect(list).toMatchObject({ total: 101, page, pages: 5, older: 0 })
    found.push(...list.reports.map(({ to }) => to))
  }
  expect([found.length, new Set(found).size]).toEqual([101, 101])
  expect(found).toEqual(found.toSorted().reverse())
  expect(await listReports({ employerId }, PLACE, 99)).toMatchObject({ page: 5, reports: [expect.anything()] })
})

test('is chosen by each member for themselves, and not by who has left', async () => {
  const { id: employerId, owner } = await createEmployer()
  const colleague = await createColleague(employerId)
  const asked = async (userId: string, form: Record<string, string>) =>
    visit(reports.action, { path: '/employer/reports', form, cookie: await createSessionFor(userId) })
  expect((await asked(colleague.id, { cadence: 'weekly' })).location).toBe('/employer/reports')
  expect((await asked(colleague.id, { cadence: 'hourly' })).status).toBe(422)
  expect((await asked(colleague.id, { cadence: 'weekly', user_id: owner.id })).status).toBe(422)
  expect(await findCadence({ advertiser: { employerId }, userId: owner.id, memberRole: 'owner' })).toBe(null)
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', colleague.id).execute()
  expect((await asked(colleague.id, { cadence: 'monthly' })).status).toBe(404)
  await expect(chooseCadence({ advertiser: { employerId }, userId: colleague.id, memberRole: 'member' }, 'monthly')).rejects.toThrow(
    'not a member',
  )
  await db.transaction().execute((tx) => erasePersonalData(tx, colleague.id))
  expect(await db.selectFrom('report_subscriptions').select('id').where('user_id', '=', colleague.id).execute()).toEqual([])
})
