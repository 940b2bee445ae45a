import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { Plan } from '#app/employers/plan.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { totalOf } from '../figures.ts'
import * as analytics from './analytics.tsx'
import * as file from './file.ts'
import * as rows from './rows.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** A company with one application today, and one two months ago. */
async function createHistory(plan: Plan = 'enterprise') {
  const employer = await createEmployer({ plan })
  const job = await createJob({ employer_id: employer.id, title: '=1+1', posted_at: daysAgo(100) })
  await createApplication({ job_id: job.id, full_name: 'Today Person', source: 'social' })
  await createApplication({ job_id: job.id, full_name: 'Earlier Person', submitted_at: daysAgo(60), status: 'rejected' })
  return { employer, job, cookie: await createSessionFor(employer.owner.id) }
}

type Analytics = Extract<Awaited<ReturnType<typeof analytics.loader>>, { total: unknown }>

const read = async (path: string, cookie: string) => (await visit(analytics.loader, { path, cookie })).data as Analytics

async function readFile(path: string, cookie: string): Promise<string> {
  const answer = (await file.loader((await routeArgs({ path, cookie })) as never)) as Response
  return answer.text()
}

test('shows the days of the address, and lists who is behind a number', async () => {
  const { cookie, job } = await createHistory()
  expect((await read('/employer/analytics', cookie)).total.applications).toBe(1)
  expect((await read(`/employer/analytics?period=90&job=${job.id}`, cookie)).total.applications).toBe(2)
  const namesOf = async (query: string) => {
    const { data } = await visit(rows.loader, { path: `/employer/analytics/rows?${query}`, cookie })
    return (data as { applications: { full_name: string }[] }).applications.map(({ full_name }) => full_name)
  }
  expect(await namesOf('period=90')).toEqual(['Today Person', 'Earlier Person'])
  expect(await namesOf('period=90&source=social')).toEqual(['Today Person'])
  expect(await namesOf('period=90&standing=rejected&furthest=applications')).toEqual(['Earlier Person'])
  expect(await namesOf('period=90&standing=nonsense&page=7')).toHaveLength(2)
})

test('of a plan with thirty days shows no more, in the page and in the file', async () => {
  const { cookie } = await createHistory('starter')
  const { total, reached, place } = await read('/employer/analytics?period=90', cookie)
  expect([total.applications, reached, place.reach.words]).toEqual([1, 'some', '30 days'])
  expect((await read('/employer/analytics', cookie)).reached).toBe('all')
  expect((await readFile('/employer/reports/file?period=year', cookie)).trim().split('\r\n')).toHaveLength(2)
})

test('of days outside the plan says so on each page, lists nobody, and makes no file', async () => {
  const { cookie } = await createHistory('starter')
  const day = (days: number) => daysAgo(days).toISOString().slice(0, 10)
  const query = `period=own&from=${day(70)}&to=${day(50)}`
  const data = (await visit(rows.loader, { path: `/employer/analytics/rows?${query}`, cookie })).data
  expect(data).toMatchObject({ kind: 'outside', reached: 'none', period: { from: day(70), to: day(50) } })
  expect(data).not.toHaveProperty('applications')
  expect(await read(`/employer/analytics?${query}`, cookie)).toMatchObject({ reached: 'none', figures: null })
  const answer = await visit(file.loader as never, { path: `/employer/reports/file?${query}`, cookie })
  expect(answer).toMatchObject({ status: 302, location: `/employer/analytics?${query}` })
  const cut = (await visit(rows.loader, { path: '/employer/analytics/rows?period=90', cookie })).data
  expect(cut).toMatchObject({ reached: 'some', applications: [{ full_name: 'Today Person' }] })
})

test('has the same sums in the file, whose titles run no formula', async () => {
  const { cookie } = await createHistory()
  const text = await readFile('/employer/reports/file?period=year', cookie)
  const [head, ...lines] = text.trim().split('\r\n')
  expect(head).toBe('Day,Job id,Job,Views of the ad,Started to apply,Applications,Viewed,Shortlisted,Interview,Hired')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line.split(',')[2]).toBe("'=1+1")
  const sums = lines.reduce((sum, line) => sum + Number(line.split(',')[5]), 0)
  expect(sums).toBe((await read('/employer/analytics?period=year', cookie)).total.applications)
})

test('finds no job, and no figure, of another team', async () => {
  const [{ cookie }, other, agency] = [await createHistory(), await createHistory(), await createAgency()]
  for (const job of [other.job.id, 2_000_000_000, 'x'])
    expect((await visit(analytics.loader, { path: `/employer/analytics?job=${job}`, cookie })).status).toBe(404)
  const asRecruiter = await createSessionFor(agency.owner.id)
  expect((await visit(rows.loader, { path: `/recruiter/analytics/rows?job=${other.job.id}`, cookie: asRecruiter })).status).toBe(404)
  const { jobs } = await read('/recruiter/analytics', asRecruiter)
  expect(totalOf(jobs).applications).toBe(0)
})

test('is read by any active member, and by nobody who has left', async () => {
  const { employer } = await createHistory()
  await db.updateTable('employer_users').set({ member_role: 'member' }).where('user_id', '=', employer.owner.id).execute()
  const cookie = await createSessionFor(employer.owner.id)
  expect((await read('/employer/analytics', cookie)).total.applications).toBe(1)
  expect(await readFile('/employer/reports/file', cookie)).toContain("'=1+1")
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', employer.owner.id).execute()
  for (const { loader } of [analytics, rows, file])
    expect((await visit(loader as never, { path: '/employer/analytics', cookie })).status).toBe(404)
})

test('breaks off the file of somebody who is removed while it is sent', async () => {
  const { employer, job, cookie } = await createHistory()
  for (let days = 10; days < 300; days += 7) await createApplication({ job_id: job.id, submitted_at: daysAgo(days) })
  const answer = (await file.loader((await routeArgs({ path: '/employer/reports/file?period=year', cookie })) as never)) as Response
  const reader = answer.body!.getReader()
  expect((await reader.read()).done).toBe(false)
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', employer.owner.id).execute()
  await expect(
    (async () => {
      while (!(await reader.read()).done);
    })(),
  ).rejects.toThrow()
})
