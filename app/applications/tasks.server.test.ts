import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { chooseEmail } from '#app/notifications/choices.server.ts'
import { config } from '#app/platform/config.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { readEvent } from '#app/platform/recorded-events.server.ts'
import { runWaitingTasks, startTasks, stopTasks } from '#app/platform/tasks.server.ts'
import { tasks } from '#app/tasks.ts'
import { crowd } from '#test/crowd.ts'
import { createApplication, createResume } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { textsOf } from '#test/factories/notices.ts'
import { createUser } from '#test/factories/people.ts'
import { suspend } from '#test/factories/teams.ts'
import { markViewed, moveApplication, rejectAsFilled } from './move.server.ts'
import { findOwnApplication, withdrawApplication } from './own.server.ts'
import { submitApplication } from './submit.server.ts'
import { applicationTasks } from './tasks.server.ts'
import { tellMove } from './untold.server.ts'

const LETTER = 'I have always wanted to lease flats in Carlton.'

const mailsTo = async (address: string) => (await listOutbox()).mails.filter(({ to }) => to === address).toReversed()
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)

async function apply(job: { id: number }, email = `${randomUUID()}@example.com`) {
  const seeker = await createUser({ email })
  const application = await submitApplication({
    jobId: job.id,
    applicantId: seeker.id,
    fullName: 'Ana <b>Lindqvist</b>',
    email,
    phone: '0491 570 156',
    coverLetter: LETTER,
    resumeId: (await createResume(seeker.id)).id,
    stated: { screening: [] },
  })
  return { ...application, seeker, email }
}

test('sends one receipt and one notice to each active member, without letter or resume', async () => {
  const employer = await createEmployer()
  const removed = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: employer.id, user_id: removed.id, state: 'removed' }).execute()
  const job = await createJob({ employer_id: employer.id, title: 'Leasing Consultant', experience_years_required: 2 })
  const { id, email } = await apply(job)
  await runWaitingTasks()

  const [receipt, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(receipt).toMatchObject({ subject: 'Application sent: Leasing Consultant' })
  expect(receipt?.text).toContain(`/applications/${id}`)
  expect(receipt?.text).toContain('2 years of experience')
  const notices = await mailsTo(employer.owner.email)
  expect(notices).toMatchObject([{ subject: 'New application for Leasing Consultant: Ana <b>Lindqvist</b>' }])
  expect(notices[0]?.text).toContain(`/employer/applications/${id}`)
  expect(await mailsTo(removed.email)).toEqual([])
  for (const { text } of [receipt!, notices[0]!]) {
    expect(text).not.toContain(LETTER)
    expect(text).not.toContain('/files/')
  }
})

test('sends one set of mails for fifty applications of one person at once', async () => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id })
  const seeker = await createUser()
  const { id: resumeId } = await createResume(seeker.id)
  const submission = {
    jobId: job.id,
    applicantId: seeker.id,
    fullName: 'Ana',
    email: seeker.email,
    phone: null,
    coverLetter: LETTER,
    resumeId,
    stated: { screening: [] },
  }
  await Promise.allSettled(crowd(isEmbedded ? 10 : 50, () => submitApplication(submission)))
  await runWaitingTasks()
  expect(await subjectsTo(seeker.email)).toEqual(['Application sent: Property Manager'])
  expect(await subjectsTo(employer.owner.email)).toEqual(['New application for Property Manager: Ana'])
})

test('writes to the agency when an agency advertises the job', async () => {
  const agency = await createAgency()
  const job = await createJob({ agency_id: agency.id })
  const { id } = await apply(job)
  await runWaitingTasks()
  expect((await mailsTo(agency.owner.email))[0]?.text).toContain(`/recruiter/applications/${id}`)
})

test.each([
  ['the agency that advertises for a client', [], ['agency']],
  ['the client while the agency is suspended', ['agency'], ['company']],
  ['the agency where neither can answer', ['agency', 'company'], ['agency']],
  ['the agency while its client is suspended', ['company'], ['agency']],
] as const)('writes of an application and its withdrawal to %s, and leads to its own page', async (_, suspended, told) => {
  const [company, agency] = [await createEmployer(), await createAgency()]
  const { id, seeker } = await apply(await createJob({ employer_id: company.id, agency_id: agency.id }))
  for (const side of suspended) await suspend(side === 'agency' ? { agency_id: agency.id } : { employer_id: company.id })
  await runWaitingTasks()
  await withdrawApplication(seeker.id, id)
  await runWaitingTasks()
  const teams = { agency: { owner: agency.owner, path: 'recruiter' }, company: { owner: company.owner, path: 'employer' } }
  for (const side of ['agency', 'company'] as const) {
    const { owner, path } = teams[side]
    const mails = await mailsTo(owner.email)
    expect([side, mails.length, await textsOf(owner.id)]).toEqual(
      (told as readonly string[]).includes(side) ? [side, 2, [expect.stringContaining('withdrawn')]] : [side, 0, []],
    )
    for (const { text } of mails) expect(text).toContain(`/${path}/applications/${id}`)
  }
})

test('tells the job seeker each step in order, and the employer of a withdrawal', async () => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id, title: 'Valuer', company_name: 'Kestrel' })
  const advertiser: Advertiser = { employerId: employer.id }
  const { id, email, seeker } = await apply(job)
  await runWaitingTasks()
  await markViewed(advertiser, id, employer.owner.id)
  await runWaitingTasks()
  for (const [version, to] of (['interview', 'shortlisted', 'rejected', 'shortlisted'] as const).entries()) {
    await moveApplication(advertiser, id, { to, version: version + 1, actorId: employer.owner.id })
    await runWaitingTasks()
  }
  await withdrawApplication(seeker.id, id)
  await runWaitingTasks()
  expect(await subjectsTo(email)).toEqual([
    'Application sent: Valuer',
    'Kestrel has opened your application',
    'Interview stage: Valuer',
    'A change to your application for Valuer',
    'Your application for Valuer',
    'Kestrel has taken up your application again',
  ])
  expect(await subjectsTo(employer.owner.email)).toEqual([
    'New application for Valuer: Ana <b>Lindqvist</b>',
    'Application withdrawn for Valuer: Ana <b>Lindqvist</b>',
  ])
})

test('sends nothing a second time when a task runs again', async () => {
  const employer = await createEmployer()
  const { id, email } = await apply(await createJob({ employer_id: employer.id }))
  await runWaitingTasks()
  const event = await db.selectFrom('events').selectAll().where('application_id', '=', id).executeTakeFirstOrThrow()
  const submitted = readEvent(event)
  if (submitted?.name !== 'application.submitted') throw new Error('not submitted')
  for (const task of applicationTasks) if ('on' in task && task.on === submitted.name) await task.run(submitted)
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await mailsTo(employer.owner.email)).toHaveLength(1)
})

test('does not write about a step when the person has withdrawn meanwhile', async () => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id })
  const application = await createApplication({ job_id: job.id })
  await moveApplication({ employerId: employer.id }, application.id, { to: 'shortlisted', version: 1, actorId: employer.owner.id })
  await withdrawApplication(application.applicant_id, application.id)
  await runWaitingTasks()
  expect(await mailsTo(application.email)).toEqual([])
})

test('a mail that goes late tells what is so by then, and leaves out a step that another one followed', async () => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id, title: 'Valuer', company_name: 'Kestrel' })
  const advertiser: Advertiser = { employerId: employer.id }
  const { id, email } = await apply(job)
  await markViewed(advertiser, id, employer.owner.id)
  for (const [version, to] of (['shortlisted', 'interview'] as const).entries())
    await moveApplication(advertiser, id, { to, version: version + 1, actorId: employer.owner.id })
  await runWaitingTasks()
  expect((await subjectsTo(email)).toSorted()).toEqual(['Application sent: Valuer', 'Interview stage: Valuer'])
  for (const { text } of await mailsTo(email)) {
    expect(text).toContain('A time is agreed between you and them')
    expect(text).not.toMatch(/when they open it|you can change|has not opened|shortlist/)
  }
  expect((await mailsTo(employer.owner.email))[0]?.text).not.toContain('when you open it')
})

test('sends what a person has not switched off, as it is sent and not as it is queued', async () => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id, title: 'Valuer' })
  const { id, email, seeker } = await apply(job)
  await runWaitingTasks()
  const advertiser: Advertiser = { employerId: employer.id }
  await markViewed(advertiser, id, employer.owner.id)
  await chooseEmail(seeker.id, 'application_steps', false)
  await chooseEmail(employer.owner.id, 'applications_received', false)
  await withdrawApplication(seeker.id, id)
  await runWaitingTasks()
  expect(await subjectsTo(email)).toEqual(['Application sent: Valuer'])
  expect(await subjectsTo(employer.owner.email)).toEqual(['New application for Valuer: Ana <b>Lindqvist</b>'])
})

test('a move waits in the queue for the time of its undo, and so does what an undo leaves', () => {
  const waiting = applicationTasks.filter(({ name }) => name.startsWith('tell-application-'))
  expect(waiting.map((task) => [task.name, 'on' in task && task.on, 'afterSeconds' in task && task.afterSeconds])).toEqual([
    ['tell-application-moved', 'application.moved', config.undoSeconds],
    ['tell-application-left', 'application.move_undone', config.undoSeconds],
  ])
})

test('an application that goes to and fro is mailed of four times a day, and of another step still', async () => {
  const { id: employerId, owner } = await createEmployer()
  const job = await createJob({ employer_id: employerId })
  const { id, email } = await apply(job)
  await runWaitingTasks()
  const counts: number[] = []
  const before = (await mailsTo(email)).length
  for (const [at, to] of (
    ['shortlisted', 'interview', 'shortlisted', 'interview', 'shortlisted', 'interview', 'rejected'] as const
  ).entries()) {
    await moveApplication({ employerId }, id, { to, version: at + 1, actorId: owner.id })
    await runWaitingTasks()
    counts.push((await mailsTo(email)).length - before)
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 5, 6])
})

test('a move whose process ended before it was told is told once by the next', async () => {
  const { id: employerId, owner } = await createEmployer()
  const job = await createJob({ employer_id: employerId })
  const { id, email } = await apply(job)
  await runWaitingTasks()
  await moveApplication({ employerId }, id, { to: 'shortlisted', version: 1, actorId: owner.id })
  await stopTasks()
  await startTasks(tasks, { work: false })
  const before = (await mailsTo(email)).length
  await runWaitingTasks()
  await runWaitingTasks()
  expect(await mailsTo(email)).toHaveLength(before + 1)
})

test('a mail of a move that an earlier version queued still goes out, and none of a move that is told by its own task', async () => {
  const { id: employerId, owner } = await createEmployer()
  const job = await createJob({ employer_id: employerId })
  const { id, email } = await apply(job)
  await runWaitingTasks()
  const { moveId } = await moveApplication({ employerId }, id, { to: 'shortlisted', version: 1, actorId: owner.id })
  await tellMove({ applicationId: id, moveId })
  const task = applicationTasks.find(({ name }) => name === 'mail-application-moved')
  if (!task || !('on' in task) || task.on !== 'application.moved') throw new Error('no such task')
  const before = (await mailsTo(email)).length
  const move = { actorId: owner.id, jobId: job.id, applicationId: id, from: 'submitted', to: 'shortlisted' } as const
  const eventId = await db.transaction().execute((tx) => recordEvent(tx, 'application.moved', { ...move, moveId: null }))
  await task.run({ eventId, ...move, moveId } as Parameters<typeof task.run>[0])
  expect(await mailsTo(email)).toHaveLength(before)
  await task.run({ eventId, ...move, moveId: null } as Parameters<typeof task.run>[0])
  expect(await mailsTo(email)).toHaveLength(before + 1)
})

test('the mail of a rejection has no words of a team that is suspended before it goes', async () => {
  const employer = await createEmployer()
  const { id, email } = await apply(await createJob({ employer_id: employer.id }))
  const feedback = { reasons: ['licence' as const], words: 'Pay the bond to this account' }
  await moveApplication({ employerId: employer.id }, id, { to: 'rejected', version: 1, actorId: employer.owner.id, feedback })
  await suspend({ employer_id: employer.id })
  await runWaitingTasks()
  const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Your application for'))
  expect(mail?.text).toContain('The role needs a licence')
  expect(mail?.text).not.toContain('bond')
})

test('the mail of a rejection has what the team told, as text, and the ways on; that of a filled job says so, and names nobody as telling it', async () => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id, title: 'Auctioneer', state: 'QLD' })
  const { id, email, seeker } = await apply(job)
  await runWaitingTasks()
  const feedback = { reasons: ['licence' as const], words: 'We <b>liked</b> your letter.' }
  await moveApplication({ employerId: employer.id }, id, { to: 'rejected', version: 1, actorId: employer.owner.id, feedback })
  await runWaitingTasks()
  const mail = (await mailsTo(email)).find(({ subject }) => subject === 'Your application for Auctioneer')
  expect(mail?.text).toContain('The role needs a licence or registration that your application did not show.')
  expect(mail?.text).toContain('“We <b>liked</b> your letter.”')
  expect(mail?.text).toContain(`${config.appUrl}/entry-pathway?state=QLD`)
  expect(mail?.text).toContain('Open jobs like this one')

  const other = await apply(job)
  await rejectAsFilled(other.id)
  await runWaitingTasks()
  const filled = (await mailsTo(other.email)).at(-1)?.text
  expect(filled).toContain('The position is filled.')
  expect(filled).not.toMatch(/told us|wrote/)
  // Nor does it quote what another candidate for the job was told.
  expect(filled).not.toContain('liked')
  const stored = await db
    .selectFrom('application_moves')
    .select(['application_id', 'by_itself', 'feedback_reasons', 'feedback_words'])
    .where('application_id', 'in', [id, other.id])
    .where('to_status', '=', 'rejected')
    .execute()
  expect(Object.fromEntries(stored.map(({ application_id, ...row }) => [application_id, row]))).toEqual({
    [id]: { by_itself: false, feedback_reasons: ['licence'], feedback_words: feedback.words },
    [other.id]: { by_itself: true, feedback_reasons: ['filled'], feedback_words: '' },
  })
  const own = async (application: string, by: string) => (await findOwnApplication(by, application))?.by_itself
  expect([await own(other.id, other.seeker.id), await own(id, seeker.id)]).toEqual([true, false])
})
