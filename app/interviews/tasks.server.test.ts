import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { moveApplication } from '#app/applications/move.server.ts'
import { withdrawApplication } from '#app/applications/own.server.ts'
import { db } from '#app/db/client.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { config } from '#app/platform/config.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createInterview, createInvited, inHours } from '#test/factories/interviews.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { createMember, suspend } from '#test/factories/teams.ts'
import { bookInterview } from './book.server.ts'
import { saveCalendar } from './calendar.server.ts'
import { cancelInterview, declineInterview } from './end.server.ts'
import { giveFeedback } from './feedback.server.ts'
import { USUAL_HOURS } from './hours.ts'
import { interviewLink } from './link.server.ts'
import { dayWords, timeWords } from './when.ts'

giveOwnDataDir()

const stateOf = async (id: string) =>
  (await db.selectFrom('interviews').select(['state', 'reason']).where('id', '=', id).executeTakeFirst()) ?? null
const readCalendar = (text: string | undefined) => {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ''))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return { method: calendar.getFirstPropertyValue('method'), uid: event.uid, sequence: event.sequence, starts: event.startDate.toJSDate() }
}
const emailOf = async (id: string) => (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

/** Makes the queued mails of reminders and feedback due. */
async function makeDue(interviewId: string, name: 'interview.reminder_planned' | 'interview.feedback_planned'): Promise<void> {
  const rows = await db.selectFrom('events').select(['id', 'data']).where('name', '=', name).execute()
  const ids = rows.filter(({ data }) => (data as { interviewId: string }).interviewId === interviewId).map(({ id }) => id)
  await sql`update pgboss.job set start_after = now() where (data ->> 'eventId')::bigint = any(${ids}::bigint[])`.execute(db)
}

test('an invitation, a booking, another time and a cancellation are told with files that change one event', async () => {
  const { interviewId, application, owner, member } = await createInvited()
  await saveCalendar(owner.id, { timeZone: 'Australia/Perth', hours: USUAL_HOURS })
  const ids = { jobId: application.job_id, applicationId: application.id, interviewId }
  await db.transaction().execute((tx) => recordEvent(tx, 'interview.invited', ids))
  const [invited] = await mailsTo(application.email)
  expect(invited?.subject).toBe('Choose a time for your interview: Property Manager')
  expect(invited?.text).toContain(interviewLink(interviewId))
  expect(invited?.calendar).toBeUndefined()
  expect(await mailsTo(owner.email)).toEqual([])

  await bookInterview({ interviewId }, inHours(48))
  const [booked, forPanel] = [(await mailsTo(application.email))[0], (await mailsTo(owner.email))[0]]
  expect(booked?.subject).toBe('Interview booked: Property Manager')
  expect(booked?.text).toContain('Sydney time (AEDT, UTC+11)')
  expect(forPanel?.subject).toBe('Interview booked: Sam Seeker, Property Manager')
  expect(forPanel?.text).toContain('Perth time (AWST, UTC+8)')
  const first = readCalendar(booked?.calendar)
  expect(first).toMatchObject({ method: 'REQUEST', sequence: 1, starts: inHours(48) })
  expect(readCalendar(forPanel?.calendar)).toMatchObject({ method: 'REQUEST', uid: first.uid })
  // Neither learns the address of the other.
  expect(booked?.calendar).not.toContain(owner.email)
  expect(forPanel?.calendar).not.toContain(application.email)

  await bookInterview({ interviewId }, inHours(50))
  expect(readCalendar((await mailsTo(application.email))[0]?.calendar)).toMatchObject({
    method: 'REQUEST',
    uid: first.uid,
    sequence: 2,
    starts: inHours(50),
  })

  await cancelInterview(member, interviewId, 'Petra is ill.')
  const [cancelled, panelCancelled] = [(await mailsTo(application.email))[0], (await mailsTo(owner.email))[0]]
  expect(cancelled?.text).toContain('Petra is ill.')
  expect(readCalendar(cancelled?.calendar)).toMatchObject({ method: 'CANCEL', uid: first.uid, sequence: 3 })
  expect(readCalendar(panelCancelled?.calendar)).toMatchObject({ method: 'CANCEL', sequence: 3 })
})

test('the mail itself names the method in its content type, and has the file attached', async () => {
  const { interviewId, application } = await createInvited()
  await bookInterview({ interviewId }, inHours(48))
  const [mail] = await mailsTo(application.email)
  const source = (await readFile(join(config.dataDir, 'outbox', mail!.name), 'utf8')).replaceAll('\r\n ', ' ')
  expect(source).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i)
  expect(source).toMatch(/content-type: application\/ics; name="?interview\.ics"?/i)
  expect(source).toMatch(/content-disposition: attachment; filename="?interview\.ics"?/i)
  expect(source).toMatch(/content-type: multipart\/alternative/i)
})

test('a booking that another one overtook before its mail was sent is told once, as it is', async () => {
  const { interviewId, application } = await createInvited()
  await bookInterview({ interviewId }, inHours(48))
  await bookInterview({ interviewId }, inHours(52))
  const mails = await mailsTo(application.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['New time for your interview: Property Manager'])
  expect(readCalendar(mails[0]?.calendar)).toMatchObject({ sequence: 2, starts: inHours(52) })
})

test('reminders are sent when they are due, once for a retry, and none for a time that is not true any more', async () => {
  const { interviewId, application, owner } = await createInvited()
  await bookInterview({ interviewId }, inHours(48))
  await runWaitingTasks()
  await makeDue(interviewId, 'interview.reminder_planned')
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
  const start = `${dayWords(inHours(48), 'Australia/Sydney')}, ${timeWords(inHours(48), 'Australia/Sydney')}`
  expect((await subjects(application.email)).filter((subject) => subject.includes('your interview for'))).toEqual(
    Array(2).fill(`${start}: your interview for Property Manager`),
  )
  expect((await subjects(owner.email)).filter((subject) => subject.includes('interview with'))).toHaveLength(2)

  const moved = await createInvited()
  await bookInterview({ interviewId: moved.interviewId }, inHours(48))
  await bookInterview({ interviewId: moved.interviewId }, inHours(50))
  await declineInterview({ interviewId: moved.interviewId }, { reason: '', wantsOtherTimes: false })
  await makeDue(moved.interviewId, 'interview.reminder_planned')
  expect((await subjects(moved.application.email)).filter((subject) => subject.includes('your interview for'))).toEqual([])
})

test('reminders wait until a day and an hour before, and feedback until the end', async () => {
  const { interviewId, application } = await createInvited()
  await bookInterview({ interviewId }, inHours(48))
  const { rows } = await sql<{
    name: string
    at: Date
  }>`select j.name, j.start_after as at from pgboss.job j join events e on e.id = (j.data ->> 'eventId')::bigint
    where e.application_id = ${application.id} and j.name like 'mail-%' and e.name like 'interview.%planned' order by j.start_after`.execute(
    db,
  )
  expect(rows.map(({ name, at }) => [name, (new Date(at).getTime() - inHours(48).getTime()) / 3_600_000])).toEqual([
    ['mail-interview-reminder', -24],
    ['mail-interview-reminder', -1],
    ['mail-interview-feedback', 1],
  ])
})

test('whoever switched reminders off gets none, but the booking all the same', async () => {
  const { interviewId, application, owner } = await createInvited()
  await db
    .insertInto('notification_choices')
    .values({ user_id: owner.id, kind: 'interview_reminders', way: 'mail', wanted: false })
    .execute()
  await bookInterview({ interviewId }, inHours(48))
  await makeDue(interviewId, 'interview.reminder_planned')
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual(['Interview booked: Sam Seeker, Property Manager'])
  expect(await mailsTo(application.email)).toHaveLength(3)
})

test('after the end each member of the panel is asked for feedback, who has not given it', async () => {
  const { team, application, owner } = await createInvited({ state: 'cancelled' })
  const mia = await createMember(team)
  const startsAt = inHours(-3)
  const interviewId = await createInterview({
    applicationId: application.id,
    team,
    panel: [owner.id, mia.id],
    slots: [startsAt],
    state: 'booked',
  })
  await giveFeedback({ advertiser: team, userId: mia.id, memberRole: 'member' }, interviewId, { verdict: 'yes', body: 'Calm.' })
  const ids = { jobId: application.job_id, applicationId: application.id, interviewId }
  await db
    .transaction()
    .execute((tx) => recordEvent(tx, 'interview.feedback_planned', { ...ids, sequence: 1, dueAt: new Date().toISOString() }))
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual(['What do you think? Sam Seeker, Property Manager'])
  expect(await mailsTo(await emailOf(mia.id))).toEqual([])
})

test.each([
  [true, 'Other times asked for: Sam Seeker, Property Manager', 'You asked for other times: Property Manager'],
  [false, 'Interview declined: Sam Seeker, Property Manager', 'You declined the interview: Property Manager'],
])(
  'an invitation that is declined (other times: %s) is told to who sent it and to its candidate',
  async (wantsOtherTimes, subject, own) => {
    const { interviewId, application, owner, team } = await createInvited()
    const manager = await createMember(team, { memberRole: 'manager' })
    await declineInterview({ interviewId }, { reason: 'Thursdays suit me.', wantsOtherTimes })
    const [mail] = await mailsTo(owner.email)
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain('Thursdays suit me.')
    expect(await mailsTo(await emailOf(manager.id))).toEqual([])
    const [told] = await mailsTo(application.email)
    expect(told).toMatchObject({ subject: own })
    expect(told?.calendar).toBeUndefined()
    expect(told?.text).not.toContain('does not take place')
  },
)

test('a booked interview that is declined leaves both calendars', async () => {
  const { interviewId, application, owner } = await createInvited()
  await bookInterview({ interviewId }, inHours(48))
  await declineInterview({ interviewId }, { reason: '', wantsOtherTimes: false })
  for (const email of [application.email, owner.email]) {
    const mails = await mailsTo(email)
    expect(mails.map(({ calendar }) => calendar && readCalendar(calendar).method).filter(Boolean)).toEqual(['CANCEL'])
  }
})

const ENDS = {
  'the candidate withdraws': ({ application }) => withdrawApplication(application.applicant_id, application.id),
  'the application is rejected': ({ application, team, owner }) =>
    moveApplication(team, application.id, { to: 'rejected', version: application.version + 1, actorId: owner.id }),
  'the job is closed': ({ job }) => moveJobTo(job.id, 'closed'),
  'the job is filled': ({ job }) => moveJobTo(job.id, 'filled'),
} satisfies Record<string, (made: Awaited<ReturnType<typeof createInvited>>) => Promise<unknown>>

const moveJobTo = (jobId: number, to: 'closed' | 'filled' | 'expired') =>
  db.transaction().execute(async (tx) => {
    const { version } = await tx
      .updateTable('jobs')
      .set({ status: to })
      .where('id', '=', jobId)
      .returning('version')
      .executeTakeFirstOrThrow()
    await recordEvent(tx, 'job.moved', { jobId, from: 'live', to, version })
  })

test.each(Object.entries(ENDS))('when %s, what is booked is cancelled and told', async (_, end) => {
  const made = await createInvited()
  await bookInterview({ interviewId: made.interviewId }, inHours(48))
  await runWaitingTasks()
  await end(made)
  await runWaitingTasks()
  await runWaitingTasks()
  expect(await stateOf(made.interviewId)).toMatchObject({ state: 'cancelled', reason: expect.stringMatching(/\w/) })
  for (const email of [made.application.email, made.owner.email]) {
    const files = (await mailsTo(email)).flatMap(({ calendar }) => (calendar ? [readCalendar(calendar)] : []))
    expect(files[0]).toMatchObject({ method: 'CANCEL', sequence: 2 })
  }
})

test('a job that expires keeps its interviews', async () => {
  const { interviewId, job } = await createInvited()
  await bookInterview({ interviewId }, inHours(48))
  await moveJobTo(job.id, 'expired')
  await runWaitingTasks()
  expect(await stateOf(interviewId)).toMatchObject({ state: 'booked' })
})

test('a member who is removed leaves the panel, and an interview of theirs alone is cancelled', async () => {
  const { team, application, owner, interviewId: both } = await createInvited()
  const mia = await createMember(team)
  await db.insertInto('interviewers').values({ user_id: mia.id }).execute()
  await db.insertInto('interview_panel').values({ interview_id: both, user_id: mia.id }).execute()
  await bookInterview({ interviewId: both }, inHours(48))
  const alone = await createInterview({ applicationId: application.id, team, panel: [mia.id], slots: [inHours(60)] })
  await bookInterview({ interviewId: alone }, inHours(60))
  await runWaitingTasks()
  const employerId = 'employerId' in team ? team.employerId : ''
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', mia.id).execute()
    await recordEvent(tx, 'team.member_removed', { actorId: owner.id, team: { employerId }, userId: mia.id })
  })
  await runWaitingTasks()
  await runWaitingTasks()
  expect(await stateOf(both)).toMatchObject({ state: 'booked' })
  expect(await stateOf(alone)).toMatchObject({ state: 'cancelled', reason: 'Nobody of the panel is left in the team.' })
  const told = (await mailsTo(await emailOf(mia.id))).filter(({ subject }) => subject.startsWith('You are no longer on a panel'))
  expect(told.map(({ calendar }) => readCalendar(calendar).method)).toEqual(['CANCEL', 'CANCEL'])
  expect(told.some(({ text, calendar }) => `${text}${calendar}`.includes('Sam Seeker'))).toBe(false)
  expect(await db.selectFrom('interview_busy').select('quarter').where('user_id', '=', mia.id).execute()).toEqual([])
})

test('a candidate who deletes the account is gone, and the panel is told without a name', async () => {
  const { interviewId, application, owner } = await createInvited()
  await bookInterview({ interviewId }, inHours(48))
  await runWaitingTasks()
  await db.transaction().execute((tx) => erasePersonalData(tx, application.applicant_id))
  const [mail] = await mailsTo(owner.email)
  expect(await stateOf(interviewId)).toBeNull()
  expect(mail?.subject).toBe('Interview cancelled: Property Manager')
  expect(readCalendar(mail?.calendar)).toMatchObject({ method: 'CANCEL', sequence: 2, starts: inHours(48) })
  expect(`${mail?.subject}${mail?.text}${mail?.calendar}`).not.toMatch(/Sam|Seeker/)
})

test('a member who deletes the account leaves the panel, and their interviews are cancelled', async () => {
  const { interviewId, application, team } = await createInvited({ panel: [(await createUser({ role: 'employer' })).id] })
  const [{ user_id }] = (await db.selectFrom('interview_panel').select('user_id').where('interview_id', '=', interviewId).execute()) as [
    { user_id: string },
  ]
  await bookInterview({ interviewId }, inHours(48))
  await runWaitingTasks()
  expect(team).toBeTruthy()
  await db.transaction().execute((tx) => erasePersonalData(tx, user_id))
  expect(await stateOf(interviewId)).toMatchObject({ state: 'cancelled' })
  expect((await mailsTo(application.email))[0]?.subject).toBe('Interview cancelled: Property Manager')
})

test('a candidate is not reminded of an interview with a team that is suspended', async () => {
  const { interviewId, application, owner, team } = await createInvited()
  await bookInterview({ interviewId }, inHours(48))
  await runWaitingTasks()
  await suspend({ employer_id: team.employerId })
  await makeDue(interviewId, 'interview.reminder_planned')
  const reminders = async (email: string, words: string) => (await mailsTo(email)).filter(({ subject }) => subject.includes(words)).length
  expect(await reminders(application.email, 'your interview for')).toBe(0)
  expect(await reminders(owner.email, 'interview with')).toBe(2)
})

test('a team that is suspended before its mails go invites nobody, and says nothing of its own', async () => {
  const { interviewId, application, owner, team } = await createInvited()
  const ids = { actorId: owner.id, jobId: application.job_id, applicationId: application.id, interviewId }
  await db.transaction().execute((tx) => recordEvent(tx, 'interview.invited', ids))
  await suspend({ employer_id: team.employerId })
  expect(await mailsTo(application.email)).toEqual([])

  const booked = await createInvited({ state: 'booked' })
  await cancelInterview(booked.member, booked.interviewId, 'Pay the bond to this account')
  await suspend({ employer_id: booked.team.employerId })
  const [mail] = await mailsTo(booked.application.email)
  expect(mail?.subject).toBe('Interview cancelled: Property Manager')
  expect(mail?.text).not.toContain('bond')
})

test('who has changed their address since they applied is invited at the new one, and nobody at the old', async () => {
  const { interviewId, application, owner } = await createInvited()
  const email = `${application.applicant_id}@moved.example`
  await db.updateTable('users').set({ email }).where('id', '=', application.applicant_id).execute()
  await db
    .transaction()
    .execute((tx) =>
      recordEvent(tx, 'interview.invited', { actorId: owner.id, jobId: application.job_id, applicationId: application.id, interviewId }),
    )
  await runWaitingTasks()
  expect((await mailsTo(email)).map(({ text }) => text.includes(interviewLink(interviewId)))).toEqual([true])
  expect(await mailsTo(application.email)).toEqual([])
})

test('an address that the mail server rejects keeps nobody else from the mails about an interview', async () => {
  const { team, application, owner } = await createInvited({ state: 'cancelled' })
  const [mia, noa] = [await createMember(team), await createMember(team)]
  const interviewId = await createInterview({ applicationId: application.id, team, panel: [mia.id, noa.id], invitedBy: owner.id })
  const rejected = (id: string) =>
    db
      .updateTable('users')
      .set({ email: `${id} at nowhere` })
      .where('id', '=', id)
      .execute()
  await rejected(application.applicant_id)
  await bookInterview({ interviewId }, inHours(48))
  await expect(runWaitingTasks()).rejects.toThrow('mail-interview-booked failed')
  const [toMia, toNoa] = [await emailOf(mia.id), await emailOf(noa.id)]
  for (const email of [toMia, toNoa]) expect((await mailsTo(email))[0]?.subject).toContain('Interview booked')

  await rejected(mia.id)
  await declineInterview({ interviewId }, { reason: '', wantsOtherTimes: false })
  await expect(runWaitingTasks()).rejects.toThrow('mail-interview-declined failed')
  expect((await mailsTo(owner.email))[0]?.subject).toContain('Interview declined')
  expect(readCalendar((await mailsTo(toNoa))[0]?.calendar).method).toBe('CANCEL')
})

test('an address that the mail server rejects keeps nobody of a panel from reading that the candidate is gone', async () => {
  const { team, application, owner } = await createInvited({ state: 'cancelled' })
  const others = [await createMember(team), await createMember(team)].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const interviewId = await createInterview({ applicationId: application.id, team, panel: others.map(({ id }) => id), invitedBy: owner.id })
  await bookInterview({ interviewId }, inHours(48))
  await runWaitingTasks()
  const [first, second] = others
  await db.updateTable('users').set({ email: 'somebody at nowhere' }).where('id', '=', first!.id).execute()
  await db.transaction().execute((tx) => erasePersonalData(tx, application.applicant_id))
  await expect(runWaitingTasks()).rejects.toThrow('mail-interview-candidate-left failed')
  expect((await mailsTo(await emailOf(second!.id)))[0]?.subject).toBe('Interview cancelled: Property Manager')
})
