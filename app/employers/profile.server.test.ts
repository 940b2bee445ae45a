import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { findWizardProfile, saveProfileStep } from './profile.server.ts'

const newName = () => `Wren ${randomUUID().slice(0, 8)} Realty`
const next = { finish: false }
const finish = { finish: true }

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

test('keeps each step at once and completes the profile with the last', async () => {
  const member = await newCompany()
  await saveProfileStep(member, website, next)
  expect(await rowOf(member.employerId)).toMatchObject({ ...website, contact_phone: null, profile_complete: false })
  await saveProfileStep(member, contact, next)
  expect(await rowOf(member.employerId)).toMatchObject({ ...website, ...contact, state_territory: null, profile_complete: false })
  expect(await saveProfileStep(member, place, finish)).toMatchObject({ wasComplete: false, profile: { ...contact, ...place } })
  expect(await rowOf(member.employerId)).toMatchObject({ ...website, ...contact, ...place, profile_complete: true })
})

test('does not complete a profile while a step before is open, and keeps the last step all the same', async () => {
  const member = await newCompany()
  await saveProfileStep(member, contact, next)
  expect(await saveProfileStep(member, place, finish)).toMatchObject({ wasComplete: false, profile: { website_url: null } })
  expect(await rowOf(member.employerId)).toMatchObject({ ...place, profile_complete: false })
})

test('lets a complete profile stay complete when the wizard is walked again', async () => {
  const member = await newCompany()
  await saveProfileStep(member, { ...website, ...contact, ...place }, finish)
  await saveProfileStep(member, { abn: null }, next)
  expect(await rowOf(member.employerId)).toMatchObject({ abn: null, profile_complete: true })
  expect(await saveProfileStep(member, place, finish)).toMatchObject({ wasComplete: true })
  expect((await rowOf(member.employerId)).profile_complete).toBe(true)
})

test('leaves alone what a step does not say', async () => {
  const member = await newCompany()
  await saveProfileStep(member, contact, next)
  await saveProfileStep(member, { primary_contact_name: 'Owen Other', contact_email: undefined }, next)
  expect(await rowOf(member.employerId)).toMatchObject({ ...contact, primary_contact_name: 'Owen Other' })
})

test('records who edited which company, and nothing when nothing is new', async () => {
  const member = await newCompany()
  await saveProfileStep(member, contact, next)
  await saveProfileStep(member, contact, next)
  expect(await edits(member.employerId)).toEqual([{ actor_id: member.userId, data: { employerId: member.employerId } }])
})

test('shows a member the profile, with what sign-up knows of them where nothing is kept', async () => {
  const member = await newCompany()
  expect(await findWizardProfile(member)).toMatchObject({
    kept: { primary_contact_name: null, contact_email: null },
    shown: { primary_contact_name: 'Olive Owner', contact_email: member.email, contact_phone: null },
    mayEdit: true,
    isComplete: false,
    savedAt: null,
  })
  await saveProfileStep(member, { ...contact, contact_email: 'team@wren.example' }, next)
  expect(await findWizardProfile(member)).toMatchObject({ shown: { contact_email: 'team@wren.example' }, savedAt: expect.any(Date) })
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
  await saveProfileStep(await addMember(employerId, 'manager'), place, next)
  const member = await addMember(employerId, 'member')
  // The account of a reader does not prefill the company's contact.
  expect(await findWizardProfile(member)).toMatchObject({ kept: place, shown: { ...place, contact_email: null }, mayEdit: false })
  await expect(saveProfileStep(member, { suburb: 'Elsewhere' }, finish)).rejects.toMatchObject({
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
    expect(await findWizardProfile(stranger)).toBeNull()
    await expect(saveProfileStep(stranger, place, next)).rejects.toMatchObject({ code: 'not_found', message: 'Employer profile not found' })
    await expect(saveProfileStep(stranger, place, finish)).rejects.toMatchObject({ message: 'Failed to complete profile setup' })
  }
  expect(await rowOf(employerId)).toMatchObject({ state_territory: null, suburb: null, profile_complete: false })
})

async function slugAfter(member: { userId: string; employerId: string }, company_name: string) {
  await saveProfileStep(member, { company_name }, next)
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

test('keeps the address of a company that others may know', async () => {
  const complete = await newCompany()
  await saveProfileStep(complete, { ...website, ...contact, ...place }, finish)
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
  const answers = await Promise.allSettled(members.map((member) => saveProfileStep(member, { company_name: name }, next)))
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
  await saveProfileStep(old, { company_name, suburb: 'New Farm' }, next)
  expect(await rowOf(id)).toMatchObject({ company_name, suburb: 'New Farm' })
  await expect(saveProfileStep(old, { company_name: `${company_name} Pty Ltd` }, next)).rejects.toMatchObject({ code: 'conflict' })
})
