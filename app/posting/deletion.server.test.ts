import { expect, test } from 'vitest'
import { AUDIENCES } from '#app/audiences.ts'
import { addBoost, addJobAd } from '#app/billing/job-ads.server.ts'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { JOB_STATUSES } from '#app/jobs/job.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { readEvent } from '#app/platform/recorded-events.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { jobContent } from '#test/factories/postings.ts'
import { cookiesAfter, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createMember } from '#test/factories/teams.ts'
import { deleteDraft } from './deletion.server.ts'
import { moveJob } from './move.server.ts'
import { listOwnJobs } from './own-jobs.server.ts'
import { editJob, createJob as postJob } from './posting.server.ts'
import * as deletionPage from './routes/draft-deletion.tsx'
import * as editPage from './routes/edit-job.tsx'
import * as previewPage from './routes/preview-job.tsx'

const SEEN = { version: 1 }
const visitor = { request: new Request('http://127.0.0.1/'), clientAddress: 'test' }

async function createDraft(values: Parameters<typeof createJob>[0] = {}) {
  const { id: employerId, owner } = await createEmployer()
  const job = await createJob({ employer_id: employerId, status: 'draft', posted_at: null, ...values })
  return { poster: { employerId, userId: owner.id }, job }
}

const statusOf = async (id: number) => (await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirst())?.status
const rowsOf = async (table: 'events' | 'job_approvals', id: number) =>
  (await db.selectFrom(table).select('job_id').where('job_id', '=', id).execute()).length

test('deletes a draft of a company with its history', async () => {
  const { poster } = await createDraft()
  const draft = await postJob(poster, jobContent({ title: 'Leasing' }), { submissionId: null, publish: false })
  await editJob(poster, draft.id, jobContent({ title: 'Leasing Consultant' }), { version: 1, publish: false })
  expect(await rowsOf('events', draft.id)).toBe(2)
  expect(await deleteDraft(poster, draft.id, { version: 2 }, visitor)).toBe('Leasing Consultant')
  expect([await statusOf(draft.id), await rowsOf('events', draft.id)]).toEqual([undefined, 0])
  expect((await listOwnJobs(poster)).map(({ id }) => id)).not.toContain(draft.id)
})

test('deletes a draft of an agency with what its client was asked, but not while the client reads it', async () => {
  const [agency, company] = [await createAgency(), await createEmployer()]
  await db.insertInto('agency_clients').values({ agency_id: agency.id, employer_id: company.id, state: 'agreed' }).execute()
  const poster = { userId: agency.owner.id, agencyId: agency.id }
  const client = { employerId: company.id, isNamed: true }
  const { id } = await postJob(poster, jobContent(), { submissionId: null, publish: true, client })
  await expect(deleteDraft(poster, id, SEEN, visitor)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('waiting for approval'),
  })
  const { version } = await moveJob(poster, id, 'draft')
  expect(await rowsOf('job_approvals', id)).toBe(1)
  await deleteDraft(poster, id, { version }, visitor)
  expect([await statusOf(id), await rowsOf('job_approvals', id)]).toEqual([undefined, 0])
})

test.each(JOB_STATUSES.filter((status) => status !== 'draft'))('deletes no job that is %s', async (status) => {
  const { poster, job } = await createDraft({ status, posted_at: status === 'pending_approval' ? null : new Date() })
  await expect(deleteDraft(poster, job.id, SEEN, visitor)).rejects.toMatchObject({ code: 'conflict' })
  expect(await statusOf(job.id)).toBe(status)
})

test('deletes no draft that an ad or a boost was ordered for, nor one that a colleague changed meanwhile', async () => {
  const [ad, boost, changed] = [await createDraft(), await createDraft(), await createDraft({ version: 2 })]
  await db.transaction().execute((tx) => addJobAd(tx, ad.job.id, 'basic'))
  await db.transaction().execute((tx) => addBoost(tx, boost.job.id))
  for (const { poster, job } of [ad, boost, changed]) {
    await expect(deleteDraft(poster, job.id, SEEN, visitor)).rejects.toMatchObject({ code: 'conflict' })
    expect(await statusOf(job.id)).toBe('draft')
  }
})

test('deletes no draft of another company or agency, and none for a member who may not post (A6)', async () => {
  const { poster, job } = await createDraft()
  const agency = await createAgency()
  const others = [(await createDraft()).job, await createJob({ agency_id: agency.id, status: 'draft', posted_at: null })]
  for (const { id } of others) await expect(deleteDraft(poster, id, SEEN, visitor)).rejects.toMatchObject({ code: 'not_found' })
  const member = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: poster.employerId, user_id: member.id, member_role: 'member' }).execute()
  await expect(deleteDraft({ ...poster, userId: member.id }, job.id, SEEN, visitor)).rejects.toMatchObject({ code: 'forbidden' })
  for (const { id } of [job, ...others]) expect(await statusOf(id)).toBe('draft')
})

test('of a deletion, a publication and an edit at once, a draft is published or gone, and nobody is told anything else', async () => {
  for (let round = 0; round < (isEmbedded ? 2 : 15); round++) {
    const { poster, job } = await createDraft()
    const [deleted, again, published, edited] = await Promise.allSettled([
      deleteDraft(poster, job.id, SEEN, visitor),
      deleteDraft(poster, job.id, SEEN, visitor),
      moveJob(poster, job.id, 'live', SEEN),
      editJob(poster, job.id, jobContent({ title: 'Other words' }), { ...SEEN, publish: false }),
    ])
    const codeOf = (one: PromiseSettledResult<unknown>) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'done')
    const codes = [deleted, again, published, edited].map(codeOf)
    expect(
      codes.filter((code) => code === 'done'),
      codes.join(),
    ).toHaveLength(1)
    expect(codes.filter((code) => !['done', 'conflict', 'not_found'].includes(code))).toEqual([])
    const isGone = deleted.status === 'fulfilled' || again.status === 'fulfilled'
    expect(await statusOf(job.id)).toBe(isGone ? undefined : published.status === 'fulfilled' ? 'live' : 'draft')
  }
})

test('asks first, deletes and says so on the list; of a draft that is gone the words of the form stay', async () => {
  const { poster, job } = await createDraft()
  const page = {
    path: `/employer/jobs/${job.id}/deletion`,
    cookie: await createSessionFor(poster.userId),
    params: { jobId: String(job.id) },
  }
  expect((await visit(deletionPage.loader, page)).data).toMatchObject({ reason: null, job: { title: 'Property Manager', version: 1 } })
  expect(await statusOf(job.id)).toBe('draft')
  const answer = await visit(deletionPage.action, { ...page, form: { version: '1' } })
  expect(answer).toMatchObject({ status: 302, location: '/employer/jobs' })
  const { flash } = takeFlash(new Request('http://x', { headers: { cookie: cookiesAfter(answer.headers) } }))
  expect(flash?.message).toBe('Draft deleted: “Property Manager”')
  expect(await visit(deletionPage.action, { ...page, form: { version: '1' } })).toMatchObject({ status: 404 })
  const edit = `/employer/jobs/${job.id}/edit`
  for (const { loader } of [deletionPage, previewPage]) expect(await visit(loader, page)).toMatchObject({ status: 302, location: edit })
  const plain = await createMember({ employerId: poster.employerId }, { memberRole: 'member' })
  expect(await visit(previewPage.loader, { ...page, cookie: await createSessionFor(plain.id) })).toMatchObject({ status: 404 })
  const form = { intent: 'draft', version: '1', title: 'Written meanwhile' }
  expect(await visit(editPage.action, { ...page, form })).toMatchObject({
    status: 410,
    data: { values: { title: 'Written meanwhile' }, formError: expect.stringContaining('as a new draft') },
  })
})

test('a deleted draft says who deleted it to its team alone, whose open pages hear of it', async () => {
  const { poster, job } = await createDraft()
  const manager = await createMember({ employerId: poster.employerId }, { memberRole: 'manager', fullName: 'Max Manager' })
  await deleteDraft({ ...poster, userId: manager.id }, job.id, SEEN, visitor)
  const open = async (userId: string) =>
    visit(editPage.loader, {
      path: `/employer/jobs/${job.id}/edit`,
      cookie: await createSessionFor(userId),
      params: { jobId: String(job.id) },
    })
  expect((await open(poster.userId)).data).toMatchObject({ deletion: { by: 'Max Manager', at: expect.any(Date) } })
  const stranger = await createEmployer()
  expect(await open(stranger.owner.id)).toMatchObject({ status: 404 })
  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('name', '=', 'job.deleted')
    .where('actor_id', '=', manager.id)
    .executeTakeFirstOrThrow()
  const read = readEvent(event) as RecordedEvent<'job.deleted'>
  expect(read).toMatchObject({ deletedId: job.id, teams: [{ employerId: poster.employerId }] })
  expect([...(await AUDIENCES['job.deleted']!(read))].sort()).toEqual([poster.userId, manager.id].sort())
})

test('the page says why a job that is live stays', async () => {
  const { poster, job } = await createDraft({ status: 'live', posted_at: new Date() })
  const page = { path: '/', cookie: await createSessionFor(poster.userId), params: { jobId: String(job.id) } }
  expect((await visit(deletionPage.loader, page)).data).toMatchObject({ reason: 'Only a draft can be deleted: this job is live now' })
})
