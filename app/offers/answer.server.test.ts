import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { moveApplication, undoMove } from '#app/applications/move.server.ts'
import { withdrawApplication } from '#app/applications/own.server.ts'
import { tellMove } from '#app/applications/untold.server.ts'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { sendMessage } from '#app/messages/send.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { crowd } from '#test/crowd.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { dayIn } from '#test/factories/offer-terms.ts'
import { createOffer, createOffered } from '#test/factories/offers.ts'
import { createMember, suspend } from '#test/factories/teams.ts'
import { acceptOffer, declineOffer } from './answer.server.ts'
import { expireOffer, withdrawOffer } from './end.server.ts'
import { findOwnOffer, listNextOffers, listOpenOffers, questionAbout } from './own.server.ts'
import { sendOffer } from './send.server.ts'
import { beginVersion } from './write.server.ts'

const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code }: AppError) => code,
  )
const messageOf = (write: Promise<unknown>) =>
  write.then(
    () => null,
    ({ message }: AppError) => message,
  )
const rowOf = (id: string) => db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = async (applicationId: string) =>
  (await db.selectFrom('events').select('name').where('application_id', '=', applicationId).orderBy('id').execute()).map(({ name }) => name)
const statusOf = async (id: string) =>
  (await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const sign = (number = 1) => ({ number, signedName: 'Sam Seeker' })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('accepting keeps the name, the time and the hash of the version, and hires', async () => {
  const { offerId, application } = await createOffered()
  const at = new Date()
  await acceptOffer({ offerId }, sign(), at)
  const version = await db.selectFrom('offer_versions').select('hash').where('offer_id', '=', offerId).executeTakeFirstOrThrow()
  expect(await rowOf(offerId)).toMatchObject({ state: 'accepted', signed_name: 'Sam Seeker', signed_hash: version.hash, answered_at: at })
  expect(await statusOf(application.id)).toBe('hired')
  expect(await eventsOf(application.id)).toEqual(['application.moved', 'application.told', 'offer.accepted'])
  expect(await findOwnOffer({ offerId })).toMatchObject({
    signature: { name: 'Sam Seeker', at, hash: version.hash },
    shownState: 'accepted',
  })
  // The same button again.
  await acceptOffer({ offerId }, sign())
  expect(await eventsOf(application.id)).toEqual(['application.moved', 'application.told', 'offer.accepted'])
})

test.each(['submitted', 'viewed', 'shortlisted', 'interview', 'hired'] as const)(
  'an application that is %s is hired by an accepted offer',
  async (status) => {
    const { offerId, application } = await createOffered()
    await db.updateTable('applications').set({ status }).where('id', '=', application.id).execute()
    await acceptOffer({ offerId }, sign())
    expect(await statusOf(application.id)).toBe('hired')
  },
)

test.each(['hired', 'rejected'] as const)(
  'an offer is accepted by what its candidate knows: not by %s that waits to be told',
  async (to) => {
    const { offerId, application, team, owner } = await createOffered()
    const { moveId } = await moveApplication(team, application.id, { to, version: 1, actorId: owner.id })
    await acceptOffer({ offerId }, sign())
    await tellMove({ applicationId: application.id, moveId })
    expect(await statusOf(application.id)).toBe('hired')
    expect((await eventsOf(application.id)).filter((name) => name === 'application.told')).toHaveLength(1)
  },
)

test.each(['shortlisted', 'hired'] as const)('who was told of a rejection and signs after the team went on to %s is hired', async (to) => {
  const { offerId, application, team, owner } = await createOffered()
  const move = async (next: 'rejected' | 'shortlisted' | 'hired') => {
    const { version } = await db.selectFrom('applications').select('version').where('id', '=', application.id).executeTakeFirstOrThrow()
    return moveApplication(team, application.id, { to: next, version, actorId: owner.id })
  }
  await tellMove({ applicationId: application.id, moveId: (await move('rejected')).moveId })
  const { moveId } = await move('shortlisted')
  const last = to === 'hired' ? (await move('hired')).moveId : moveId
  await acceptOffer({ offerId }, sign())
  expect(await codeOf(undoMove(team, application.id, { moveId: last, actorId: owner.id }))).toBe('conflict')
  await tellMove({ applicationId: application.id, moveId: last })
  expect(await statusOf(application.id)).toBe('hired')
  expect(await findOwnOffer({ offerId })).toMatchObject({ shownState: 'accepted' })
})

test.each(['rejected', 'withdrawn'] as const)('an offer for an application that is %s is not accepted', async (status) => {
  const { offerId, application } = await createOffered()
  await db.updateTable('applications').set({ status }).where('id', '=', application.id).execute()
  expect(await codeOf(acceptOffer({ offerId }, sign()))).toBe('conflict')
})

test.each(['company', 'agency'] as const)('while its %s is suspended an offer is not accepted, and can be declined', async (kind) => {
  const [company, { id: agencyId }] = [await createOffered(), await createAgency()]
  const byAgency = await createOffer({
    applicationId: company.application.id,
    team: { agencyId },
    writtenBy: null,
    state: 'open',
  })
  const [offerId, team] = kind === 'company' ? [company.offerId, { employer_id: company.employerId }] : [byAgency, { agency_id: agencyId }]
  await suspend(team)
  expect(await messageOf(acceptOffer({ offerId }, sign()))).toContain('This team is suspended')
  expect(await rowOf(offerId)).toMatchObject({ state: 'open' })
  expect(await codeOf(declineOffer({ offerId }, { number: 1, reason: '' }))).toBe('done')
})

test('declining keeps the reason, leaves the application as it is, and closes the offer', async () => {
  const { offerId, application } = await createOffered()
  await declineOffer({ offerId }, { number: 1, reason: 'The trip is too long' })
  await declineOffer({ offerId }, { number: 1, reason: 'Again' })
  expect(await rowOf(offerId)).toMatchObject({ state: 'declined', reason: 'The trip is too long' })
  expect(await statusOf(application.id)).toBe('interview')
  expect(await eventsOf(application.id)).toEqual(['offer.declined'])
  expect(await codeOf(acceptOffer({ offerId }, sign()))).toBe('conflict')
  // What the candidate wrote to the team is not for others who have the link.
  expect(await findOwnOffer({ offerId })).toMatchObject({ reason: '', shownState: 'declined' })
})

test('an account answers its own offers alone, and what is not theirs is unknown', async () => {
  const [own, other] = [await createOffered(), await createOffered()]
  const applicantId = own.application.applicant_id
  expect(await codeOf(acceptOffer({ offerId: other.offerId, applicantId }, sign()))).toBe('not_found')
  expect(await codeOf(declineOffer({ offerId: other.offerId, applicantId }, { number: 1, reason: '' }))).toBe('not_found')
  expect(await findOwnOffer({ offerId: other.offerId, applicantId })).toBeNull()
  expect(await codeOf(acceptOffer({ offerId: crypto.randomUUID() }, sign()))).toBe('not_found')
  expect(await codeOf(acceptOffer({ offerId: own.offerId, applicantId }, sign()))).toBe('done')
})

test('nobody reads or answers what is only in writing', async () => {
  const { offerId, application } = await createOffered({ state: 'draft' })
  expect(await findOwnOffer({ offerId })).toBeNull()
  expect(await codeOf(acceptOffer({ offerId }, sign()))).toBe('conflict')
  expect(await listNextOffers(application.applicant_id, [application.id])).toEqual([])
})

test('an offer whose time has passed is not accepted, before its task has run and after', async () => {
  const { offerId, application } = await createOffered({ expiresAt: minutesAgo(1) })
  expect(await findOwnOffer({ offerId })).toMatchObject({ shownState: 'expired' })
  expect(await listNextOffers(application.applicant_id, [application.id])).toEqual([])
  expect(await messageOf(acceptOffer({ offerId }, sign()))).toContain('has run out')
  await expireOffer({ offerId, number: 1 })
  expect(await rowOf(offerId)).toMatchObject({ state: 'expired' })
  expect(await messageOf(acceptOffer({ offerId }, sign()))).toContain('has run out')
  await expireOffer({ offerId, number: 1 })
  expect(await eventsOf(application.id)).toEqual(['offer.expired'])
})

test('a time that has not come, or is of an earlier version, ends nothing', async () => {
  const { offerId } = await createOffered()
  await expireOffer({ offerId, number: 1 })
  await expireOffer({ offerId, number: 2 })
  await expireOffer({ offerId: crypto.randomUUID(), number: 1 })
  expect(await rowOf(offerId)).toMatchObject({ state: 'open' })
})

test('accepting names the version that was read: another one that was sent meanwhile is refused', async () => {
  const { offerId, member } = await createOffered()
  await beginVersion(member, offerId)
  await sendOffer(member, offerId)
  expect(await messageOf(acceptOffer({ offerId }, sign(1)))).toContain('Read version 2 first')
  expect(await messageOf(acceptOffer({ offerId }, sign(3)))).toContain('Read version 2 first')
  expect(await codeOf(acceptOffer({ offerId }, sign(2)))).toBe('done')
})

test('declining names the version that was read too', async () => {
  const { offerId, member } = await createOffered()
  await beginVersion(member, offerId)
  await sendOffer(member, offerId)
  expect(await messageOf(declineOffer({ offerId }, { number: 1, reason: '' }))).toContain('Read version 2 first')
  expect(await rowOf(offerId)).toMatchObject({ state: 'open' })
  expect(await codeOf(declineOffer({ offerId }, { number: 2, reason: '' }))).toBe('done')
})

test('a version in writing is gone once the one that was sent is answered', async () => {
  const { offerId, member } = await createOffered()
  await beginVersion(member, offerId)
  await acceptOffer({ offerId }, sign())
  expect(await db.selectFrom('offer_versions').select('number').where('offer_id', '=', offerId).execute()).toEqual([{ number: 1 }])
})

test('neither an accepted offer nor a version that was sent is ever changed, whoever tries', async () => {
  const { offerId } = await createOffered()
  const versions = db.updateTable('offer_versions').where('offer_id', '=', offerId)
  await expect(versions.set({ terms: '{}' }).execute()).rejects.toThrow('never changed')
  await expect(versions.set({ hash: 'other' }).execute()).rejects.toThrow('never changed')
  // People who delete their accounts leave it without their ids.
  await versions.set({ written_by: null, sent_by: null }).execute()
  await acceptOffer({ offerId }, sign())
  const offer = db.updateTable('offers').where('id', '=', offerId)
  await expect(offer.set({ signed_name: 'Somebody else' }).execute()).rejects.toThrow('never changed')
  await expect(offer.set({ state: 'withdrawn', signed_name: null, signed_hash: null }).execute()).rejects.toThrow('never changed')
})

test('open offers of a person stand side by side, the first to run out first', async () => {
  const first = await createOffered({ expiresAt: new Date(Date.now() + 3_600_000) })
  const { applicant_id } = first.application
  expect((await listOpenOffers(applicant_id)).map(({ id }) => id)).toEqual([first.offerId])
  const second = await createOffered({ expiresAt: new Date(Date.now() + 7_200_000) })
  await db.updateTable('applications').set({ applicant_id }).where('id', '=', second.application.id).execute()
  expect((await listOpenOffers(applicant_id)).map(({ id }) => id)).toEqual([first.offerId, second.offerId])
})

test('a member without the permission, another company and somebody removed take nothing back', async () => {
  const { offerId, member, team } = await createOffered()
  const reader = await createMember(team)
  expect(await codeOf(withdrawOffer({ ...member, userId: reader.id, memberRole: 'member' }, offerId, ''))).toBe('forbidden')
  const other = await createOffered()
  expect(await codeOf(withdrawOffer(other.member, offerId, ''))).toBe('not_found')
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', member.userId).execute()
  expect(await codeOf(withdrawOffer(member, offerId, ''))).toBe('forbidden')
})

test('one offer of a team for an application at a time, and the company and the agency each have their own', async () => {
  const { application, team, owner, offerId, member } = await createOffered()
  await expect(createOffer({ applicationId: application.id, team, writtenBy: owner.id })).rejects.toThrow(/unique|duplicate/)
  await withdrawOffer(member, offerId, '')
  await createOffer({ applicationId: application.id, team, writtenBy: owner.id })
})

// The embedded database has one connection, so that nothing there happens at once.
test.skipIf(isEmbedded)('of 50 who accept at once one is written, and all are told the same', async () => {
  const { offerId, application } = await createOffered()
  const answers = await Promise.all(crowd(50, () => codeOf(acceptOffer({ offerId }, sign()))))
  expect(new Set(answers)).toEqual(new Set(['done']))
  expect((await eventsOf(application.id)).filter((name) => name === 'offer.accepted')).toHaveLength(1)
  expect(await statusOf(application.id)).toBe('hired')
})

test.skipIf(isEmbedded)('of accepting and taking back at the same moment exactly one wins, and the other is told', async () => {
  const wins: string[] = []
  for (let round = 0; round < 10; round++) {
    const { offerId, application, member } = await createOffered()
    const [accepted, withdrawn] = await Promise.all([
      messageOf(acceptOffer({ offerId }, sign())),
      messageOf(withdrawOffer(member, offerId, 'A change of plans')),
    ])
    const { state } = await rowOf(offerId)
    wins.push(state)
    expect([accepted, withdrawn].filter((message) => message === null)).toHaveLength(1)
    expect(state === 'accepted' ? withdrawn : accepted).toBe(
      state === 'accepted' ? 'This offer is accepted already' : 'This offer was taken back, so it is closed',
    )
    expect(await statusOf(application.id)).toBe(state === 'accepted' ? 'hired' : 'interview')
    const ends = (await eventsOf(application.id)).filter((name) => name === 'offer.accepted' || name === 'offer.withdrawn')
    expect(ends).toEqual([`offer.${state}`])
  }
})

test.skipIf(isEmbedded)('of accepting and its end at the same moment, of another version, or of a withdrawal, one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const ending = await createOffered({ expiresAt: new Date(Date.now() + 5) })
    const answer = await Promise.all([
      codeOf(acceptOffer({ offerId: ending.offerId }, sign())),
      expireOffer({ offerId: ending.offerId, number: 1 }),
    ])
    const { state } = await rowOf(ending.offerId)
    expect(state === 'accepted' ? 'done' : 'conflict').toBe(answer[0])

    const changing = await createOffered()
    await beginVersion(changing.member, changing.offerId)
    const [accepted, sent] = await Promise.all([
      codeOf(acceptOffer({ offerId: changing.offerId }, sign())),
      codeOf(sendOffer(changing.member, changing.offerId)),
    ])
    expect([accepted, sent].sort()).toEqual(['conflict', 'done'])
    expect(await rowOf(changing.offerId)).toMatchObject(
      accepted === 'done' ? { state: 'accepted', sent_number: 1 } : { state: 'open', sent_number: 2 },
    )

    const leaving = await createOffered()
    const { id, applicant_id } = leaving.application
    const [signed, left] = await Promise.all([
      codeOf(acceptOffer({ offerId: leaving.offerId }, sign())),
      codeOf(withdrawApplication(applicant_id, id)),
    ])
    expect([signed, left].sort()).toEqual(['conflict', 'done'])
  }
})

test.skipIf(isEmbedded)('an acceptance beside a move of the team, and of two answers of the person, is never half', async () => {
  for (let round = 0; round < 5; round++) {
    const { offerId, application, team, owner } = await createOffered()
    const [accepted, declined] = await Promise.all([
      codeOf(acceptOffer({ offerId }, sign())),
      codeOf(declineOffer({ offerId }, { number: 1, reason: '' })),
      codeOf(moveApplication(team, application.id, { to: 'rejected', version: application.version, actorId: owner.id })),
    ])
    const { state } = await rowOf(offerId)
    expect({ accepted: accepted === 'done', declined: declined === 'done' }).toEqual({
      accepted: state === 'accepted',
      declined: state === 'declined',
    })
    if (state === 'accepted') expect(await statusOf(application.id)).toBe('hired')
  }
})

test('the day of the terms is the end of that day in Sydney', async () => {
  const { offerId, member } = await createOffered({ state: 'draft', terms: { openUntil: dayIn(2) } })
  await sendOffer(member, offerId)
  const { rows } = await sql<{ day: string; clock: string }>`
    select to_char(expires_at at time zone 'Australia/Sydney', 'YYYY-MM-DD') as day, to_char(expires_at at time zone 'Australia/Sydney', 'HH24:MI') as clock
    from offers where id = ${offerId}`.execute(db)
  expect(rows).toEqual([{ day: dayIn(2), clock: '23:59' }])
})

test('an offer of an agency that no longer acts for the company is not accepted, and can be declined', async () => {
  const [{ id: employerId }, { id: agencyId }] = [await createEmployer(), await createAgency()]
  const job = await createJob({ employer_id: employerId, agency_id: agencyId })
  const application = await createApplication({ job_id: job.id, status: 'interview' })
  const offerId = await createOffer({ applicationId: application.id, team: { agencyId }, writtenBy: null, state: 'open' })
  await db.insertInto('agency_clients').values({ agency_id: agencyId, employer_id: employerId, state: 'withdrawn' }).execute()
  expect(await messageOf(acceptOffer({ offerId }, sign()))).toContain('no longer acts for the company')
  expect(await statusOf(application.id)).toBe('interview')
  expect(await codeOf(declineOffer({ offerId }, { number: 1, reason: '' }))).toBe('done')
})

test('a team that is suspended takes an offer back without words of its own', async () => {
  const { offerId, member, employerId } = await createOffered()
  await suspend({ employer_id: employerId })
  await withdrawOffer(member, offerId, 'Pay the bond to this account')
  expect(await rowOf(offerId)).toMatchObject({ state: 'withdrawn', reason: '' })
})

test('counts the questions about an offer, and nothing else of the conversation: the field of a question is empty after each', async () => {
  const { offerId, application, member } = await createOffered()
  const ask = (body: string) =>
    sendMessage({ side: 'person', userId: application.applicant_id }, application.id, { formId: randomUUID(), body })
  expect(await findOwnOffer({ offerId })).toMatchObject({ asked: 0 })
  await ask(questionAbout(1, 'Is there a car?'))
  await ask('Thank you for the offer.')
  await sendMessage({ side: 'team', member }, application.id, { formId: randomUUID(), body: questionAbout(1, 'We answer.') })
  expect(await findOwnOffer({ offerId })).toMatchObject({ asked: 1 })
})
