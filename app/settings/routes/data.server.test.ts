import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { userOf } from '#app/accounts/current-user.server.ts'
import { listLiveSessions } from '#app/accounts/session.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { holdApplication, liftHold } from '#app/applications/holds.server.ts'
import { findReceivedApplication } from '#app/applications/received.server.ts'
import { db } from '#app/db/client.server.ts'
import { findReadableFile } from '#app/file-readers.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { config } from '#app/platform/config.server.ts'
import { openStream } from '#app/platform/live.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { PERSONAL_RETENTION } from '#app/retention.server.ts'
import { signIn } from '#app/sign-in/sign-in.server.ts'
import { signUp } from '#app/sign-in/sign-up.server.ts'
import { verifyCode } from '#app/sign-in/verify-code.server.ts'
import { tryBootstrap } from '#app/teams/bootstrap.server.ts'
import { checkBelonging, insertMembership } from '#app/teams/memberships.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAgency } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { codeFor, mailsTo } from '#test/factories/mailbox.ts'
import { createOwner, createSession, isOpen, PASSWORD } from '#test/factories/owners.ts'
import { createSeekerWithData, tablesHolding } from '#test/factories/personal-data.ts'
import { cookiesAfter, routeArgs, visit } from '#test/factories/requests.ts'
import { DeletionSummary } from '../components/deletion-summary.tsx'
import * as account from './account.tsx'
import * as data from './data.tsx'
import * as email from './email.tsx'

giveOwnDataDir()

const remove = ({ cookie }: { cookie: string }) =>
  visit(data.action, { path: '/account/data', cookie, form: { current_password: PASSWORD, confirmed: 'on' } })

/** Every file of the data folder as text, by name. */
const filesHolding = (words: string) =>
  readdirSync(config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(words) || readFileSync(path, 'utf8').includes(words))

/** The employer of a job, and a member of it. */
async function employerOf(jobId: number) {
  return db
    .selectFrom('jobs as j')
    .innerJoin('employer_users as m', 'm.employer_id', 'j.employer_id')
    .select(['m.user_id as userId', 'm.employer_id as employerId'])
    .where('j.id', '=', jobId)
    .executeTakeFirstOrThrow()
}

test.each([
  ['without the box', { current_password: PASSWORD }, { confirmed: 'Please tick the box if you want to delete your account' }],
  ['without the password', { confirmed: 'on', current_password: '' }, { current_password: 'Please enter your current password' }],
  ['with a wrong password', { confirmed: 'on', current_password: 'a guess' }, { current_password: 'Your current password is not right' }],
])('deletes nothing %s', async (_, form, fieldErrors) => {
  const owner = await createOwner()
  const answer = await visit(data.action, { path: '/account/data', cookie: owner.cookie, form })
  expect(answer).toMatchObject({ status: 422, data: { fieldErrors } })
  expect(await isOpen(owner.sessionId)).toBe(true)
})

// A21
test('nothing of a person who deletes the account is found in any table or file', async () => {
  const seeker = await createSeekerWithData()
  const wanted = `new-${seeker.word}@example.com`
  // Pending codes and mails to them are their data too.
  await visit(account.action, {
    path: '/account',
    cookie: seeker.cookie,
    form: { full_name: seeker.name, email: wanted, phone: seeker.phone, current_password: PASSWORD },
  })
  await runWaitingTasks()
  for (const words of [seeker.word, seeker.email, seeker.phone]) expect(await tablesHolding(words), words).not.toEqual([])
  expect(filesHolding(seeker.word)).not.toEqual([])

  const done = await remove(seeker)
  expect(done).toMatchObject({ status: 302, location: '/' })
  for (const words of [seeker.word, seeker.name, seeker.email, seeker.phone, wanted]) expect(await tablesHolding(words), words).toEqual([])
  expect(await mailsTo(seeker.email)).toMatchObject([{ subject: 'Your Frontage account is deleted' }])
  const left = [seeker.word, seeker.name, seeker.email, seeker.phone, seeker.userId].flatMap(filesHolding)
  expect(left.map((path) => readFileSync(path, 'utf8').match(/^Subject: (.*)\r$/m)?.[1])).toEqual(['Your Frontage account is deleted'])
  for (const words of [seeker.word, seeker.name, seeker.email, seeker.phone]) expect(await tablesHolding(words), words).toEqual([])
})

test('the counters of what the person asked, and of what was asked of them, go with the account', async () => {
  const [owner, other] = [await createOwner(), await createOwner()]
  const keysOf = (userId: string) => [`ask-agency:${userId}:${randomUUID()}`, `ask-candidate:${randomUUID()}:${userId}`]
  for (const key of [...keysOf(owner.userId), ...keysOf(other.userId)])
    await db.insertInto('rate_limits').values({ key, hits: 1, window_ends_at: sql<Date>`now() + interval '30 days'` }).execute()
  await remove(owner)
  const left = (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)
  expect(left.filter((key) => key.includes(owner.userId))).toEqual([])
  expect(left.filter((key) => key.includes(other.userId))).toHaveLength(2)
})

/** The subjects of the outbox mails that are sent to a person or mention them. */
const mailsHolding = async (...words: string[]) =>
  (await listOutbox()).mails.filter((mail) => words.some((one) => JSON.stringify(mail).includes(one))).map(({ subject }) => subject)

/** Moves an account to another address. @returns the owner as they are afterwards */
async function move<Owner extends { cookie: string }>(owner: Owner, fullName: string) {
  const to = `${randomUUID()}@example.com`
  const form = { full_name: fullName, email: to, current_password: PASSWORD }
  const { headers } = await visit(account.action, { path: '/account', cookie: owner.cookie, form })
  const cookie = cookiesAfter(headers, owner.cookie)
  await visit(email.action, { path: '/account/email', cookie, form: { code: await codeFor(to) } })
  return { ...owner, email: to, cookie }
}

test('no mail to an earlier address and no mail to others that names the person stays', async () => {
  const name = `Rita ${randomUUID()}`
  const before = await createOwner({ role: 'recruiter', fullName: name })
  const agency = await createAgency({ name: 'Cornerlot Talent' })
  const person = { id: before.userId, fullName: name, email: before.email }
  await db.transaction().execute((tx) => insertMembership(tx, person, { kind: 'agency_request', agencyId: agency.id }))
  expect(await mailsTo(agency.owner.email)).toMatchObject([{ subject: `${name} asks to join Cornerlot Talent` }])
  const after = await move(before, name)
  await runWaitingTasks()
  expect(await mailsHolding(before.email)).toHaveLength(2)
  const neighbour = await createOwner({ email: `jim.${after.email}` })
  await visit(account.action, {
    path: '/account',
    cookie: neighbour.cookie,
    form: {
      full_name: 'Jim',
      email: neighbour.email,
      new_password: 'weatherboard and paling',
      confirm_password: 'weatherboard and paling',
      current_password: PASSWORD,
    },
  })
  await remove(after)
  await runWaitingTasks()
  expect(await mailsHolding(name, before.userId, before.email)).toEqual([])
  expect(await mailsTo(after.email)).toMatchObject([{ subject: 'Your Frontage account is deleted' }])
  expect(await mailsTo(neighbour.email)).toHaveLength(1)
  for (const words of [name, before.email]) expect(await tablesHolding(words), words).toEqual([])
})

test('the old address is told of the new one though the account is deleted meanwhile', async () => {
  const before = await createOwner()
  await remove(await move(before, 'Robin Wren'))
  expect(await mailsTo(before.email)).toMatchObject([{ subject: 'The address of your Frontage account was changed' }])
  await runWaitingTasks()
  expect(await mailsTo(before.email)).toHaveLength(1)
})

test('a file of theirs goes that stands in no list of resumes', async () => {
  const seeker = await createSeekerWithData()
  await db.deleteFrom('applications').where('applicant_id', '=', seeker.userId).execute()
  await db.deleteFrom('resumes').where('user_id', '=', seeker.userId).execute()
  await remove(seeker)
  await runWaitingTasks()
  expect(await db.selectFrom('files').select('id').where('id', '=', seeker.fileId).executeTakeFirst()).toBeUndefined()
  expect(filesHolding(seeker.content)).toEqual([])
})

test('the person is locked before anything of theirs goes', async () => {
  const seeker = await createSeekerWithData()
  const asked: string[] = []
  await db.transaction().execute(async (tx) => {
    const noted = tx.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await erasePersonalData(noted as typeof tx, seeker.userId)
  })
  expect(asked[0]).toMatch(/"users".*"ForUpdate"/)
})

test('a report about a job stays in its words without who made it, and the page says so', async () => {
  const owner = await createOwner()
  const job = await createJob()
  await db
    .insertInto('reports')
    .values({ job_id: job.id, reporter_id: owner.userId, reporter_key: owner.userId, reason: 'other', detail: 'No such office.' })
    .execute()
  await remove(owner)
  const report = await db.selectFrom('reports').select(['reporter_id', 'detail']).where('job_id', '=', job.id).executeTakeFirstOrThrow()
  expect(report).toEqual({ reporter_id: null, detail: 'No such office.' })
  for (const role of ['job_seeker', 'employer', 'recruiter', 'admin'] as const)
    expect(renderToStaticMarkup(DeletionSummary({ role }))).toContain(
      'Reports you made about jobs, in the words you wrote, without your name',
    )
})

test('nothing of the last person of a company is found, and its job is closed', async () => {
  const word = randomUUID().replaceAll('-', '')
  const [name, phone] = [`Olive ${word}`, `02${word}`]
  const owner = await createOwner({ role: 'employer', fullName: name })
  const { id } = await db
    .insertInto('employers')
    .values({
      slug: randomUUID(),
      company_name: 'Left Realty',
      primary_contact_name: name,
      contact_email: owner.email,
      contact_phone: phone,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('employer_users').values({ employer_id: id, user_id: owner.userId }).execute()
  const job = await createJob({ employer_id: id, posted_by: owner.userId })
  expect(await tablesHolding(word)).toContain('public.employers')
  await remove(owner)
  await runWaitingTasks()
  for (const words of [word, owner.email]) expect(await tablesHolding(words), words).toEqual([])
  const { status, posted_by } = await db
    .selectFrom('jobs')
    .select(['status', 'posted_by'])
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow()
  expect([status, posted_by]).toEqual(['closed', null])
})

test('the employer no longer sees the application, and its file answers as unknown', async () => {
  const seeker = await createSeekerWithData()
  const { userId, employerId } = await employerOf(seeker.application.job_id)
  expect(await findReceivedApplication({ employerId }, seeker.application.id)).not.toBeNull()
  expect(await findReadableFile(userId, seeker.fileId)).not.toBeNull()
  await remove(seeker)
  expect(await findReceivedApplication({ employerId }, seeker.application.id)).toBeNull()
  expect(await findReadableFile(userId, seeker.fileId)).toBeNull()
})

test('what another person sent, saved and stored stays', async () => {
  const [leaves, stays] = [await createSeekerWithData(), await createSeekerWithData()]
  const before = await tablesHolding(stays.word)
  await remove(leaves)
  await runWaitingTasks()
  expect(await tablesHolding(stays.word)).toEqual(before)
  expect(filesHolding(stays.word)).not.toEqual([])
})

test('every session ends at once, with its open pages, and the browser forgets its own', async () => {
  const owner = await createOwner()
  const elsewhere = await createSession(owner.userId)
  const viewer = { userId: owner.userId, agencyId: null, sessionId: elsewhere.sessionId, listLiveSessions }
  const reader = openStream(viewer, new AbortController().signal).body!.getReader()
  const done = await remove(owner)
  const untilEnd = async (): Promise<boolean> => (await reader.read()).done || untilEnd()
  expect(await untilEnd()).toBe(true)
  for (const { cookie } of [owner, elsewhere]) expect(userOf((await routeArgs({ path: '/', cookie })).context)).toBeNull()
  expect(done.headers.getSetCookie().join()).toMatch(/session=; Max-Age=0/)
})

test('a note with an id that is nobody’s stays', async () => {
  const owner = await createOwner()
  await remove(owner)
  const notes = await db.selectFrom('audit_log').selectAll().where('user_id', '=', owner.userId).execute()
  expect(notes.map(({ action, data: noted }) => [action, noted])).toEqual([['account_deleted', {}]])
})

test('an account with an application on hold is not deleted, and the person is told whom to ask', async () => {
  const [seeker, admin] = [await createSeekerWithData(), await createOwner()]
  const { id } = seeker.application
  await db.transaction().execute((tx) => holdApplication(tx, id, { reason: 'Claim 12', heldBy: admin.userId }))
  expect(await remove(seeker)).toMatchObject({
    status: 409,
    data: { formError: expect.stringContaining('Write to us on the contact page') },
  })
  expect(await isOpen(seeker.sessionId)).toBe(true)
  await remove(admin)
  expect(await db.selectFrom('application_holds').select('held_by').where('application_id', '=', id).execute()).toEqual([{ held_by: null }])
  await db.transaction().execute((tx) => liftHold(tx, id))
  expect(await remove(seeker)).toMatchObject({ status: 302 })
})

test('the page says how long everything is kept, and which applications go soon', async () => {
  const seeker = await createSeekerWithData()
  await db
    .updateTable('applications')
    .set({ status: 'rejected', updated_at: new Date('2020-01-01'), removal_announced_at: new Date() })
    .where('id', '=', seeker.application.id)
    .execute()
  const { data: page } = await visit(data.loader, { path: '/account/data', cookie: seeker.cookie })
  expect(page).toMatchObject({ removedSoon: [{ id: seeker.application.id, title: 'Property Manager' }] })
  expect((page as { kept: unknown }).kept).toEqual(PERSONAL_RETENTION)
  expect(PERSONAL_RETENTION.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit', 'old_applications', 'backups']))
})

test('the address is unknown afterwards, and may open an account again', async () => {
  const owner = await createOwner()
  await remove(owner)
  expect(await mailsTo(owner.email)).toHaveLength(1)
  const visitor = visitorOf(await routeArgs({ path: '/signup' }))
  await expect(signIn({ email: owner.email, password: PASSWORD }, visitor)).rejects.toThrow('Invalid credentials')
  const form = {
    email: owner.email,
    password: PASSWORD,
    fullName: 'Robin Again',
    role: 'job_seeker',
    belonging: { kind: 'none' },
    next: null,
  } as const
  const begun = await signUp(form, visitor, { check: checkBelonging })
  expect(begun).toHaveProperty('waits')
  const cookie = cookiesAfter((begun as { waits: Headers }).waits)
  const again = visitorOf(await routeArgs({ path: '/verify-code', cookie }))
  const { user } = await verifyCode({ email: owner.email, code: await codeFor(owner.email), password: null }, again, {
    bootstrap: tryBootstrap,
  })
  expect(user.id).not.toBe(owner.userId)
})
