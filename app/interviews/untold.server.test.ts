import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createInvited, inHours } from '#test/factories/interviews.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { noticesOf, textsOf } from '#test/factories/notices.ts'
import { createMember, suspend } from '#test/factories/teams.ts'
import { bookInterview } from './book.server.ts'
import { saveCalendar } from './calendar.server.ts'
import { USUAL_HOURS } from './hours.ts'
import { lapsesAt } from './interview.ts'
import { inviteToInterview } from './invite.server.ts'
import { listNextInterviews } from './own.server.ts'

giveOwnDataDir()

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

const erase = (userId: string) => db.transaction().execute((tx) => erasePersonalData(tx, userId))

/** An invitation whose last time can no longer be chosen, with the event that says so due now. */
async function createLapsed() {
  const made = await createInvited({ slots: [inHours(-3), inHours(1)] })
  const { job, application, interviewId } = made
  const ids = { jobId: job.id, applicationId: application.id, interviewId }
  const plan = (sequence = 0) =>
    db.transaction().execute((tx) => recordEvent(tx, 'interview.lapse_planned', { ...ids, sequence, dueAt: new Date().toISOString() }))
  return { ...made, plan }
}

const LAPSED = 'The times for your interview have passed: Property Manager'
const LAPSED_FOR_TEAM = 'No answer to your invitation: Sam Seeker, Property Manager'

test('both sides are told once that the offered times passed without an answer', async () => {
  const { application, owner, interviewId, plan } = await createLapsed()
  await plan()
  expect(await subjectsTo(application.email)).toEqual([LAPSED])
  expect(await subjectsTo(owner.email)).toEqual([LAPSED_FOR_TEAM])
  expect((await mailsTo(application.email))[0]?.text).toContain('say when it would suit you')
  expect(await noticesOf(owner.id)).toMatchObject([
    { text: 'Sam Seeker chose none of the times for an interview, and they have passed', to: `/employer/interviews/${interviewId}` },
  ])
  const [forCandidate, ...others] = await noticesOf(application.applicant_id)
  expect(forCandidate).toMatchObject({ to: `/applications/${application.id}/interviews/${interviewId}` })
  expect(forCandidate?.text).toMatch(/^The times that .+ offered have passed: you can ask for others$/)
  expect(others).toEqual([])
  const shown = await listNextInterviews(application.applicant_id, [application.id])
  expect(shown).toMatchObject([{ id: interviewId, shownState: 'lapsed' }])
  expect(await listNextInterviews(application.applicant_id)).toEqual([])
})

test.each(['booked', 'declined', 'cancelled'] as const)('nobody is told that the times passed of one that is %s', async (state) => {
  const { application, owner, interviewId, plan } = await createLapsed()
  const at = state === 'booked' ? { starts_at: inHours(1), ends_at: inHours(2) } : {}
  await db
    .updateTable('interviews')
    .set({ state, ...at })
    .where('id', '=', interviewId)
    .execute()
  await plan()
  expect([await subjectsTo(application.email), await subjectsTo(owner.email)]).toEqual([[], []])
  expect([await textsOf(application.applicant_id), await textsOf(owner.id)]).toEqual([[], []])
})

test('a candidate is not sent back to a team that is suspended', async () => {
  const { application, owner, team, plan } = await createLapsed()
  await suspend({ employer_id: team.employerId })
  await plan()
  expect([await subjectsTo(application.email), await textsOf(application.applicant_id)]).toEqual([[], []])
  expect(await subjectsTo(owner.email)).toEqual([LAPSED_FOR_TEAM])
})

test('an invitation plans to tell when its last time can no longer be chosen', async () => {
  const { application, member, interviewId } = await createInvited()
  await db.updateTable('interviews').set({ state: 'cancelled' }).where('id', '=', interviewId).execute()
  const always = USUAL_HOURS.map((): [number, number] => [0, 24 * 60])
  await saveCalendar(member.userId, { timeZone: 'Australia/Sydney', hours: always })
  const slots = [inHours(30), inHours(60), inHours(48)]
  const invitation = { kind: 'office', panel: [member.userId], minutes: 60, bufferMinutes: 0, place: 'Level 1', note: '', slots } as const
  const id = await inviteToInterview(member, application.id, invitation)
  const { rows } = await sql<{ dueAt: string; queued: Date }>`
    select e.data ->> 'dueAt' as "dueAt", t.start_after as queued from events e
    join pgboss.job t on (t.data ->> 'eventId')::bigint = e.id and t.name = 'mail-interview-lapsed'
    where e.name = 'interview.lapse_planned' and e.data ->> 'interviewId' = ${id}`.execute(db)
  expect(rows).toEqual([{ dueAt: lapsesAt(slots).toISOString(), queued: lapsesAt(slots) }])
  expect(lapsesAt(slots)).toEqual(new Date(inHours(58).getTime() + 60_000))
})

test('who waits for an answer is told that the candidate has deleted the account, and waits no more', async () => {
  const { application, owner, team, interviewId } = await createInvited()
  const other = await createMember(team, { memberRole: 'manager' })
  await erase(application.applicant_id)
  expect(await subjectsTo(owner.email)).toEqual(['Invitation ended: Property Manager'])
  const notices = await noticesOf(owner.id)
  expect(notices).toMatchObject([
    {
      text: 'An invitation to an interview has ended: the candidate has deleted their account',
      detail: 'Property Manager',
      to: '/employer/interviews',
    },
  ])
  expect(JSON.stringify([notices, await mailsTo(owner.email)])).not.toMatch(/Sam|Seeker/)
  expect(await textsOf(other.id)).toEqual([])
  expect(await db.selectFrom('interviews').select('id').where('id', '=', interviewId).execute()).toEqual([])
})

test('all who may invite are told where whoever invited is gone', async () => {
  const { application, owner, team, interviewId } = await createInvited()
  const other = await createMember(team, { memberRole: 'manager' })
  await db.updateTable('interviews').set({ invited_by: null }).where('id', '=', interviewId).execute()
  await erase(application.applicant_id)
  for (const { email } of [owner, other]) expect(await subjectsTo(email)).toEqual(['Invitation ended: Property Manager'])
})

test('the panel of a booked interview finds a notice beside the mail', async () => {
  const { application, owner, interviewId } = await createInvited()
  await bookInterview({ interviewId }, inHours(48))
  await runWaitingTasks()
  await erase(application.applicant_id)
  await runWaitingTasks()
  expect(await textsOf(owner.id)).toEqual(['An interview is cancelled: the candidate has deleted their account'])
})

test('nothing is said of an invitation whose times had passed before', async () => {
  const { application, owner } = await createLapsed()
  await erase(application.applicant_id)
  expect([await subjectsTo(owner.email), await textsOf(owner.id)]).toEqual([[], []])
})
