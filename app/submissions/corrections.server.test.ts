import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { dayAfter, sydneyDate } from '#app/jobs/sydney-time.ts'
import { erasePersonalData, listPersonalData } from '#app/personal-data.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { noticesOf } from '#test/factories/notices.ts'
import { createOwner } from '#test/factories/owners.ts'
import { createAccepted, newPartner, TODAY, TYPED, terms } from '#test/factories/placements.ts'
import { routeArgs } from '#test/factories/requests.ts'
import { createMember } from '#test/factories/teams.ts'
import { changesOf } from './correction.ts'
import { correctPlacement, listCorrections } from './corrections.server.ts'
import { entryWords } from './entry-words.ts'
import { findSubmission } from './list.server.ts'
import { findOwnSubmission } from './own.server.ts'
import { cancelPlacement, endPlacement, settleReplacement } from './placement-end.server.ts'
import { correctionForm } from './placement-form.ts'
import { findPlacement, listPlacements } from './placement-list.server.ts'
import { recordPlacement } from './placements.server.ts'
import { action } from './routes/correct-placement.tsx'
import { loader as csvLoader } from './routes/placements-file.ts'

giveOwnDataDir()

const REASON = 'The contract says 80,000.'

/** What the form sends that corrects a placement as it was recorded. */
const sentForm = (of: Record<string, string> = {}) => ({
  ...TYPED,
  salary: '80,000',
  reason: REASON,
  version: '0',
  form_id: randomUUID(),
  ...of,
})

const correction = (of: Record<string, string> = {}) => correctionForm.parse(sentForm(of))

async function createPlaced(share: number | null = 6_000, of: Record<string, string> = {}) {
  const accepted = await createAccepted(share)
  const placementId = await recordPlacement(accepted.agency.member, accepted.submissionId, terms(of))
  return { ...accepted, placementId, member: accepted.agency.member }
}

const read = async ({ agency, placementId }: Awaited<ReturnType<typeof createPlaced>>) => (await findPlacement(agency.id, placementId))!

test('a correction makes fee, GST and parts anew, keeps the earlier figures with who and why, and adds a line to the history', async () => {
  const of = await createPlaced()
  await correctPlacement(of.member, of.placementId, correction())
  const placement = await read(of)
  expect(placement).toMatchObject({
    salary_cents: 8_000_000,
    fee_cents: 1_200_000,
    gst_cents: 120_000,
    shares: [{ fee_cents: 720_000 }, { fee_cents: 480_000 }],
    corrections: [
      {
        number: 1,
        reason: REASON,
        who: expect.any(String),
        before: { salary_cents: 8_400_000, fee_cents: 1_260_000, shares: [{ fee_cents: 756_000 }, { fee_cents: 504_000 }] },
        after: { salary_cents: 8_000_000, fee_cents: 1_200_000, shares: [{ fee_cents: 720_000 }, { fee_cents: 480_000 }] },
      },
    ],
  })
  const [{ before, after }] = placement.corrections as [(typeof placement.corrections)[number]]
  const names = new Map(placement.shares.map(({ agency_id, agency }) => [agency_id, agency]))
  expect(changesOf(before, after, names).map((line) => Object.values(line))).toEqual([
    ['Salary', '$84,000', '$80,000'],
    ['Fee', '$12,600', '$12,000'],
    ['GST', '$1,260', '$1,200'],
    ['Invoice to the client', '$13,860', '$13,200'],
    [`${of.agency.name} gets`, '$7,560', '$7,200'],
    [`${of.partner.name} gets`, '$5,040', '$4,800'],
  ])
  expect(placement.entries.slice(0, 2).map(entryWords)).toEqual([
    `${of.agency.name} corrected the placement: fee from $12,600 and GST $1,260 to $12,000 and GST $1,200`,
    expect.stringContaining('fee $12,600 and GST $1,260'),
  ])
  // The partner reads the same, and its list has its new part.
  const theirs = (await findPlacement(of.partner.id, of.placementId))!
  expect([theirs.corrections, theirs.entries]).toEqual([placement.corrections, placement.entries])
  expect(await listPlacements(of.partner.id)).toMatchObject([{ own_cents: 480_000, corrected_at: expect.any(Date) }])
  expect(await findPlacement((await newPartner()).id, of.placementId)).toBeNull()
  // The candidate reads that it was corrected, and no amount.
  const own = (await findOwnSubmission(of.submissionId, of.user.id))!
  expect(own.entries.map(entryWords)[0]).toBe(`${of.agency.name} corrected the placement`)
})

test('the first day, the guarantee and the stages of a fee are corrected, each to the cent', async () => {
  const stages = { stage_label_1: 'Retainer', stage_amount_1: '3,000.01', stage_label_2: 'First day', stage_amount_2: '6,000' }
  const of = await createPlaced(3_333, { fee_kind: 'retained', ...stages })
  const starts_on = dayAfter(TODAY, -11)
  const corrected = { fee_kind: 'retained', ...stages, stage_amount_2: '7,000.02', starts_on, guarantee_days: '60', salary: '84,000' }
  await correctPlacement(of.member, of.placementId, correction(corrected))
  const { fee_cents, gst_cents, shares, stages: kept, corrections, entries } = await read(of)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  expect([fee_cents, sum(shares.map((one) => one.fee_cents)), sum(kept.map((one) => one.fee_cents))]).toEqual([
    1_000_003, 1_000_003, 1_000_003,
  ])
  expect(sum(kept.map((one) => one.gst_cents))).toBe(gst_cents)
  expect(corrections[0]!.before.stages).toMatchObject([{ fee_cents: 300_001 }, { fee_cents: 600_000 }])
  expect(entryWords(entries[0]!)).toMatch(/; first day from .* to .*; guarantee from 90 to 60 days$/)
  // A refund is counted from what stands.
  await endPlacement(of.member, of.placementId, { endedOn: TODAY, reason: '', version: 1 })
  const ended = await read(of)
  expect(ended.refund_cents).toBe(Math.round((1_000_003 * 49) / 60))
  expect(sum(ended.shares.map((one) => one.clawback_cents))).toBe(ended.refund_cents)
})

test('the same form is one correction, another one meets what a colleague corrected meanwhile, and may then put its own in place', async () => {
  const of = await createPlaced(null)
  const sent = correction()
  for (let at = 0; at < 2; at++) await correctPlacement(of.member, of.placementId, sent)
  expect((await read(of)).corrections).toHaveLength(1)
  const colleague = await createMember({ agencyId: of.agency.id }, { memberRole: 'manager' })
  const late = correction({ percent: '12' })
  const member = { userId: colleague.id, agencyId: of.agency.id }
  await expect(correctPlacement(member, of.placementId, late)).rejects.toMatchObject({ code: 'conflict', version: 1 })
  // Nor is a form that went before sent again with other figures.
  await expect(correctPlacement(of.member, of.placementId, { ...late, formId: sent.formId, version: 1 })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(correctPlacement(of.member, of.placementId, correction({ version: '1' }))).rejects.toThrow(/Nothing differs/)
  await correctPlacement(member, of.placementId, { ...late, version: 1 })
  const { fee_cents, corrections } = await read(of)
  expect([fee_cents, corrections.map(({ number }) => number)]).toEqual([960_000, [2, 1]])
})

test('the page keeps what was typed after a conflict, and takes it once the correction was seen', async () => {
  const of = await createPlaced(null)
  const owner = await createOwner({ role: 'recruiter' })
  await db
    .insertInto('agency_users')
    .values({ agency_id: of.agency.id, user_id: owner.userId, member_role: 'owner', state: 'active' })
    .execute()
  const post = async (form: Record<string, string>) =>
    (await action(
      (await routeArgs({
        path: `/recruiter/placements/${of.placementId}/correct`,
        params: { placementId: of.placementId },
        cookie: owner.cookie,
        form,
      })) as never,
    )) as Response & { data: { values: Record<string, string>; fieldErrors: object; formError: string }; init: { status: number } }
  const typed = sentForm({ percent: '12.5' })
  expect((await post({ ...typed, reason: '' })).data.fieldErrors).toEqual({ reason: expect.stringContaining('say why') })
  await correctPlacement(of.member, of.placementId, correction())
  const { data, init } = await post(typed)
  expect(init.status).toBe(409)
  expect(data.formError).toMatch(/^.+ corrected this placement after you opened the form\./)
  expect(data.values).toEqual({ ...typed, version: '1' })
  expect(await post(data.values)).toMatchObject({ status: 302 })
  expect((await read(of)).fee_cents).toBe(1_000_000)
})

test('who may record a placement of the agency corrects it, and nobody else', async () => {
  const of = await createPlaced()
  const plain = await createMember({ agencyId: of.agency.id })
  const refused = [
    [{ userId: plain.id, agencyId: of.agency.id }, 'forbidden'],
    [of.partner.member, 'not_found'],
    [(await newPartner()).member, 'not_found'],
  ] as const
  for (const [member, code] of refused) await expect(correctPlacement(member, of.placementId, correction())).rejects.toMatchObject({ code })
  expect((await read(of)).corrections).toEqual([])
})

test('colleagues and the partner are told with the page, and whoever corrected is not', async () => {
  const of = await createPlaced()
  const colleague = await createMember({ agencyId: of.agency.id }, { memberRole: 'manager' })
  await runWaitingTasks()
  await correctPlacement(of.member, of.placementId, correction())
  await runWaitingTasks()
  const words = `The figures of a placement were corrected: Sales Consultant at ${of.company.company_name}`
  const told = async (userId: string) => (await noticesOf(userId)).filter(({ text }) => text === words).map(({ to }) => to?.split('?')[0])
  const page = `/recruiter/placements/${of.placementId}`
  expect([await told(colleague.id), await told(of.partner.owner.id), await told(of.agency.owner.id)]).toEqual([[page], [page], []])
  const mails = (await listOutbox()).mails.filter(({ subject }) => subject === words)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([colleague.email, of.partner.owner.email].toSorted())
  for (const { text } of mails) expect(text).toContain(page)
})

test('one that was refunded stays as it was settled; one that ended otherwise is corrected while the same follows', async () => {
  const refunded = await createPlaced()
  await endPlacement(refunded.member, refunded.placementId, { endedOn: TODAY, reason: '' })
  await expect(correctPlacement(refunded.member, refunded.placementId, correction())).rejects.toThrow(/refund was counted from them/)

  const cancelled = await createPlaced(null, { starts_on: dayAfter(TODAY, 5) })
  await cancelPlacement(cancelled.member, cancelled.placementId, { reason: '' })
  await expect(correctPlacement(cancelled.member, cancelled.placementId, correction())).rejects.toMatchObject({ code: 'conflict' })

  const after = { starts_on: dayAfter(TODAY, -200) }
  const ended = await createPlaced(6_000, after)
  await endPlacement(ended.member, ended.placementId, { endedOn: TODAY, reason: '' })
  const longer = correctPlacement(ended.member, ended.placementId, correction({ ...after, guarantee_days: '300' }))
  await expect(longer).rejects.toMatchObject({ code: 'invalid', field: 'guarantee_days' })
  await expect(correctPlacement(ended.member, ended.placementId, correction())).rejects.toMatchObject({ field: 'starts_on' })
  await correctPlacement(ended.member, ended.placementId, correction(after))
  expect(await read(ended)).toMatchObject({ state: 'ended', fee_cents: 1_200_000, refund_cents: 0 })

  const owed = await createPlaced(6_000, { remedy: 'replacement' })
  await endPlacement(owed.member, owed.placementId, { endedOn: TODAY, reason: '' })
  await expect(correctPlacement(owed.member, owed.placementId, correction())).rejects.toMatchObject({ field: 'remedy' })
  await correctPlacement(owed.member, owed.placementId, correction({ remedy: 'replacement' }))
  await settleReplacement(owed.member, owed.placementId, 'refund', 1)
  // 72 of 90 days are left of 12,000 dollars.
  expect(await read(owed)).toMatchObject({
    state: 'refunded',
    refund_cents: 960_000,
    shares: [{ clawback_cents: 576_000 }, { clawback_cents: 384_000 }],
  })
})

test('only a placement that replaces another can have no fee', async () => {
  const of = await createPlaced(null)
  const free = correction({ fee_kind: 'none', salary: '', percent: '' })
  await expect(correctPlacement(of.member, of.placementId, free)).rejects.toMatchObject({ field: 'fee_kind' })
})

test('a free replacement that ended gets no fee of which a refund would have been due', async () => {
  const of = await createPlaced(null)
  const free = { fee_kind: 'none' as const, fee_cents: 0, gst_cents: 0, salary_cents: null, fee_basis_points: null }
  await db.updateTable('placements').set(free).where('id', '=', of.placementId).execute()
  await db.updateTable('placement_shares').set({ fee_cents: 0 }).where('placement_id', '=', of.placementId).execute()
  await endPlacement(of.member, of.placementId, { endedOn: TODAY, reason: '' })
  expect(await read(of)).toMatchObject({ state: 'ended', refund_cents: 0 })
  await expect(correctPlacement(of.member, of.placementId, correction())).rejects.toMatchObject({
    field: 'fee_kind',
    message: expect.stringMatching(/ without a refund, and of this fee one would have been due$/),
  })
})

test('what follows from an end is agreed to of the figures that count', async () => {
  const of = await createPlaced()
  await correctPlacement(of.member, of.placementId, correction())
  const end = (version: number) => endPlacement(of.member, of.placementId, { endedOn: TODAY, reason: '', version })
  await expect(end(0)).rejects.toThrow(/figures were corrected/)
  await end(1)
  expect(await read(of)).toMatchObject({ state: 'refunded', refund_cents: 960_000 })
})

test('a correction and an end at once: whichever counts first, the parts sum to the whole', async () => {
  const of = await createPlaced(3_333)
  const second = correction({ percent: '12' })
  const done = await Promise.allSettled([
    correctPlacement(of.member, of.placementId, correction()),
    correctPlacement(of.member, of.placementId, second),
    endPlacement(of.member, of.placementId, { endedOn: TODAY, reason: '', version: 0 }),
  ])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { corrections, state, fee_cents, refund_cents, shares, entries } = await read(of)
  expect(corrections.length + (state === 'refunded' ? 1 : 0)).toBe(1)
  expect(entries.filter(({ kind }) => kind === 'corrected')).toHaveLength(corrections.length)
  expect(shares.reduce((sum, one) => sum + one.fee_cents, 0)).toBe(fee_cents)
  expect(shares.reduce((sum, one) => sum + one.clawback_cents, 0)).toBe(refund_cents)
})

test('one form sent twice at once is one correction, and said to be done both times', async () => {
  const of = await createPlaced()
  const sent = correction()
  await Promise.all([1, 2].map(() => correctPlacement(of.member, of.placementId, sent)))
  const { corrections, entries } = await read(of)
  expect([corrections.length, entries.filter(({ kind }) => kind === 'corrected').length]).toEqual([1, 1])
})

test('a correction is never changed; accounts that go take their id and the words about them', async () => {
  const of = await createPlaced(null)
  await correctPlacement(of.member, of.placementId, correction())
  const change = (values: object) =>
    db.updateTable('placement_corrections').set(values).where('placement_id', '=', of.placementId).execute()
  await expect(change({ reason: 'Another.' })).rejects.toThrow(/never changed/)
  await expect(change({ before: JSON.stringify({}) })).rejects.toThrow(/never changed/)
  expect(JSON.stringify((await listPersonalData(of.agency.owner.id)).submissions)).toContain(REASON)
  expect(JSON.stringify((await listPersonalData(of.user.id)).submissions)).not.toContain(REASON)
  await db.transaction().execute((tx) => erasePersonalData(tx, of.user.id))
  expect(await listCorrections(of.placementId)).toMatchObject([{ reason: '', before: { fee_cents: 1_260_000 } }])
  await db.transaction().execute((tx) => erasePersonalData(tx, of.agency.owner.id))
  expect(await listCorrections(of.placementId)).toMatchObject([{ who: null, after: { fee_cents: 1_200_000 } }])
  expect(await findSubmission(of.agency.id, of.submissionId)).toMatchObject({ placement_id: of.placementId })
})

test('the file of placements has the figures that count, and the day of the correction', async () => {
  const of = await createPlaced()
  await correctPlacement(of.member, of.placementId, correction())
  const owner = await createOwner({ role: 'recruiter' })
  await db
    .insertInto('agency_users')
    .values({ agency_id: of.partner.id, user_id: owner.userId, member_role: 'owner', state: 'active' })
    .execute()
  const file = await csvLoader((await routeArgs({ path: '/recruiter/placements/file', cookie: owner.cookie })) as never)
  const [, line = ''] = (await file.text()).split('\r\n')
  expect(line).toContain(',12000.00,1200.00,40%,4800.00,')
  expect(line.endsWith(`,${sydneyDate(new Date())}`)).toBe(true)
})
