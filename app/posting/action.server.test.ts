import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { closingInstant, dayAfter, sydneyDate } from '#app/jobs/sydney-time.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import type { Member } from '#app/teams/member.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { handlePosting } from './action.server.ts'
import { findEditableJob } from './own-jobs.server.ts'

const complete = {
  title: 'Property Manager',
  location: 'Unknownville NSW 2148',
  employment_type: 'full-time',
  salary_range: '72k - 80k + super',
  description: 'Look after homes.',
}

async function createMember(company: Parameters<typeof createEmployer>[0] = {}): Promise<Member> {
  const { id, slug, company_name, owner } = await createEmployer(company)
  return {
    id: owner.id,
    email: owner.email,
    name: owner.full_name,
    role: 'employer',
    agency: null,
    agencies: [],
    worksForId: null,
    lostAgencyId: null,
    company: { id, name: company_name, slug, memberRole: 'owner', profileComplete: true },
  }
}

function request(values: Record<string, string>): Request {
  return new Request('http://127.0.0.1/employer/jobs/new', { method: 'POST', body: new URLSearchParams(values) })
}

/** The redirect and its message, or what comes back to the form. */
async function send(member: Member, values: Record<string, string>, job: Awaited<ReturnType<typeof findEditableJob>> = null) {
  const answer = await handlePosting(request(values), { userId: member.id, employerId: member.company.id }, job)
  if (!(answer instanceof Response)) return { status: answer.init?.status, ...answer.data }
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { to: answer.headers.get('location') ?? '', said: takeFlash(new Request('http://x', { headers: { cookie } })).flash?.message }
}

const jobsOf = (member: Member) => db.selectFrom('jobs').selectAll().where('employer_id', '=', member.company.id).execute()

test('publishes a job, and what the server decides cannot be sent with the form (A7)', async () => {
  const member = await createMember()
  const form = { ...complete, intent: 'publish', submission_id: randomUUID() }
  const planted = {
    featured: 'true',
    status: 'filled',
    employer_id: randomUUID(),
    agency_id: randomUUID(),
    posted_by: randomUUID(),
    posted_at: '2020-01-01',
    company_name: 'Somebody else',
  }
  expect(await send(member, { ...form, ...planted })).toMatchObject({ status: 422, values: form })
  expect(await jobsOf(member)).toEqual([])
  const answer = await send(member, form)
  const [job] = await jobsOf(member)
  expect(job).toMatchObject({ status: 'live', featured: false, agency_id: null, posted_by: member.id, company_name: 'Test Realty' })
  expect(job?.posted_at?.getFullYear()).not.toBe(2020)
  expect(answer).toEqual({ to: `/employer/jobs?published=${job?.id}`, said: 'Job published successfully' })
})

test.each([
  ['draft', 'edit'],
  ['preview', 'preview'],
])('keeps a draft for %s and goes on to %s', async (intent, page) => {
  const member = await createMember({ profileComplete: false })
  const answer = await send(member, { intent })
  const [job] = await jobsOf(member)
  expect(job).toMatchObject({ status: 'draft', title: 'Untitled role', location: 'TBD' })
  expect(answer).toEqual({ to: `/employer/jobs/${job?.id}/${page}`, said: 'Draft saved' })
})

test('refuses to publish without the required fields, in the words of the specification, and keeps what was typed', async () => {
  const member = await createMember()
  const answer = await send(member, { intent: 'publish', title: 'Leasing <Consultant>', salary_range: '70k' })
  expect(answer).toMatchObject({
    status: 422,
    formError: 'Please complete all required fields',
    fieldErrors: { location: expect.any(String), employment_type: expect.any(String), description: expect.any(String) },
    values: { title: 'Leasing <Consultant>', salary_range: '70k' },
  })
  expect(await jobsOf(member)).toEqual([])
})

test('refuses to publish while the profile is not complete, and keeps what was typed', async () => {
  const member = await createMember({ profileComplete: false })
  expect(await send(member, { ...complete, intent: 'publish' })).toMatchObject({
    status: 403,
    formError: 'Please complete your employer profile first',
    values: complete,
  })
})

test.each([
  ['publish', 'Failed to publish job'],
  ['draft', 'Failed to save draft'],
  ['preview', 'Failed to save draft'],
])('says that %s failed when the database does, with what was typed', async (intent, formError) => {
  const member = { ...(await createMember()), id: 'no id a database takes' }
  expect(await send(member, { ...complete, intent })).toMatchObject({ status: 503, formError, values: complete })
})

test('stays with the form where scripts run, and names the job it is of from then on', async () => {
  const member = await createMember()
  const submission_id = randomUUID()
  const answer = await send(member, { intent: 'draft', stay: 'yes', submission_id, title: 'Leasing' })
  const [job] = await jobsOf(member)
  expect(answer).toMatchObject({ saved: { id: job?.id, version: 1 } })
  const kept = await findEditableJob({ employerId: member.company.id }, job!.id)
  const later = await send(member, { intent: 'draft', stay: 'yes', version: '1', title: 'Leasing Consultant' }, kept)
  expect(later).toMatchObject({ saved: { id: job?.id, version: 2 } })
})

test('leads a form that was sent before to the job it made, with a word', async () => {
  const member = await createMember()
  const submission_id = randomUUID()
  await send(member, { ...complete, intent: 'publish', submission_id })
  const [job] = await jobsOf(member)
  expect(await send(member, { ...complete, intent: 'draft', submission_id, title: 'Other words' })).toEqual({
    to: `/employer/jobs/${job?.id}/edit?sent=before`,
    said: 'This form was sent before. This is the job it made. What you changed since then is not in it.',
  })
  expect(await jobsOf(member)).toHaveLength(1)
})

test('asks whether the same ad is to be posted again, next to the form, and posts it then', async () => {
  const member = await createMember()
  await send(member, { ...complete, intent: 'publish', submission_id: randomUUID() })
  const second = { ...complete, intent: 'publish', submission_id: randomUUID() }
  expect(await send(member, second)).toMatchObject({
    status: 409,
    fieldErrors: { again: expect.stringContaining('Post it again?') },
    values: complete,
  })
  expect(await send(member, { ...second, again: 'yes' })).toMatchObject({ said: 'Job published successfully' })
})

test('saves the changes of a live job and stays with it', async () => {
  const member = await createMember()
  const { id } = await createJob({ employer_id: member.company.id })
  const job = await findEditableJob({ employerId: member.company.id }, id)
  const answer = await send(member, { ...complete, intent: 'save', version: '1', title: 'Senior Property Manager' }, job)
  expect(answer).toEqual({ to: `/employer/jobs/${id}/edit`, said: 'Changes saved' })
  expect((await jobsOf(member))[0]).toMatchObject({ title: 'Senior Property Manager', status: 'live', version: 2 })
})

test.each([
  ['published', 'draft', 'publish', / if it goes live today\./],
  ['saved', 'live', 'save', /^Its single ad ends on/],
] as const)('says beside the field that a job that is %s cannot close after its single ad', async (_, status, intent, words) => {
  const member = await createMember()
  const posted_at = status === 'draft' ? null : new Date()
  const { id, version } = await createJob({ employer_id: member.company.id, status, posted_at })
  const runs_until = status === 'draft' ? null : closingInstant(dayAfter(sydneyDate(new Date()), 30))
  await db.insertInto('job_ads').values({ job_id: id, product: 'basic', runs_until }).execute()
  const job = await findEditableJob({ employerId: member.company.id }, id)
  const late = { ...complete, intent, version: String(version), closes_on: dayAfter(sydneyDate(new Date()), 31) }
  expect(await send(member, late, job)).toMatchObject({ status: 422, fieldErrors: { closes_on: expect.stringMatching(words) } })
  expect((await jobsOf(member))[0]).toMatchObject({ status, version })
  const last = dayAfter(sydneyDate(new Date()), 30)
  await send(member, { ...late, closes_on: last }, job)
  expect((await jobsOf(member))[0]).toMatchObject({ status: 'live', expires_at: closingInstant(last) })
})

test('tells a stale edit, with what was typed', async () => {
  const member = await createMember()
  const { id } = await createJob({ employer_id: member.company.id, version: 3 })
  const job = await findEditableJob({ employerId: member.company.id }, id)
  const answer = await send(member, { ...complete, intent: 'save', version: '2', title: 'My Property Manager' }, job)
  expect(answer).toMatchObject({
    status: 409,
    formError: expect.stringContaining('Somebody changed this job'),
    values: { title: 'My Property Manager', version: '2' },
  })
})

test('holds a company that posts more than forty jobs in an hour (A16)', async () => {
  const member = await createMember()
  for (let count = 0; count < 40; count++) await send(member, { intent: 'draft' })
  expect(await send(member, { intent: 'draft', title: 'One more' })).toMatchObject({ status: 429, values: { title: 'One more' } })
  expect(await jobsOf(member)).toHaveLength(40)
})
