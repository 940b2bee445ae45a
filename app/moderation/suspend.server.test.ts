import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { userOf } from '#app/accounts/current-user.server.ts'
import { listLiveSessions, openSession } from '#app/accounts/session.server.ts'
import { db } from '#app/db/client.server.ts'
import { isCheckedCompany } from '#app/employers/employer.server.ts'
import { findPublicCompany } from '#app/employers/public-company.server.ts'
import { readOpenQuery } from '#app/introductions/open-query.ts'
import { searchOpenToWork } from '#app/introductions/open-to-work.server.ts'
import { openStream } from '#app/platform/live.server.ts'
import { sendOnce } from '#app/platform/mail-once.server.ts'
import { randomToken } from '#app/platform/secrets.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { listApprovals } from '#app/posting/approval-list.server.ts'
import { approve } from '#app/posting/approvals.server.ts'
import { importJobs } from '#app/posting/import.server.ts'
import { moveJob } from '#app/posting/move.server.ts'
import { editJob, createJob as postJob } from '#app/posting/posting.server.ts'
import { askClient } from '#app/recruiters/ask-client.server.ts'
import { findPublicAgency } from '#app/recruiters/public-agency.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { noticesOf, textsOf } from '#test/factories/notices.ts'
import { createCheckedEmployer, createOpenPerson } from '#test/factories/open-people.ts'
import { createUser } from '#test/factories/people.ts'
import { jobContent } from '#test/factories/postings.ts'
import { routeArgs } from '#test/factories/requests.ts'
import { ownerOf } from '#test/factories/second-steps.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createMember } from '#test/factories/teams.ts'
import { decide, findBasis } from './decide.server.ts'
import { findTeamNote } from './decisions.server.ts'
import { listDeskActs } from './desk-audit.server.ts'
import { endSuspensions, lift, suspend } from './suspend.server.ts'
import type { Account } from './suspension-locks.server.ts'

giveOwnDataDir()

const week = () => new Date(Date.now() + 7 * 86_400_000)
const why = { reason: 'A swindle', currentPassword: null }
const input = { ...why, words: 'You asked people for money', until: week() }
const statusOf = async (id: number) => (await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const signedIn = async (cookie: string) => userOf((await routeArgs({ path: '/', cookie })).context) !== null
const person = ({ id }: { id: string }): Account => ({ kind: 'person', id })
const company = ({ id }: { id: string }): Account => ({ kind: 'company', id })

test('a suspended person is signed out everywhere at once, also of an open event stream, and cannot sign in until it is lifted', async () => {
  const [{ desk }, user] = [await createAdmin(), await createUser()]
  const [cookie, other, owner] = [await createSessionFor(user.id), await createSessionFor(user.id), await ownerOf(user)]
  const stream = openStream({ userId: user.id, sessionId: owner.sessionId, agencyId: null, listLiveSessions }, new AbortController().signal)
  const reader = stream.body!.getReader()
  await reader.read()
  await suspend(desk, person(user), input)
  expect(await Promise.all([signedIn(cookie), signedIn(other)])).toEqual([false, false])
  let ended = false
  while (!ended) ended = (await reader.read()).done
  await expect(openSession(user.id)).rejects.toMatchObject({ code: 'forbidden', message: expect.stringMatching(/suspended until/) })
  expect((await mailsTo(user.email))[0]?.text).toContain('You asked people for money')
  await lift(desk, person(user), why)
  expect(await signedIn(await createSessionFor(user.id))).toBe(true)
  expect((await mailsTo(user.email))[0]?.subject).toBe('Your account is open again')
  expect((await listDeskActs({ subject: `person-${user.id}`, limit: 5 })).map(({ action }) => action)).toEqual([
    'suspension_lifted',
    'suspended',
  ])
})

test('a suspension that is lifted before its mail went is told of as over alone', async () => {
  const [{ desk }, user] = [await createAdmin(), await createUser()]
  await suspend(desk, person(user), input)
  await lift(desk, person(user), why)
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual(['Your account is open again'])
})

test('a session that was opened in the same moment is no way around it', async () => {
  const [{ desk }, user] = [await createAdmin(), await createUser()]
  await suspend(desk, person(user), input)
  const token = randomToken()
  const { id } = await db
    .insertInto('sessions')
    .values({ user_id: user.id, token, expires_at: week() })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await listLiveSessions([id])).toEqual(new Map())
})

test('mails that a person can do without wait for nobody who is suspended', async () => {
  const [{ desk }, user, { id: eventId }] = [await createAdmin(), await createUser(), await anyEvent()]
  await suspend(desk, person(user), input)
  const recipient = { userId: user.id, email: user.email }
  await sendOnce(eventId, 'application_steps', recipient, { subject: 'A step', text: 'A step' })
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual(['Your account is suspended'])
})

const anyEvent = () => db.insertInto('events').values({ name: 'feed.asked', data: '{}' }).returning('id').executeTakeFirstOrThrow()

test('the live ads of a suspended company are held, it publishes nothing and is not listed, until it is lifted', async () => {
  const [{ desk }, employer] = [await createAdmin(), await createEmployer()]
  await db.updateTable('employers').set({ claimed: true }).where('id', '=', employer.id).execute()
  const poster = { userId: employer.owner.id, employerId: employer.id }
  const [live, paused] = [await createJob({ employer_id: employer.id }), await createJob({ employer_id: employer.id, status: 'paused' })]
  expect(await findPublicCompany(employer.slug)).not.toBeNull()
  await suspend(desk, company(employer), input)
  expect([await statusOf(live.id), await statusOf(paused.id)]).toEqual(['held', 'paused'])
  expect(await findPublicCompany(employer.slug)).toBeNull()
  const refused = { code: 'forbidden', message: expect.stringMatching(/suspended until/) }
  await expect(moveJob(poster, paused.id, 'live')).rejects.toMatchObject(refused)
  await expect(postJob(poster, jobContent(), { submissionId: null, publish: true })).rejects.toMatchObject(refused)
  await postJob(poster, jobContent(), { submissionId: null, publish: false })
  expect((await mailsTo(employer.owner.email)).map(({ subject }) => subject)).toContain('Test Realty is suspended')
  expect(await findTeamNote({ id: live.id, status: 'held' })).toMatchObject({ outcome: 'held' })
  await lift(desk, company(employer), why)
  expect([await statusOf(live.id), await statusOf(paused.id)]).toEqual(['live', 'paused'])
  expect(await findTeamNote({ id: live.id, status: 'live' })).toBeNull()
  await moveJob(poster, paused.id, 'live')
})

test('what an import brings for a suspended company is held, and goes on with the rest when it is lifted', async () => {
  const { desk } = await createAdmin()
  const company_name = `Imported ${randomToken()}`
  const line = (values = {}) =>
    JSON.stringify({
      id: randomToken(),
      title: 'Agent',
      company_name,
      location: 'Perth WA',
      employment_type: 'full-time',
      description: 'Sells.',
      ...values,
    })
  const [known, closed] = [line(), line({ id: randomToken(), status: 'closed' })]
  await importJobs([known, closed], () => {})
  const { id: employerId } = await db
    .selectFrom('employers')
    .select('id')
    .where('company_name', '=', company_name)
    .executeTakeFirstOrThrow()
  await suspend(desk, company({ id: employerId }), input)
  const again = { ...JSON.parse(closed), status: 'live' }
  expect(await importJobs([known, JSON.stringify(again), line(), line({ status: 'paused' })], () => {})).toMatchObject({
    added: 2,
    changed: 1,
    unchanged: 1,
    held: 2,
  })
  const statuses = async () =>
    (await db.selectFrom('jobs').select('status').where('employer_id', '=', employerId).orderBy('status').execute()).map(
      ({ status }) => status,
    )
  expect(await statuses()).toEqual(['held', 'held', 'held', 'paused'])
  await lift(desk, company({ id: employerId }), why)
  expect(await statuses()).toEqual(['live', 'live', 'live', 'paused'])
})

test('the ads that a suspended person posted are held, those of a colleague are not', async () => {
  const [{ desk }, employer, colleague] = [await createAdmin(), await createEmployer(), await createUser({ role: 'employer' })]
  const [own, other] = [
    await createJob({ employer_id: employer.id, posted_by: employer.owner.id }),
    await createJob({ employer_id: employer.id, posted_by: colleague.id }),
  ]
  await suspend(desk, person(employer.owner), input)
  expect([await statusOf(own.id), await statusOf(other.id)]).toEqual(['held', 'live'])
})

test('an ad that a colleague publishes as its poster is suspended is held, whoever comes first', async () => {
  const [{ desk }, employer] = [await createAdmin(), await createEmployer()]
  for (let round = 0; round < 6; round++) {
    const colleague = await createUser({ role: 'employer' })
    const member = { employer_id: employer.id, user_id: colleague.id, member_role: 'manager' as const }
    await db.insertInto('employer_users').values(member).execute()
    const draft = await createJob({ employer_id: employer.id, status: 'draft', posted_at: null, posted_by: colleague.id })
    await Promise.allSettled([
      moveJob({ userId: employer.owner.id, employerId: employer.id }, draft.id, 'live', { again: true }),
      suspend(desk, person(colleague), input),
    ])
    expect(['draft', 'held']).toContain(await statusOf(draft.id))
  }
})

test('a suspension ends with its time, and an ad that the desk holds for another reason stays held', async () => {
  const [{ desk }, employer] = [await createAdmin(), await createEmployer()]
  const [goesOn, stays] = [await createJob({ employer_id: employer.id }), await createJob({ employer_id: employer.id })]
  await suspend(desk, company(employer), input)
  const subject = { kind: 'job', id: stays.id } as const
  const basis = await findBasis(db, subject)
  await decide(desk, subject, { outcome: 'change_asked', words: 'Its bank sentence', basis, ...why })
  await endSuspensions()
  expect(await statusOf(goesOn.id)).toBe('held')
  await db
    .updateTable('suspensions')
    .set({ until: sql<Date>`now() - interval '1 second'` })
    .where('employer_id', '=', employer.id)
    .execute()
  await endSuspensions()
  await endSuspensions()
  expect([await statusOf(goesOn.id), await statusOf(stays.id)]).toEqual(['live', 'held'])
  await suspend(desk, company(employer), input)
})

test('an ad of a suspension whose time is over is held for the next one, and goes on with the end of that', async () => {
  const [{ desk }, employer] = [await createAdmin(), await createEmployer()]
  const [job, paused] = [await createJob({ employer_id: employer.id }), await createJob({ employer_id: employer.id })]
  await suspend(desk, company(employer), input)
  const subject = { kind: 'job', id: paused.id } as const
  await decide(desk, subject, { outcome: 'change_asked', words: 'Its bank sentence', basis: await findBasis(db, subject), ...why })
  await db
    .updateTable('suspensions')
    .set({ until: sql<Date>`now() - interval '1 second'` })
    .where('employer_id', '=', employer.id)
    .execute()
  await suspend(desk, company(employer), input)
  await endSuspensions()
  expect(await statusOf(job.id)).toBe('held')
  const [act] = await listDeskActs({ subject: `company-${employer.id}`, limit: 1 })
  expect(act?.changes).toContain('1 ad held')
  await lift(desk, company(employer), why)
  expect([await statusOf(job.id), await statusOf(paused.id)]).toEqual(['live', 'held'])
})

test('a suspension is one mail and one notice to each member, also of an agency of the company, whatever the number of its ads', async () => {
  const [{ desk }, employer, agency] = [await createAdmin(), await createEmployer(), await createAgency()]
  for (let at = 0; at < 2; at++) {
    await createJob({ employer_id: employer.id })
    await createJob({ employer_id: employer.id, agency_id: agency.id })
  }
  await suspend(desk, company(employer), input)
  await runWaitingTasks()
  const subjects = async ({ email }: { email: string }) => (await mailsTo(email)).map(({ subject }) => subject)
  expect(await subjects(employer.owner)).toEqual(['Test Realty is suspended'])
  expect(await subjects(agency.owner)).toEqual(['Your ads for Test Realty are held'])
  const [mail] = await mailsTo(agency.owner.email)
  expect(mail?.text.replace(/\s+/g, ' ')).toMatch(/2 ads that you advertise for it are held until .* They are not found in the search/)
  const text = 'Ads of yours are held while Test Realty is suspended'
  expect(await textsOf(employer.owner.id)).toEqual([text])
  expect(await noticesOf(agency.owner.id)).toMatchObject([{ text, to: expect.stringMatching(/^\/recruiter\/jobs/) }])
  await lift(desk, company(employer), why)
  expect(await textsOf(agency.owner.id)).toEqual([])
})

test('colleagues of a suspended person are told once that what they posted is held', async () => {
  const [{ desk }, employer] = [await createAdmin(), await createEmployer()]
  const colleague = await createMember({ employerId: employer.id }, { memberRole: 'manager' })
  const job = await createJob({ employer_id: employer.id, posted_by: colleague.id })
  await suspend(desk, person(colleague), input)
  await runWaitingTasks()
  expect((await mailsTo(employer.owner.email)).map(({ subject }) => subject)).toEqual(['Ads of your team are held'])
  expect(await textsOf(employer.owner.id)).toEqual(['Ads of yours are held while whoever posted them is suspended'])
  expect(await textsOf(colleague.id)).toEqual([])
  expect(await findTeamNote({ id: job.id, status: 'held' })).toMatchObject({ isOfSuspension: true })
})

test('an ad stays held until both its poster and its company are free again, whatever the desk finds in it', async () => {
  const [{ desk }, employer] = [await createAdmin(), await createEmployer()]
  const job = await createJob({ employer_id: employer.id, posted_by: employer.owner.id })
  await suspend(desk, person(employer.owner), input)
  await suspend(desk, company(employer), input)
  await lift(desk, person(employer.owner), why)
  expect(await statusOf(job.id)).toBe('held')
  const subject = { kind: 'job', id: job.id } as const
  await decide(desk, subject, { outcome: 'no_fault', words: '', basis: await findBasis(db, subject), ...why })
  expect(await statusOf(job.id)).toBe('held')
  const decided = (await mailsTo(employer.owner.email)).filter(({ subject }) => subject.endsWith(': no fault found'))
  expect(decided.map(({ text }) => text)).toEqual([expect.stringContaining('It stays held all the same')])
  await lift(desk, company(employer), why)
  expect(await statusOf(job.id)).toBe('live')
})

test('an ad that reads like a swindle since it was held for a suspension stays held until somebody has looked at it', async () => {
  const [{ desk }, employer] = [await createAdmin(), await createEmployer()]
  const poster = { userId: employer.owner.id, employerId: employer.id }
  const content = jobContent({ title: 'Leasing consultant' })
  const [lifted, over] = [
    await postJob(poster, content, { submissionId: null, publish: true }),
    await createJob({ employer_id: employer.id }),
  ]
  const rewrite = async (description: string) => {
    const { version } = await db.selectFrom('jobs').select('version').where('id', '=', lifted.id).executeTakeFirstOrThrow()
    await editJob(poster, lifted.id, { ...content, description }, { version, publish: false })
  }
  await suspend(desk, company(employer), input)
  await rewrite('Pay the refundable registration fee of $180.')
  await lift(desk, company(employer), why)
  expect([await statusOf(lifted.id), await statusOf(over.id)]).toEqual(['held', 'live'])

  const subject = { kind: 'job', id: lifted.id } as const
  const basis = await findBasis(db, subject)
  await rewrite('Pay the refundable registration fee of $280.')
  const decision = { outcome: 'no_fault' as const, words: '', ...why }
  await expect(decide(desk, subject, { ...decision, basis })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The words of the ad were changed while you were reading. Look at it first; your words are still here.',
  })
  await decide(desk, subject, { ...decision, basis: await findBasis(db, subject) })
  expect(await statusOf(lifted.id)).toBe('live')
})

test('of two admins who suspend at once, the second is told; an admin and a day that has passed are refused', async () => {
  const [one, two, user] = [await createAdmin(), await createAdmin(), await createUser()]
  const answers = await Promise.allSettled([suspend(one.desk, person(user), input), suspend(two.desk, person(user), input)])
  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'conflict' } }])
  await expect(suspend(one.desk, person(two), input)).rejects.toMatchObject({ code: 'forbidden' })
  const past = { ...input, until: new Date(Date.now() - 1) }
  await expect(suspend(one.desk, person(await createUser()), past)).rejects.toMatchObject({ code: 'invalid', field: 'until' })
  await lift(one.desk, person(user), why)
  await expect(lift(two.desk, person(user), why)).rejects.toMatchObject({ code: 'conflict' })
})

test('an agency publishes nothing for a client that is suspended, and the client approves nothing', async () => {
  const [{ desk }, client, agency] = [await createAdmin(), await createEmployer(), await createAgency()]
  const consent = { agency_id: agency.id, employer_id: client.id, state: 'agreed' as const }
  await db.insertInto('agency_clients').values(consent).execute()
  const poster = { userId: agency.owner.id, agencyId: agency.id }
  const job = await postJob(poster, jobContent(), {
    submissionId: null,
    publish: true,
    client: { employerId: client.id, isNamed: false },
  })
  await suspend(desk, company(client), input)
  const [waiting] = await listApprovals(job.id)
  const refused = { code: 'forbidden', message: expect.stringContaining('The company of this ad is suspended until') }
  const by = { userId: client.owner.id, employerId: client.id }
  await expect(approve(waiting!.id, by)).rejects.toMatchObject(refused)
  await lift(desk, company(client), why)
  await approve(waiting!.id, by)
  await moveJob(poster, job.id, 'paused')
  await suspend(desk, company(client), input)
  await expect(moveJob(poster, job.id, 'live')).rejects.toMatchObject(refused)
})

test('a suspended agency publishes nothing, is not listed, and its ads go on when it is lifted; those of its client’s own do not stop', async () => {
  const [{ desk }, client, agency] = [await createAdmin(), await createEmployer(), await createAgency()]
  const poster = { userId: agency.owner.id, agencyId: agency.id }
  const [live, forClient, ofClient] = [
    await createJob({ agency_id: agency.id }),
    await createJob({ agency_id: agency.id, employer_id: client.id }),
    await createJob({ employer_id: client.id }),
  ]
  await db.insertInto('agency_clients').values({ agency_id: agency.id, employer_id: client.id, state: 'agreed' }).execute()
  const paused = await createJob({ agency_id: agency.id, status: 'paused' })
  const statuses = () => Promise.all([live, forClient, ofClient, paused].map(({ id }) => statusOf(id)))
  expect(await findPublicAgency(agency.slug)).not.toBeNull()
  const account: Account = { kind: 'agency', id: agency.id }
  await suspend(desk, account, input)
  expect(await statuses()).toEqual(['held', 'held', 'live', 'paused'])
  expect(await findPublicAgency(agency.slug)).toBeNull()
  const refused = { code: 'forbidden', message: expect.stringMatching(/^Your agency is suspended until/) }
  await expect(moveJob(poster, paused.id, 'live')).rejects.toMatchObject(refused)
  await expect(postJob(poster, jobContent(), { submissionId: null, publish: true })).rejects.toMatchObject(refused)
  const asked = { companyName: 'Some Realty', contactName: 'Pat', contactEmail: 'pat@realty.example' }
  await expect(askClient(poster, asked)).rejects.toMatchObject(refused)
  expect((await mailsTo(agency.owner.email)).map(({ subject }) => subject)).toContain(`${agency.name} is suspended`)
  await lift(desk, account, why)
  expect(await statuses()).toEqual(['live', 'live', 'live', 'paused'])
  expect((await mailsTo(agency.owner.email))[0]?.subject).toBe(`${agency.name} can advertise again`)
})

test('a client approves no ad of an agency that is suspended', async () => {
  const [{ desk }, client, agency] = [await createAdmin(), await createEmployer(), await createAgency()]
  await db.insertInto('agency_clients').values({ agency_id: agency.id, employer_id: client.id, state: 'agreed' }).execute()
  const poster = { userId: agency.owner.id, agencyId: agency.id }
  const job = await postJob(poster, jobContent(), { submissionId: null, publish: true, client: { employerId: client.id, isNamed: false } })
  await suspend(desk, { kind: 'agency', id: agency.id }, input)
  const [waiting] = await listApprovals(job.id)
  await expect(approve(waiting!.id, { userId: client.owner.id, employerId: client.id })).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringMatching(/^The agency of this ad is suspended until/),
  })
})

test('a suspended job seeker is found by no company, and a suspended company finds nobody', async () => {
  const [{ desk }, employer, role] = [await createAdmin(), await createCheckedEmployer(), `Valuer ${randomUUID().replaceAll('-', '')}`]
  const { userId: id } = await createOpenPerson({ role })
  const found = async () => (await searchOpenToWork(employer.id, readOpenQuery(new URLSearchParams({ q: role })).query)).total
  expect(await found()).toBe(1)
  await suspend(desk, person({ id }), input)
  expect(await found()).toBe(0)
  await lift(desk, person({ id }), why)
  expect(await found()).toBe(1)
  expect(await isCheckedCompany(employer.id)).toBe(true)
  await suspend(desk, company(employer), input)
  expect(await isCheckedCompany(employer.id)).toBe(false)
})
