import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { requireMember } from '#app/teams/members.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { nextInstant } from '#test/next-instant.ts'
import { removeImage } from './images.server.ts'
import { placeInWords } from './office.ts'
import { findProfile, saveProfile } from './profile.server.ts'
import { readBasis } from './profile-basis.server.ts'

const newName = () => `Wren ${randomUUID().slice(0, 8)} Realty`
const next = { basis: null, finish: false }
const finish = { basis: null, finish: true }

beforeAll(() => seedPlaces())

/** A company as created by sign-up, with its owner. */
async function newCompany() {
  const { id: employerId, owner } = await createEmployer({ companyName: newName(), ownsName: true, profileComplete: false })
  return { userId: owner.id, employerId, email: owner.email }
}

const rowOf = (employerId: string) => db.selectFrom('employers').selectAll().where('id', '=', employerId).executeTakeFirstOrThrow()

const edits = (employerId: string) =>
  db
    .selectFrom('events')
    .select(['actor_id', 'data'])
    .where('name', '=', 'employer.edited')
    .where('data', '@>', JSON.stringify({ employerId }))
    .execute()

const website = { website_url: 'https://wren.example', abn: '51824753556' }
const contact = { primary_contact_name: 'Olive Owner', contact_email: 'olive@wren.example', contact_phone: '02 5550 1234' }
const place = { state_territory: 'QLD', suburb: 'New Farm' }

test('a profile is saved and an image removed while another write of the same member refers to the company', async () => {
  const member = await newCompany()
  const { id } = await createApplication({ job_id: (await createJob({ employer_id: member.employerId })).id })
  for (const save of [() => saveProfile(member, website, next), () => removeImage(member, 'logo')]) {
    const noted = db.transaction().execute(async (tx) => {
      await requireMember(tx, member, member.userId)
      await setTimeout(60)
      const note = { application_id: id, employer_id: member.employerId, author_id: member.userId, body: 'Call back' }
      await tx.insertInto('application_notes').values(note).execute()
    })
    await setTimeout(20)
    expect((await Promise.allSettled([noted, save()])).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  }
})

test('keeps each step at once and completes the profile with the last', async () => {
  const member = await newCompany()
  await saveProfile(member, website, next)
  expect(await rowOf(member.employerId)).toMatchObject({ ...website, contact_phone: null, profile_complete: false })
  await saveProfile(member, contact, next)
  expect(await rowOf(member.employerId)).toMatchObject({ ...website, ...contact, state_territory: null, profile_complete: false })
  expect(await saveProfile(member, place, finish)).toMatchObject({ wasComplete: false, profile: { ...contact, ...place } })
  expect(await rowOf(member.employerId)).toMatchObject({ ...website, ...contact, ...place, profile_complete: true })
})

test('does not complete a profile while a step before is open, and keeps the last step all the same', async () => {
  const member = await newCompany()
  await saveProfile(member, contact, next)
  expect(await saveProfile(member, place, finish)).toMatchObject({ wasComplete: false, profile: { website_url: null } })
  expect(await rowOf(member.employerId)).toMatchObject({ ...place, profile_complete: false })
})

test('lets a complete profile stay complete when the wizard is walked again', async () => {
  const member = await newCompany()
  await saveProfile(member, { ...website, ...contact, ...place }, finish)
  await saveProfile(member, { abn: null }, next)
  expect(await rowOf(member.employerId)).toMatchObject({ abn: null, profile_complete: true })
  expect(await saveProfile(member, place, finish)).toMatchObject({ wasComplete: true })
  expect((await rowOf(member.employerId)).profile_complete).toBe(true)
})

test('leaves alone what a step does not say', async () => {
  const member = await newCompany()
  await saveProfile(member, contact, next)
  await saveProfile(member, { primary_contact_name: 'Owen Other', contact_email: undefined }, next)
  expect(await rowOf(member.employerId)).toMatchObject({ ...contact, primary_contact_name: 'Owen Other' })
})

test('records who edited which company, and nothing when nothing is new', async () => {
  const member = await newCompany()
  await saveProfile(member, contact, next)
  await saveProfile(member, contact, next)
  expect(await edits(member.employerId)).toEqual([{ actor_id: member.userId, data: { employerId: member.employerId } }])
})

test('saves every field and the offices, and counts each change', async () => {
  const member = await newCompany()
  const all = {
    ...website,
    ...contact,
    ...place,
    company_size: '51-200',
    company_type: 'Strata',
    about_company: 'We let homes.',
    linkedin_url: 'https://linkedin.com/company/wren',
    facebook_url: 'https://facebook.com/wren',
    instagram_url: 'https://instagram.com/wren',
  }
  const [first, second] = await twoOffices()
  const offices = [{ ...second, note: 'Rentals' }, first]
  const { version } = await rowOf(member.employerId)
  await saveProfile(member, { ...all, offices }, finish)
  expect(await rowOf(member.employerId)).toMatchObject({ ...all, profile_complete: true, version: version + 1 })
  expect(await findProfile(member)).toMatchObject({ kept: { ...all, offices } })
  await saveProfile(member, { offices: [first] }, next)
  expect(await findProfile(member)).toMatchObject({ kept: { ...all, offices: [first] } })
  await saveProfile(member, { offices: [first], ...all }, next)
  expect((await rowOf(member.employerId)).version).toBe(version + 2)
})

async function twoOffices() {
  const places = await db.selectFrom('places').select(['id', 'name', 'state', 'postcode']).orderBy('id').limit(2).execute()
  const [first, second] = places.map(({ id, ...words }) => ({ placeId: id, place: placeInWords(words), note: null }))
  if (!first || !second) throw new Error('no places')
  return [first, second] as const
}

test('forgets the exact number of employees with another size, which it would contradict', async () => {
  const member = await newCompany()
  await db.updateTable('employers').set({ employees: 12, company_size: '11-50' }).where('id', '=', member.employerId).execute()
  await saveProfile(member, { company_size: '11-50', suburb: 'Teneriffe' }, next)
  expect((await rowOf(member.employerId)).employees).toBe(12)
  await saveProfile(member, { company_size: '51-200' }, next)
  expect(await rowOf(member.employerId)).toMatchObject({ employees: null, company_size: '51-200' })
})

/** The form that a member opens now: what it shows, and what it is saved with. */
async function opened(member: { userId: string; employerId: string }) {
  const profile = await findProfile(member)
  const basis = readBasis(profile?.basis)
  if (!profile || !basis) throw new Error('no profile')
  return { fields: profile.kept, saving: { basis, finish: false } }
}

test('tells a stale form which fields another member has changed, and saves nothing of it', async () => {
  const olive = await newCompany()
  await saveProfile(olive, { ...contact, ...place }, next)
  const marcus = await addMember(olive.employerId, 'manager')
  const [mine, theirs] = [await opened(olive), await opened(marcus)]
  await saveProfile(marcus, { ...theirs.fields, contact_phone: '131450', suburb: 'Teneriffe' }, theirs.saving)
  const stale = { ...mine.fields, contact_phone: '02 5550 9999', about_company: 'We let homes.' }
  await expect(saveProfile(olive, stale, mine.saving)).rejects.toMatchObject({
    code: 'conflict',
    parts: ['contact_phone'],
    own: ['about_company', 'contact_phone'],
  })
  expect(await rowOf(olive.employerId)).toMatchObject({ contact_phone: '131450', suburb: 'Teneriffe', about_company: null })
  // Sent once more by a person who has seen it.
  const { saving } = await opened(olive)
  await saveProfile(olive, { ...stale, suburb: 'Teneriffe' }, saving)
  expect(await rowOf(olive.employerId)).toMatchObject({
    contact_phone: '02 5550 9999',
    suburb: 'Teneriffe',
    about_company: 'We let homes.',
  })
})

test('saves a stale form that changes other fields, or the same to the same, and leaves alone what it did not touch', async () => {
  const olive = await newCompany()
  await saveProfile(olive, { ...contact, ...place }, next)
  const mine = await opened(olive)
  await saveProfile(olive, { contact_phone: '131450', suburb: 'Teneriffe' }, next)
  await saveProfile(olive, { ...mine.fields, contact_phone: '131450', abn: '51824753556' }, mine.saving)
  expect(await rowOf(olive.employerId)).toMatchObject({ contact_phone: '131450', suburb: 'Teneriffe', abn: '51824753556' })
})

test('tells of offices that two members have changed', async () => {
  const olive = await newCompany()
  const [one, other] = await twoOffices()
  const mine = await opened(olive)
  await saveProfile(olive, { offices: [one] }, next)
  await expect(saveProfile(olive, { offices: [other] }, mine.saving)).rejects.toMatchObject({ parts: ['offices'] })
})

// On the embedded database one after the other, on a server at once: the outcome is the same.
test('lets one of many that change the same field at once through, and tells the others', async () => {
  const olive = await newCompany()
  await saveProfile(olive, contact, next)
  const members = [olive, ...(await Promise.all([1, 2, 3].map(() => addMember(olive.employerId, 'manager'))))]
  const forms = await Promise.all(members.map(opened))
  const { version } = await rowOf(olive.employerId)
  const answers = await Promise.allSettled(
    forms.map(({ fields, saving }, at) => saveProfile(members[at]!, { ...fields, contact_phone: `02 5550 100${at}` }, saving)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ parts: ['contact_phone'] })
  expect((await rowOf(olive.employerId)).version).toBe(version + 1)
})

test('loses nothing of many members who change different fields at once', async () => {
  const olive = await newCompany()
  const members = [olive, ...(await Promise.all([1, 2, 3].map(() => addMember(olive.employerId, 'manager'))))]
  const forms = await Promise.all(members.map(opened))
  const changes = [{ contact_phone: '131450' }, { suburb: 'Teneriffe' }, { about_company: 'We let homes.' }, { company_type: 'Strata' }]
  await Promise.all(forms.map(({ fields, saving }, at) => saveProfile(members[at]!, { ...fields, ...changes[at] }, saving)))
  expect(await rowOf(olive.employerId)).toMatchObject(Object.assign({}, ...changes))
})

test('shows a member the profile, with what sign-up knows of them where nothing is kept', async () => {
  const member = await newCompany()
  expect(await findProfile(member)).toMatchObject({
    kept: { primary_contact_name: null, contact_email: null },
    shown: { primary_contact_name: 'Olive Owner', contact_email: member.email, contact_phone: null },
    mayEdit: true,
    isComplete: false,
    savedAt: null,
  })
  await nextInstant()
  await saveProfile(member, { ...contact, contact_email: 'team@wren.example' }, next)
  expect(await findProfile(member)).toMatchObject({ shown: { contact_email: 'team@wren.example' }, savedAt: expect.any(Date) })
})

async function addMember(
  employerId: string,
  member_role: 'owner' | 'manager' | 'member',
  state: 'active' | 'requested' | 'removed' = 'active',
) {
  const { id: userId } = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: employerId, user_id: userId, member_role, state }).execute()
  return { userId, employerId }
}

test('lets a manager change the profile, and other members read it', async () => {
  const { employerId } = await newCompany()
  await saveProfile(await addMember(employerId, 'manager'), place, next)
  const member = await addMember(employerId, 'member')
  // The account of a reader does not prefill the company's contact.
  expect(await findProfile(member)).toMatchObject({ kept: place, shown: { ...place, contact_email: null }, mayEdit: false })
  await expect(saveProfile(member, { suburb: 'Elsewhere' }, finish)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Only an owner or a manager of the company can change its profile',
  })
  expect(await rowOf(employerId)).toMatchObject(place)
})

test('answers everybody but the active members of a company as if it were not there', async () => {
  const { employerId } = await newCompany()
  const { userId: otherOwner } = await newCompany()
  const strangers = [
    { userId: otherOwner, employerId },
    { userId: (await createAgency()).owner.id, employerId },
    { userId: randomUUID(), employerId },
    await addMember(employerId, 'owner', 'removed'),
    await addMember(employerId, 'owner', 'requested'),
    { userId: otherOwner, employerId: randomUUID() },
  ]
  for (const stranger of strangers) {
    expect(await findProfile(stranger)).toBeNull()
    await expect(saveProfile(stranger, place, next)).rejects.toMatchObject({ code: 'not_found', message: 'Employer profile not found' })
    await expect(saveProfile(stranger, place, finish)).rejects.toMatchObject({ message: 'Failed to complete profile setup' })
  }
  expect(await rowOf(employerId)).toMatchObject({ state_territory: null, suburb: null, profile_complete: false })
})

async function slugAfter(member: { userId: string; employerId: string }, company_name: string) {
  await saveProfile(member, { company_name }, next)
  const row = await rowOf(member.employerId)
  expect(row.company_name).toBe(company_name)
  return row.slug
}

test('gives a new company a new address with its new name, and another than one that is taken', async () => {
  const [first, second] = [await newCompany(), await newCompany()]
  const word = randomUUID().slice(0, 8)
  // Two names with the same slug.
  const [name, other] = [`Wren & ${word}`, `Wren - ${word}`]
  expect(await slugAfter(first, name)).toBe(slugOf(name))
  const taken = await slugAfter(second, other)
  expect(taken).toMatch(new RegExp(`^${slugOf(name)}-[0-9a-f]{6}$`))
  // Written differently, but the same slug.
  expect(await slugAfter(first, name.toUpperCase())).toBe(slugOf(name))
  expect(await slugAfter(second, `${other}!`)).toBe(taken)
})

test('a taken address leaves room for what is put behind it, so that a long one still leads to its own company', async () => {
  const [first, second] = [await newCompany(), await newCompany()]
  const name = `Wren ${randomUUID()} and daughters of the whole peninsula`
  expect(await slugAfter(first, name)).toBe(slugOf(name))
  const taken = await slugAfter(second, `${name}, Mosman`)
  expect(taken).toMatch(/^wren-.*-[0-9a-f]{6}$/)
  // As pages look it up.
  expect(slugOf(taken)).toBe(taken)
})

test('keeps the address of a company that others may know', async () => {
  const complete = await newCompany()
  await saveProfile(complete, { ...website, ...contact, ...place }, finish)
  const [published, advertised] = [await newCompany(), await newCompany()]
  await createJob({ employer_id: published.employerId, status: 'closed' })
  await createJob({ employer_id: advertised.employerId, agency_id: (await createAgency()).id })
  for (const member of [complete, published, advertised]) {
    const { slug } = await rowOf(member.employerId)
    expect(await slugAfter(member, newName())).toBe(slug)
  }
})

test('gives a company with drafts only a new address', async () => {
  const member = await newCompany()
  await createJob({ employer_id: member.employerId, status: 'draft', posted_at: null })
  const name = newName()
  expect(await slugAfter(member, name)).toBe(slugOf(name))
})

// Not on the embedded database: it has one connection, so nothing happens concurrently.
test.skipIf(isEmbedded)('finds an address for each of two companies whose names have one, at once', async () => {
  const [one, other] = [await newCompany(), await newCompany()]
  const word = randomUUID().slice(0, 8)
  const slugs = await Promise.all([slugAfter(one, `Wren & ${word}`), slugAfter(other, `Wren - ${word}`)])
  expect(new Set(slugs).size).toBe(2)
  expect(slugs).toContain(slugOf(`Wren & ${word}`))
})

test('refuses the name of another company beside its field, also of many that take it at once', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, newCompany))
  const name = newName()
  const answers = await Promise.allSettled(members.map((member) => saveProfile(member, { company_name: name }, next)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict', field: 'company_name' })
})

test('lets a company that had its name before names were one company’s keep it until it is changed', async () => {
  const member = await newCompany()
  const { company_name } = await rowOf(member.employerId)
  const { id, owner } = await createEmployer({ companyName: newName() })
  await db.updateTable('employers').set({ company_name, name_shared: true }).where('id', '=', id).execute()
  const old = { userId: owner.id, employerId: id }
  await saveProfile(old, { company_name, suburb: 'New Farm' }, next)
  expect(await rowOf(id)).toMatchObject({ company_name, suburb: 'New Farm' })
  await expect(saveProfile(old, { company_name: `${company_name} Pty Ltd` }, next)).rejects.toMatchObject({ code: 'conflict' })
})
