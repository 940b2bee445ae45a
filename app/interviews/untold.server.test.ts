import { expect, test } from 'vitest'
import { withdrawApplication } from '#app/applications/own.server.ts'
import { db } from '#app/db/client.server.ts'
import { changeJobs } from '#app/jobs/write.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createInterview, createInvited, inHours } from '#test/factories/interviews.ts'
import { createJob } from '#test/factories/jobs.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { noticesOf, textsOf } from '#test/factories/notices.ts'
import { createActingAgency } from '#test/factories/submissions.ts'
import { createMember, suspend } from '#test/factories/teams.ts'
import { bookInterview } from './book.server.ts'
import { saveCalendar } from './calendar.server.ts'
import { cancelInterview, declineInterview } from './end.server.ts'
import { USUAL_HOURS } from './hours.ts'
import { inviteToInterview } from './invite.server.ts'
import { tellLapsed } from './lapse.server.ts'
import { findOwnInterview, listNextInterviews } from './own.server.ts'

giveOwnDataDir()

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

const erase = (userId: string) => db.transaction().execute((tx) => erasePersonalData(tx, userId))

/** An invitation whose last time can no longer be chosen. */
const createLapsed = () => createInvited({ slots: [inHours(-3), inHours(1)] })

/** Looks for what lapsed, and sends what is to be said of it. */
async function sweep() {
  await tellLapsed()
  await runWaitingTasks()
}

const toldOf = async (userId: string) => {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return [await subjectsTo(email), await textsOf(userId)]
}
const NOTHING = [[], []]

const LAPSED = 'The times for your interview have passed: Property Manager'
const LAPSED_FOR_TEAM = 'No time was booked: Sam Seeker, Property Manager'

test('both sides are told once that the offered times passed without an answer', async () => {
  const { application, owner, interviewId } = await createLapsed()
  await Promise.all([tellLapsed(), tellLapsed()])
  await sweep()
  expect(await subjectsTo(application.email)).toEqual([LAPSED])
  expect(await subjectsTo(owner.email)).toEqual([LAPSED_FOR_TEAM])
  const [mail] = await mailsTo(application.email)
  expect(mail?.text).toContain('say when it would suit you')
  expect(mail?.text).toContain('whoever has it can ask for other times in your name')
  expect(await noticesOf(owner.id)).toMatchObject([
    {
      text: 'No time was booked for the interview with Sam Seeker, and the last one has passed',
      to: `/employer/interviews/${interviewId}`,
    },
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
  const { application, owner, interviewId } = await createLapsed()
  const at = state === 'booked' ? { starts_at: inHours(1), ends_at: inHours(2) } : {}
  await db
    .updateTable('interviews')
    .set({ state, ...at })
    .where('id', '=', interviewId)
    .execute()
  await sweep()
  for (const id of [application.applicant_id, owner.id]) expect(await toldOf(id)).toEqual(NOTHING)
})

test('nobody is told while the team is suspended, and both sides are once it no longer is', async () => {
  const { application, owner, team } = await createLapsed()
  await suspend({ employer_id: team.employerId })
  await sweep()
  for (const id of [application.applicant_id, owner.id]) expect(await toldOf(id)).toEqual(NOTHING)
  expect(await listNextInterviews(application.applicant_id, [application.id])).toEqual([])
  await db.updateTable('suspensions').set({ lifted_at: new Date() }).where('employer_id', '=', team.employerId).execute()
  await sweep()
  expect([await subjectsTo(application.email), await subjectsTo(owner.email)]).toEqual([[LAPSED], [LAPSED_FOR_TEAM]])
})

test('nobody is told of what waited until its link leads nowhere', async () => {
  const { application, owner } = await createInvited({ slots: [inHours(-31 * 24)] })
  await sweep()
  for (const id of [application.applicant_id, owner.id]) expect(await toldOf(id)).toEqual(NOTHING)
})

test('nobody is told that the times passed of an agency that no longer acts for the company', async () => {
  const { id: employerId } = await createEmployer()
  const { id: agencyId } = await createActingAgency(employerId)
  const job = await createJob({ employer_id: employerId, agency_id: agencyId })
  const application = await createApplication({ job_id: job.id, status: 'viewed' })
  const { id: memberId } = await createMember({ agencyId }, { memberRole: 'manager' })
  await createInterview({ applicationId: application.id, team: { agencyId }, panel: [memberId], slots: [inHours(1)] })
  await db.updateTable('agency_clients').set({ state: 'withdrawn' }).where('agency_id', '=', agencyId).execute()
  await sweep()
  for (const id of [application.applicant_id, memberId]) expect(await toldOf(id)).toEqual(NOTHING)
  await db.updateTable('agency_clients').set({ state: 'agreed' }).where('agency_id', '=', agencyId).execute()
  await sweep()
  expect([await subjectsTo(application.email), await textsOf(memberId)]).toEqual([
    [LAPSED],
    [expect.stringContaining('No time was booked')],
  ])
})

test('nobody who is hired is asked for a time: what is open is taken back, what is booked stays, and of what lapsed nothing is said', async () => {
  const { application, owner, team, interviewId } = await createInvited()
  const booked = await createInterview({ applicationId: application.id, team, panel: [owner.id], state: 'booked' })
  const other = await createLapsed()
  for (const { id, job_id: jobId } of [application, other.application]) {
    await db.updateTable('applications').set({ status: 'hired' }).where('id', '=', id).execute()
    await db
      .transaction()
      .execute((tx) => recordEvent(tx, 'application.told', { jobId, applicationId: id, from: 'interview', to: 'hired' }))
  }
  await sweep()
  const states = await db.selectFrom('interviews').select(['id', 'state']).where('application_id', '=', application.id).execute()
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({ [interviewId]: 'cancelled', [booked]: 'booked' })
  expect(await listNextInterviews(application.applicant_id, [application.id])).toMatchObject([{ id: booked }])
  const told = await Promise.all([other.application.applicant_id, other.owner.id].map(toldOf))
  expect(JSON.stringify(told)).not.toMatch(/interview/i)
  expect(await listNextInterviews(other.application.applicant_id, [other.application.id])).toEqual([])
})

test.each([
  [false, false, 'Sam Seeker has declined the interview'],
  [false, true, 'Sam Seeker asks for other times for an interview'],
  [true, false, 'Sam Seeker has cancelled the interview'],
  [true, true, 'Sam Seeker asks for other times for the interview that was booked'],
])('a team reads what its candidate answered (booked: %s, other times: %s)', async (isBooked, wantsOtherTimes, text) => {
  const { owner, interviewId } = await createInvited(isBooked ? { state: 'booked' } : {})
  await declineInterview({ interviewId }, { reason: 'Thursdays suit me.', wantsOtherTimes })
  await runWaitingTasks()
  expect(await noticesOf(owner.id)).toMatchObject([{ text, detail: 'Property Manager', to: `/employer/interviews/${interviewId}` }])
})

test('a panel reads that an interview is cancelled because its candidate has withdrawn', async () => {
  const { owner, team, application } = await createInvited({ state: 'cancelled' })
  const mia = await createMember(team)
  const booked = await createInterview({
    applicationId: application.id,
    team,
    panel: [owner.id, mia.id],
    slots: [inHours(60)],
    state: 'booked',
  })
  await createInterview({ applicationId: application.id, team, panel: [owner.id], slots: [inHours(70)] })
  await withdrawApplication(application.applicant_id, application.id)
  await runWaitingTasks()
  await runWaitingTasks()
  const text = 'The interview with Sam Seeker is cancelled'
  for (const { id } of [owner, mia])
    expect((await noticesOf(id)).filter((notice) => notice.text === text)).toMatchObject([{ to: `/employer/interviews/${booked}` }])
})

const DECIDES: [string, (made: { applicationId: string; jobId: number }) => Promise<unknown>][] = [
  [
    'rejected',
    async ({ applicationId, jobId }) => {
      await db.updateTable('applications').set({ status: 'rejected' }).where('id', '=', applicationId).execute()
      await db.transaction().execute((tx) => recordEvent(tx, 'application.told', { jobId, applicationId, from: 'viewed', to: 'rejected' }))
    },
  ],
  [
    'closed with the job',
    ({ jobId }) =>
      db
        .transaction()
        .execute((tx) =>
          changeJobs(tx, { jobs: (all) => all.where('j.id', '=', jobId), by: { actor: 'member', actorId: null }, to: 'closed' }),
        ),
  ],
]

test.each(DECIDES)(
  'an invitation whose times had passed ends without a word when it is %s, and an open one is taken back',
  async (_, decide) => {
    const [lapsed, open] = [await createLapsed(), await createInvited()]
    await sweep()
    const invitedOf = ({ application }: typeof open) => toldOf(application.applicant_id)
    expect(await invitedOf(lapsed)).toEqual([[LAPSED], [expect.stringContaining('have passed')]])
    for (const { application } of [lapsed, open]) await decide({ applicationId: application.id, jobId: application.job_id })
    await runWaitingTasks()
    expect(JSON.stringify(await invitedOf(open))).toMatch(/Invitation taken back.+has taken back an invitation/)
    expect(JSON.stringify(await invitedOf(lapsed))).not.toMatch(/taken back/)
    const shown = await findOwnInterview({ interviewId: lapsed.interviewId, applicantId: lapsed.application.applicant_id })
    expect(shown).toMatchObject({ shownState: 'cancelled', reason: expect.stringMatching(/decided|closed/) })
  },
)

test('when the team offers other times nobody is told of the old ones any more, and their page leads to the new', async () => {
  const { application, owner, member, interviewId } = await createLapsed()
  await sweep()
  const always = USUAL_HOURS.map((): [number, number] => [0, 24 * 60])
  await saveCalendar(member.userId, { timeZone: 'Australia/Sydney', hours: always })
  const slots = [inHours(30), inHours(60)]
  const invitation = { kind: 'office', panel: [member.userId], minutes: 60, bufferMinutes: 0, place: 'Level 1', note: '', slots } as const
  const applicantId = application.applicant_id
  expect(await findOwnInterview({ interviewId, applicantId })).toMatchObject({ shownState: 'lapsed', newer_id: null })
  const newer = await inviteToInterview(member, application.id, invitation)
  await runWaitingTasks()
  expect(await textsOf(applicantId)).toEqual([expect.stringMatching(/ would like to meet you: choose a time$/)])
  expect(await textsOf(owner.id)).toEqual([])
  expect(await findOwnInterview({ interviewId, applicantId })).toMatchObject({ shownState: 'cancelled', newer_id: newer })
  expect(await findOwnInterview({ interviewId: newer, applicantId })).toMatchObject({ shownState: 'invited', newer_id: null })
  await cancelInterview(member, newer, '')
  expect(await findOwnInterview({ interviewId, applicantId })).toMatchObject({ newer_id: null })
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

test('whoever has left the team meanwhile is told nothing of a candidate who is gone', async () => {
  const { application, owner, team, interviewId } = await createInvited()
  const other = await createMember(team, { memberRole: 'manager' })
  await db.insertInto('interviewers').values({ user_id: other.id }).execute()
  await db.insertInto('interview_panel').values({ interview_id: interviewId, user_id: other.id }).execute()
  await erase(application.applicant_id)
  await db.deleteFrom('employer_members').where('user_id', '=', other.id).execute()
  await runWaitingTasks()
  for (const [id, count] of [[owner.id, 1] as const, [other.id, 0] as const])
    expect((await toldOf(id)).map(({ length }) => length)).toEqual([count, count])
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
