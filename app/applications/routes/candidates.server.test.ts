import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { countProfileViews } from '#app/profiles/views.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { answerOf, routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor, login } from '#test/factories/sessions.ts'
import { takeLogLines } from '#test/mocks/log-lines.ts'
import { listNotes } from '../notes.server.ts'
import * as candidates from './candidates.tsx'
import * as file from './candidates-export.ts'

const PATH = '/employer/candidates'

async function scene() {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id, title: 'Property Manager' })
  const application = await createApplication({ job_id: job.id, full_name: '=Ana', phone: '+61 491 570 156' })
  const member = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: employer.id, user_id: member.id, member_role: 'member' }).execute()
  const removed = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: employer.id, user_id: removed.id, state: 'removed' }).execute()
  return {
    employer,
    application,
    path: `${PATH}?candidate=${application.id}`,
    owner: await createSessionFor(employer.owner.id),
    member: await createSessionFor(member.id),
    removed: await createSessionFor(removed.id),
  }
}

const textOf = async (cookie: string, search = '') => {
  const args = await routeArgs({ path: `${PATH}/export${search}`, cookie })
  const answer = await answerOf(() => file.loader(args as never)) // the types of its own route
  return { status: answer.status, text: await answer.text() }
}

test('opens the list with a candidate in it, and counts the opening once', async () => {
  const { path, owner, application } = await scene()
  const list = await visit(candidates.loader, { path: PATH, cookie: owner })
  expect(list.data).toMatchObject({ found: { total: 1, candidates: [{ full_name: '=Ana' }] }, chosen: null, mayExport: true })
  expect(await countProfileViews(application.applicant_id)).toBe(0)
  for (let twice = 0; twice < 2; twice++)
    expect((await visit(candidates.loader, { path, cookie: owner })).data).toMatchObject({
      chosen: { candidate: { facts: { id: application.id }, mayMove: true }, position: { at: 1, total: 1, previous: null, next: null } },
    })
  await expect.poll(() => countProfileViews(application.applicant_id)).toBe(1)
})

test('shows the page of the list that a candidate is on beside them, and leads back to it', async () => {
  const { employer, owner, application } = await scene()
  const job = await createJob({ employer_id: employer.id })
  const others = await Promise.all(
    Array.from({ length: 50 }, (_, at) => createApplication({ job_id: job.id, submitted_at: new Date(Date.now() + (at + 1) * 60_000) })),
  )
  const last = {
    chosen: { position: { at: 51, total: 51, next: null } },
    query: { page: 2 },
    found: { candidates: [{ id: application.id }] },
  }
  for (const page of ['', '&page=7'])
    expect((await visit(candidates.loader, { path: `${PATH}?candidate=${application.id}${page}`, cookie: owner })).data).toMatchObject(last)
  const before = (await visit(candidates.loader, { path: `${PATH}?candidate=${others[0]!.id}&page=2`, cookie: owner })).data
  expect(before).toMatchObject({ chosen: { position: { at: 50, next: application.id } }, query: { page: 1 } })
})

test('knows the chosen job by name, however many jobs came after it', async () => {
  const { application, owner } = await scene()
  await sql`with later as (
      insert into jobs (employer_id, title, company_name, location, employment_type, category_slug, description, status, posted_at)
      select employer_id, 'Leasing Agent', company_name, location, employment_type, category_slug, description, status, posted_at
      from jobs, generate_series(1, 200) where id = ${application.job_id} returning id
    )
    insert into applications (job_id, applicant_id, full_name, email, cover_letter, resume_id)
    select later.id, a.applicant_id, a.full_name, a.email, a.cover_letter, a.resume_id
    from later, applications a where a.id = ${application.id}`.execute(db)
  const { data } = await visit(candidates.loader, { path: `${PATH}?job=${application.job_id}`, cookie: owner })
  expect(data).toMatchObject({ unread: [], found: { total: 1 }, filters: [{ label: 'Property Manager' }] })
  expect((data as { jobs: { id: number }[] }).jobs).toHaveLength(200)
  expect((data as { jobs: { id: number }[] }).jobs).toContainEqual(expect.objectContaining({ id: application.job_id, count: 1 }))
})

test('offers to post a job where nobody has applied to whoever may post one', async () => {
  const { employer, owner, member } = await scene()
  await db
    .updateTable('jobs')
    .set({ employer_id: (await createEmployer()).id })
    .where('employer_id', '=', employer.id)
    .execute()
  expect((await visit(candidates.loader, { path: PATH, cookie: owner })).data).toMatchObject({ jobs: [], mayPost: true })
  expect((await visit(candidates.loader, { path: PATH, cookie: member })).data).toMatchObject({ jobs: [], mayPost: false })
})

// Abuse cases A5 and A6; the guard of the area runs before these and refuses other roles.
test('answers a candidate of somebody else as an unknown one, on reading and on writing', async () => {
  const { path, application, removed, employer } = await scene()
  const strangers = {
    'another company': await login('employer'),
    'an agency': await createSessionFor((await createAgency()).owner.id),
    'a removed member': removed,
    'a job seeker': await login('job_seeker'),
  }
  const unknown = `${PATH}?candidate=00000000-0000-4000-8000-000000000000`
  for (const [who, cookie] of Object.entries(strangers)) {
    for (const asked of [path, unknown, `${PATH}?candidate=1'or'1`])
      expect([who, (await visit(candidates.loader, { path: asked, cookie })).status]).toEqual([who, 404])
    const forms: Record<string, string>[] = [
      { intent: 'note', form_id: crypto.randomUUID(), body: 'x' },
      { intent: 'rate', stars: '5' },
      { intent: 'move', to: 'rejected', version: '1' },
      { intent: 'delete-note', note: application.id },
    ]
    for (const form of forms)
      expect([who, form.intent, (await visit(candidates.action, { path, cookie, form })).status]).toEqual([who, form.intent, 404])
  }
  expect(await listNotes({ advertiser: { employerId: employer.id }, userId: employer.owner.id }, application.id)).toEqual([])
  expect(await db.selectFrom('applications').select('status').where('id', '=', application.id).executeTakeFirst()).toEqual({
    status: 'submitted',
  })
})

test('takes notes and ratings of a member, and refuses their moves and exports', async () => {
  const { path, member } = await scene()
  expect((await visit(candidates.loader, { path, cookie: member })).data).toMatchObject({
    mayExport: false,
    chosen: { candidate: { mayMove: false } },
  })
  expect(
    await visit(candidates.action, { path, cookie: member, form: { intent: 'note', form_id: crypto.randomUUID(), body: 'Calm.' } }),
  ).toMatchObject({
    status: 302,
    location: `${path}#notes`,
  })
  expect((await visit(candidates.action, { path, cookie: member, form: { intent: 'rate', stars: '4' } })).status).toBe(302)
  expect((await visit(candidates.action, { path, cookie: member, form: { intent: 'move', to: 'shortlisted', version: '1' } })).status).toBe(
    403,
  )
  expect(await textOf(member)).toMatchObject({ status: 403, text: expect.stringContaining('Only an owner or a manager') })
})

test.each([
  [{ intent: 'note', form_id: crypto.randomUUID(), body: ' ' }, 'body'],
  [{ intent: 'note', form_id: crypto.randomUUID(), body: 'x'.repeat(4_001) }, 'body'],
  [{ intent: 'rate', stars: '6' }, 'stars'],
  [{ intent: 'rate', stars: '-1' }, 'stars'],
  [{ intent: 'move', to: 'promoted', version: '1' }, 'to'],
])('refuses %o', async (form, wrong) => {
  const { path, owner } = await scene()
  const { status, data } = await visit(candidates.action, { path, cookie: owner, form })
  expect(status).toBe(422)
  expect(data).toHaveProperty(`fieldErrors.${wrong}`)
})

test('exports the filtered list without formulas, and logs who took it', async () => {
  const { owner, employer } = await scene()
  const { status, text } = await textOf(owner)
  expect(status).toBe(200)
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain("'=Ana,")
  expect(text).toContain(",'+61 491 570 156,Property Manager,")
  expect((await textOf(owner, '?status=hired')).text.trim().split('\r\n')).toHaveLength(1)
  expect((await textOf(owner, '?q=ana')).text).toContain("'=Ana,")
  const entries = await db
    .selectFrom('audit_log')
    .select('data')
    .where('action', '=', 'candidates_exported')
    .where('user_id', '=', employer.owner.id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ data }) => data)).toMatchObject([
    { employerId: employer.id, rows: 1 },
    { rows: 0, filters: { status: 'hired' } },
    { rows: 1, searched: true },
  ])
  // Whoever deletes their account is named nowhere, and what was searched for may be a name.
  expect(JSON.stringify(entries)).not.toContain('ana')
})

test('names the list by the day that it is here, also before ten in the morning', async () => {
  const { owner } = await scene()
  const args = await routeArgs({ path: `${PATH}/export`, cookie: owner })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T20:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const answer = await answerOf(async () => file.loader(args as never)) // as above
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="candidates-2026-11-29.csv"')
  await answer.text()
})

test('exports no contact of who has withdrawn', async () => {
  const { owner, application } = await scene()
  await db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', application.id).execute()
  const { text } = await textOf(owner)
  expect(text).toContain("'=Ana,,,")
  expect(text).not.toContain('570 156')
})

test('breaks the export off for a member who is removed while it is sent', async () => {
  const { owner, employer } = await scene()
  const answer = await answerOf(async () => file.loader((await routeArgs({ path: `${PATH}/export`, cookie: owner })) as never)) // as above
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', employer.owner.id).execute()
  const { lines, stop } = takeLogLines()
  await expect(answer.text()).rejects.toThrow()
  stop()
  expect(lines.join()).toContain('export of candidates broke off')
})

test('cuts words and refuses notes that are a hundred times too long', async () => {
  const { path, owner, application, employer } = await scene()
  const member = { advertiser: { employerId: employer.id }, userId: employer.owner.id }
  const list = await visit(candidates.loader, { path: `${PATH}?q=${'a'.repeat(10_000)}`, cookie: owner })
  expect(list.status).toBe(200)
  const note = 'x'.repeat(200_000)
  const { status } = await visit(candidates.action, {
    path,
    cookie: owner,
    form: { intent: 'note', form_id: crypto.randomUUID(), body: note },
  })
  expect(status).toBe(413)
  expect(await listNotes(member, application.id)).toEqual([])
})
