import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { moveApplication } from '#app/applications/move.server.ts'
import { withdrawApplication } from '#app/applications/own.server.ts'
import { db } from '#app/db/client.server.ts'
import { closingInstant } from '#app/jobs/sydney-time.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { inWords } from '#app/ui/display/moment.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency } from '#test/factories/employers.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { noticesOf } from '#test/factories/notices.ts'
import { dayIn } from '#test/factories/offer-terms.ts'
import { createOffered } from '#test/factories/offers.ts'
import { createMember, suspend } from '#test/factories/teams.ts'
import { acceptOffer, declineOffer } from './answer.server.ts'
import { withdrawOffer } from './end.server.ts'
import { offerLink } from './link.server.ts'
import { askApproval, sendBack, sendOffer } from './send.server.ts'
import { saveNeedsApproval } from './settings.server.ts'
import { beginVersion } from './write.server.ts'

giveOwnDataDir()

const sign = (number = 1) => ({ number, signedName: 'Sam Seeker' })
const stateOf = async (id: string) => (await db.selectFrom('offers').select('state').where('id', '=', id).executeTakeFirst())?.state ?? null
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

/** Makes the queued reminder or end of an offer due; its end also passes. */
async function makeDue(offerId: string, name: 'offer.reminder_planned' | 'offer.expiry_planned'): Promise<void> {
  if (name === 'offer.expiry_planned')
    await db
      .updateTable('offers')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', offerId)
      .execute()
  const rows = await db.selectFrom('events').select(['id', 'data']).where('name', '=', name).execute()
  const ids = rows.filter(({ data }) => (data as { offerId: string }).offerId === offerId).map(({ id }) => id)
  await sql`update pgboss.job set start_after = now() where (data ->> 'eventId')::bigint = any(${ids}::bigint[])`.execute(db)
}

test('sending, a reminder, another version and the signature are told, each with the page of its reader', async () => {
  const { offerId, application, owner, member } = await createOffered({ state: 'draft' })
  await sendOffer(member, offerId)
  const [sent] = await mailsTo(application.email)
  expect(sent?.subject).toBe('An offer from Test Realty: Property Manager')
  expect(sent?.text).toContain(offerLink(offerId))
  // Mails are forwarded, and read over shoulders.
  expect(sent?.text).not.toContain('78,000')

  await makeDue(offerId, 'offer.reminder_planned')
  const last = inWords(closingInstant(dayIn(7))!, 'full')
  expect((await subjectsTo(application.email))[0]).toBe(`Open until ${last}: the offer for Property Manager`)

  await beginVersion(member, offerId)
  await sendOffer(member, offerId)
  expect((await subjectsTo(application.email))[0]).toBe('Your offer has changed: Property Manager')

  await acceptOffer({ offerId }, sign(2))
  const [own] = await mailsTo(application.email)
  expect(own?.subject).toBe('You accepted: Property Manager')
  expect(own?.text).toContain('Sam Seeker')
  const [told] = await mailsTo(owner.email)
  expect(told?.subject).toBe('Offer accepted: Sam Seeker, Property Manager')
  expect(told?.text).toContain(`/employer/offers/${offerId}`)
  // The move to hired has no mail of its own.
  expect(await subjectsTo(application.email)).toHaveLength(4)
})

test('a decline is told to the team with its reason, a taking back to the candidate', async () => {
  const declined = await createOffered()
  await declineOffer({ offerId: declined.offerId }, { number: 1, reason: 'The trip is too long' })
  const [mail] = await mailsTo(declined.owner.email)
  expect(mail?.subject).toBe('Offer declined: Sam Seeker, Property Manager')
  expect(mail?.text).toContain('The trip is too long')
  expect(await subjectsTo(declined.application.email)).toEqual(['You declined: Property Manager'])

  const taken = await createOffered()
  await withdrawOffer(taken.member, taken.offerId, 'The budget is gone')
  const [told] = await mailsTo(taken.application.email)
  expect(told?.subject).toBe('Offer taken back: Property Manager')
  expect(told?.text).toContain('The budget is gone')
  expect(await mailsTo(taken.owner.email)).toEqual([])
})

test('an offer runs out by its task, and both sides are told once', async () => {
  const { offerId, application, owner, member } = await createOffered({ state: 'draft' })
  await sendOffer(member, offerId)
  await runWaitingTasks()
  await makeDue(offerId, 'offer.expiry_planned')
  await runWaitingTasks()
  expect(await stateOf(offerId)).toBe('expired')
  expect((await subjectsTo(application.email))[0]).toBe('The offer has run out: Property Manager')
  expect(await subjectsTo(owner.email)).toEqual(['No answer to your offer: Sam Seeker, Property Manager'])
})

test('reminder and end of a version that another has replaced say nothing', async () => {
  const { offerId, application, member } = await createOffered({ state: 'draft' })
  await sendOffer(member, offerId)
  await beginVersion(member, offerId)
  await sendOffer(member, offerId)
  await acceptOffer({ offerId }, sign(2))
  await makeDue(offerId, 'offer.reminder_planned')
  await runWaitingTasks()
  expect(await stateOf(offerId)).toBe('accepted')
  expect((await subjectsTo(application.email)).filter((subject) => /Open until|run out/.test(subject ?? ''))).toEqual([])
})

test('nobody is reminded of an offer whose team is suspended', async () => {
  const { offerId, application, employerId, member } = await createOffered({ state: 'draft' })
  await sendOffer(member, offerId)
  await runWaitingTasks()
  await suspend({ employer_id: employerId })
  await makeDue(offerId, 'offer.reminder_planned')
  await runWaitingTasks()
  expect(await subjectsTo(application.email)).toEqual(['An offer from Test Realty: Property Manager'])
})

test('an offer is neither mailed nor told of while its team is suspended, and one that was taken back without the words of the team', async () => {
  const { offerId, application, employerId, member } = await createOffered({ state: 'draft' })
  await sendOffer(member, offerId)
  await suspend({ employer_id: employerId })
  await runWaitingTasks()
  expect([await subjectsTo(application.email), await noticesOf(application.applicant_id)]).toEqual([[], []])
  await db.updateTable('suspensions').set({ lifted_at: new Date() }).where('employer_id', '=', employerId).execute()
  expect(await noticesOf(application.applicant_id)).toMatchObject([{ text: 'Test Realty has made you an offer' }])
  await withdrawOffer(member, offerId, 'Pay the bond to this account')
  await suspend({ employer_id: employerId })
  const [mail] = await mailsTo(application.email)
  expect(mail?.subject).toBe('Offer taken back: Property Manager')
  expect(mail?.text).not.toContain('bond')
})

test('approval is asked of the others who may send, and its answer goes to the author', async () => {
  const { offerId, owner, member, team } = await createOffered({ state: 'draft' })
  const [manager, reader] = [await createMember(team, { memberRole: 'manager' }), await createMember(team)]
  await saveNeedsApproval(member, true)
  await askApproval(member, offerId)
  expect(await subjectsTo(manager.email)).toEqual(['Please look at an offer: Sam Seeker, Property Manager'])
  expect([await subjectsTo(owner.email), await subjectsTo(reader.email)]).toEqual([[], []])
  const versions = db.selectFrom('offer_versions').select(['number', 'written_at as seen'])
  const read = await versions.where('offer_id', '=', offerId).executeTakeFirstOrThrow()
  expect(await sendBack(member, offerId, { ...read, note: '' })).toEqual({ isOwn: true })
  expect(await subjectsTo(owner.email)).toEqual([])
  await askApproval(member, offerId)
  const second = { ...member, userId: manager.id, memberRole: 'manager' as const }
  expect(await sendBack(second, offerId, { ...read, note: 'Look at the first day' })).toEqual({ isOwn: false })
  const [back] = await mailsTo(owner.email)
  expect(back?.subject).toBe('Your offer came back: Sam Seeker, Property Manager')
  expect(back?.text).toContain('Look at the first day')
})

test('whoever sent it and has left the team is told nothing, and the others are', async () => {
  const { offerId, owner, team } = await createOffered()
  const manager = await createMember(team, { memberRole: 'manager' })
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', owner.id).execute()
  await acceptOffer({ offerId }, sign())
  expect(await subjectsTo(manager.email)).toEqual(['Offer accepted: Sam Seeker, Property Manager'])
  expect(await subjectsTo(owner.email)).toEqual([])
})

test('a withdrawn application ends what is open and deletes what is only written', async () => {
  const open = await createOffered()
  const draft = await createOffered({ state: 'draft' })
  for (const { application } of [open, draft]) await withdrawApplication(application.applicant_id, application.id)
  await runWaitingTasks()
  expect([await stateOf(open.offerId), await stateOf(draft.offerId)]).toEqual(['withdrawn', null])
  expect(await subjectsTo(open.owner.email)).toContain('Offer ended: Sam Seeker, Property Manager')
  expect((await subjectsTo(open.application.email)).filter((subject) => subject?.startsWith('Offer'))).toEqual([])
})

test('a rejected application ends its offer, and one that was taken up again keeps it', async () => {
  const { offerId, application, team, owner } = await createOffered()
  const move = { actorId: owner.id, version: application.version }
  await moveApplication(team, application.id, { ...move, to: 'rejected' })
  await moveApplication(team, application.id, { ...move, to: 'shortlisted', version: application.version + 1 })
  await runWaitingTasks()
  expect(await stateOf(offerId)).toBe('open')
  await moveApplication(team, application.id, { ...move, to: 'rejected', version: application.version + 2 })
  await runWaitingTasks()
  expect(await stateOf(offerId)).toBe('withdrawn')
  expect(await subjectsTo(application.email)).toContain('Offer ended: Property Manager')
})

test('an accepted offer fills the job when its team chose that, and the others are told kindly', async () => {
  const { offerId, application, job } = await createOffered({ fillsJob: true })
  const others = await Promise.all(
    (['submitted', 'interview', 'withdrawn'] as const).map((status) => createApplication({ job_id: job.id, status })),
  )
  await acceptOffer({ offerId }, sign())
  await runWaitingTasks()
  expect(await db.selectFrom('jobs').select('status').where('id', '=', job.id).executeTakeFirst()).toEqual({ status: 'filled' })
  const ids = [application, ...others].map(({ id }) => id)
  const rows = await db.selectFrom('applications').select(['id', 'status']).where('id', 'in', ids).execute()
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  expect(ids.map((id) => statusOf.get(id))).toEqual(['hired', 'rejected', 'rejected', 'withdrawn'])
  const [told] = await mailsTo(others[0]!.email)
  expect(told?.text).toContain('Thank you for the time and care you put into it.')
})

test.each([
  ['expired', 'filled', 'As you chose, the job is marked as filled, and the other candidates are told.'],
  ['closed', 'closed', 'As you chose, the other candidates are told.'],
] as const)('an ad that is %s when the offer is accepted is %s afterwards, and the team is told so', async (before, after, words) => {
  const { offerId, owner, job } = await createOffered({ fillsJob: true })
  await db.updateTable('jobs').set({ status: before }).where('id', '=', job.id).execute()
  await acceptOffer({ offerId }, sign())
  await runWaitingTasks()
  expect(await db.selectFrom('jobs').select('status').where('id', '=', job.id).executeTakeFirst()).toEqual({ status: after })
  expect((await mailsTo(owner.email)).map(({ text }) => text).join()).toContain(words)
})

test('a job that became an agency’s after the choice is not filled by the company’s offer', async () => {
  const { offerId, job } = await createOffered({ fillsJob: true })
  await db
    .updateTable('jobs')
    .set({ agency_id: (await createAgency()).id })
    .where('id', '=', job.id)
    .execute()
  const other = await createApplication({ job_id: job.id, status: 'viewed' })
  await acceptOffer({ offerId }, sign())
  await runWaitingTasks()
  expect(await db.selectFrom('jobs').select('status').where('id', '=', job.id).executeTakeFirst()).toEqual({ status: 'live' })
  expect(await db.selectFrom('applications').select('status').where('id', '=', other.id).executeTakeFirst()).toEqual({ status: 'viewed' })
})

test('without that choice the job stays live and the others under consideration', async () => {
  const { offerId, job } = await createOffered()
  const other = await createApplication({ job_id: job.id, status: 'viewed' })
  await acceptOffer({ offerId }, sign())
  await runWaitingTasks()
  expect(await db.selectFrom('jobs').select('status').where('id', '=', job.id).executeTakeFirst()).toEqual({ status: 'live' })
  expect(await db.selectFrom('applications').select('status').where('id', '=', other.id).executeTakeFirst()).toEqual({ status: 'viewed' })
})

test('a candidate who deletes the account takes the offer along; its team is told without a name', async () => {
  const { offerId, application, owner } = await createOffered()
  await db.transaction().execute((tx) => erasePersonalData(tx, application.applicant_id))
  expect(await stateOf(offerId)).toBeNull()
  const [told] = await mailsTo(owner.email)
  expect(told?.subject).toBe('Offer ended: Property Manager')
  expect(told?.text).not.toContain('Sam')
  const ended = {
    text: 'An open offer has ended: the candidate has deleted their account',
    detail: 'Property Manager',
    to: '/employer/offers',
  }
  expect(await noticesOf(owner.id)).toMatchObject([ended])
})

test('a member who deletes the account leaves the signed letter as it is, without their name', async () => {
  const { offerId, owner, team } = await createOffered()
  await createMember(team, { memberRole: 'owner' })
  await acceptOffer({ offerId }, sign())
  const before = await db.selectFrom('offer_versions').select(['hash', 'letter']).where('offer_id', '=', offerId).executeTakeFirst()
  await db.transaction().execute((tx) => erasePersonalData(tx, owner.id))
  const after = db.selectFrom('offer_versions').where('offer_id', '=', offerId)
  expect(await after.select(['hash', 'letter']).executeTakeFirst()).toEqual(before)
  expect(await after.select(['written_by', 'sent_by']).executeTakeFirst()).toEqual({ written_by: null, sent_by: null })
})

test('who has changed their address since they applied gets the link at the new one, and nobody at the old', async () => {
  const { offerId, application, member } = await createOffered({ state: 'draft' })
  const email = `${application.applicant_id}@moved.example`
  await db.updateTable('users').set({ email }).where('id', '=', application.applicant_id).execute()
  await sendOffer(member, offerId)
  await runWaitingTasks()
  expect(await subjectsTo(email)).toHaveLength(1)
  expect(await subjectsTo(application.email)).toEqual([])
})
