import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { followAdvertiser, unfollowAdvertiser } from '#app/employers/following.server.ts'
import { chooseMails, giveMailConsent, listMailers } from '#app/employers/mail-consent.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgreed, createCampaignTeam } from '#test/factories/campaigns.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { countRecipients } from './recipient-filter.server.ts'
import { EVERYBODY } from './recipient-filter.ts'

const employerOf = (advertiser: Advertiser) => (advertiser as { employerId: string }).employerId
const countOf = async (advertiser: Advertiser, over = {}) => (await countRecipients(advertiser, { ...EVERYBODY, ...over }, null)).people

/** Somebody who applied, and said yes to more. */
async function createApplicant(advertiser: Advertiser, { agreed = true, suburb = 'Parramatta NSW', category = 'sales' as const } = {}) {
  const job = await createJob({ employer_id: employerOf(advertiser), category_slug: category })
  const person = await createUser()
  await db.insertInto('job_seeker_profiles').values({ user_id: person.id, suburb, licence_status: 'full_licence' }).execute()
  await createApplication({ job_id: job.id, applicant_id: person.id })
  if (agreed) await db.transaction().execute((tx) => giveMailConsent(tx, person.id, advertiser, 'application'))
  return { ...person, job }
}

test('counts step by step who never agreed, opted out or applied already', async () => {
  const { advertiser } = await createCampaignTeam()
  const ana = await createApplicant(advertiser)
  await createApplicant(advertiser, { agreed: false })
  const stopped = await createApplicant(advertiser)
  await chooseMails(stopped.id, advertiser, { wanted: false, by: 'account' })
  await createAgreed(advertiser)
  const count = await countRecipients(advertiser, EVERYBODY, ana.job.id)
  expect(count).toEqual({
    fit: 4,
    leftOut: [
      { because: 'no_consent', count: 1 },
      { because: 'opted_out', count: 1 },
      { because: 'applied', count: 1 },
    ],
    people: 1,
    unknownPlace: false,
  })
})

test('filters by what the team may see: who only follows, hides their profile or withdrew is known for nothing', async () => {
  await seedPlaces()
  const { advertiser } = await createCampaignTeam()
  await createApplicant(advertiser)
  const hidden = await createApplicant(advertiser)
  await db.updateTable('job_seeker_profiles').set({ profile_visibility: 'private' }).where('user_id', '=', hidden.id).execute()
  const withdrawn = await createApplicant(advertiser)
  await db.updateTable('applications').set({ status: 'withdrawn' }).where('applicant_id', '=', withdrawn.id).execute()
  const follower = await createAgreed(advertiser)
  await db.insertInto('job_seeker_profiles').values({ user_id: follower.id, suburb: 'Parramatta NSW' }).execute()
  expect(await countOf(advertiser)).toBe(4)
  expect(await countOf(advertiser, { near: 'Parramatta NSW', km: 5 })).toBe(1)
  expect(await countOf(advertiser, { near: 'Perth WA', km: 5 })).toBe(0)
  expect(await countOf(advertiser, { licence: 'full_licence' })).toBe(1)
  expect(await countOf(advertiser, { licence: 'student' })).toBe(0)
  expect(await countOf(advertiser, { category: 'sales' })).toBe(2)
  // Who withdrew their application counts as one of the others.
  expect(await countOf(advertiser, { followers: false })).toBe(2)
  expect(await countOf(advertiser, { applicants: false })).toBe(2)
  expect(await countOf(advertiser, { days: 30 })).toBe(4)
  expect((await countRecipients(advertiser, { ...EVERYBODY, near: 'Nowhereville' }, null)).unknownPlace).toBe(true)
})

test('who blocks the team is one of those who stopped its mails: nobody learns which', async () => {
  const { advertiser } = await createCampaignTeam()
  const ana = await createApplicant(advertiser)
  await db
    .insertInto('profile_blocks')
    .values({ user_id: ana.id, employer_id: employerOf(advertiser) })
    .execute()
  expect(await countRecipients(advertiser, EVERYBODY, null)).toMatchObject({
    fit: 1,
    leftOut: [{ because: 'opted_out', count: 1 }],
    people: 0,
  })
})

test('following agrees in its words, unfollowing ends that, and a no that says so outlasts following again', async () => {
  const { advertiser } = await createCampaignTeam()
  await db.updateTable('employers').set({ profile_complete: true, claimed: true }).where('id', '=', employerOf(advertiser)).execute()
  const ana = await createUser()
  await followAdvertiser(ana.id, advertiser, { read: true })
  await followAdvertiser(ana.id, advertiser, { read: true })
  expect(await countOf(advertiser)).toBe(1)
  const [mailer] = await listMailers(ana.id)
  expect(mailer?.consents).toMatchObject([
    { source: 'follow', wording: expect.stringContaining('may email those who follow it about jobs') },
  ])
  await unfollowAdvertiser(ana.id, advertiser)
  expect(await countOf(advertiser)).toBe(0)
  await followAdvertiser(ana.id, advertiser, { read: true })
  expect(await countOf(advertiser)).toBe(1)
  await chooseMails(ana.id, advertiser, { wanted: false, by: 'account' })
  await unfollowAdvertiser(ana.id, advertiser)
  await followAdvertiser(ana.id, advertiser, { read: true })
  expect(await countOf(advertiser)).toBe(0)
  await chooseMails(ana.id, advertiser, { wanted: true, by: 'account' })
  expect(await countOf(advertiser)).toBe(1)
  // What was agreed and ended stays as the proof of it.
  const rows = await db
    .selectFrom('mail_consents')
    .select(['source', 'withdrawn_by'])
    .where('user_id', '=', ana.id)
    .orderBy('given_at')
    .execute()
  expect(rows).toEqual([
    { source: 'follow', withdrawn_by: 'unfollow' },
    { source: 'follow', withdrawn_by: 'account' },
    { source: 'account', withdrawn_by: null },
  ])
})
