import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { blockByName, unblockByName } from '#app/profiles/blocks.server.ts'
import { editProfile } from '#app/profiles/candidate-profile.server.ts'
import { readHomeStates } from '#app/profiles/home-states.server.ts'
import { changeVisibility } from '#app/profiles/visibility.server.ts'
import { VISIBILITIES } from '#app/profiles/visibility.ts'
import { saveWizardStep } from '#app/profiles/wizard.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createCheckedEmployer, createOpenPerson, findOpenId } from '#test/factories/open-people.ts'
import { createUser } from '#test/factories/people.ts'
import { nextInstant } from '#test/next-instant.ts'
import { askToMeet } from './ask.server.ts'
import { openProfile } from './open-profile.server.ts'
import { readOpenQuery } from './open-query.ts'
import { searchOpenToWork } from './open-to-work.server.ts'

beforeAll(async () => {
  await seedPlaces()
})

const search = (employerId: string, params: Record<string, string>) =>
  searchOpenToWork(employerId, readOpenQuery(new URLSearchParams(params)).query)

/** A word that nobody else's profile has. */
const newWord = () => `w${randomUUID().replaceAll('-', '')}`

test('shows of a public person all but name and contact, of a limited one no suburb and no summary, of a private one nothing', async () => {
  const { id } = await createEmployer()
  const role = `Leasing Consultant ${newWord()}`
  const person = { role, suburb: 'Hornsby NSW', summary: 'Calm on arrears.', skills: ['trust_accounting'], preferred_roles: ['Valuation'] }
  const licence = { licence_status: 'full_licence', licence_state: 'NSW', license_number: '20481234' } as const
  for (const profile_visibility of VISIBILITIES) await createOpenPerson({ ...person, ...licence, profile_visibility })
  const { people, total } = await search(id, { q: role })
  const work = { role, wanted: ['Valuation'], licence: 'Full Licence, NSW', skills: ['Trust accounting'] }
  expect(total).toBe(2)
  expect(people).toEqual([
    { id: expect.any(String), updated_at: expect.any(Date), ...work, place: 'NSW', asked: null },
    { id: expect.any(String), updated_at: expect.any(Date), ...work, place: 'Hornsby NSW', asked: null },
  ])
  const opened = await Promise.all(people.map((one) => openProfile(id, one.id)))
  expect(opened).toMatchObject([
    { place: 'NSW', summary: null },
    { place: 'Hornsby NSW', summary: 'Calm on arrears.' },
  ])
})

test('nobody is found by what they do not show', async () => {
  const { id } = await createEmployer()
  const word = newWord()
  const hidden = { q: word, near: 'Hornsby NSW' }
  const person = { role: `Valuer ${word}`, suburb: 'Hornsby, NSW 2077', summary: `Reads ${word}x.` }
  await createOpenPerson({ ...person, profile_visibility: 'limited' })
  expect((await search(id, { q: `${word}x` })).total).toBe(0)
  expect((await search(id, hidden)).total).toBe(0)
  expect((await search(id, { q: word, state: 'NSW' })).total).toBe(1)
  expect((await search(id, { q: word, state: 'VIC' })).total).toBe(0)
  await createOpenPerson(person)
  expect((await search(id, { q: `${word}x` })).total).toBe(1)
  expect((await search(id, hidden)).total).toBe(1)
  expect((await search(id, { ...hidden, near: 'Geelong VIC' })).total).toBe(0)
  expect(await search(id, { q: word, near: 'Nowhereville' })).toMatchObject({ total: 2, unknownPlace: true })
})

test('finds by state whoever writes a suburb as people do, as the page reads it', async () => {
  const [{ id }, word] = [await createEmployer(), newWord()]
  const { userId } = await createOpenPerson({ role: `Valuer ${word}` })
  const found = async (state: string) => (await search(id, { q: word, state })).total
  for (const [suburb, state] of [
    ['Hornsby, New South Wales', 'NSW'],
    ['Fremantle 6160', 'WA'],
    ['Gold Coast', 'QLD'],
  ] as const) {
    await saveWizardStep(userId, { suburb })
    expect([suburb, await found(state)]).toEqual([suburb, 1])
  }
  expect(await found('NSW')).toBe(0)
})

test('suburbs that nobody has read are read at night', async () => {
  const [{ id }, word] = [await createEmployer(), newWord()]
  const person = { role: `Valuer ${word}`, profile_visibility: 'limited', suburb_state: null } as const
  await createOpenPerson({ ...person, suburb: 'Hornsby, New South Wales' })
  await createOpenPerson({ ...person, suburb: 'Nowhere that is known' })
  const found = async () => (await search(id, { q: word, state: 'NSW' })).people
  expect(await found()).toEqual([])
  await readHomeStates()
  expect(await found()).toMatchObject([{ place: 'NSW' }])
})

test('finds by role, by what a person looks for, by skill and by licence with its state', async () => {
  const { id } = await createEmployer()
  const word = newWord()
  const one = await createOpenPerson({
    role: `Senior ${word}`,
    skills: ['trust-accounting'],
    licence_status: 'student',
    licence_state: 'QLD',
  })
  const two = await createOpenPerson({
    role: null,
    preferred_roles: [`Junior ${word}`],
    licence_status: 'full_licence',
    licence_state: 'VIC',
  })
  const found = async (params: Record<string, string>) => (await search(id, { q: word, ...params })).people.map((person) => person.id)
  expect(await found({})).toEqual([two.id, one.id])
  expect(await found({ skill: 'trust' })).toEqual([one.id])
  expect(await found({ licence: 'full_licence' })).toEqual([two.id])
  expect(await found({ from: 'QLD' })).toEqual([one.id])
  expect(await found({ q: 'senior', skill: 'accounting', from: 'QLD', licence: 'student' })).toContain(one.id)
  expect(await found({ skill: newWord() })).toEqual([])
})

test('leaves out who blocks the company, counts included, and nobody else does', async () => {
  const word = newWord()
  const [blocked, other] = [await createEmployer({ companyName: `Wattle ${word}` }), await createEmployer()]
  const { userId } = await createOpenPerson({ role: word })
  await blockByName(userId, blocked.company_name)
  expect(await search(blocked.id, { q: word })).toMatchObject({ people: [], total: 0, pages: 1 })
  expect((await search(other.id, { q: word })).total).toBe(1)
  await unblockByName(userId, blocked.company_name)
  expect((await search(blocked.id, { q: word })).total).toBe(1)
})

// Abuse case A20.
test('the company that a person works for does not find, count, open or ask them, however their profile spells it', async () => {
  const word = newWord()
  const own = await createCheckedEmployer(`Wren & Co ${word}`)
  const other = await createEmployer({ companyName: `Wren ${word}` })
  const person = await createOpenPerson({ role: word, company: `WREN and Co. ${word} Pty Ltd` })
  expect(await search(own.id, { q: word })).toMatchObject({ people: [], total: 0, pages: 1 })
  expect(await openProfile(own.id, person.id!)).toBeNull()
  const request = { employerId: own.id, actorId: own.owner.id, profileId: person.id!, jobId: 1, note: '' }
  await expect(askToMeet(request)).rejects.toMatchObject({ code: 'not_found' })
  expect((await search(other.id, { q: word })).total).toBe(1)
  expect(await openProfile(other.id, person.id!)).toMatchObject({ role: word })
  const job = { title: 'Valuer', company: own.company_name, location: null, start_date: null, category: 'other' }
  const past = JSON.stringify([{ ...job, end_date: '2024-05', current: false }])
  await db.updateTable('candidate_profile').set({ jobs: past }).where('user_id', '=', person.userId).execute()
  await db
    .updateTable('job_seeker_profiles')
    .set({ preferred_roles: [word] })
    .where('user_id', '=', person.userId)
    .execute()
  expect((await search(own.id, { q: word })).total).toBe(1)
  const now = JSON.stringify([{ ...job, title: null, end_date: null, current: true }])
  await db.updateTable('candidate_profile').set({ jobs: now }).where('user_id', '=', person.userId).execute()
  expect((await search(own.id, { q: word })).total).toBe(0)
})

test('a company under another trading name of the same ABN does not find its own people; another company does', async () => {
  const word = newWord()
  const abn = String(Math.floor(Math.random() * 1e11)).padStart(11, '0')
  const [known, stranger] = [await createEmployer({ companyName: `Wren ${word}` }), await createEmployer()]
  const other = await createCheckedEmployer()
  const person = await createOpenPerson({ role: word, company: known.company_name })
  expect((await search(other.id, { q: word })).total).toBe(1)
  await db.updateTable('employers').set({ abn }).where('id', 'in', [known.id, other.id]).execute()
  for (const { id } of [known, other]) {
    expect((await search(id, { q: word })).total).toBe(0)
    expect(await openProfile(id, person.id!)).toBeNull()
  }
  expect((await search(stranger.id, { q: word })).total).toBe(1)
})

test.each([
  ['an address that is not confirmed', { emailVerified: false }],
  ['private', { profile_visibility: 'private' }],
  ['no role', { role: null }],
  ['a current job without a title, and no wish', { role: '' }],
] as const)('a person with %s is not to be found', async (_, profile) => {
  expect((await createOpenPerson(profile)).id).toBeNull()
})

test('each change of a profile shows at once, and who was private comes back under another id', async () => {
  const { id } = await createEmployer()
  const [word, later] = [newWord(), newWord()]
  const first = await createOpenPerson({ role: null, preferred_roles: [word] })
  await createOpenPerson({ role: word })
  await nextInstant()
  await editProfile(first.userId, (edits) => ({ ...edits, summary: `I like ${later}.` }))
  expect((await search(id, { q: word })).people[0]).toMatchObject({ id: first.id, role: null, wanted: [word] })
  expect((await search(id, { q: later })).total).toBe(1)
  await changeVisibility(first.userId, 'private')
  expect(await search(id, { q: later })).toMatchObject({ people: [], total: 0 })
  await changeVisibility(first.userId, 'public')
  const again = await findOpenId(first.userId)
  expect(again).not.toBeNull()
  expect(again).not.toBe(first.id)
  await db.deleteFrom('users').where('id', '=', first.userId).execute()
  expect(await findOpenId(first.userId)).toBeNull()
})

test('a confirmed address opens a profile, another role closes it', async () => {
  const { userId } = await createOpenPerson({ emailVerified: false })
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
  expect(await findOpenId(userId)).not.toBeNull()
  await db.updateTable('users').set({ role: 'recruiter' }).where('id', '=', userId).execute()
  expect(await findOpenId(userId)).toBeNull()
})

test('of two changes at the same time both are found', async () => {
  const { id } = await createEmployer()
  const user = await createUser()
  const [word, other] = [newWord(), newWord()]
  const stated = { user_id: user.id, preferred_roles: [word] }
  await Promise.all([
    db.insertInto('job_seeker_profiles').values(stated).execute(),
    editProfile(user.id, (edits) => ({ ...edits, summary: other })),
  ])
  expect((await search(id, { q: `${word} ${other}` })).total).toBe(1)
})

test('pages follow each other without a gap, and the last is shown for one that is not there', async () => {
  const { id } = await createEmployer()
  const word = newWord()
  for (let at = 0; at < 27; at++) await createOpenPerson({ role: word })
  const [first, second] = [await search(id, { q: word }), await search(id, { q: word, page: '2' })]
  expect(first).toMatchObject({ total: 27, pages: 2 })
  expect(new Set([...first.people, ...second.people].map((person) => person.id)).size).toBe(27)
  expect((await search(id, { q: word, page: '99' })).page).toBe(2)
})

test('whatever is typed, the list answers, and shows nobody who is private or blocks the company', async () => {
  const word = newWord()
  const employer = await createEmployer({ companyName: `Gum ${word}` })
  const open = await createOpenPerson({ role: word })
  await createOpenPerson({ role: word, profile_visibility: 'private' })
  await blockByName((await createOpenPerson({ role: word })).userId, employer.company_name)
  const text = fc.string({ unit: 'binary', maxLength: 30 })
  const params = fc.record(
    { skill: text, near: text, km: fc.constantFrom('5', '100'), state: fc.constantFrom('NSW', 'WA'), page: fc.constantFrom('1', '7') },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(params, async (rest) => {
      const { people, total } = await search(employer.id, { ...rest, q: word })
      expect(total).toBe(people.length)
      expect([open.id]).toEqual(expect.arrayContaining(people.map((person) => person.id)))
    }),
    { numRuns: 40 },
  )
})

test.runIf(!isEmbedded)('a person is erased while their profile changes, without a deadlock', async () => {
  const { userId } = await createOpenPerson()
  const { promise: changed, resolve: change } = Promise.withResolvers<void>()
  const { promise: erasing, resolve: began } = Promise.withResolvers<void>()
  const editing = db.transaction().execute(async (tx) => {
    await tx.updateTable('job_seeker_profiles').set({ suburb: 'Hornsby NSW' }).where('user_id', '=', userId).execute()
    change()
    await erasing
    // The other transaction waits for this row by now.
    await setTimeout(200)
  })
  await changed
  const erased = db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    began()
    await erasePersonalData(tx, userId)
  })
  await Promise.all([editing, erased])
  expect(await findOpenId(userId)).toBeNull()
})
