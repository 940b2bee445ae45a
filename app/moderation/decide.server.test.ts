import fc from 'fast-check'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { Decided } from '#app/jobs/decision-rows.server.ts'
import { findJob } from '#app/jobs/detail.server.ts'
import { JOB_STATUSES, type JobStatus } from '#app/jobs/job.ts'
import { sendReport } from '#app/jobs/report.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { moveJob } from '#app/posting/move.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { suspend } from '#test/factories/teams.ts'
import { decide, findBasis } from './decide.server.ts'
import { OUTCOMES, type Outcome, outcomesFor } from './decision.ts'
import { findTeamNote } from './decisions.server.ts'
import { listDeskActs } from './desk-audit.server.ts'
import { findCase, listCases } from './reports.server.ts'

giveOwnDataDir()

const report = (about: { jobId: number } | { employerId: string }, reporterId: string | null = null) =>
  sendReport({ about, reason: 'scam', detail: 'Wants my passport', reporterId, client: crypto.randomUUID() })

const jobStatus = async (id: number) => (await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const openReports = async (id: number) =>
  (await db.selectFrom('reports').select('id').where('job_id', '=', id).where('decision_id', 'is', null).execute()).length

/** Decides as an admin does who has just opened the page. */
async function decideNow(
  desk: Awaited<ReturnType<typeof createAdmin>>['desk'],
  subject: Decided,
  outcome: Outcome,
  words = 'Please read our rules',
) {
  const basis = await findBasis(db, subject)
  return decide(desk, subject, { outcome, words, reason: 'Looked at it', basis, currentPassword: null })
}

const EXPECTED: Record<Outcome, (status: JobStatus, heldFrom: JobStatus) => JobStatus> = {
  no_fault: (status, heldFrom) => (status === 'held' ? heldFrom : status),
  change_asked: (status) => status,
  held: () => 'held',
  ended: () => 'removed',
}

test('in whatever order the desk decides and the team moves, an ad has the status that the rules give it, and the team never brings it back', async () => {
  const steps = fc.array(fc.constantFrom(...(Object.keys(OUTCOMES) as Outcome[]), 'pause', 'resume', 'close'), {
    minLength: 1,
    maxLength: 7,
  })
  const { desk } = await createAdmin()
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const employer = await createEmployer()
      const job = await createJob({ employer_id: employer.id })
      const subject = { kind: 'job', id: job.id } as const
      const poster = { userId: employer.owner.id, employerId: employer.id }
      let [status, heldFrom]: [JobStatus, JobStatus] = ['live', 'live']
      for (const step of all) {
        if (step === 'pause' || step === 'resume' || step === 'close') {
          const to = step === 'pause' ? 'paused' : step === 'resume' ? 'live' : 'closed'
          const done = await moveJob(poster, job.id, to).then(() => true, refused)
          expect(done && (status === 'held' || status === 'removed')).toBe(false)
          if (done) status = to
        } else {
          const may = outcomesFor(status).includes(step)
          const done = await decideNow(desk, subject, step).then(() => true, refused)
          expect(done).toBe(may)
          if (may && step === 'held') heldFrom = status
          if (may) status = EXPECTED[step](status, heldFrom)
        }
        expect(await jobStatus(job.id)).toBe(status)
      }
    }),
    { numRuns: 25 },
  )
})

const refused = (error: unknown) => {
  if (error instanceof AppError) return false
  throw error
}

test('a final decision closes the reports and tells both sides in words; a hold leaves them open', async () => {
  const [{ desk }, employer, reporter] = [await createAdmin(), await createEmployer(), await createUser()]
  const job = await createJob({ employer_id: employer.id, title: 'Wonderful Money Agent' })
  const subject = { kind: 'job', id: job.id } as const
  await report({ jobId: job.id }, reporter.id)
  await decideNow(desk, subject, 'held', 'We look at your bank sentence')
  expect(await openReports(job.id)).toBe(1)
  expect(await mailsTo(reporter.email)).toEqual([])
  expect(await findTeamNote({ id: job.id, status: 'held' })).toEqual({
    outcome: 'held',
    words: 'We look at your bank sentence',
    isOfSuspension: false,
    isHeld: true,
  })
  await decideNow(desk, subject, 'ended', 'It asks for bank details')
  expect(await openReports(job.id)).toBe(0)
  expect((await mailsTo(reporter.email)).map(({ text }) => text)).toEqual([expect.stringMatching(/We removed this ad/)])
  const told = await mailsTo(employer.owner.email)
  expect(told).toHaveLength(2)
  expect(told.map(({ text }) => text).join()).toMatch(
    /It asks for bank details[\s\S]*We look at your bank sentence|We look at your bank sentence[\s\S]*It asks for bank details/,
  )
  expect(told.map(({ text }) => text).join()).not.toContain(reporter.full_name)
  expect(await listDeskActs({ subject: `job-${job.id}`, limit: 5 })).toMatchObject([
    { action: 'reports_decided', changes: expect.arrayContaining(['Status: from Held to Removed', '1 report closed']) },
    { changes: expect.arrayContaining(['Status: from Live to Held']) },
  ])
})

test('a report that comes as the desk ends the ad is closed and answered, and the team reads and gets nothing else', async () => {
  const [{ desk }, employer, late] = [await createAdmin(), await createEmployer(), await createUser()]
  const job = await createJob({ employer_id: employer.id })
  await decideNow(desk, { kind: 'job', id: job.id }, 'ended', 'It asks for bank details')
  const told = (await mailsTo(employer.owner.email)).length
  await report({ jobId: job.id }, late.id)
  expect(await mailsTo(late.email)).toHaveLength(1)
  expect(await openReports(job.id)).toBe(0)
  expect(await mailsTo(employer.owner.email)).toHaveLength(told)
  expect(await findTeamNote({ id: job.id, status: 'removed' })).toMatchObject({ words: 'It asks for bank details' })
})

test('a held ad hides its text from others, a removed one is gone, and neither is in a list of live jobs', async () => {
  const { desk } = await createAdmin()
  const job = await createJob({ description: 'Send your passport by chat', tags: ['passport'], salary_display: 'passport' })
  const subject = { kind: 'job', id: job.id } as const
  await decideNow(desk, subject, 'held')
  const seen = await findJob(job.id)
  expect(seen?.status).toBe('held')
  expect(JSON.stringify(seen)).not.toContain('passport')
  expect(await db.selectFrom('job_search').select('job_id').where('job_id', '=', job.id).execute()).toEqual([])
  await decideNow(desk, subject, 'ended')
  expect(await findJob(job.id)).toBeNull()
})

test('decides about a company, which stays, and tells its people', async () => {
  const [{ desk }, employer, reporter] = [
    await createAdmin(),
    await createEmployer({ companyName: 'Oddly Named Realty' }),
    await createUser(),
  ]
  await report({ employerId: employer.id }, reporter.id)
  const subject = { kind: 'company', id: employer.id } as const
  expect((await listCases('open', 1)).cases).toContainEqual(
    expect.objectContaining({ subject: `company-${employer.id}`, reports: 1, name: 'Oddly Named Realty' }),
  )
  await expect(decideNow(desk, subject, 'ended')).rejects.toMatchObject({ code: 'conflict' })
  await decideNow(desk, subject, 'change_asked', 'Your name is that of another company')
  expect((await mailsTo(employer.owner.email))[0]?.text).toContain('Your name is that of another company')
  expect((await mailsTo(reporter.email))[0]?.text).toMatch(/asked the people of this company for a change/)
})

test('all but "no fault" needs words', async () => {
  const [{ desk }, job] = [await createAdmin(), await createJob()]
  for (const outcome of ['change_asked', 'held', 'ended'] as const)
    await expect(decideNow(desk, { kind: 'job', id: job.id }, outcome, '')).rejects.toMatchObject({ code: 'invalid', field: 'words' })
  await decideNow(desk, { kind: 'job', id: job.id }, 'no_fault', '')
})

test.each([
  ['live', false],
  ['held', true],
] as const)('whoever is to change an ad that is %s reads in the mail, and above the ad, whether it is held', async (status, isHeld) => {
  const [{ desk }, employer] = [await createAdmin(), await createEmployer()]
  const job = await createJob({ employer_id: employer.id, status })
  await decideNow(desk, { kind: 'job', id: job.id }, 'change_asked', 'Its bank sentence')
  const [mail] = await mailsTo(employer.owner.email)
  expect(mail?.text).toContain('ask you for a change')
  expect(/It is held/.test(mail?.text ?? '')).toBe(isHeld)
  expect(await findTeamNote({ id: job.id, status })).toMatchObject({ outcome: 'change_asked', isHeld })
})

test('the desk is led to the page of a company only where there is one', async () => {
  const isListed = async ({ id }: { id: string }) => (await findCase({ kind: 'company', id }))?.company?.isListed
  const employer = await createEmployer()
  const listed = { profile_complete: true, claimed: true }
  await db.updateTable('employers').set(listed).where('id', '=', employer.id).execute()
  expect(await isListed(employer)).toBe(true)
  await db.updateTable('employers').set({ profile_complete: false }).where('id', '=', employer.id).execute()
  expect(await isListed(employer)).toBe(false)
  await db.updateTable('employers').set(listed).where('id', '=', employer.id).execute()
  await suspend({ employer_id: employer.id })
  expect(await isListed(employer)).toBe(false)
})

test('of two admins who decide at once, one is told what the other did', async () => {
  const job = await createJob()
  await report({ jobId: job.id })
  const subject = { kind: 'job', id: job.id } as const
  const admins = [await createAdmin({ fullName: 'Ada' }), await createAdmin({ fullName: 'Bo' })]
  const basis = await findBasis(db, subject)
  const one = (desk: (typeof admins)[number]['desk'], outcome: Outcome) =>
    decide(desk, subject, { outcome, words: 'words', reason: 'why', basis, currentPassword: null })
  const answers = await Promise.allSettled([one(admins[0]!.desk, 'held'), one(admins[1]!.desk, 'ended')])
  const lost = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason as AppError)
  expect(lost).toHaveLength(1)
  expect(lost[0]?.message).toMatch(/^(Ada decided a moment ago: Held|Bo decided a moment ago: Ended)/)
})

test('asks to look at a report that came in meanwhile', async () => {
  const [{ desk }, job] = [await createAdmin(), await createJob()]
  const subject = { kind: 'job', id: job.id } as const
  const basis = await findBasis(db, subject)
  await report({ jobId: job.id })
  const late = decide(desk, subject, { outcome: 'no_fault', words: '', reason: 'why', basis, currentPassword: null })
  await expect(late).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/Another report/) })
})

test('an unpublished ad, and one that is gone, is not the desk’s', async () => {
  const { desk } = await createAdmin()
  const draft = await createJob({ status: 'draft', posted_at: null })
  for (const id of [draft.id, 2_000_000_000])
    await expect(decideNow(desk, { kind: 'job', id }, 'no_fault')).rejects.toMatchObject({ code: 'not_found' })
})

test('offers of each status only what the moves of a job allow', () => {
  expect(Object.fromEntries(JOB_STATUSES.map((status) => [status, outcomesFor(status).slice(2)]))).toMatchObject({
    live: ['held', 'ended'],
    paused: ['held', 'ended'],
    held: ['ended'],
    closed: ['ended'],
    removed: [],
  })
})

test('an ad of an agency whose client has ended its consent meanwhile is paused when it is released', async () => {
  const [{ desk }, employer, agency] = [await createAdmin(), await createEmployer(), await createAgency()]
  const released = async (state: 'agreed' | 'withdrawn') => {
    const job = await createJob({ employer_id: employer.id, agency_id: agency.id })
    const subject = { kind: 'job', id: job.id } as const
    await decideNow(desk, subject, 'held')
    await db.updateTable('agency_clients').set({ state }).where('agency_id', '=', agency.id).execute()
    await decideNow(desk, subject, 'no_fault', '')
    return jobStatus(job.id)
  }
  await db.insertInto('agency_clients').values({ agency_id: agency.id, employer_id: employer.id, state: 'agreed' }).execute()
  expect([await released('agreed'), await released('withdrawn')]).toEqual(['live', 'paused'])
})
