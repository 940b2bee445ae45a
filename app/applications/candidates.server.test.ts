import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { editProfile } from '#app/profiles/candidate-profile.server.ts'
import { addEntry } from '#app/profiles/candidate-profile.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { readCandidateQuery } from './candidate-query.ts'
import { findCandidatePosition, listCandidateIds, listJobsWithCandidates, searchCandidates } from './candidates.server.ts'
import { withdrawApplication } from './own.server.ts'

const query = (search = '') => readCandidateQuery(new URLSearchParams(search)).query

type Profile = Partial<{
  suburb: string
  licence_status: 'full_licence' | 'no_licence'
  licence_state: 'NSW' | 'VIC'
  licence_expiry: string
  work_rights: 'citizen' | 'student_visa'
  profile_visibility: 'public' | 'limited' | 'private'
}>

/** A company with a job in Hornsby that asks for a licence. */
async function company() {
  await seedPlaces()
  const { id, owner } = await createEmployer()
  const hornsby = await db
    .selectFrom('places')
    .select('id')
    .where('name', '=', 'Hornsby')
    .where('state', '=', 'NSW')
    .executeTakeFirstOrThrow()
  const job = await createJob({ employer_id: id, title: 'Property Manager', state: 'NSW', place_id: hornsby.id, licence_required: 'any' })
  const advertiser: Advertiser = { employerId: id }
  const apply = async (full_name: string, application: Parameters<typeof createApplication>[0] = {}, profile?: Profile) => {
    const person = await createUser({ fullName: full_name })
    if (profile)
      await db
        .insertInto('job_seeker_profiles')
        .values({ ...profile, user_id: person.id })
        .execute()
    return createApplication({ job_id: job.id, applicant_id: person.id, full_name, cover_letter: '', ...application })
  }
  const names = async (search: string) => (await searchCandidates(advertiser, query(search))).candidates.map(({ full_name }) => full_name)
  return { advertiser, owner, job, apply, names }
}

test('lists everybody who applied, the latest first, with counts by status whichever is chosen', async () => {
  const { advertiser, job, apply } = await company()
  await apply('Older', { submitted_at: new Date('2026-01-02') })
  await apply('Newer', { submitted_at: new Date('2026-03-04'), status: 'rejected' })
  await createApplication()
  const all = await searchCandidates(advertiser, query())
  expect(all.candidates.map(({ full_name }) => full_name)).toEqual(['Newer', 'Older'])
  expect(all).toMatchObject({ total: 2, page: 1, pages: 1, counts: { submitted: 1, rejected: 1 } })
  const rejected = await searchCandidates(advertiser, query('status=rejected&page=9'))
  expect(rejected).toMatchObject({ total: 1, page: 1, counts: { submitted: 1, rejected: 1 }, candidates: [{ full_name: 'Newer' }] })
  expect(await listJobsWithCandidates(advertiser)).toMatchObject([{ id: job.id, count: 2 }])
})

test('sorts by name, time and rating', async () => {
  const { advertiser, owner, apply, names } = await company()
  const bea = await apply('bea', { submitted_at: new Date('2026-01-02') })
  await apply('Ana', { submitted_at: new Date('2026-03-04') })
  await apply('Cy', { submitted_at: new Date('2026-02-03') })
  const { employerId } = advertiser as { employerId: string } // a company's here
  await db
    .insertInto('application_ratings')
    .values({ application_id: bea.id, employer_id: employerId, user_id: owner.id, stars: 4 })
    .execute()
  expect(await names('sort=name')).toEqual(['Ana', 'bea', 'Cy'])
  expect(await names('sort=oldest')).toEqual(['bea', 'Cy', 'Ana'])
  expect(await names('sort=rating')).toEqual(['bea', 'Ana', 'Cy'])
})

test.each([
  ['q=lindq', ['Zoë Lindqvist']],
  ['q=zoe', ['Zoë Lindqvist']],
  ['q=ARREARS', ['Zoë Lindqvist']],
  ['q=zoe+trust', ['Zoë Lindqvist']],
  ["q=o'brien", ["Pat O'Brien"]],
  ['q=obrien', ["Pat O'Brien"]],
  ['q=propertyme', ["Pat O'Brien"]],
  ['q=nobody', []],
  ['q=%27%29%3Bdrop+table+users--', []],
  ['q=%26%7C%21%3A*', ["Pat O'Brien", 'Zoë Lindqvist']],
])('%s finds by words of name, letter and profile', async (search, found) => {
  const { apply, names } = await company()
  await apply('Zoë Lindqvist', { cover_letter: 'I kept arrears under one per cent, and know trust accounts.' })
  const { applicant_id } = await apply("Pat O'Brien")
  await editProfile(applicant_id, (edits) => addEntry(edits, 'software', 'PropertyMe'))
  expect((await names(search)).toSorted()).toEqual(found)
})

test.each([
  ['licence=full_licence', ['Near', 'Stated']],
  ['rights=citizen', ['Near']],
  ['near=Asquith+NSW&km=5', ['Near']],
  ['km=25', ['Near']],
  ['near=Melbourne', ['Far']],
  ['start=now', ['Near']],
  ['licence=full_licence&near=Melbourne', []],
])('%s finds by what people state', async (search, found) => {
  const { apply, names } = await company()
  const near = { suburb: 'Hornsby, NSW 2077', licence_status: 'full_licence', licence_state: 'NSW', work_rights: 'citizen' } as const
  await apply('Near', {}, near)
  await apply('Far', {}, { suburb: 'Melbourne', licence_status: 'no_licence' })
  await apply('Ended', {}, { licence_state: 'NSW', licence_expiry: '2020-01-01', suburb: 'Nowhere at all' })
  await apply('Stated', {
    answers: JSON.stringify({ licence_status: 'full_licence', work_rights: null, experience_years: null, screening: [] }),
  })
  expect((await names(search)).toSorted()).toEqual(found)
})

test('finds by distance who writes the state of their suburb in words, where others write it short', async () => {
  const { apply, names } = await company()
  await apply('Words', {}, { suburb: 'Hornsby, New South Wales' })
  await apply('Capitals', {}, { suburb: 'RICHMOND, VICTORIA 3121' })
  expect(await names('near=Asquith+NSW&km=5')).toEqual(['Words'])
  expect(await names('near=Asquith,+New+South+Wales&km=5')).toEqual(['Words'])
  expect(await names('near=Richmond+VIC&km=5')).toEqual(['Capitals'])
  expect(await names('near=Richmond+NSW&km=5')).toEqual([])
})

test('says that a suburb is unknown, or several, and filters by none', async () => {
  const { advertiser, apply } = await company()
  await apply('Ana')
  expect(await searchCandidates(advertiser, query('near=Atlantis'))).toMatchObject({ unknownPlace: true, total: 1 })
  expect(await searchCandidates(advertiser, query('near=Hornsby+NSW'))).toMatchObject({ unknownPlace: false, total: 0 })
})

test('finds nobody by what they hide: not those who are private, nor those who block the company, nor by a count', async () => {
  const { advertiser, apply, names } = await company()
  const profile = { suburb: 'Hornsby NSW', licence_status: 'full_licence', licence_state: 'NSW', work_rights: 'citizen' } as const
  const hidden = await apply('Private', {}, { ...profile, profile_visibility: 'private' })
  const blocking = await apply('Blocking', {}, profile)
  const { employerId } = advertiser as { employerId: string } // a company's here
  await db.insertInto('profile_blocks').values({ user_id: blocking.applicant_id, employer_id: employerId }).execute()
  for (const { applicant_id } of [hidden, blocking]) await editProfile(applicant_id, (edits) => addEntry(edits, 'software', 'PropertyMe'))
  for (const search of ['q=propertyme', 'licence=full_licence', 'rights=citizen', 'km=100', 'near=Hornsby+NSW', 'start=now'])
    expect([search, (await searchCandidates(advertiser, query(search))).counts]).toEqual([search, {}])
  // What they sent stays found, and shows nothing of the profile.
  expect((await names('')).toSorted()).toEqual(['Blocking', 'Private'])
  const { candidates } = await searchCandidates(advertiser, query())
  for (const candidate of candidates) expect(candidate).toMatchObject({ suburb: null, licence: null, rights: null, km: null })
})

test('finds a withdrawn application by name and history alone', async () => {
  const { apply, names, advertiser } = await company()
  const answers = JSON.stringify({ licence_status: 'full_licence', work_rights: 'citizen', experience_years: 3, screening: [] })
  const profile = { suburb: 'Hornsby NSW', licence_status: 'full_licence', licence_state: 'NSW', work_rights: 'citizen' } as const
  const gone = await apply('Gone Girl', { cover_letter: 'arrears', answers }, profile)
  await withdrawApplication(gone.applicant_id, gone.id)
  expect(await names('q=gone')).toEqual(['Gone Girl'])
  for (const search of ['q=arrears', 'licence=full_licence', 'rights=citizen', 'km=50', 'start=now'])
    expect([search, await names(search)]).toEqual([search, []])
  const { candidates } = await searchCandidates(advertiser, query())
  expect(candidates).toMatchObject([{ status: 'withdrawn', criteria: null, licence: null, suburb: null }])
})

// Abuse cases A5 and A6.
test('shows another advertiser nothing by any list, position or file', async () => {
  const { apply } = await company()
  const { id } = await apply('Ana', { cover_letter: 'arrears' })
  const others: Advertiser[] = [{ employerId: (await createEmployer()).id }, { agencyId: (await createAgency()).id }]
  for (const other of others) {
    for (const search of ['', 'q=arrears', 'q=ana', 'status=submitted'])
      expect(await searchCandidates(other, query(search))).toMatchObject({ candidates: [], counts: {}, total: 0 })
    expect(await listJobsWithCandidates(other)).toEqual([])
    expect(await listCandidateIds(other, query(), 10)).toEqual([])
    expect(await findCandidatePosition(other, query(), id)).toBeNull()
  }
})

test('knows the neighbours of a candidate in every order, also of one that the filters no longer find', async () => {
  const { advertiser, apply } = await company()
  const moment = new Date('2026-01-02')
  for (const name of ['Ana', 'Bea', 'Cy', 'Dev']) await apply(name, { submitted_at: moment })
  for (const sort of ['newest', 'oldest', 'name', 'rating']) {
    const ids = (await searchCandidates(advertiser, query(`sort=${sort}`))).candidates.map(({ id }) => id)
    for (const [at, id] of ids.entries())
      expect(await findCandidatePosition(advertiser, query(`sort=${sort}`), id)).toEqual({
        at: at + 1,
        total: 4,
        listed: true,
        previous: ids[at - 1] ?? null,
        next: ids[at + 1] ?? null,
      })
  }
  const [first, second, third] = (await searchCandidates(advertiser, query('sort=name'))).candidates
  await db.updateTable('applications').set({ status: 'rejected' }).where('id', '=', second!.id).execute()
  expect(await findCandidatePosition(advertiser, query('sort=name&status=submitted'), second!.id)).toEqual({
    at: 2,
    total: 3,
    listed: false,
    previous: first!.id,
    next: third!.id,
  })
})

test('filters by all must-haves met and by the stars of the own team, withdrawn applications left out of the first', async () => {
  const { id, owner } = await createEmployer()
  const job = await createJob({ employer_id: id })
  const criteria = (...states: string[]) => JSON.stringify(states.map((state) => ({ key: 'licence', label: 'Licence', state })))
  const met = await createApplication({ job_id: job.id, criteria: criteria('met', 'met') })
  const missing = await createApplication({ job_id: job.id, criteria: criteria('met', 'not_met') })
  const withdrawn = await createApplication({ job_id: job.id, criteria: criteria('met'), status: 'withdrawn' })
  for (const [application, stars] of [
    [met, 2],
    [missing, 4],
  ] as const)
    await db
      .insertInto('application_ratings')
      .values({ application_id: application.id, employer_id: id, user_id: owner.id, stars })
      .execute()
  const { id: agency_id } = await createAgency()
  await db.insertInto('application_ratings').values({ application_id: met.id, agency_id, user_id: owner.id, stars: 5 }).execute()
  const found = async (search: string) => {
    const { query } = readCandidateQuery(new URLSearchParams(search))
    return (await searchCandidates({ employerId: id }, query)).candidates.map((one) => one.id)
  }
  expect(await found('musts=met')).toEqual([met.id])
  expect(await found('stars=3')).toEqual([missing.id])
  expect((await found('stars=2')).toSorted()).toEqual([met.id, missing.id].toSorted())
  expect(await found('musts=met&stars=3')).toEqual([])
  expect(await found('')).toContain(withdrawn.id)
})
