import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAgency } from '#test/factories/employers.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createOffer, createOffered } from '#test/factories/offers.ts'
import { createMember } from '#test/factories/teams.ts'
import { acceptOffer } from './answer.server.ts'
import { hashOf } from './hash.server.ts'
import { findKeptLetter, listKeptLetters } from './kept.server.ts'
import { findSentLetter } from './list.server.ts'
import { offerRetention } from './retention.server.ts'

giveOwnDataDir()

const erase = (userId: string) => db.transaction().execute((tx) => erasePersonalData(tx, userId))
const signedAt = new Date('2026-11-20T03:00:00Z')

/** An offer that was signed. */
async function createSigned() {
  const offered = await createOffered()
  await acceptOffer({ offerId: offered.offerId }, { number: 1, signedName: 'Sam Seeker' }, signedAt)
  return offered
}

test('a signed letter stays with its team, whole and verifiable, when its candidate deletes their account', async () => {
  const { offerId, application, member } = await createSigned()
  const before = await findSentLetter(member, offerId, 1)
  expect(await listKeptLetters(member)).toEqual([])
  await erase(application.applicant_id)
  expect(await findSentLetter(member, offerId, 1)).toBeNull()
  expect(await listKeptLetters(member)).toEqual([
    {
      id: offerId,
      number: 1,
      candidate: 'Sam Seeker',
      role: 'Property Manager',
      signed_at: signedAt,
      kept_until: new Date('2033-11-20T03:00:00Z'),
    },
  ])
  const kept = await findKeptLetter(member, offerId, 1)
  expect(kept).toEqual({ ...before, sender: null, sentAt: before?.sentAt })
  expect(hashOf(kept!.letter)).toBe(kept!.signature.hash)
})

test('nobody else reads it, and no other version is there', async () => {
  const { offerId, application, member } = await createSigned()
  await erase(application.applicant_id)
  const { member: other } = await createOffered()
  const agency = await createAgency()
  for (const reader of [other, { advertiser: { agencyId: agency.id }, userId: agency.owner.id, memberRole: 'owner' as const }]) {
    expect(await findKeptLetter(reader, offerId, 1)).toBeNull()
    expect(await listKeptLetters(reader)).toEqual([])
  }
  expect(await findKeptLetter(member, offerId, 2)).toBeNull()
})

test('of offers that were not signed nothing stays', async () => {
  const { application, member } = await createOffered()
  await erase(application.applicant_id)
  expect(await listKeptLetters(member)).toEqual([])
})

test('it goes seven years after it was signed', async () => {
  const { offerId, application, member } = await createSigned()
  await erase(application.applicant_id)
  const row = offerRetention.find(({ name }) => name === 'signed_letters')!
  const rule = 'rule' in row ? row.rule : null
  await rule!.runBatch(100)
  expect(await findKeptLetter(member, offerId, 1)).not.toBeNull()
  await db
    .updateTable('signed_letters')
    .set({ signed_at: new Date('2019-01-01') })
    .where('id', '=', offerId)
    .execute()
  await rule!.runBatch(100)
  expect(await findKeptLetter(member, offerId, 1)).toBeNull()
})

test('a team whose last member deletes their account ends its open offers: the candidate is told, and nothing can be signed', async () => {
  const { offerId, owner, application } = await createOffered()
  await erase(owner.id)
  // Before the task has run, too.
  await expect(acceptOffer({ offerId }, { number: 1, signedName: 'Sam' })).rejects.toThrow(/has closed its account here/)
  await runWaitingTasks()
  expect(await db.selectFrom('offers').select(['state', 'reason']).where('id', '=', offerId).executeTakeFirst()).toEqual({
    state: 'withdrawn',
    reason: 'The team that sent it has closed its account here.',
  })
  const [mail, ...more] = (await mailsTo(application.email)).filter(({ subject }) => subject.startsWith('Offer'))
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Offer ended: /)
  expect(mail?.text).toContain('has ended. The team that sent it has closed its account here. It can no longer be accepted.')
  expect(mail?.text).not.toContain('They wrote')
})

test('a team in which somebody stays keeps its offers, and a draft of a team that is gone is deleted', async () => {
  const kept = await createOffered()
  await createMember(kept.team, { memberRole: 'manager' })
  await erase(kept.owner.id)
  const gone = await createOffered()
  await db.updateTable('offers').set({ state: 'declined', answered_at: new Date() }).where('id', '=', gone.offerId).execute()
  const draftId = await createOffer({ applicationId: gone.application.id, team: gone.team, writtenBy: gone.owner.id })
  await erase(gone.owner.id)
  await runWaitingTasks()
  const rows = await db.selectFrom('offers').select(['id', 'state']).where('id', 'in', [kept.offerId, gone.offerId, draftId]).execute()
  expect(rows.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual([
    { id: gone.offerId, state: 'declined' },
    { id: kept.offerId, state: 'open' },
  ])
})
