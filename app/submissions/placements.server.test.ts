import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { dayAfter } from '#app/jobs/sydney-time.ts'
import { erasePersonalData, listPersonalData } from '#app/personal-data.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { noticesOf } from '#test/factories/notices.ts'
import { createOwner } from '#test/factories/owners.ts'
import { createUser } from '#test/factories/people.ts'
import { AGREES, createAccepted, newPartner, propose, send, TODAY, TYPED, terms } from '#test/factories/placements.ts'
import { routeArgs } from '#test/factories/requests.ts'
import { createAsked, createCandidateOf, createSent } from '#test/factories/submissions.ts'
import { createMember } from '#test/factories/teams.ts'
import { answerSubmission, withdrawSubmission } from './answer.server.ts'
import { askCandidate } from './ask.server.ts'
import { decide } from './decide.server.ts'
import { entryWords } from './entry-words.ts'
import { findSubmission, findSubmissionsInBrief, listSubmissions } from './list.server.ts'
import { WHOLE } from './money.ts'
import { findOwnSubmission } from './own.server.ts'
import { cancelPlacement, endPlacement, settleReplacement } from './placement-end.server.ts'
import { placementForm } from './placement-form.ts'
import { addsGst, findPlacement, listOwed, listPlaceable, listPlacements } from './placement-list.server.ts'
import { recordPlacement } from './placements.server.ts'
import { submissionRetention } from './retention.server.ts'
import { loader as csvLoader } from './routes/placements-file.ts'
import { findShortlist } from './shared.server.ts'
import { answerSplit, countPartners, listSplits, takeBackSplit } from './splits.server.ts'
import { canPlace } from './submission.ts'

giveOwnDataDir()

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

test('a split is agreed by both before the client sees the candidate, and never after', async () => {
  const of = await createAsked()
  const partner = await newPartner()
  await propose(of, partner)
  await expect(propose(of, partner)).rejects.toMatchObject({ code: 'conflict' })
  await answerSubmission({ submissionId: of.submissionId, userId: of.user.id }, AGREES)
  await expect(send(of)).rejects.toThrow(/waits for its answer/)
  const [split] = await listSplits(partner.id)
  const stranger = await newPartner()
  await expect(answerSplit(stranger.member, split!.id, true)).rejects.toMatchObject({ code: 'not_found' })
  // Nobody agrees in the name of the other.
  await expect(answerSplit(of.agency.member, split!.id, true)).rejects.toMatchObject({ code: 'not_found' })
  const member = await createMember({ agencyId: partner.id })
  await expect(answerSplit({ userId: member.id, agencyId: partner.id }, split!.id, true)).rejects.toMatchObject({ code: 'forbidden' })
  await answerSplit(partner.member, split!.id, true)
  await answerSplit(partner.member, split!.id, true)
  await expect(takeBackSplit(of.agency.member, split!.id)).rejects.toMatchObject({ code: 'conflict' })
  await send(of)
  expect([await countPartners(of.agency.id), await countPartners(partner.id), await countPartners(stranger.id)]).toEqual([1, 1, 0])
  const late = await createSent()
  await expect(propose(late, partner)).rejects.toThrow('A split is agreed before the client sees the candidate')
  await expect(propose(await createAsked(), of.agency)).resolves.toBeUndefined()
  await expect(propose(of, { name: 'Nobody of that name' })).rejects.toMatchObject({ code: 'conflict' })
  await expect(propose(await createAsked(), { name: 'Nobody of that name' })).rejects.toMatchObject({ field: 'partner' })
})

test('the partner is told, and reads the name only of a candidate who agreed once the partner was named', async () => {
  const of = await createAsked()
  const partner = await newPartner()
  await propose(of, partner)
  await runWaitingTasks()
  const told = (await listOutbox()).mails.filter(({ to }) => to === partner.owner.email)
  expect(told.map(({ subject }) => subject)).toEqual([`An agency proposes to share a fee: Sales Consultant at ${of.company.company_name}`])
  expect(told[0]!.text).not.toContain('Mira')
  expect(await listSplits(partner.id)).toMatchObject([{ name: null }])
  await answerSubmission({ submissionId: of.submissionId, userId: of.user.id }, AGREES)
  expect(await listSplits(partner.id)).toMatchObject([{ name: of.user.full_name }])
  const before = await createAsked()
  await answerSubmission({ submissionId: before.submissionId, userId: before.user.id }, AGREES)
  const other = await newPartner()
  await propose(before, other)
  expect(await listSplits(other.id)).toMatchObject([{ name: null }])
})

test('an agency that declined a split reads no name and hears no more of it, and the history keeps who it was', async () => {
  const of = await createAsked()
  const [first, second] = [await newPartner(), await newPartner()]
  await propose(of, first)
  await answerSplit(first.member, (await listSplits(first.id))[0]!.id, false)
  await propose(of, second)
  await answerSplit(second.member, (await listSplits(second.id))[0]!.id, true)
  const stale = answerSubmission({ submissionId: of.submissionId, userId: of.user.id }, { ...AGREES, splitId: null })
  await expect(stale).rejects.toThrow(/Who shares the fee has changed/)
  await answerSubmission({ submissionId: of.submissionId, userId: of.user.id }, AGREES)
  expect([await listSplits(first.id), await listSplits(second.id)]).toMatchObject([[{ name: null }], [{ name: of.user.full_name }]])
  const { entries } = (await findSubmission(of.agency.id, of.submissionId))!
  expect(entries.filter(({ side }) => side === 'partner').map(entryWords)).toEqual([
    `${second.name} agreed to the split, 60% and 40%`,
    `${first.name} declined the split`,
  ])
  const own = (await findOwnSubmission(of.submissionId, of.user.id))!
  expect(own.entries.map(entryWords).join()).not.toMatch(/60%/)
  const shortlistId = await send(of)
  await decide({ shortlistId, submissionId: of.submissionId }, { name: 'Leilani', round: 1 }, { accepts: true })
  await runWaitingTasks()
  const before = (await listOutbox()).mails.filter(({ to }) => to === first.owner.email).length
  await recordPlacement(of.agency.member, of.submissionId, terms())
  await runWaitingTasks()
  const { mails } = await listOutbox()
  expect(mails.filter(({ to }) => to === first.owner.email)).toHaveLength(before)
  expect(mails.some(({ to, subject }) => to === second.owner.email && subject.startsWith('A candidate of a split was placed'))).toBe(true)
})

test('both agencies read the same ledger of a placement, and no third one does', async () => {
  const of = await createAccepted()
  const placementId = await recordPlacement(of.agency.member, of.submissionId, terms())
  expect(await recordPlacement(of.agency.member, of.submissionId, terms())).toBe(placementId)
  // Other terms are never dropped unsaid.
  const other = recordPlacement(of.agency.member, of.submissionId, terms({ percent: '20' }))
  await expect(other).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('other terms') })
  expect(await listSubmissions(of.agency.id)).toMatchObject([{ shown: 'placed' }])
  expect(await findSubmissionsInBrief(of.agency.id)).toEqual({ latest: [], open: 0 })
  const [own, theirs] = [await findPlacement(of.agency.id, placementId), await findPlacement(of.partner.id, placementId)]
  expect(own).toMatchObject({
    fee_cents: 1_260_000,
    gst_cents: 126_000,
    shares: [{ fee_cents: 756_000 }, { fee_cents: 504_000, part: 'found the candidate' }],
  })
  expect([theirs!.shares, theirs!.entries]).toEqual([own!.shares, own!.entries])
  expect(await findPlacement((await newPartner()).id, placementId)).toBeNull()
  await expect(endPlacement(of.partner.member, placementId, { endedOn: TODAY, reason: '' })).rejects.toMatchObject({ code: 'not_found' })
})

test('cancelled within its guarantee, the refund is divided as the fee was', async () => {
  const of = await createAccepted()
  const placementId = await recordPlacement(of.agency.member, of.submissionId, terms())
  await expect(endPlacement(of.agency.member, placementId, { endedOn: dayAfter(TODAY, 1), reason: '' })).rejects.toMatchObject({
    field: 'ended_on',
  })
  for (let at = 0; at < 2; at++) await endPlacement(of.agency.member, placementId, { endedOn: TODAY, reason: 'Moved away' })
  expect(await listSubmissions(of.agency.id)).toMatchObject([{ shown: 'placement_ended' }])
  await expect(endPlacement(of.agency.member, placementId, { endedOn: dayAfter(TODAY, -1), reason: '' })).rejects.toMatchObject({
    code: 'conflict',
  })
  const placement = (await findPlacement(of.partner.id, placementId))!
  expect(placement).toMatchObject({
    state: 'refunded',
    refund_cents: 1_008_000,
    refund_gst_cents: 100_800,
    shares: [{ clawback_cents: 604_800 }, { clawback_cents: 403_200 }],
  })
  expect(placement.entries.slice(0, 2).map(entryWords)).toEqual([
    'Refund of $10,080 and GST $1,008',
    expect.stringMatching(/^The placement ended on/),
  ])
})

test('a replacement that is owed comes, or the fee is refunded after all', async () => {
  for (const [how, state] of [
    ['replaced', 'replaced'],
    ['refund', 'refunded'],
  ] as const) {
    const of = await createAccepted(null)
    const placementId = await recordPlacement(of.agency.member, of.submissionId, terms({ remedy: 'replacement', refund_kind: 'full' }))
    await expect(settleReplacement(of.agency.member, placementId, how)).rejects.toMatchObject({ code: 'conflict' })
    await endPlacement(of.agency.member, placementId, { endedOn: TODAY, reason: '' })
    expect(await findPlacement(of.agency.id, placementId)).toMatchObject({ state: 'replacement_owed', refund_cents: 0 })
    for (let at = 0; at < 2; at++) await settleReplacement(of.agency.member, placementId, how)
    expect(await findPlacement(of.agency.id, placementId)).toMatchObject({ state, refund_cents: state === 'refunded' ? 1_260_000 : 0 })
  }
})

test('no day before the first ends a placement; cancelled before it begins, the whole fee comes back', async () => {
  const of = await createAccepted()
  const placementId = await recordPlacement(of.agency.member, of.submissionId, terms())
  const { member } = of.agency
  await expect(endPlacement(member, placementId, { endedOn: dayAfter(TODAY, -19), reason: '' })).rejects.toMatchObject({
    field: 'ended_on',
  })
  await expect(cancelPlacement(member, placementId, { reason: '' })).rejects.toThrow(/has begun/)
  await endPlacement(member, placementId, { endedOn: TODAY, reason: '', isConfirmed: false })
  expect(await findPlacement(of.agency.id, placementId)).toMatchObject({ state: 'active', ended_on: null })

  const later = await createAccepted()
  const laterId = await recordPlacement(
    later.agency.member,
    later.submissionId,
    terms({ starts_on: dayAfter(TODAY, 5), guarantee_days: '0' }),
  )
  await expect(endPlacement(later.agency.member, laterId, { endedOn: TODAY, reason: '' })).rejects.toThrow(/Cancel it instead/)
  await expect(cancelPlacement(later.partner.member, laterId, { reason: '' })).rejects.toMatchObject({ code: 'not_found' })
  for (let at = 0; at < 2; at++) await cancelPlacement(later.agency.member, laterId, { reason: '' })
  const cancelled = (await findPlacement(later.agency.id, laterId))!
  expect(cancelled).toMatchObject({
    state: 'refunded',
    refund_cents: 1_260_000,
    shares: [{ clawback_cents: 756_000 }, { clawback_cents: 504_000 }],
  })
  expect(cancelled.entries.slice(0, 2).map(entryWords)).toEqual([
    'Refund of $12,600 and GST $1,260',
    expect.stringMatching(/^The placement was cancelled on .*, before its first day$/),
  ])
})

test('a candidate whom the client accepted is placed also after the consent to be put forward has ended', async () => {
  const { agency, company, submissionId } = await createAccepted(null)
  await db
    .updateTable('submissions')
    .set({ consent_until: new Date(Date.now() - 1_000) })
    .where('id', '=', submissionId)
    .execute()
  expect(await listPlaceable(agency.id, company.id)).toMatchObject([{ submissionId }])
  const { state } = (await findSubmission(agency.id, submissionId))!
  expect(canPlace(state)).toBe(true)
  await recordPlacement(agency.member, submissionId, terms())
})

test('a free replacement settles the one that was owed, once, and both pages name the other', async () => {
  const of = await createAccepted(null)
  const { member, id: agencyId } = of.agency
  const oldId = await recordPlacement(member, of.submissionId, terms({ remedy: 'replacement' }))
  const free = terms({ fee_kind: 'none', salary: '', percent: '', replaces: oldId, remedy: 'replacement' })
  const accept = async () => {
    const { user, application } = await createCandidateOf(of.agency, of.company.id, await createUser({ fullName: 'Tessa Marlowe' }))
    const submissionId = await askCandidate(member, { applicationId: application.id, employerId: of.company.id, role: 'Valuer', note: '' })
    await answerSubmission({ submissionId, userId: user.id }, AGREES)
    const shortlistId = await send({ ...of, submissionId })
    await decide({ shortlistId, submissionId }, { name: 'Leilani', round: 1 }, { accepts: true })
    return submissionId
  }
  const [one, two] = [await accept(), await accept()]
  await expect(recordPlacement(member, one, free)).rejects.toMatchObject({ code: 'conflict', field: 'replaces' })
  await endPlacement(member, oldId, { endedOn: TODAY, reason: '' })
  expect(await listOwed(agencyId, of.company.id)).toMatchObject([{ id: oldId, name: of.user.full_name }])
  expect((await listPlaceable(agencyId, of.company.id)).map(({ submissionId }) => submissionId).toSorted()).toEqual([one, two].toSorted())
  const stranger = await createAccepted(null)
  await expect(recordPlacement(stranger.agency.member, stranger.submissionId, free)).rejects.toMatchObject({ field: 'replaces' })

  const both = await Promise.allSettled([one, two].map((submissionId) => recordPlacement(member, submissionId, free)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const newId = both.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))[0]!
  const [before, after] = [(await findPlacement(agencyId, oldId))!, (await findPlacement(agencyId, newId))!]
  expect(before).toMatchObject({ state: 'replaced', replaced_by: { id: newId, name: 'Tessa Marlowe' }, replaces: null })
  expect(after).toMatchObject({ fee_cents: 0, gst_cents: 0, replaces: { id: oldId, name: of.user.full_name }, replaced_by: null })
  expect([entryWords(before.entries[0]!), entryWords(after.entries[0]!)]).toEqual([
    'The candidate was replaced',
    expect.stringMatching(/ recorded the placement from .*, a replacement without a fee$/),
  ])
  // The records of the first go before those of the second.
  await db.deleteFrom('placements').where('id', '=', oldId).execute()
  expect(await findPlacement(agencyId, newId)).toMatchObject({ fee_cents: 0, replaces: null })
})

test('an agency that is not registered for GST shows none, neither of the fee nor of a refund', async () => {
  const of = await createAccepted(null)
  const { gst: _, ...unregistered } = TYPED
  expect(await addsGst(of.agency.id)).toBe(true)
  const placementId = await recordPlacement(of.agency.member, of.submissionId, placementForm.parse(unregistered))
  expect(await addsGst(of.agency.id)).toBe(false)
  await endPlacement(of.agency.member, placementId, { endedOn: TODAY, reason: '' })
  const { gst_cents, refund_cents, refund_gst_cents, entries } = (await findPlacement(of.agency.id, placementId))!
  expect([gst_cents, refund_cents, refund_gst_cents]).toEqual([0, 1_008_000, 0])
  expect(entries.map(entryWords).join()).not.toContain('GST')
})

test('a replacement that did not come is closed without a refund where no day of the guarantee is left', async () => {
  const of = await createAccepted(null)
  const placementId = await recordPlacement(of.agency.member, of.submissionId, terms({ remedy: 'replacement', guarantee_days: '18' }))
  await endPlacement(of.agency.member, placementId, { endedOn: TODAY, reason: '' })
  for (let at = 0; at < 2; at++) await settleReplacement(of.agency.member, placementId, 'refund')
  const { state, refund_cents, entries } = (await findPlacement(of.agency.id, placementId))!
  expect([state, refund_cents, entryWords(entries[0]!)]).toEqual(['ended', 0, 'No replacement came, and no refund was due'])
  expect(entries.filter(({ kind }) => kind === 'ended' || kind === 'refunded')).toHaveLength(1)
})

test('two ends at once: one counts', async () => {
  const of = await createAccepted()
  const placementId = await recordPlacement(of.agency.member, of.submissionId, terms())
  const ends = await Promise.allSettled(
    [0, -3, -9].map((days) => endPlacement(of.agency.member, placementId, { endedOn: dayAfter(TODAY, days), reason: '' })),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { entries, refund_cents, shares } = (await findPlacement(of.agency.id, placementId))!
  expect(entries.filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
  expect(sum(shares.map(({ clawback_cents }) => clawback_cents))).toBe(refund_cents)
})

test('whatever happens to a placement, every part sums to its whole, to the cent, as the database keeps it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: WHOLE - 1 }),
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 0, max: 120 }),
      fc.constantFrom('refund', 'replacement'),
      fc.constantFrom('pro_rata', 'full'),
      fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 0, maxLength: 3 }),
      fc.constantFrom('replaced' as const, 'refund' as const),
      async (share, fee, days, remedy, refund_kind, stages, how) => {
        const of = await createAccepted(share)
        const dollars = (cents: number) => (cents / 100).toFixed(2)
        const retained = Object.fromEntries(
          stages.flatMap((cents, at) => [
            [`stage_label_${at + 1}`, 'Stage'],
            [`stage_amount_${at + 1}`, dollars(cents)],
          ]),
        )
        const asked: Record<string, string> =
          stages.length > 0 ? { fee_kind: 'retained', ...retained } : { fee_kind: 'fixed', fixed: dollars(fee) }
        const placementId = await recordPlacement(
          of.agency.member,
          of.submissionId,
          terms({ ...asked, salary: '', percent: '', remedy, refund_kind, starts_on: dayAfter(TODAY, -days) }),
        )
        await endPlacement(of.agency.member, placementId, { endedOn: TODAY, reason: '' })
        const ended = (await findPlacement(of.agency.id, placementId))!
        if (ended.state === 'replacement_owed') await settleReplacement(of.agency.member, placementId, how)
        const { fee_cents, gst_cents, refund_cents, shares, stages: kept } = (await findPlacement(of.agency.id, placementId))!
        expect(sum(shares.map(({ basis_points }) => basis_points))).toBe(WHOLE)
        expect(sum(shares.map((one) => one.fee_cents))).toBe(fee_cents)
        expect(sum(shares.map((one) => one.clawback_cents))).toBe(refund_cents)
        if (stages.length > 0) {
          expect(sum(kept.map((one) => one.fee_cents))).toBe(fee_cents)
          expect(sum(kept.map((one) => one.gst_cents))).toBe(gst_cents)
        }
        if (refund_cents === fee_cents) expect(shares.every((one) => one.clawback_cents === one.fee_cents)).toBe(true)
      },
    ),
    { numRuns: 12 },
  )
}, 60_000)

test('a candidate who deletes their account leaves a placement without their name, and nothing else', async () => {
  const of = await createAccepted()
  const placementId = await recordPlacement(of.agency.member, of.submissionId, terms())
  const other = await createSent()
  await db.updateTable('shortlists').set({ note: 'Mira knows the suburb.' }).where('id', '=', other.shortlistId).execute()
  const copy = JSON.stringify((await listPersonalData(of.user.id)).submissions)
  for (const word of [of.agency.name, of.company.company_name, 'Sales Consultant', 'placed']) expect(copy).toContain(word)
  for (const { id } of [of.user, other.user]) await db.transaction().execute((tx) => erasePersonalData(tx, id))
  expect(await findPlacement(of.agency.id, placementId)).toMatchObject({ name: null, fee_cents: 1_260_000 })
  expect(await findSubmission(of.agency.id, of.submissionId)).toMatchObject({ name: 'A candidate who left', note: '' })
  expect(await findSubmission(other.agency.id, other.submissionId)).toBeNull()
  // Whom the agency wrote about to the client it named.
  expect(await findShortlist(other.shortlistId)).toMatchObject({ note: '' })
  const left = await db.selectFrom('representations').select('id').where('user_id', 'in', [of.user.id, other.user.id]).execute()
  expect(left).toEqual([])
})

test.each(['deletes their account', 'withdraws'])(
  'the client is told that a candidate %s, and the agency of a deletion, without a name',
  async (how) => {
    const of = await createSent({ claimed: true })
    const owner = await db
      .selectFrom('employer_users as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.id', 'u.email'])
      .where('m.employer_id', '=', of.company.id)
      .executeTakeFirstOrThrow()
    const isDeleted = how === 'deletes their account'
    if (isDeleted) await db.transaction().execute((tx) => erasePersonalData(tx, of.user.id))
    else await withdrawSubmission({ submissionId: of.submissionId, userId: of.user.id })
    await runWaitingTasks()
    const about = (notices: Awaited<ReturnType<typeof noticesOf>>, words: string) =>
      notices.filter(({ text }) => text.includes(words)).map(({ text, detail, to }) => [text, detail, to])
    expect(about(await noticesOf(owner.id), 'no longer')).toEqual([
      [`A candidate of ${of.agency.name} is no longer available`, 'Sales Consultant', `/employer/shortlists/${of.shortlistId}`],
    ])
    expect(about(await noticesOf(of.agency.member.userId), 'deleted')).toHaveLength(isDeleted ? 1 : 0)
    const { mails } = await listOutbox()
    const subjects = mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
    expect(subjects).toContain('A candidate is no longer available: Sales Consultant')
    expect(
      mails.filter(({ subject }) => subject.includes(`deleted their account: Sales Consultant at ${of.company.company_name}`)),
    ).toHaveLength(isDeleted ? 1 : 0)
  },
)

test.each(['deletes their account', 'withdraws'])('a client is told nothing of somebody it has hired who %s', async (how) => {
  const of = await createAccepted()
  await recordPlacement(of.agency.member, of.submissionId, terms())
  if (how === 'withdraws') await withdrawSubmission({ submissionId: of.submissionId, userId: of.user.id })
  else await db.transaction().execute((tx) => erasePersonalData(tx, of.user.id))
  const told = await db
    .selectFrom('events')
    .select('id')
    .where('name', '=', 'submission.candidate_left')
    .where(sql<boolean>`data ->> 'agencyId' = ${of.agency.id} and data ->> 'shortlistId' is not null`)
    .execute()
  expect(told).toEqual([])
})

test('an agency is told that somebody it could still place has deleted their account, also after the consent has ended', async () => {
  const of = await createAccepted()
  await db
    .updateTable('submissions')
    .set({ consent_until: new Date(Date.now() - 1_000) })
    .where('id', '=', of.submissionId)
    .execute()
  await db.transaction().execute((tx) => erasePersonalData(tx, of.user.id))
  await runWaitingTasks()
  expect((await noticesOf(of.agency.member.userId)).filter(({ text }) => text.includes('deleted'))).toHaveLength(1)
})

test('an owner of the agency who deletes their account leaves the ledger without their name', async () => {
  const of = await createAccepted()
  const manager = await createMember({ agencyId: of.agency.id }, { memberRole: 'owner', fullName: 'Gone Soon' })
  await recordPlacement({ userId: manager.id, agencyId: of.agency.id }, of.submissionId, terms())
  await db.transaction().execute((tx) => erasePersonalData(tx, manager.id))
  const { entries } = (await findSubmission(of.agency.id, of.submissionId))!
  expect(entries[0]).toMatchObject({ kind: 'placed', who: null })
  expect(JSON.stringify(entries)).not.toContain('Gone Soon')
})

test('the file of placements runs nothing in a spreadsheet, and is for owners and managers', async () => {
  const of = await createAccepted()
  const placementId = await recordPlacement(of.agency.member, of.submissionId, terms({ role: '=HYPERLINK("http://evil.example")' }))
  await db.updateTable('users').set({ full_name: '@SUM(A1)' }).where('id', '=', of.user.id).execute()
  const owner = await createOwner({ role: 'recruiter' })
  await db
    .insertInto('agency_users')
    .values({ agency_id: of.agency.id, user_id: owner.userId, member_role: 'owner', state: 'active' })
    .execute()
  const member = await createMember({ agencyId: of.agency.id })
  const path = '/recruiter/placements/file'
  const asked = async (cookie: string) => csvLoader((await routeArgs({ path, cookie })) as never)
  const text = await (await asked(owner.cookie)).text()
  expect(text.split('\r\n')[1]).toBe(
    `'@SUM(A1),"'=HYPERLINK(""http://evil.example"")",${of.company.company_name},${of.agency.name},${dayAfter(TODAY, -18)},12600.00,1260.00,60%,7560.00,${dayAfter(TODAY, 72)},Working,,0.00,0.00,0.00,`,
  )
  expect((await asked(member.cookie)).status).toBe(403)
  expect(await listPlacements(of.partner.id)).toMatchObject([{ id: placementId, own_cents: 504_000 }])
})

test('placements and submissions go when their time is over', async () => {
  const of = await createAccepted()
  const placementId = await recordPlacement(of.agency.member, of.submissionId, terms())
  const old = await createSent()
  await db
    .updateTable('submissions')
    .set({ asked_at: sql`now() - interval '3 years'` })
    .where('id', 'in', [of.submissionId, old.submissionId])
    .execute()
  const run = async () => {
    for (const row of submissionRetention) if ('rule' in row) while ((await row.rule.runBatch(50)) === 50);
  }
  await run()
  expect(await findSubmission(old.agency.id, old.submissionId)).toBeNull()
  expect(await findPlacement(of.agency.id, placementId)).not.toBeNull()
  await db.updateTable('placements').set({ created_at: sql`now() - interval '8 years'` }).where('id', '=', placementId).execute()
  await run()
  expect(await findSubmission(of.agency.id, of.submissionId)).toBeNull()
})
