import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createInterview, inHours } from '#test/factories/interviews.ts'
import { createJob } from '#test/factories/jobs.ts'
import { textsOf } from '#test/factories/notices.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createActingAgency } from '#test/factories/submissions.ts'
import { createMember, suspend } from '#test/factories/teams.ts'
import { declineInterview } from './end.server.ts'
import { findOwnInterview } from './own.server.ts'
import * as own from './routes/own-interview.tsx'

giveOwnDataDir()

type Made = { applicationId: string; agencyId: string }

const CLOSES: [string, (made: Made) => Promise<unknown>][] = [
  ['This team is suspended', ({ agencyId }) => suspend({ agency_id: agencyId })],
  [
    'The agency that invited you no longer acts',
    ({ agencyId }) => db.updateTable('agency_clients').set({ state: 'withdrawn' }).where('agency_id', '=', agencyId).execute(),
  ],
  [
    'This application is decided',
    ({ applicationId }) => db.updateTable('applications').set({ status: 'hired' }).where('id', '=', applicationId).execute(),
  ],
]

/** An invitation by an agency that acts for a company. */
async function createByAgency(slots: readonly Date[], state: 'invited' | 'booked' = 'invited') {
  const { id: employerId } = await createEmployer()
  const { id: agencyId } = await createActingAgency(employerId)
  const job = await createJob({ employer_id: employerId, agency_id: agencyId })
  const application = await createApplication({ job_id: job.id, status: 'viewed' })
  const { id: memberId } = await createMember({ agencyId }, { memberRole: 'manager' })
  const interviewId = await createInterview({ applicationId: application.id, team: { agencyId }, panel: [memberId], slots, state })
  return { application, applicationId: application.id, jobId: job.id, agencyId, interviewId }
}

const rowOf = (id: string) =>
  db.selectFrom('interviews').select(['state', 'wants_other_times']).where('id', '=', id).executeTakeFirstOrThrow()

const MOMENTS = [
  ['invited', inHours(48)],
  ['lapsed', inHours(1)],
  ['booked', inHours(48)],
] as const

const CASES = CLOSES.flatMap(([words, close]) => MOMENTS.map(([shownState, slot]) => ({ words, close, shownState, slot })))

test.each(CASES)('$words: the candidate of one that is $shownState reads it, asks for no other times, and can decline', async (given) => {
  const { words, close, shownState, slot } = given
  const made = await createByAgency([slot], shownState === 'booked' ? 'booked' : 'invited')
  const { interviewId, application } = made
  expect(await findOwnInterview({ interviewId })).toMatchObject({ shownState, closed: null })
  await close(made)
  const closed = expect.stringContaining(words)
  expect(await findOwnInterview({ interviewId })).toMatchObject({ shownState, closed })
  const before = await rowOf(interviewId)
  const asked = { path: '/interviews/x', params: { applicationId: application.id, interviewId } }
  const form = { intent: 'ask', wish: 'Thursdays suit me.' }
  const refused = await visit(own.action, { ...asked, form, cookie: await createSessionFor(application.applicant_id) })
  // The error stands beside the field, and what was typed is not lost.
  expect(refused).toMatchObject({ status: 409, data: { fieldErrors: { wish: closed }, values: form } })
  expect(await rowOf(interviewId)).toEqual(before)
  await declineInterview({ interviewId }, { reason: '', wantsOtherTimes: false })
  expect(await rowOf(interviewId)).toMatchObject({ state: 'declined', wants_other_times: false })
  expect(await findOwnInterview({ interviewId })).toMatchObject({ shownState: 'declined', closed: null })
})

test.each(CLOSES)('%s: the notice of the invitation is not read meanwhile', async (_, close) => {
  const made = await createByAgency([inHours(48)])
  const { applicationId, jobId, interviewId, application } = made
  await db.transaction().execute((tx) => recordEvent(tx, 'interview.invited', { jobId, applicationId, interviewId }))
  await runWaitingTasks()
  expect(await textsOf(application.applicant_id)).toEqual([expect.stringMatching(/: choose a time$/)])
  await close(made)
  expect(await textsOf(application.applicant_id)).toEqual([])
})
