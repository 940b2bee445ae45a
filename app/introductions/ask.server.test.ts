import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { findReadableFile } from '#app/file-readers.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { blockByName } from '#app/profiles/blocks.server.ts'
import { changeVisibility } from '#app/profiles/visibility.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createResume } from '#test/factories/applications.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createCheckedEmployer, createOpenPerson } from '#test/factories/open-people.ts'
import { createUser } from '#test/factories/people.ts'
import { createMember } from '#test/factories/teams.ts'
import { mailWhileRefused } from '#test/mocks/refused-address.ts'
import {
  answerIntroduction,
  closeBlockedIntroductions,
  findOwnIntroduction,
  listWaitingIntroductions,
  withdrawConsent,
} from './answer.server.ts'
import { askToMeet, listJobsToAskFor } from './ask.server.ts'
import { findAsked, findAskedOf, listAsked } from './asked.server.ts'
import { MOST_ASKED } from './introduction.ts'
import { readOpenQuery } from './open-query.ts'
import { searchOpenToWork } from './open-to-work.server.ts'
import { introductionTasks } from './tasks.server.ts'

giveOwnDataDir()

const PHONE = '0491 570 156'

/** A checked company with a job that states its pay, and a person whom it may ask. */
async function scene() {
  const employer = await createCheckedEmployer()
  const { id: jobId } = await createJob({ employer_id: employer.id, title: 'Senior Leasing', salary_min: 90_000, salary_period: 'year' })
  const stated = { contact_phone: PHONE, license_number: '20481234', suburb: 'Hornsby NSW', profile_visibility: 'limited' } as const
  const person = await createOpenPerson(stated)
  const profileId = person.id! // made to be found
  const by = { employerId: employer.id, actorId: employer.owner.id }
  return {
    ...by,
    employer,
    jobId,
    profileId,
    userId: person.userId,
    ask: () => askToMeet({ ...by, profileId, jobId, note: 'Shall we talk?' }),
  }
}

/** The parts of an error that a person sees. */
const refused = (code: string, message: RegExp) => expect.objectContaining({ code, message: expect.stringMatching(message) })

const uncheck = (employerId: string) => db.updateTable('employers').set({ website_url: null }).where('id', '=', employerId).execute()

/** What the company's list says of the person's request. */
async function markOf({ employerId, profileId }: { employerId: string; profileId: string }) {
  const { people } = await searchOpenToWork(employerId, readOpenQuery(new URLSearchParams()).query)
  return people.find(({ id }) => id === profileId)?.asked
}

/** Moves a request into the past. */
const age = (id: string, days: number) =>
  db
    .updateTable('introductions')
    .set({ asked_at: sql`asked_at - make_interval(days => ${days})`, expires_at: sql`expires_at - make_interval(days => ${days})` })
    .where('id', '=', id)
    .execute()

const mailsTo = async (email: string) => {
  await runWaitingTasks()
  return (await listOutbox()).mails.filter(({ to }) => to === email)
}

test('a person is asked with role and pay, agrees, and only then has a name', async () => {
  const { employerId, userId, employer, profileId, ask } = await scene()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const owner = await db.selectFrom('users').select('email').where('id', '=', employer.owner.id).executeTakeFirstOrThrow()
  const id = await ask()
  expect(await listWaitingIntroductions(userId)).toMatchObject([
    {
      id,
      name: employer.company_name,
      title: 'Senior Leasing',
      pay: 'From $90,000 a year',
      note: 'Shall we talk?',
      state: 'pending',
      canAnswer: true,
    },
  ])
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe(`${employer.company_name} would like to meet you: Senior Leasing`)
  expect(await findAskedOf(employerId, profileId)).toMatchObject({ id, state: 'pending', canAsk: false })
  const before = JSON.stringify([await findAsked(employerId, id, employer.owner.id), await listAsked(employerId, 1)])
  for (const secret of ['Robin Test', email, PHONE, '20481234', 'Hornsby', userId]) expect(before).not.toContain(secret)

  const resume = await createResume(userId)
  await answerIntroduction(userId, id, { accepts: true, resumeId: resume.id })
  expect(await findAsked(employerId, id, employer.owner.id)).toMatchObject({
    state: 'accepted',
    contact: { full_name: 'Robin Test', email, phone: PHONE, licence_number: '20481234' },
    seen: { role: 'Property Manager', place: 'Hornsby NSW' },
    file: { link: expect.stringMatching(/^\/files\//) },
  })
  expect((await listAsked(employerId, 1)).requests).toMatchObject([{ id, name: 'Robin Test' }])
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual(['Somebody you asked agreed: Senior Leasing'])
  expect(await findReadableFile(employer.owner.id, resume.file_id)).not.toBeNull()

  // Consent outlives being listed, and ends when it is taken back.
  await changeVisibility(userId, 'private')
  expect(await findAsked(employerId, id, employer.owner.id)).toMatchObject({ contact: { full_name: 'Robin Test' } })
  await withdrawConsent(userId, id)
  const { withdrawn_at } = await db.selectFrom('introductions').select('withdrawn_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(withdrawn_at).toBeInstanceOf(Date)
  expect(await findAsked(employerId, id, employer.owner.id)).toMatchObject({ state: 'withdrawn', contact: null, file: null, seen: null })
  expect(await findReadableFile(employer.owner.id, resume.file_id)).toBeNull()
  await expect(withdrawConsent(userId, id)).rejects.toEqual(refused('conflict', /nothing/))
})

test('a person who declines stays without a name, and is never asked again', async () => {
  const { employerId, userId, employer, ask } = await scene()
  const id = await ask()
  await answerIntroduction(userId, id, { accepts: false })
  expect(await findAsked(employerId, id, employer.owner.id)).toMatchObject({ state: 'declined', contact: null, file: null })
  await expect(ask()).rejects.toEqual(refused('conflict', /already/))
  await age(id, 400)
  await expect(ask()).rejects.toEqual(refused('conflict', /already/))
  await expect(answerIntroduction(userId, id, { accepts: true, resumeId: null })).rejects.toEqual(refused('conflict', /declined/))
  expect(await findAsked(employerId, id, employer.owner.id)).toMatchObject({ state: 'declined' })
})

test('an unanswered request ends, and can be repeated once, ninety days later', async () => {
  const { userId, ask } = await scene()
  const id = await ask()
  await expect(ask()).rejects.toEqual(refused('conflict', /already/))
  await age(id, 15)
  expect(await findOwnIntroduction(userId, id)).toMatchObject({ state: 'ended', canAnswer: false })
  await expect(answerIntroduction(userId, id, { accepts: true, resumeId: null })).rejects.toEqual(refused('conflict', /ended/))
  await expect(ask()).rejects.toEqual(refused('conflict', /already/))
  await age(id, 90)
  expect(await ask()).toBe(id)
  expect(await findOwnIntroduction(userId, id)).toMatchObject({ state: 'pending', canAnswer: true })
  await age(id, 200)
  await expect(ask()).rejects.toEqual(refused('conflict', /already/))
})

test('a request needs a checked company, a member who may, a person who may be found, and a live job of its own with pay', async () => {
  const { employer, employerId, actorId, jobId, profileId, userId, ask } = await scene()
  const request = { employerId, actorId, profileId, jobId, note: '' }
  const member = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: employerId, user_id: member.id, member_role: 'member' }).execute()
  await expect(askToMeet({ ...request, actorId: member.id })).rejects.toEqual(refused('forbidden', /owner or a manager/))
  await expect(askToMeet({ ...request, actorId: userId })).rejects.toEqual(refused('forbidden', /not a member/))
  for (const unknown of [randomUUID(), userId])
    await expect(askToMeet({ ...request, profileId: unknown })).rejects.toEqual(refused('not_found', /./))
  const others = [
    await createJob({ employer_id: employerId }),
    await createJob({ employer_id: employerId, status: 'draft', salary_min: 1 }),
    await createJob({ employer_id: (await createCheckedEmployer()).id, salary_min: 1 }),
    await createJob({ employer_id: employerId, salary_min: 1, expires_at: new Date(Date.now() - 1_000) }),
  ]
  for (const job of others) await expect(askToMeet({ ...request, jobId: job.id })).rejects.toEqual(refused('invalid', /pay/))
  expect((await listJobsToAskFor(employerId)).map(({ id }) => id)).toEqual([jobId])
  await blockByName(userId, employer.company_name)
  await expect(ask()).rejects.toEqual(refused('not_found', /./))
  await uncheck(employerId)
  await expect(ask()).rejects.toEqual(refused('forbidden', /not checked/))
  expect((await listAsked(employerId, 1)).total).toBe(0)
})

test('a summary is for who opens the profile, which counts: the requests of a company show one line, and none of who is not found any more', async () => {
  const { employerId, actorId, jobId } = await scene()
  const person = await createOpenPerson({ profile_visibility: 'public', summary: 'I know every street of Hornsby.' })
  const id = await askToMeet({ employerId, actorId, jobId, profileId: person.id!, note: '' }) // made to be found
  const seen = async () => [await findAsked(employerId, id, actorId), ...(await listAsked(employerId, 1)).requests]
  for (const request of await seen()) expect(request?.headline).toEqual(expect.any(String))
  expect(JSON.stringify(await seen())).not.toContain('every street')
  await changeVisibility(person.userId, 'private')
  for (const request of await seen()) expect(request?.headline).toBeNull()
})

test('once the company is no longer checked nobody can answer, and what was agreed stays as it is', async () => {
  const { employerId, userId, employer, actorId, jobId, ask } = await scene()
  const other = await createOpenPerson()
  const agreed = await askToMeet({ employerId, actorId, jobId, profileId: other.id!, note: '' }) // made to be found
  await answerIntroduction(other.userId, agreed, { accepts: true, resumeId: null })
  const id = await ask()
  await uncheck(employerId)
  expect(await listWaitingIntroductions(userId)).toEqual([])
  expect(await findOwnIntroduction(userId, id)).toMatchObject({ state: 'pending', canAnswer: false })
  await expect(answerIntroduction(userId, id, { accepts: true, resumeId: null })).rejects.toEqual(
    refused('conflict', /no longer a checked company/),
  )
  expect(await findAsked(employerId, agreed, employer.owner.id)).toMatchObject({ contact: { full_name: 'Robin Test' }, seen: null })
  await withdrawConsent(other.userId, agreed)
  expect(await findAsked(employerId, agreed, employer.owner.id)).toMatchObject({ contact: null })
})

test('blocking the company ends a request and takes a consent back, and unblocking does not bring them back', async () => {
  const { employerId, userId, employer, ask } = await scene()
  const id = await ask()
  const resume = await createResume(userId)
  await answerIntroduction(userId, id, { accepts: true, resumeId: resume.id })
  await blockByName(userId, employer.company_name)
  // At once, whatever happens afterwards.
  expect(await findAsked(employerId, id, employer.owner.id)).toBeNull()
  expect(await listAsked(employerId, 1)).toMatchObject({ requests: [], total: 0 })
  expect(await findReadableFile(employer.owner.id, resume.file_id)).toBeNull()
  await closeBlockedIntroductions(userId)
  await db.deleteFrom('profile_blocks').where('user_id', '=', userId).execute()
  expect(await findAsked(employerId, id, employer.owner.id)).toMatchObject({ state: 'withdrawn', contact: null, file: null })
  await expect(ask()).rejects.toEqual(refused('conflict', /already/))
})

test('of a request and a block at once, none leaves a request that waits', async () => {
  for (let round = 0; round < (isEmbedded ? 2 : 20); round++) {
    const { userId, employer, ask } = await scene()
    const block = async () => {
      await blockByName(userId, employer.company_name)
      await closeBlockedIntroductions(userId)
    }
    await Promise.all([ask().catch(() => null), block()])
    const states = await db.selectFrom('introductions').select('state').where('user_id', '=', userId).execute()
    expect(states.filter(({ state }) => state === 'pending')).toEqual([])
  }
})

test('nobody reads or answers the request of somebody else, by any id', async () => {
  const { userId, employer, profileId, ask } = await scene()
  const id = await ask()
  const [stranger, company] = [await createUser(), await createCheckedEmployer()]
  expect(await findOwnIntroduction(stranger.id, id)).toBeNull()
  for (const answer of [{ accepts: false as const }, { accepts: true as const, resumeId: null }])
    await expect(answerIntroduction(stranger.id, id, answer)).rejects.toEqual(refused('not_found', /./))
  await expect(withdrawConsent(stranger.id, id)).rejects.toEqual(refused('not_found', /./))
  expect([await findAsked(company.id, id, company.owner.id), await findAskedOf(company.id, profileId)]).toEqual([null, null])
  // A resume of somebody else is not shared.
  const resume = await createResume(stranger.id)
  await expect(answerIntroduction(userId, id, { accepts: true, resumeId: resume.id })).rejects.toEqual(refused('invalid', /your resumes/))
  expect(await findAsked(employer.id, id, employer.owner.id)).toMatchObject({ state: 'pending', contact: null })
})

test('a request that is sent twice at once is one, and of two answers at once one counts', async () => {
  const { userId, ask } = await scene()
  const asked = await Promise.allSettled([ask(), ask(), ask()])
  const [id] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of asked) if (one.status === 'rejected') expect(one.reason).toEqual(refused('conflict', /already/))
  const answers = await Promise.allSettled([
    answerIntroduction(userId, id!, { accepts: true, resumeId: null }), // just counted
    answerIntroduction(userId, id!, { accepts: false }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an answer that is sent twice is one, and the second is no error; another one is', async () => {
  const { employerId, userId, ask, employer } = await scene()
  const id = await ask()
  const resumeId = (await createResume(userId)).id
  const accept = () => answerIntroduction(userId, id, { accepts: true, resumeId })
  await Promise.all([accept(), accept()])
  await expect(answerIntroduction(userId, id, { accepts: true, resumeId: null })).rejects.toEqual(refused('conflict', /agreed/))
  expect(await findAsked(employerId, id, employer.owner.id)).toMatchObject({ state: 'accepted', file: { link: expect.any(String) } })
  const declined = await scene()
  const other = await declined.ask()
  const decline = () => answerIntroduction(declined.userId, other, { accepts: false })
  await Promise.all([decline(), decline()])
  const answered = await db.selectFrom('events').select('data').where('name', '=', 'introduction.answered').execute()
  for (const one of [id, other]) expect(answered.filter(({ data }) => JSON.stringify(data).includes(one))).toHaveLength(1)
})

test('once the member who asked has left, whoever may ask is told the answer', async () => {
  const { employerId, employer, jobId, profileId, userId } = await scene()
  const manager = await createMember({ employerId }, { memberRole: 'manager' })
  const [asker, member] = [await createMember({ employerId }, { memberRole: 'manager' }), await createMember({ employerId })]
  const id = await askToMeet({ employerId, actorId: asker.id, profileId, jobId, note: '' })
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', asker.id).execute()
  await answerIntroduction(userId, id, { accepts: false })
  const owner = await db.selectFrom('users').select('email').where('id', '=', employer.owner.id).executeTakeFirstOrThrow()
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
  const told = ['Somebody your company asked declined: Senior Leasing']
  expect([await subjects(owner.email), await subjects(manager.email)]).toEqual([told, told])
  expect([await subjects(asker.email), await subjects(member.email)]).toEqual([[], []])
})

test('a member whose address is refused keeps the others from no mail of an answer', async () => {
  const { employerId, employer, jobId, profileId, userId } = await scene()
  const [manager, asker] = [
    await createMember({ employerId }, { memberRole: 'manager' }),
    await createMember({ employerId }, { memberRole: 'manager' }),
  ]
  const id = await askToMeet({ employerId, actorId: asker.id, profileId, jobId, note: '' })
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', asker.id).execute()
  await answerIntroduction(userId, id, { accepts: false })
  const owner = await db.selectFrom('users').select('email').where('id', '=', employer.owner.id).executeTakeFirstOrThrow()
  const sent = await mailWhileRefused(owner.email, introductionTasks, 'introduction.answered')
  expect(sent).toEqual({ failed: 2, meanwhile: [manager.email], mailed: [owner.email, manager.email].toSorted() })
})

test('a company asks fifty people a day, however many at once', async () => {
  const { employerId, actorId, jobId, ask } = await scene()
  await sql`with person as (
      insert into users (full_name, email, role) select 'Somebody', gen_random_uuid() || '@example.com', 'job_seeker'
      from generate_series(1, ${MOST_ASKED - 2}::int) returning id
    ) insert into introductions (employer_id, user_id, job_id, expires_at) select ${employerId}::uuid, id, ${jobId}, now() from person`.execute(
    db,
  )
  const people = await Promise.all(Array.from({ length: 6 }, () => createOpenPerson()))
  const asked = await Promise.allSettled(people.map(({ id }) => askToMeet({ employerId, actorId, jobId, profileId: id!, note: '' }))) // made to be found
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(ask()).rejects.toEqual(refused('rate_limited', /50 people today/))
  await sql`update introductions set asked_at = asked_at - interval '1 day' where employer_id = ${employerId}`.execute(db)
  await ask()
})

test('the list marks whom the company asked, with what came of it and whether it may ask once more; other companies read nothing of it', async () => {
  const { ask, ...of } = await scene()
  expect(await markOf(of)).toBeNull()
  const id = await ask()
  const mark = { id, asked_at: expect.any(Date), canAsk: false }
  expect(await markOf(of)).toEqual({ ...mark, state: 'pending' })
  const other = await createCheckedEmployer()
  expect(await markOf({ ...of, employerId: other.id })).toBeNull()
  await age(id, 15)
  expect(await markOf(of)).toEqual({ ...mark, state: 'ended' })
  await age(id, 90)
  expect(await markOf(of)).toEqual({ ...mark, state: 'ended', canAsk: true })
  await ask()
  await answerIntroduction(of.userId, id, { accepts: false })
  expect(await markOf(of)).toEqual({ ...mark, state: 'declined' })
})
