import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { blockByName, unblockByName } from '#app/profiles/blocks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createResume } from '#test/factories/applications.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { textsOf } from '#test/factories/notices.ts'
import { createOpenPerson } from '#test/factories/open-people.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import {
  createActingAgency,
  createAgreed,
  createAsked,
  createCandidateOf,
  createSent,
  createUnclaimed,
} from '#test/factories/submissions.ts'
import { createMember, suspend } from '#test/factories/teams.ts'
import { answerSubmission, closeBlockedSubmissions, withdrawSubmission } from './answer.server.ts'
import { askCandidate, takeBackSubmission } from './ask.server.ts'
import { decide } from './decide.server.ts'
import { entryWords, ownEntryWords } from './entry-words.ts'
import { findRepresentation } from './ledger.server.ts'
import { submissionToken } from './link.server.ts'
import { findSubmission } from './list.server.ts'
import { findOwnSubmission, listOwnSubmissions } from './own.server.ts'
import * as own from './routes/own-submission.tsx'
import { findShortlist, listShared } from './shared.server.ts'
import { sendShortlistAgain } from './shortlist.server.ts'

giveOwnDataDir()

const AGREES = { agrees: true, sharesContact: false, resumeId: null } as const
const REFUSES = { agrees: false } as const
const mailsTo = async (address: string) => (await listOutbox()).mails.filter(({ to }) => to === address)
const stateOf = async (submissionId: string) =>
  (await db.selectFrom('submissions').select('state').where('id', '=', submissionId).executeTakeFirstOrThrow()).state

test('asks a candidate by mail with the client named, and tells the agency of the answer', async () => {
  const { user, company, agency, submissionId } = await createAsked()
  await runWaitingTasks()
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
    `${agency.name} would like to put you forward to ${company.company_name}`,
  ])
  await answerSubmission({ submissionId, userId: user.id }, AGREES)
  await runWaitingTasks()
  expect((await mailsTo(agency.owner.email)).map(({ subject }) => subject)).toContainEqual(
    `A candidate agreed: Sales Consultant at ${company.company_name}`,
  )
  const submission = await findSubmission(agency.id, submissionId)
  expect(submission).toMatchObject({ shown: 'agreed', representations: [{ agency: agency.name, ended_at: null }] })
  expect(submission!.entries.map(entryWords)).toEqual(['The candidate agreed', `${agency.name} asked the candidate`])
  expect(submission!.entries.map(ownEntryWords)).toEqual(['You agreed', `${agency.name} asked you`])
})

test('answers once: the same again changes nothing, another is refused', async () => {
  const { user, submissionId } = await createAsked()
  await answerSubmission({ submissionId, userId: user.id }, AGREES)
  await answerSubmission({ submissionId, userId: user.id }, AGREES)
  await expect(answerSubmission({ submissionId, userId: user.id }, REFUSES)).rejects.toMatchObject({ code: 'conflict' })
  expect((await findOwnSubmission(submissionId, user.id))!.entries).toHaveLength(2)
})

test('is nobody else’s to answer or to read', async () => {
  const { submissionId, company } = await createAsked()
  const other = await createUser()
  const stranger = await createActingAgency(company.id)
  for (const act of [
    () => answerSubmission({ submissionId, userId: other.id }, AGREES),
    () => withdrawSubmission({ submissionId, userId: other.id }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' })
  await expect(takeBackSubmission(stranger.member, submissionId)).rejects.toMatchObject({ code: 'not_found' })
  expect(await findOwnSubmission(submissionId, other.id)).toBeNull()
  expect(await findSubmission(stranger.id, submissionId)).toBeNull()
  expect(await listOwnSubmissions(other.id)).toEqual([])
})

test('refuses a resume of somebody else', async () => {
  const { user, submissionId } = await createAsked()
  const resumeId = (await createResume((await createUser()).id)).id
  await expect(answerSubmission({ submissionId, userId: user.id }, { ...AGREES, resumeId })).rejects.toMatchObject({ field: 'resume' })
  expect(await stateOf(submissionId)).toBe('asked')
})

test('a second agency is told that the person is represented there and until when, and not by whom', async () => {
  const { user, company, agency } = await createAgreed()
  const second = await createActingAgency(company.id)
  const { application } = await createCandidateOf(second, company.id, user)
  const asked = { applicationId: application.id, employerId: company.id, role: 'Sales Consultant', note: '' }
  const refusal = await askCandidate(second.member, asked).catch((error: unknown) => error as Error & { field: string })
  expect(refusal).toMatchObject({ code: 'conflict', field: 'client' })
  const until = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', day: 'numeric', month: 'long', year: 'numeric' })
  const { until: day } = (await findRepresentation(db, { userId: user.id, employerId: company.id }))!
  expect(String(refusal)).toContain(`Mira Kowalczyk is already represented at ${company.company_name}, until ${until.format(day)}`)
  expect(String(refusal)).not.toContain(agency.name)
})

test('the candidate and both agencies read the same history; the one that came second has no name in it for the other', async () => {
  const { user, company, agency, submissionId } = await createAsked()
  const second = await createActingAgency(company.id)
  const { application } = await createCandidateOf(second, company.id, user)
  const later = await askCandidate(second.member, { applicationId: application.id, employerId: company.id, role: 'Sales', note: '' })
  await answerSubmission({ submissionId, userId: user.id }, AGREES)
  expect(await stateOf(later)).toBe('overtaken')
  const [own, first, other] = [
    await findOwnSubmission(later, user.id),
    await findSubmission(agency.id, submissionId),
    await findSubmission(second.id, later),
  ]
  const days = (lines: readonly { confirmed_at: Date; until: Date }[]) => lines.map(({ confirmed_at, until }) => [confirmed_at, until])
  expect(days(first!.representations)).toEqual(days(own!.representations))
  expect(days(other!.representations)).toEqual(days(own!.representations))
  expect([own, first, other].map((one) => one!.representations[0]!.agency)).toEqual([agency.name, agency.name, null])
  expect(JSON.stringify(other)).not.toContain(agency.name)
  await expect(answerSubmission({ submissionId: later, userId: user.id }, AGREES)).rejects.toThrow(/another agency represents you/)
})

test('of fifty agencies that one candidate confirms in the same second exactly one wins', async () => {
  const company = await createUnclaimed()
  const user = await createUser({ fullName: 'Mira Kowalczyk' })
  const asked: { submissionId: string }[] = []
  for (let at = 0; at < 50; at++) {
    const agency = await createActingAgency(company.id)
    const { application } = await createCandidateOf(agency, company.id, user)
    asked.push({
      submissionId: await askCandidate(agency.member, { applicationId: application.id, employerId: company.id, role: 'Sales', note: '' }),
    })
  }
  const answers = await Promise.allSettled(asked.map(({ submissionId }) => answerSubmission({ submissionId, userId: user.id }, AGREES)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' })
  const states = await db.selectFrom('submissions').select(['state', 'agency_id']).where('user_id', '=', user.id).execute()
  expect(states.filter(({ state }) => state === 'agreed')).toHaveLength(1)
  expect(states.filter(({ state }) => state === 'overtaken')).toHaveLength(49)
  const rows = await db
    .selectFrom('representations')
    .select('agency_id')
    .where('user_id', '=', user.id)
    .where('ended_at', 'is', null)
    .execute()
  expect(rows).toEqual([{ agency_id: states.find(({ state }) => state === 'agreed')!.agency_id }])
})

test('the database itself refuses a second agency, whatever the code does', async () => {
  const { user, company, submissionId } = await createAgreed()
  const second = await createActingAgency(company.id)
  const row = {
    user_id: user.id,
    employer_id: company.id,
    agency_id: second.id,
    submission_id: submissionId,
    until: new Date(Date.now() + 1e9),
  }
  await expect(db.insertInto('representations').values(row).execute()).rejects.toThrow(/representations_current/)
})

test('after its days another agency may be confirmed', async () => {
  const { user, company } = await createAgreed()
  await db
    .updateTable('representations')
    .set({ confirmed_at: sql`now() - interval '181 days'`, until: sql`now() - interval '1 day'` })
    .where('user_id', '=', user.id)
    .execute()
  const second = await createActingAgency(company.id)
  const { application } = await createCandidateOf(second, company.id, user)
  const submissionId = await askCandidate(second.member, { applicationId: application.id, employerId: company.id, role: 'Sales', note: '' })
  await answerSubmission({ submissionId, userId: user.id }, AGREES)
  expect(await findRepresentation(db, { userId: user.id, employerId: company.id })).toMatchObject({ agency_id: second.id })
})

test('what the candidate withdraws before the client saw them frees them; after that the agency keeps its days and the client sees nothing', async () => {
  const before = await createAgreed()
  await withdrawSubmission({ submissionId: before.submissionId, userId: before.user.id })
  expect(await findRepresentation(db, { userId: before.user.id, employerId: before.company.id })).toBeUndefined()
  const after = await createSent()
  await withdrawSubmission({ submissionId: after.submissionId, userId: after.user.id })
  expect(await findRepresentation(db, { userId: after.user.id, employerId: after.company.id })).toMatchObject({
    agency_id: after.agency.id,
  })
  expect(await listShared((await findShortlist(after.shortlistId))!)).toMatchObject([{ shown: 'withdrawn', person: null }])
  await expect(withdrawSubmission({ submissionId: after.submissionId, userId: after.user.id })).resolves.toBeUndefined()
})

test('nobody is asked again for what they refused, and a request that ran out is asked again with a new link', async () => {
  const { user, company, agency, application, submissionId } = await createAsked()
  const asked = { applicationId: application.id, employerId: company.id, role: 'Sales Consultant', note: '' }
  await expect(askCandidate(agency.member, asked)).rejects.toMatchObject({ field: 'client' })
  await db.updateTable('submissions').set({ expires_at: sql`now()` }).where('id', '=', submissionId).execute()
  await expect(answerSubmission({ submissionId, userId: user.id }, AGREES)).rejects.toThrow('This request has ended without an answer')
  expect(await askCandidate(agency.member, asked)).toBe(submissionId)
  await expect(answerSubmission({ submissionId, round: 1 }, AGREES)).rejects.toThrow(/asked you again since/)
  await answerSubmission({ submissionId, round: 2 }, REFUSES)
  await expect(askCandidate(agency.member, asked)).rejects.toThrow(/said no/)
})

test('asks only the applicants of a job for that client, or own people who are open to work there', async () => {
  const [company, other] = [await createUnclaimed(), await createUnclaimed()]
  const agency = await createActingAgency(company.id)
  await db.insertInto('agency_clients').values({ agency_id: agency.id, employer_id: other.id, state: 'agreed' }).execute()
  const { application } = await createCandidateOf(agency, company.id)
  const elsewhere = { employerId: other.id, role: 'Sales', note: '' }
  await expect(askCandidate(agency.member, { ...elsewhere, applicationId: application.id })).rejects.toThrow(/is not open to work there/)
  const { userId } = await createOpenPerson()
  const open = await createCandidateOf(agency, company.id, { id: userId, full_name: 'Olga Open' })
  expect(await stateOf(await askCandidate(agency.member, { ...elsewhere, applicationId: open.application.id }))).toBe('asked')
  const stranger = await createActingAgency(company.id)
  await expect(
    askCandidate(stranger.member, { applicationId: application.id, employerId: company.id, role: 'Sales', note: '' }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('needs a manager, the consent of the client, and a person who has not blocked either', async () => {
  const company = await createUnclaimed(`Derwent ${randomUUID()}`)
  const agency = await createActingAgency(company.id)
  const { user, application } = await createCandidateOf(agency, company.id)
  const asked = { applicationId: application.id, employerId: company.id, role: 'Sales', note: '' }
  const member = await createMember({ agencyId: agency.id })
  await expect(askCandidate({ userId: member.id, agencyId: agency.id }, asked)).rejects.toMatchObject({ code: 'forbidden' })
  const submissionId = await askCandidate(agency.member, asked)
  await blockByName(user.id, company.company_name)
  await expect(answerSubmission({ submissionId, userId: user.id }, AGREES)).rejects.toThrow(/have blocked this company/)
  await db.updateTable('agency_clients').set({ state: 'withdrawn' }).where('agency_id', '=', agency.id).execute()
  await db.deleteFrom('profile_blocks').where('user_id', '=', user.id).execute()
  await expect(answerSubmission({ submissionId, userId: user.id }, AGREES)).rejects.toThrow(/no longer acts for this company/)
  await expect(askCandidate(agency.member, asked)).rejects.toMatchObject({ field: 'client' })
})

test('a line of the ledger is never changed', async () => {
  const { submissionId } = await createAsked()
  const change = db.updateTable('submission_entries').set({ kind: 'agreed' }).where('submission_id', '=', submissionId).execute()
  await expect(change).rejects.toThrow(/never changed/)
})

test('a second company row of the same business, and a later yes, change nothing about who represents a person and until when', async () => {
  const { user, company, agency } = await createAgreed()
  const twin = await createEmployer({ companyName: company.company_name.toUpperCase() })
  const second = await createActingAgency(twin.id)
  const { application } = await createCandidateOf(second, twin.id, user)
  await expect(
    askCandidate(second.member, { applicationId: application.id, employerId: twin.id, role: 'Sales', note: '' }),
  ).rejects.toThrow(/already represented/)
  const { until } = (await findRepresentation(db, { userId: user.id, employerId: company.id }))!
  await db
    .updateTable('representations')
    .set({ confirmed_at: sql`now() - interval '170 days'`, until: sql`now() + interval '10 days'` })
    .where('user_id', '=', user.id)
    .execute()
  const later = await createCandidateOf(agency, company.id, user)
  const submissionId = await askCandidate(agency.member, {
    applicationId: later.application.id,
    employerId: company.id,
    role: 'Buyer Manager',
    note: '',
  })
  await answerSubmission({ submissionId, userId: user.id }, AGREES)
  const { consent_until } = (await findSubmission(agency.id, submissionId))!
  expect(consent_until!.getTime()).toBeLessThan(until.getTime() - 100 * 86_400_000)
})

test('blocking the company or the agency ends what was asked and agreed, and unblocking does not bring it back', async () => {
  const of = await createSent()
  await blockByName(of.user.id, of.agency.name)
  await closeBlockedSubmissions(of.user.id)
  await unblockByName(of.user.id, of.agency.name)
  expect(await stateOf(of.submissionId)).toBe('withdrawn')
  expect(await listShared((await findShortlist(of.shortlistId))!)).toMatchObject([{ person: null }])
})

test('after its days a consent shows nothing, also of somebody who was accepted', async () => {
  const of = await createSent()
  await db
    .updateTable('submissions')
    .set({ state: 'interview', decided_at: new Date(), consent_until: sql`now()` })
    .where('id', '=', of.submissionId)
    .execute()
  expect(await listShared((await findShortlist(of.shortlistId))!)).toMatchObject([{ shown: 'lapsed', person: null }])
})

test('a request that was refused is none of the few to a person, and a member who may not uses up none', async () => {
  const { agency, application, company } = await createAsked()
  const elsewhere = await createActingAgencyFor(agency.id)
  const other = await createCandidateOf(agency, company.id)
  const asked = (applicationId: string, employerId: string) => ({ applicationId, employerId, role: 'Leasing', note: '' })
  const mia = await createMember({ agencyId: agency.id })
  for (let at = 0; at < 6; at++) {
    // They did not apply there, and are not open to work.
    await expect(askCandidate(agency.member, asked(other.application.id, elsewhere))).rejects.toMatchObject({ code: 'conflict' })
    await expect(askCandidate({ userId: mia.id, agencyId: agency.id }, asked(other.application.id, company.id))).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
  await askCandidate(agency.member, asked(other.application.id, company.id))
  await expect(askCandidate(agency.member, asked(application.id, elsewhere))).rejects.toMatchObject({ code: 'conflict' })
})

/** Another company that agreed to an agency. */
async function createActingAgencyFor(agencyId: string): Promise<string> {
  const { id } = await createUnclaimed()
  await db.insertInto('agency_clients').values({ agency_id: agencyId, employer_id: id, state: 'agreed', answered_at: new Date() }).execute()
  return id
}

test('whoever has the link, or knows the id, uses up no answers of the candidate', async () => {
  const { user, submissionId } = await createAgreed()
  const stranger = await createSessionFor((await createUser()).id)
  const token = submissionToken(submissionId, 1)
  const send = (asked: { cookie?: string; params: Record<string, string> }) =>
    visit(own.action, { path: '/submissions/x', form: { intent: 'withdraw' }, ...asked })
  const refusals = new Set<number>()
  for (let at = 0; at < 61; at++) {
    refusals.add(await statusOf(send({ params: { token } })))
    refusals.add(await statusOf(send({ params: { submissionId }, cookie: stranger })))
  }
  expect(refusals).toEqual(new Set([403, 404, 429]))
  expect((await send({ params: { submissionId }, cookie: await createSessionFor(user.id) })).status).toBe(302)
  expect(await stateOf(submissionId)).toBe('withdrawn')
})

const statusOf = (answer: Promise<{ status: number }>) =>
  answer.then(
    ({ status }) => status,
    (error: unknown) => (error instanceof AppError ? error.status : 500),
  )

test.each(['withdrawn', 'declined', 'interview', 'taken_back', 'refused'] as const)(
  'the link of a request that is %s does not tell so, nor when',
  async (state) => {
    const { submissionId } = await createAgreed()
    await db
      .updateTable('submissions')
      .set({ state, decided_at: new Date('2026-01-20T10:00:00Z') })
      .where('id', '=', submissionId)
      .execute()
    const { data } = await visit(own.loader, { path: '/submissions/link/x', params: { token: submissionToken(submissionId, 1) } })
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${state}|2026-01-20`))
    expect(data).toMatchObject({ submission: { role: 'Sales Consultant' } })
  },
)

test('nobody agrees to an agency that is suspended, and whoever wants nothing of it says no', async () => {
  const { user, agency, submissionId } = await createAsked()
  await suspend({ agency_id: agency.id })
  const answered = answerSubmission({ submissionId, userId: user.id }, AGREES)
  await expect(answered).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('suspended') })
  await answerSubmission({ submissionId, userId: user.id }, REFUSES)
  expect(await stateOf(submissionId)).toBe('refused')
})

test.each(['agency', 'company'] as const)('a request is not mailed once the %s is suspended', async (side) => {
  const { user, agency, company } = await createAsked()
  await suspend(side === 'agency' ? { agency_id: agency.id } : { employer_id: company.id })
  await runWaitingTasks()
  expect(await mailsTo(user.email)).toEqual([])
  expect(await textsOf(user.id)).toEqual([])
})

test('nobody agrees to an agency that has nobody, and what it asked ends with it', async () => {
  const [asked, agreed] = [await createAsked(), await createAgreed()]
  await db.deleteFrom('agency_users').where('agency_id', '=', asked.agency.id).execute()
  const answered = answerSubmission({ submissionId: asked.submissionId, userId: asked.user.id }, AGREES)
  await expect(answered).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('closed its account') })
  const { agency, user, company, submissionId } = agreed
  await runWaitingTasks()
  const colleague = await createMember({ agencyId: agency.id })
  await db.transaction().execute((tx) => erasePersonalData(tx, agency.owner.id))
  await runWaitingTasks()
  expect(await stateOf(submissionId)).toBe('agreed')
  await db.transaction().execute((tx) => erasePersonalData(tx, colleague.id))
  await runWaitingTasks()
  expect(await stateOf(submissionId)).toBe('taken_back')
  expect(await findRepresentation(db, { userId: user.id, employerId: company.id })).toBeUndefined()
})

test('nobody is asked about, agrees to or is sent to a company that is suspended, and its members read nothing', async () => {
  const [asked, sent] = [await createAsked({ claimed: true }), await createSent({ claimed: true })]
  for (const { company } of [asked, sent]) await suspend({ employer_id: company.id })
  const another = await createCandidateOf(asked.agency, asked.company.id)
  const request = { applicationId: another.application.id, employerId: asked.company.id, role: 'Sales', note: '' }
  await expect(askCandidate(asked.agency.member, request)).rejects.toMatchObject({ code: 'forbidden' })
  const agreed = answerSubmission({ submissionId: asked.submissionId, userId: asked.user.id }, AGREES)
  await expect(agreed).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('company is suspended') })
  expect((await findShortlist(sent.shortlistId))?.isOpen).toBe(false)
  const by = { userId: (sent.company as Awaited<ReturnType<typeof createEmployer>>).owner.id, employerId: sent.company.id }
  await expect(decide(sent, by, { accepts: true })).rejects.toMatchObject({ code: 'conflict' })
  await expect(sendShortlistAgain(sent.agency.member, sent.shortlistId)).rejects.toMatchObject({ code: 'forbidden' })
})

test('withdrawing at one row of a company leaves the representation on which a consent at its other row stands', async () => {
  const { user, company, agency, submissionId } = await createAgreed()
  const twin = await createEmployer({ companyName: company.company_name.toUpperCase() })
  await db
    .insertInto('agency_clients')
    .values({ agency_id: agency.id, employer_id: twin.id, state: 'agreed', answered_at: new Date() })
    .execute()
  const { application } = await createCandidateOf(agency, twin.id, user)
  const second = await askCandidate(agency.member, { applicationId: application.id, employerId: twin.id, role: 'Auctioneer', note: '' })
  await answerSubmission({ submissionId: second, userId: user.id }, AGREES)
  await withdrawSubmission({ submissionId, userId: user.id })
  expect(await findRepresentation(db, { userId: user.id, employerId: twin.id })).toMatchObject({ agency_id: agency.id })
  await withdrawSubmission({ submissionId: second, userId: user.id })
  expect(await findRepresentation(db, { userId: user.id, employerId: twin.id })).toBeUndefined()
})
