import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sydneyInstant } from '#app/jobs/sydney-time.ts'
import type { AppError } from '#app/platform/errors.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { dayIn, termsOf } from '#test/factories/offer-terms.ts'
import { createOffered, createOffer as createOfferRows } from '#test/factories/offers.ts'
import { createMember, suspend } from '#test/factories/teams.ts'
import { findBeginning } from './begin.server.ts'
import { withdrawOffer } from './end.server.ts'
import { findOffer, findOffersInBrief, findSentLetter, listOffers, loadCandidateOffers } from './list.server.ts'
import { askApproval, sendBack, sendOffer } from './send.server.ts'
import { findNeedsApproval, saveNeedsApproval } from './settings.server.ts'
import { beginVersion, createOffer, deleteDraft, saveVersion } from './write.server.ts'

const refusalOf = (write: Promise<unknown>) =>
  write.then(
    () => null,
    ({ code, field, message }: AppError) => ({ code, field, message }),
  )
const codeOf = async (write: Promise<unknown>) => (await refusalOf(write))?.code ?? 'done'
const versionsOf = (offerId: string) =>
  db.selectFrom('offer_versions').select(['number', 'state', 'hash']).where('offer_id', '=', offerId).orderBy('number').execute()
/** The version in writing as a page that is opened now shows it. */
async function readOf(offerId: string) {
  const versions = db.selectFrom('offer_versions').select(['number', 'written_at as seen'])
  return versions.where('offer_id', '=', offerId).where('state', '<>', 'sent').executeTakeFirstOrThrow()
}
const eventsOf = async (applicationId: string) =>
  (await db.selectFrom('events').select(['name', 'data']).where('application_id', '=', applicationId).orderBy('id').execute()).map(
    ({ name }) => name,
  )

/** A company with an application, and nothing written. */
async function createHiring() {
  const { id: employerId, owner } = await createEmployer()
  const job = await createJob({ employer_id: employerId })
  const application = await createApplication({ job_id: job.id, status: 'interview' })
  const manager = await createMember({ employerId }, { memberRole: 'manager' })
  const as = (userId: string, memberRole: 'owner' | 'manager' | 'member' = 'owner') => ({ advertiser: { employerId }, userId, memberRole })
  return { employerId, owner, manager, job, application, as, member: as(owner.id) }
}

const written = (over = {}) => ({ terms: termsOf(over), fillsJob: false })

test('an offer is written, sent, changed and sent again; both letters stay readable', async () => {
  const { member, application } = await createHiring()
  const offerId = await createOffer(member, application.id, written())
  expect(await eventsOf(application.id)).toEqual([])
  await sendOffer(member, offerId)
  expect(await eventsOf(application.id)).toEqual(['offer.sent', 'offer.reminder_planned', 'offer.expiry_planned'])
  await beginVersion(member, offerId)
  await beginVersion(member, offerId)
  await saveVersion(member, offerId, written({ pay: 81_000 }))
  expect(await findOffer(member, offerId)).toMatchObject({ state: 'open', sent_number: 1, writing: { number: 2 } })
  await sendOffer(member, offerId)
  const [first, second] = await versionsOf(offerId)
  expect([first?.state, second?.state]).toEqual(['sent', 'sent'])
  expect(first?.hash).not.toBe(second?.hash)
  const payOf = async (number: number) =>
    (await findSentLetter(member, offerId, number))?.letter.clauses.find(({ label }) => label === 'Pay')?.value
  expect([await payOf(1), await payOf(2), await payOf(3)]).toEqual([
    '$78,000 a year plus 12% super',
    '$81,000 a year plus 12% super',
    undefined,
  ])
  expect(await codeOf(sendOffer(member, offerId))).toBe('conflict')
})

test.each([
  ['role', { role: '' }],
  ['pay', { pay: null }],
  ['commission', { payBasis: 'commission', pay: null }],
  ['startsOn', { startsOn: '' }],
  ['startsOn', { startsOn: dayIn(-1) }],
  ['endsOn', { employment: 'fixed-term', endsOn: '' }],
  ['endsOn', { employment: 'fixed-term', endsOn: dayIn(1) }],
  ['text', { text: '' }],
  ['text', { text: 'Hello {{nobody}}' }],
  ['text', { text: 'Your commission: {{commission}}' }],
  ['openUntil', { openUntil: '' }],
  ['openUntil', { openUntil: dayIn(-1) }],
  ['openUntil', { openUntil: dayIn(120) }],
])('what is not whole is kept, and not sent: %s %j', async (field, over) => {
  const { member, application } = await createHiring()
  const offerId = await createOffer(member, application.id, written(over))
  expect(await refusalOf(sendOffer(member, offerId))).toMatchObject({ code: 'invalid', field })
  expect(await refusalOf(askApproval(member, offerId))).toMatchObject({ code: 'invalid', field })
  expect(await eventsOf(application.id)).toEqual([])
})

test('a field that nothing is known for is told, and a name in braces is no field', async () => {
  const { member, owner, application } = await createHiring()
  await db.updateTable('users').set({ full_name: '' }).where('id', '=', owner.id).execute()
  const offerId = await createOffer(member, application.id, written({ text: 'Hello {{first_name}}, yours {{my_name}}' }))
  expect(await refusalOf(sendOffer(member, offerId))).toMatchObject({
    field: 'text',
    message: 'Replace {{my_name}} with words of yours first',
  })
})

test('where the team wants it a second member sends, and never the author', async () => {
  const { member, application, manager, as } = await createHiring()
  await saveNeedsApproval(member, true)
  const offerId = await createOffer(member, application.id, written())
  expect(await codeOf(sendOffer(member, offerId))).toBe('forbidden')
  await askApproval(member, offerId)
  await askApproval(member, offerId)
  expect(await eventsOf(application.id)).toEqual(['offer.approval_asked'])
  expect(await codeOf(sendOffer(member, offerId, await readOf(offerId)))).toBe('forbidden')
  const second = as(manager.id, 'manager')
  await sendBack(second, offerId, { ...(await readOf(offerId)), note: 'Look at the first day' })
  expect(await findOffer(member, offerId)).toMatchObject({ shownState: 'draft', writing: { note: 'Look at the first day' } })
  await saveVersion(member, offerId, written({ startsOn: dayIn(60) }))
  await askApproval(member, offerId)
  expect(await findOffer(second, offerId)).toMatchObject({ shownState: 'waiting', maySend: true })
  expect(await findOffer(member, offerId)).toMatchObject({ maySend: false })
  // What was looked at has changed.
  const read = await readOf(offerId)
  await saveVersion(second, offerId, written({ pay: 90_000 }))
  expect(await codeOf(sendOffer(as(manager.id, 'manager'), offerId, read))).toBe('conflict')
  expect(await codeOf(sendOffer(second, offerId))).toBe('forbidden')
  await askApproval(second, offerId)
  await sendOffer(member, offerId, await readOf(offerId))
  expect(await findOffer(member, offerId)).toMatchObject({ state: 'open' })
})

test('a version that was changed and asked for again is neither sent nor given back by who read it before', async () => {
  const { member, application, manager, as } = await createHiring()
  const offerId = await createOffer(member, application.id, written())
  await askApproval(member, offerId)
  const { number, seen } = await readOf(offerId)
  await saveVersion(member, offerId, written({ pay: 178_000 }))
  await askApproval(member, offerId)
  await db
    .updateTable('offer_versions')
    .set({ written_at: new Date(seen.getTime() + 1_000) })
    .where('offer_id', '=', offerId)
    .execute()
  const second = as(manager.id, 'manager')
  expect(await codeOf(sendOffer(second, offerId, { number, seen }))).toBe('conflict')
  expect(await codeOf(sendBack(second, offerId, { number, seen, note: '' }))).toBe('conflict')
  expect(await versionsOf(offerId)).toMatchObject([{ state: 'waiting' }])
  expect(await codeOf(sendOffer(second, offerId, await readOf(offerId)))).toBe('done')
})

test('a company’s offer never fills the job that its agency advertises', async () => {
  const { member, application, job } = await createHiring()
  await db
    .updateTable('jobs')
    .set({ agency_id: (await createAgency()).id })
    .where('id', '=', job.id)
    .execute()
  const offerId = await createOffer(member, application.id, { ...written(), fillsJob: true })
  const fills = () => db.selectFrom('offer_versions').select('fills_job').where('offer_id', '=', offerId).executeTakeFirst()
  expect(await fills()).toEqual({ fills_job: false })
  await saveVersion(member, offerId, { ...written(), fillsJob: true })
  expect(await fills()).toEqual({ fills_job: false })
  await db.updateTable('jobs').set({ agency_id: null }).where('id', '=', job.id).execute()
  await saveVersion(member, offerId, { ...written(), fillsJob: true })
  expect(await fills()).toEqual({ fills_job: true })
})

test('an agency that is suspended neither begins nor sends offers', async () => {
  const { id: agencyId, owner } = await createAgency()
  const job = await createJob({ agency_id: agencyId })
  const [first, second] = [await createApplication({ job_id: job.id }), await createApplication({ job_id: job.id })]
  const member = { advertiser: { agencyId }, userId: owner.id, memberRole: 'owner' as const }
  const offerId = await createOffer(member, first.id, written())
  await suspend({ agency_id: agencyId })
  expect(await codeOf(sendOffer(member, offerId))).toBe('forbidden')
  expect(await codeOf(createOffer(member, second.id, written()))).toBe('forbidden')
})

test('only an owner decides whether a second member is wanted; members read offers and write none', async () => {
  const { employerId, member, application, manager, as } = await createHiring()
  expect(await codeOf(saveNeedsApproval(as(manager.id, 'manager'), true))).toBe('forbidden')
  await saveNeedsApproval(member, true)
  await saveNeedsApproval(member, false)
  expect(await findNeedsApproval(member.advertiser)).toBe(false)
  const reader = as((await createMember({ employerId })).id, 'member')
  expect(await codeOf(createOffer(reader, application.id, written()))).toBe('forbidden')
  const offerId = await createOffer(as(manager.id, 'manager'), application.id, written())
  expect(await findOffer(reader, offerId)).toMatchObject({ mayWrite: false, maySend: false, mayWithdraw: false })
  const read = await readOf(offerId)
  const answers = [
    sendOffer(reader, offerId),
    askApproval(reader, offerId),
    saveVersion(reader, offerId, written()),
    deleteDraft(reader, offerId, read),
  ].map(codeOf)
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['forbidden']))
})

test('what another company wrote is unknown', async () => {
  const [{ offerId, application }, { member }] = [await createOffered({ state: 'draft' }), await createHiring()]
  expect(await findOffer(member, offerId)).toBeNull()
  expect(await findBeginning(member, application.id)).toBeNull()
  const answers = [
    createOffer(member, application.id, written()),
    saveVersion(member, offerId, written()),
    sendOffer(member, offerId),
    askApproval(member, offerId),
    sendBack(member, offerId, { number: 1, seen: new Date(), note: '' }),
    beginVersion(member, offerId),
    deleteDraft(member, offerId, { number: 1, seen: new Date() }),
  ].map(codeOf)
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['not_found']))
})

test.each(['rejected', 'withdrawn'] as const)('an application that is %s gets no offers', async (status) => {
  const { member, application } = await createHiring()
  const offerId = await createOffer(member, application.id, written())
  await db.updateTable('applications').set({ status }).where('id', '=', application.id).execute()
  expect(await codeOf(sendOffer(member, offerId))).toBe('conflict')
  await deleteDraft(member, offerId, await readOf(offerId))
  expect(await codeOf(createOffer(member, application.id, written()))).toBe('conflict')
  expect(await loadCandidateOffers(member, { id: application.id, status })).toMatchObject({ offers: [], mayOffer: false })
})

test('what a colleague wrote meanwhile is not overruled, and what was typed is told so', async () => {
  const { member, application, manager, as } = await createHiring()
  const offerId = await createOffer(member, application.id, written())
  const seen = new Date()
  const colleague = as(manager.id, 'manager')
  await saveVersion(colleague, offerId, written({ pay: 81_000 }))
  await db
    .updateTable('offer_versions')
    .set({ written_at: new Date(seen.getTime() + 1_000) })
    .where('offer_id', '=', offerId)
    .execute()
  expect(await codeOf(saveVersion(member, offerId, { ...written({ pay: 70_000 }), seen }))).toBe('conflict')
  // Their own page that is open twice, and one that was opened after it.
  expect(await codeOf(saveVersion(colleague, offerId, { ...written(), seen }))).toBe('done')
  expect(await codeOf(saveVersion(member, offerId, { ...written(), seen: new Date(seen.getTime() + 60_000) }))).toBe('done')
})

test('deleting a draft takes the offer with it, or its next version alone', async () => {
  const { member, application } = await createHiring()
  const first = await createOffer(member, application.id, written())
  expect(await deleteDraft(member, first, await readOf(first))).toBe(true)
  const offerId = await createOffer(member, application.id, written())
  await sendOffer(member, offerId)
  await beginVersion(member, offerId)
  expect(await deleteDraft(member, offerId, await readOf(offerId))).toBe(false)
  expect(await versionsOf(offerId)).toMatchObject([{ number: 1, state: 'sent' }])
})

test('a draft that a colleague changed or sent meanwhile is not deleted', async () => {
  const { member, application, manager, as } = await createHiring()
  const offerId = await createOffer(member, application.id, written())
  const read = await readOf(offerId)
  await saveVersion(as(manager.id, 'manager'), offerId, written({ pay: 81_000 }))
  await db
    .updateTable('offer_versions')
    .set({ written_at: new Date(read.seen.getTime() + 1_000) })
    .where('offer_id', '=', offerId)
    .execute()
  expect(await codeOf(deleteDraft(member, offerId, read))).toBe('conflict')
  const latest = await readOf(offerId)
  await sendOffer(member, offerId)
  expect(await codeOf(deleteDraft(member, offerId, latest))).toBe('conflict')
  expect(await versionsOf(offerId)).toMatchObject([{ number: 1, state: 'sent' }])
})

test('the reminder is due at nine in Sydney on the day before the last one', async () => {
  const { member, application } = await createHiring()
  await sendOffer(member, await createOffer(member, application.id, written({ openUntil: dayIn(4) })))
  const { data } = await db
    .selectFrom('events')
    .select('data')
    .where('application_id', '=', application.id)
    .where('name', '=', 'offer.reminder_planned')
    .executeTakeFirstOrThrow()
  expect(new Date((data as { dueAt: string }).dueAt)).toEqual(sydneyInstant(dayIn(3), '09:00'))
})

test('an offer that has run out is sent again by its next version', async () => {
  const { offerId, member } = await createOffered({ expiresAt: new Date(Date.now() - 60_000) })
  await beginVersion(member, offerId)
  await saveVersion(member, offerId, written({ openUntil: dayIn(3) }))
  await sendOffer(member, offerId)
  expect(await findOffer(member, offerId)).toMatchObject({ shownState: 'open', sent_number: 2 })
})

test('the list tells what is written, waits, is open, answered and over, and the dashboard counts it', async () => {
  const { member, job, as, manager } = await createHiring()
  const applicationIds = await Promise.all(
    Array.from({ length: 3 }, async () => (await createApplication({ job_id: job.id, status: 'viewed' })).id),
  )
  const [draft, waiting, open] = await Promise.all(applicationIds.map((id) => createOffer(member, id, written())))
  await askApproval(member, waiting!)
  await sendOffer(as(manager.id, 'manager'), open!)
  const { current } = await listOffers(member)
  expect(new Map(current.map(({ id, shownState }) => [id, shownState]))).toEqual(
    new Map([
      [draft, 'draft'],
      [waiting, 'waiting'],
      [open, 'open'],
    ]),
  )
  expect(await findOffersInBrief(member)).toMatchObject({ open: 1, waiting: 1, accepted: 0, next: [{ id: open }] })
})

test('an offer begins with what the ad says, and the next one with the terms of the last', async () => {
  const { member, employerId } = await createHiring()
  const job = await createJob({
    employer_id: employerId,
    title: 'Leasing Consultant',
    employment_type: 'part-time',
    salary_min: 60_000,
    salary_max: 60_000,
    salary_period: 'year',
  })
  const application = await createApplication({ job_id: job.id, status: 'viewed' })
  const beginning = await findBeginning(member, application.id)
  expect(beginning).toMatchObject({ currentId: null, mayFill: true, canOffer: true })
  expect(beginning?.terms).toMatchObject({ role: 'Leasing Consultant', employment: 'part-time', pay: 60_000, openUntil: dayIn(7) })
  const offerId = await createOffer(member, application.id, written({ pay: 70_000 }))
  const page = () => loadCandidateOffers(member, { id: application.id, status: 'viewed' })
  await sendOffer(member, offerId)
  for (const state of ['open', 'expired', 'withdrawn'] as const) {
    const answered_at = state === 'open' ? null : new Date()
    await db.updateTable('offers').set({ state, answered_at }).where('id', '=', offerId).execute()
    const mayOffer = state === 'withdrawn'
    // The page of the candidate offers what the form does not refuse.
    expect(await findBeginning(member, application.id)).toMatchObject({ currentId: mayOffer ? null : offerId })
    expect(await page()).toMatchObject({ mayOffer })
  }
})

test('an agency whose client ended its consent sends no offer in its name, and keeps what it wrote', async () => {
  const { id: employerId } = await createEmployer()
  const { id: agencyId, owner } = await createAgency()
  const job = await createJob({ employer_id: employerId, agency_id: agencyId })
  const application = await createApplication({ job_id: job.id, status: 'interview' })
  const member = { advertiser: { agencyId }, userId: owner.id, memberRole: 'owner' as const }
  await db.insertInto('agency_clients').values({ agency_id: agencyId, employer_id: employerId, state: 'withdrawn' }).execute()
  const offerId = await createOffer(member, application.id, written())
  expect(await refusalOf(sendOffer(member, offerId))).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('The client no longer'),
  })
  expect(await versionsOf(offerId)).toMatchObject([{ state: 'draft' }])
  await db.updateTable('agency_clients').set({ state: 'agreed' }).where('agency_id', '=', agencyId).execute()
  expect(await codeOf(sendOffer(member, offerId))).toBe('done')
})

test.each([
  ['today', 10, 1, 'rate_limited'],
  ['today', 9, 1, 'done'],
  ['the day before', 10, 25, 'done'],
])('a candidate who got offers %s, of which %i were taken back, is sent another one: %i hours, %s', async (_, sent, hoursAgo, outcome) => {
  const { member, application, employerId, owner } = await createHiring()
  const sentAt = new Date(Date.now() - hoursAgo * 3_600_000)
  for (let count = 0; count < sent; count++) {
    const id = await createOfferRows({ applicationId: application.id, team: { employerId }, writtenBy: owner.id, state: 'open', sentAt })
    await withdrawOffer(member, id, 'The budget is gone')
  }
  const offerId = await createOffer(member, application.id, written())
  expect(await codeOf(sendOffer(member, offerId))).toBe(outcome)
  expect(await versionsOf(offerId)).toMatchObject([{ state: outcome === 'done' ? 'sent' : 'draft' }])
})
