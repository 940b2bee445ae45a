import fc from 'fast-check'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { followAdvertiser } from '#app/employers/following.server.ts'
import { indexJobs } from '#app/jobs/search-index.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { editProfile } from '#app/profiles/candidate-profile.server.ts'
import { addEntry } from '#app/profiles/candidate-profile.ts'
import { currentIndex, startSearchIndex, stopSearchIndex } from '#app/search/index/sync.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { chooseRecommendation, listChoices, undoChoice } from './choices.server.ts'
import { POINTS } from './points.ts'
import { bestInDatabase, findMatch, findScoredJob, listBestJobs, listMatchLines, recommendJobs } from './recommend.server.ts'
import type { Seeker } from './rules.ts'
import { scoreJob } from './score.ts'
import { findSeeker } from './seeker.server.ts'

const DAY = 86_400_000
// No other test's job is a junior valuer's, and none reaches the points of these.
const TITLES = ['Junior Valuer', 'Senior Valuer', 'Valuer', 'Assistant Valuer, Residential']
const TEXTS = ['You know PropertyMe and Xero.', 'Inspections and condition reports in Console Cloud.', 'A good team.']

const ads = fc.record({
  title: fc.constantFrom(...TITLES),
  description: fc.constantFrom(...TEXTS),
  tags: fc.subarray(['Negotiation', 'Trust accounting', 'Prospecting']),
  employment_type: fc.constantFrom('full-time' as const, 'casual' as const),
  category_slug: fc.constantFrom('sales' as const, 'valuation' as const),
  state: fc.constantFrom('NSW' as const, 'VIC' as const),
  licence_required: fc.constantFrom('none' as const, 'any' as const, 'full_licence' as const),
  salary_commission: fc.boolean(),
  posted_at: fc.constantFrom(0, 3, 8, 29, 40).map((days) => new Date(Date.now() - days * DAY)),
})
async function placeIds() {
  await seedPlaces()
  return (await db.selectFrom('places').select('id').orderBy('id').limit(3).execute()).map(({ id }) => id)
}

const seekers = (places: number[], companies: string[]): fc.Arbitrary<Seeker> =>
  fc.record({
    salesGoal: fc.boolean(),
    roles: fc.subarray(['valuer', 'assistant_valuer', 'receptionist']),
    skills: fc.subarray(['negotiation', 'trust_accounting', 'prospecting', 'condition_reports']),
    software: fc.subarray(['propertyme', 'xero', 'console_cloud']),
    state: fc.constantFrom('NSW' as const, 'VIC' as const, null),
    placesInReach: fc.subarray(places).map((ids) => new Set(ids)),
    placesOfRegion: fc.subarray(places).map((ids) => new Set(ids)),
    licence: fc.constantFrom('full_licence' as const, 'student' as const, null),
    fewer: fc.subarray(['valuer', 'assistant_valuer']),
    follows: fc.subarray(companies),
  })

const NOWHERE = { job: '', home: null }

test('the database gives a job the points of the rule table', async () => {
  const places = await placeIds()
  const { id: userId } = await createUser()
  const companies = [(await createEmployer()).id, (await createEmployer()).id]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(ads, fc.constantFrom(null, ...places), fc.constantFrom(...companies)), { minLength: 1, maxLength: 3 }),
      seekers(places, companies),
      async (list, seeker) => {
        for (const [ad, place_id, employer_id] of list) await createJob({ ...ad, place_id, employer_id })
        for (const { points, job } of await listBestJobs(userId, seeker)) expect(points).toBe(scoreJob(seeker, job).total)
      },
    ),
    { numRuns: 15 },
  )
})

const close = (jobId: number) =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('jobs').set({ status: 'closed' }).where('id', '=', jobId).execute()
    await indexJobs(tx, [jobId])
  })

test('the index recommends the jobs that the database does, in the same order', async () => {
  const places = await placeIds()
  const { id: userId } = await createUser()
  const companies = [(await createEmployer()).id, (await createEmployer()).id]
  await startSearchIndex()
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(ads, fc.constantFrom(null, ...places), fc.constantFrom(...companies)), { minLength: 1, maxLength: 4 }),
        fc.array(seekers(places, companies), { minLength: 3, maxLength: 3 }),
        fc.record({ hides: fc.boolean(), closes: fc.boolean(), ends: fc.boolean() }),
        async (list, people, { hides, closes, ends }) => {
          const jobs = []
          for (const [ad, place_id, employer_id] of list) jobs.push(await createJob({ ...ad, place_id, employer_id }))
          const jobId = jobs[0]!.id // one ad at least
          if (hides) await chooseRecommendation(userId, jobId, 'less_like_this')
          if (closes) await close(jobs.at(-1)!.id)
          if (ends) await createJob({ ...list[0]![0], expires_at: new Date(Date.now() - DAY) })
          expect(await currentIndex()).not.toBeNull()
          for (const seeker of people) {
            const best = await listBestJobs(userId, seeker)
            expect(best.map(({ id, points }) => ({ id, points }))).toEqual(await bestInDatabase(userId, seeker))
          }
        },
      ),
      { numRuns: 15 },
    )
  } finally {
    stopSearchIndex()
  }
})

test('reads of a job what the rule table asks', async () => {
  const job = await createJob({
    title: 'Senior Property Manager',
    description: 'You use PropertyMe.',
    tags: ['Trust accounting'],
    licence_required: 'any',
    salary_commission: true,
  })
  expect(await findScoredJob(job.id)).toMatchObject({
    category: 'property-management',
    workType: 'full-time',
    state: 'NSW',
    licence: 'needed',
    level: 'senior',
    roles: ['senior_property_manager'],
    software: ['propertyme'],
    commission: true,
  })
  expect(await findScoredJob(-1)).toBeNull()
})

/** A person in Dubbo who wants a role that no other test's jobs have. */
async function createSeeker() {
  await seedPlaces()
  const { id } = await createUser()
  await db
    .insertInto('job_seeker_profiles')
    .values({
      user_id: id,
      primary_goal: 'Sales',
      suburb: 'Dubbo NSW',
      willing_to_travel_km: 30,
      preferred_roles: ['Property Stylist'],
      licence_status: 'full_licence',
      licence_expiry: '2020-01-01',
      software: ['PropertyMe'],
    })
    .execute()
  await editProfile(id, (edits) => addEntry(edits, 'skills', 'negotiation'))
  return id
}

test('knows of a person what they stated and what their CV says; a licence that has ended counts as none', async () => {
  const userId = await createSeeker()
  const seeker = await findSeeker(userId)
  expect(seeker).toMatchObject({
    salesGoal: true,
    roles: ['property_stylist'],
    skills: ['negotiation'],
    software: ['propertyme'],
    state: 'NSW',
  })
  expect(seeker.licence).toBe('ended')
  const { id: jobId } = await createJob({ licence_required: 'any' })
  expect((await findMatch(userId, jobId, NOWHERE))?.sides).toContainEqual(
    expect.objectContaining({ about: 'Licence', ad: 'Needed', person: 'Has ended', points: POINTS.licenceMissing }),
  )
  expect(seeker.placesInReach.size).toBeGreaterThan(0)
  expect(await findSeeker((await createUser()).id)).toMatchObject({ licence: null, roles: [], state: null })
})

test('recommends the jobs with the most points, and none that the person applied for', async () => {
  const userId = await createSeeker()
  const stylist = { title: 'Property Stylist', category_slug: 'marketing' as const }
  const [best, applied, closed] = [await createJob(stylist), await createJob(stylist), await createJob({ ...stylist, status: 'closed' })]
  await createApplication({ applicant_id: userId, job_id: applied.id })
  const { recommendations } = await recommendJobs(userId)
  const ids = recommendations.map(({ job }) => job.id)
  expect(ids).toContain(best.id)
  expect(ids).not.toContain(applied.id)
  expect(ids).not.toContain(closed.id)
  expect(recommendations.length).toBeLessThanOrEqual(12)
  const short = await recommendJobs(userId, 2)
  expect(short.recommendations.map(({ job }) => job.id)).toEqual(ids.slice(0, 2))
  expect(short.jobIds).toEqual(ids)
  expect(recommendations.map(({ total }) => total)).toEqual(recommendations.map(({ total }) => total).toSorted((a, b) => b - a))
})

test('says of each live job of a list why it matches, and nothing where it does not', async () => {
  const userId = await createSeeker()
  const [wanted, other, closed] = [
    await createJob({ title: 'Property Stylist' }),
    await createJob({ title: 'Handyman', category_slug: 'admin', state: 'VIC', location: 'Melbourne VIC' }),
    await createJob({ title: 'Property Stylist', status: 'closed' }),
  ]
  const lines = await listMatchLines(userId, [wanted.id, other.id, closed.id])
  expect(Object.keys(lines)).toEqual([String(wanted.id)])
  expect(lines[wanted.id]).toMatch(/^a wanted role, /)
  expect(await listMatchLines((await createUser()).id, [wanted.id])).toEqual({})
  expect(await listMatchLines(userId, [])).toEqual({})
})

test('"less like this" leaves out the job and lowers others of its role, until it is taken back', async () => {
  const userId = await createSeeker()
  const [first, second] = [await createJob({ title: 'Property Stylist' }), await createJob({ title: 'Property Stylist' })]
  const pointsOf = async (id: number) => (await recommendJobs(userId)).recommendations.find(({ job }) => job.id === id)?.total
  const before = (await pointsOf(second.id)) ?? 0
  await chooseRecommendation(userId, first.id, 'less_like_this')
  expect(await pointsOf(first.id)).toBeUndefined()
  const seeker = await findSeeker(userId)
  // The employer does not read of it.
  expect((await findMatch(userId, second.id, NOWHERE))?.total).toBe(before)
  expect(scoreJob(seeker, (await findScoredJob(second.id))!).total).toBe(before - 30)
  await undoChoice(userId, first.id)
  expect(await pointsOf(second.id)).toBe(before)
})

test('"not this advertiser" leaves out every job of the advertiser', async () => {
  const userId = await createSeeker()
  const employer_id = (await createEmployer()).id
  const [first, second] = [
    await createJob({ title: 'Property Stylist', employer_id }),
    await createJob({ title: 'Property Stylist', employer_id }),
  ]
  const listed = async () => (await recommendJobs(userId)).recommendations.map(({ job }) => job.id)
  expect(await listed()).toEqual(expect.arrayContaining([first.id, second.id]))
  await chooseRecommendation(userId, first.id, 'not_this_advertiser')
  expect(await listed()).not.toContain(second.id)
  expect(await listChoices(userId)).toMatchObject([{ jobId: first.id, choice: 'not_this_advertiser', advertiser: 'Test Realty' }])
  await undoChoice(userId, first.id)
  expect(await listed()).toContain(second.id)
})

test('refuses a choice about a job that was never published', async () => {
  const { id } = await createJob({ status: 'draft', posted_at: null })
  await expect(chooseRecommendation((await createUser()).id, id, 'less_like_this')).rejects.toMatchObject({ code: 'not_found' })
})

test('leaves out the jobs of a company that the person has blocked', async () => {
  const userId = await createSeeker()
  const employer_id = (await createEmployer()).id
  const { id } = await createJob({ title: 'Property Stylist', employer_id })
  const listed = async () => (await recommendJobs(userId)).recommendations.map(({ job }) => job.id)
  expect(await listed()).toContain(id)
  await db.insertInto('profile_blocks').values({ user_id: userId, employer_id }).execute()
  expect(await listed()).not.toContain(id)
})

test('a job of an agency that the person follows has ten points more, whoever its client is, in the database as in the table', async () => {
  const { id: userId } = await createUser()
  const wanted = { title: 'Property Stylist', location: 'Dubbo NSW' }
  const agency = await createAgency()
  const client = await createEmployer()
  const named = await createJob({ ...wanted, agency_id: agency.id, employer_id: client.id, company_name: client.company_name })
  const confidential = await createJob({ ...wanted, agency_id: agency.id, employer_id: client.id, company_name: agency.name })
  await followAdvertiser(userId, { agencyId: agency.id })
  const lines = await listMatchLines(userId, [named.id, confidential.id])
  expect(lines).toEqual({ [named.id]: 'of an agency you follow', [confidential.id]: 'of an agency you follow' })
  await followAdvertiser(userId, { employerId: client.id })
  expect((await listMatchLines(userId, [named.id]))[named.id]).toBe('at a company you follow')
  // Among all the jobs of other tests these two come first for a stylist.
  const stylistId = await createSeeker()
  await followAdvertiser(stylistId, { agencyId: agency.id })
  const stylist = await findSeeker(stylistId)
  const best = await listBestJobs(stylistId, stylist)
  for (const { id, points, job } of best) expect([id, points]).toEqual([id, scoreJob(stylist, job).total])
  expect(best.map(({ id }) => id)).toEqual(expect.arrayContaining([named.id, confidential.id]))
})

test('a job at a company that the person follows has ten points more, and says so to them, not to the employer', async () => {
  const { id: userId } = await createUser()
  const job = await createJob()
  const before = (await findMatch(userId, job.id, NOWHERE))!.total
  await followAdvertiser(userId, { employerId: job.employer_id! })
  expect((await findSeeker(userId)).follows).toEqual([job.employer_id])
  expect((await listMatchLines(userId, [job.id]))[job.id]).toBe('at a company you follow')
  expect((await findMatch(userId, job.id, NOWHERE))!.total).toBe(before)

  const agency = await createAgency()
  const confidential = await createJob({ employer_id: job.employer_id, agency_id: agency.id, company_name: agency.name })
  expect((await listMatchLines(userId, [confidential.id]))[confidential.id]).toBeUndefined()
  const seeker = await findSeeker(userId)
  expect((await findScoredJob(confidential.id))?.employerId).toBeNull()
  for (const { id, points } of await listBestJobs(userId, seeker))
    if (id === confidential.id) expect(points).toBe(scoreJob(seeker, (await findScoredJob(id))!).total)
})
