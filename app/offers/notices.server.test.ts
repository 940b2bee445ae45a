import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { noticesOf, tellOf, textsOf } from '#test/factories/notices.ts'
import { createOffered } from '#test/factories/offers.ts'
import { createMember } from '#test/factories/teams.ts'
import { acceptOffer, declineOffer } from './answer.server.ts'
import { withdrawOffer } from './end.server.ts'

const ofOffer = ({ job, application, offerId }: Awaited<ReturnType<typeof createOffered>>) => ({
  jobId: job.id,
  applicationId: application.id,
  offerId,
  number: 1,
})
const answer = { number: 1, signedName: 'Sam Seeker' }

test('a candidate is told of an offer, once, and nobody else who applied', async () => {
  const offered = await createOffered()
  const other = await createApplication({ job_id: offered.job.id })
  await tellOf('offer.sent', { ...ofOffer(offered), changed: false })
  expect(await noticesOf(offered.application.applicant_id)).toMatchObject([
    { text: expect.stringMatching(/ has made you an offer$/), to: `/offers/${offered.offerId}`, isRead: false },
  ])
  expect(await textsOf(other.applicant_id)).toEqual([])
})

test('an offer that was taken back meanwhile is not told as one', async () => {
  const offered = await createOffered()
  await withdrawOffer(offered.member, offered.offerId, '')
  await tellOf('offer.sent', { ...ofOffer(offered), changed: false })
  expect(await textsOf(offered.application.applicant_id)).toEqual([])
  await tellOf('offer.withdrawn', { ...ofOffer(offered), cause: 'team' })
  expect(await textsOf(offered.application.applicant_id)).toEqual([expect.stringMatching(/ has taken back its offer$/)])
})

test.each([
  ['accepted', 'Sam Seeker has accepted your offer'],
  ['declined', 'Sam Seeker has declined your offer'],
] as const)('an answer, %s, is told to whoever sent the offer, until they leave the team', async (state, words) => {
  const offered = await createOffered()
  const colleague = await createMember(offered.team, { memberRole: 'manager' })
  if (state === 'accepted') await acceptOffer({ offerId: offered.offerId }, answer)
  else await declineOffer({ offerId: offered.offerId }, { number: 1, reason: '' })
  if (state === 'accepted') await tellOf('offer.accepted', { ...ofOffer(offered), fillsJob: false })
  else await tellOf('offer.declined', ofOffer(offered))
  expect(await textsOf(offered.owner.id)).toContain(words)
  expect(await textsOf(colleague.id)).not.toContain(words)
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', offered.owner.id).execute()
  expect(await textsOf(offered.owner.id)).not.toContain(words)
})

test('an offer that waits is told to the managers but its author', async () => {
  const offered = await createOffered({ state: 'waiting' })
  const manager = await createMember(offered.team, { memberRole: 'manager' })
  const reader = await createMember(offered.team, { memberRole: 'member' })
  await tellOf('offer.approval_asked', ofOffer(offered))
  const words = 'An offer to Sam Seeker waits for a second member'
  expect(await textsOf(manager.id)).toEqual([words])
  expect([await textsOf(reader.id), await textsOf(offered.owner.id)]).toEqual([[], []])
})
