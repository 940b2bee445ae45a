import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { listNoticesOf } from '#app/notices.server.ts'
import { isWanted } from '#app/platform/mail-once.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication } from '#test/factories/applications.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { tellOf } from '#test/factories/notices.ts'
import { createUser } from '#test/factories/people.ts'
import { createThread, makeMailsDue, write } from '#test/factories/threads.ts'
import { chooseEmail, listUnwanted } from './choices.server.ts'
import { chooseDigest, digestDay, hasDigest, queueDigests, stopDigest } from './digest.server.ts'
import { DEFAULT_HOURS } from './quiet-hours.ts'
import { readNotices } from './read.server.ts'

giveOwnDataDir()

const sydney = { timeZone: 'Australia/Sydney', ...DEFAULT_HOURS }
const perth = { timeZone: 'Australia/Perth', ...DEFAULT_HOURS }

// Sydney is eleven hours ahead of UTC in November, Perth eight.
test.each([
  ['2026-11-25T07:29:59+11:00', sydney, null],
  ['2026-11-25T07:30:00+11:00', sydney, '2026-11-25'],
  ['2026-11-25T07:30:00+11:00', perth, null],
  ['2026-11-25T07:30:00+08:00', perth, '2026-11-25'],
  ['2026-11-25T20:00:00+11:00', sydney, null],
  ['2026-11-29T12:00:00+11:00', sydney, null],
  ['2026-11-29T12:00:00+11:00', { ...sydney, sundays: false }, '2026-11-29'],
  ['2026-11-25T08:00:00+11:00', { ...sydney, toHour: 9 }, null],
  ['2026-11-25T09:00:00+11:00', { ...sydney, toHour: 9 }, '2026-11-25'],
  ['2026-11-25T07:30:00+11:00', { ...sydney, fromHour: 7, toHour: 6 }, '2026-11-25'],
  ['2026-11-25T06:30:00+11:00', { ...sydney, fromHour: 7, toHour: 6 }, null],
  ['2026-11-29T12:00:00+11:00', { ...sydney, fromHour: 7, toHour: 6 }, null],
  ['2026-11-25T12:00:00+11:00', { ...sydney, fromHour: 0, toHour: 23 }, null],
  ['2026-11-25T23:00:00+11:00', { ...sydney, fromHour: 0, toHour: 23 }, '2026-11-25'],
  // The day after clocks went forward.
  ['2026-10-05T07:30:00+11:00', sydney, '2026-10-05'],
])('at %s the mail of %j is that of %j', (at, hours, day) => expect(digestDay(new Date(at), hours)).toBe(day))

/** A person with one mail a day, since yesterday, who was told of a step just now. */
async function createCollecting() {
  const application = await createApplication()
  const user = await db.selectFrom('users').select(['id', 'email']).where('id', '=', application.applicant_id).executeTakeFirstOrThrow()
  await chooseDigest(user.id, true)
  await db
    .updateTable('digests')
    .set({ since: new Date(Date.now() - 86_400_000) })
    .where('user_id', '=', user.id)
    .execute()
  const ids = { jobId: application.job_id, applicationId: application.id }
  await tellOf('application.viewed', ids)
  return { ...user, ids }
}

const NOON = new Date('2027-03-03T12:00:00+11:00')
const NEXT_NOON = new Date('2027-03-04T12:00:00+11:00')

test('collects the mails of a day into one, once a day, each notification once', async () => {
  const { id, email, ids } = await createCollecting()
  expect([await isWanted(id, 'application_steps'), await isWanted(id, 'interview_reminders'), await isWanted(id, 'always')]).toEqual([
    false,
    true,
    true,
  ])
  await runWaitingTasks()
  await Promise.all([queueDigests(NOON), queueDigests(NOON)])
  await runWaitingTasks()
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/has opened your application$/)
  expect(mail?.text).toContain(`/applications/${ids.applicationId}`)
  await queueDigests(NEXT_NOON)
  await runWaitingTasks()
  expect(await mailsTo(email)).toHaveLength(1)
  await tellOf('application.told', { ...ids, from: 'viewed', to: 'shortlisted' })
  await tellOf('application.told', { ...ids, from: 'shortlisted', to: 'interview' })
  await queueDigests(new Date(NEXT_NOON.getTime() + 86_400_000))
  await runWaitingTasks()
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^2 things happened on /))
})

test('what a mail did not tell, as nobody was to get one or it came later, is in the next', async () => {
  const { id, email, ids } = await createCollecting()
  const suspension = { user_id: id, words: 'Spam', until: new Date(Date.now() + 86_400_000) }
  const { id: suspended } = await db.insertInto('suspensions').values(suspension).returning('id').executeTakeFirstOrThrow()
  await queueDigests(NOON)
  await runWaitingTasks()
  expect(await mailsTo(email)).toEqual([])
  await db.deleteFrom('suspensions').where('id', '=', suspended).execute()
  await queueDigests(NEXT_NOON)
  await tellOf('application.told', { ...ids, from: 'viewed', to: 'shortlisted' })
  await runWaitingTasks()
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/has opened your application$/)])
  await queueDigests(new Date(NEXT_NOON.getTime() + 86_400_000))
  await runWaitingTasks()
  expect(await mailsTo(email)).toHaveLength(2)
})

test('has the messages whose own mail still waited when it was chosen', async () => {
  const { id, manager, seeker } = await createThread()
  await write(manager, id, 'Hello')
  const [waiting] = await db
    .updateTable('message_mails')
    .set({ due_at: new Date(Date.now() + 86_400_000), created_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', seeker.id)
    .returning('created_at')
    .execute()
  await chooseDigest(seeker.id, true)
  const { since } = await db.selectFrom('digests').select('since').where('user_id', '=', seeker.id).executeTakeFirstOrThrow()
  expect(since).toEqual(waiting!.created_at)
})

test('what is collected as it is switched off comes in a last mail, and nothing twice', async () => {
  const { id, email, ids } = await createCollecting()
  await runWaitingTasks()
  await chooseDigest(id, false)
  await chooseDigest(id, false)
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/has opened your application$/)
  expect(await isWanted(id, 'application_steps')).toBe(true)
  await chooseDigest(id, true)
  await tellOf('application.told', { ...ids, from: 'viewed', to: 'shortlisted' })
  await chooseDigest(id, false)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/shortlist/), mail!.subject])
})

test('a message whose own mail still waits as it is switched off is not in the last mail', async () => {
  const { id, manager, seeker } = await createThread()
  const email = async () => (await mailsTo(seeker.email)).map(({ subject }) => subject)
  await chooseDigest(seeker.id, true)
  await write(manager, id, 'Hello')
  await runWaitingTasks()
  await chooseDigest(seeker.id, false)
  expect(await email()).toEqual([])
  await makeMailsDue(id)
  expect(await email()).toHaveLength(1)
})

test('leaves out what was read, what is not wanted by mail, and what happened before', async () => {
  const read = await createCollecting()
  const [notice] = await listNoticesOf(read, { limit: 1 })
  await readNotices(read.id, { id: notice!.id })
  const unwanted = await createCollecting()
  await chooseEmail(unwanted.id, 'application_steps', false)
  const late = await createCollecting()
  await db
    .updateTable('digests')
    .set({ since: new Date(Date.now() + 60_000) })
    .where('user_id', '=', late.id)
    .execute()
  await queueDigests(NOON)
  await runWaitingTasks()
  for (const { email } of [read, unwanted, late]) expect(await mailsTo(email)).toEqual([])
})

test('its link stops it with the mails that it stands for, and brings both back', async () => {
  const { id } = await createUser()
  await chooseDigest(id, true)
  await chooseDigest(id, true)
  await stopDigest(id, true)
  expect([await hasDigest(id), (await listUnwanted(id)).toSorted()]).toEqual([
    false,
    ['application_steps', 'consent_requests', 'messages', 'representation_requests'],
  ])
  await stopDigest(id, true)
  await stopDigest(id, false)
  expect([await hasDigest(id), await listUnwanted(id)]).toEqual([true, []])
})

test('a message that is mailed by itself while the last mail is tried again is not in that', async () => {
  const { id, manager, seeker } = await createThread()
  await chooseDigest(seeker.id, true)
  await write(manager, id, 'Hello')
  await runWaitingTasks()
  await chooseDigest(seeker.id, false)
  await db.updateTable('message_mails').set({ upto: 2_147_483_647 }).where('user_id', '=', seeker.id).execute()
  await runWaitingTasks()
  expect(await mailsTo(seeker.email)).toEqual([])
})

test('its link leaves off what was off before, or was switched off since', async () => {
  const { id } = await createUser()
  await chooseDigest(id, true)
  await chooseEmail(id, 'consent_requests', false)
  await stopDigest(id, true)
  await chooseEmail(id, 'messages', false)
  await stopDigest(id, false)
  expect((await listUnwanted(id)).toSorted()).toEqual(['consent_requests', 'messages'])
})

test('says nothing of an account that is gone', async () => {
  const { id } = await createUser()
  await db.deleteFrom('users').where('id', '=', id).execute()
  await chooseDigest(id, true)
  await stopDigest(id, false)
  expect(await hasDigest(id)).toBe(false)
})
