import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sendReport } from '#app/jobs/report.server.ts'
import { dayAfter, sydneyDate } from '#app/jobs/sydney-time.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { moveJob } from '#app/posting/move.server.ts'
import { copyJob, editJob, createJob as postJob } from '#app/posting/posting.server.ts'
import { extendJob } from '#app/posting/run.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { jobContent } from '#test/factories/postings.ts'
import { decide, findBasis } from './decide.server.ts'
import { findCase } from './reports.server.ts'

giveOwnDataDir()

const statusOf = async (id: number) => (await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const report = async (jobId: number, reporterId: string | null) => {
  await sendReport({ about: { jobId }, reason: 'scam', detail: '', reporterId, client: crypto.randomUUID() })
  await runWaitingTasks()
}

test('an ad that three different people report is held, and its team is told why', async () => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id })
  const [one, two] = [await createUser(), await createUser()]
  for (let again = 0; again < 4; again++) await report(job.id, one.id)
  await report(job.id, two.id)
  expect(await statusOf(job.id)).toBe('live')
  await report(job.id, null)
  expect(await statusOf(job.id)).toBe('held')
  expect((await mailsTo(employer.owner.email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Several people have reported this ad'),
  ])
})

test('reports that the desk has decided no longer count', async () => {
  const [{ desk }, job] = [await createAdmin(), await createJob()]
  const subject = { kind: 'job', id: job.id } as const
  for (let at = 0; at < 2; at++) await report(job.id, null)
  await decide(desk, subject, {
    outcome: 'no_fault',
    words: '',
    reason: 'Fine',
    basis: await findBasis(db, subject),
    currentPassword: null,
  })
  await report(job.id, null)
  expect(await statusOf(job.id)).toBe('live')
})

test('the reports of a held ad that goes with the last member of its company are closed, and whoever sent them is told', async () => {
  const [employer, reporter, late] = [await createEmployer(), await createUser(), await createUser()]
  const job = await createJob({ employer_id: employer.id })
  for (const reporterId of [reporter.id, null, null]) await report(job.id, reporterId)
  await db.transaction().execute((tx) => erasePersonalData(tx, employer.owner.id))
  await runWaitingTasks()
  expect(await statusOf(job.id)).toBe('removed')
  // Sent from a page that was open before.
  await report(job.id, late.id)
  const found = await findCase({ kind: 'job', id: job.id })
  expect(found?.reports.map(({ decision_id }) => decision_id)).not.toContain(null)
  expect(found?.decisions.map(({ outcome, decided_by }) => [outcome, decided_by])).toEqual([
    ['ended', null],
    ['ended', null],
    ['held', null],
  ])
  for (const { email } of [reporter, late]) {
    const mails = await mailsTo(email)
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('is removed from Frontage for good')])
    expect(mails[0]?.text).not.toContain('has looked at it')
  }
  expect((await mailsTo(employer.owner.email)).map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('is removed'))
})

async function postedScam() {
  const employer = await createEmployer()
  const poster = { userId: employer.owner.id, employerId: employer.id }
  const content = jobContent({ description: SCAM })
  return { job: await postJob(poster, content, { submissionId: null, publish: true }), poster, content }
}

const SCAM = 'A warm team. Pay the refundable registration fee of $180 before you start.'

test('an ad with the sign of a swindle is held, goes on once the desk found no fault, and is looked at again when its words change', async () => {
  const [{ desk }, { job, poster, content }] = [await createAdmin(), await postedScam()]
  expect([job.status, await statusOf(job.id)]).toEqual(['held', 'held'])
  const subject = { kind: 'job', id: job.id } as const
  await decide(desk, subject, {
    outcome: 'no_fault',
    words: '',
    reason: 'A quotation',
    basis: await findBasis(db, subject),
    currentPassword: null,
  })
  expect(await statusOf(job.id)).toBe('live')
  for (const to of ['paused', 'live'] as const) await moveJob(poster, job.id, to)
  expect(await statusOf(job.id)).toBe('live')
  const versionNow = async () => (await db.selectFrom('jobs').select('version').where('id', '=', job.id).executeTakeFirstOrThrow()).version
  const closesOn = dayAfter(sydneyDate(new Date()), 40)
  expect(await extendJob(poster, job.id, { closesOn, version: await versionNow() })).toMatchObject({ status: 'live' })
  for (const to of ['paused', 'live'] as const) expect(await moveJob(poster, job.id, to)).toMatchObject({ status: to })
  const rewritten = { ...content, description: `${SCAM} Soon.` }
  const edited = await editJob(poster, job.id, rewritten, { version: await versionNow(), publish: false })
  expect([edited.status, await statusOf(job.id)]).toEqual(['held', 'held'])
})

test('nobody sees such an ad for a moment: no event says that it was live, and the search never had it', async () => {
  const { job, poster } = await postedScam()
  const told = async () => {
    const events = await db.selectFrom('events').select(['name', 'data']).where('job_id', '=', job.id).orderBy('id').execute()
    return events.map(({ name, data }) => [name, (data as { status?: string; to?: string }).status ?? (data as { to?: string }).to])
  }
  expect(await told()).toEqual([
    ['decision.made', undefined],
    ['job.created', 'held'],
  ])
  const announced = await db.selectFrom('job_search').select('job_id').where('job_id', '=', job.id).execute()
  expect(announced).toEqual([])
  const draft = await postJob(poster, jobContent({ description: SCAM, title: 'Another', category: 'property-management' }), {
    submissionId: null,
    publish: false,
  })
  expect(await moveJob(poster, draft.id, 'live')).toMatchObject({ status: 'held', from: 'draft' })
})

test('leaves alone a draft, and what is no swindle', async () => {
  const employer = await createEmployer()
  const poster = { userId: employer.owner.id, employerId: employer.id }
  const draft = await postJob(poster, jobContent({ description: SCAM }), { submissionId: null, publish: false })
  const fine = await postJob(poster, jobContent({ title: 'Fine' }), { submissionId: null, publish: true })
  expect([draft.status, fine.status]).toEqual(['draft', 'live'])
})

test('a copy of a removed ad, and a copy of that, is held whatever its words are, until the desk found no fault', async () => {
  const [{ desk }, employer] = [await createAdmin(), await createEmployer()]
  const poster = { userId: employer.owner.id, employerId: employer.id }
  const removed = await createJob({ employer_id: employer.id, status: 'removed' })
  const other = await createJob({ employer_id: employer.id, status: 'closed' })
  const copy = await copyJob(poster, removed.id, crypto.randomUUID())
  const again = await copyJob(poster, copy.id, crypto.randomUUID())
  const edited = await editJob(poster, again.id, jobContent({ title: 'Quite another ad', category: 'property-management' }), {
    version: again.version,
    publish: false,
  })
  const fine = await copyJob(poster, other.id, crypto.randomUUID())
  expect(await moveJob(poster, edited.id, 'live')).toMatchObject({ status: 'held' })
  expect(await moveJob(poster, copy.id, 'live', { again: true })).toMatchObject({ status: 'held' })
  expect(await moveJob(poster, fine.id, 'live', { again: true })).toMatchObject({ status: 'live' })
  const subject = { kind: 'job', id: again.id } as const
  const basis = await findBasis(db, subject)
  await decide(desk, subject, { outcome: 'no_fault', words: '', reason: 'Fine', basis, currentPassword: null })
  for (const to of ['paused', 'live'] as const) await moveJob(poster, again.id, to)
  expect(await statusOf(again.id)).toBe('live')
})
