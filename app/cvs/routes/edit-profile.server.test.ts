import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { findCandidateProfile, setParsedProfile } from '#app/profiles/candidate-profile.server.ts'
import { EMPTY_PROFILE, entryKey, MAX_LISTED, type ProfileContent } from '#app/profiles/candidate-profile.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { keepFinding } from '../findings.server.ts'
import { openAddress } from '../written-sections.ts'
import { action, loader } from './edit-profile.tsx'

const PAGE = '/onboard/profile'

async function person() {
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  const send = (form: Record<string, string>) => visit(action, { path: PAGE, cookie, form })
  return {
    id,
    open: (query = '') => visit(loader, { path: PAGE + query, cookie }),
    save: (section: string, fields: Record<string, string>, key = '') => send({ intent: 'save', section, key, ...fields }),
    remove: (section: string, key: string) => send({ intent: 'remove', section, key }),
    profile: async () => (await findCandidateProfile(id)) ?? EMPTY_PROFILE,
    /** A CV is read, or undone. */
    read: (content: ProfileContent | null) => db.transaction().execute((tx) => setParsedProfile(tx, id, async () => content)),
  }
}

const job = { title: 'Leasing Consultant', company: 'Wattle Lane', location: 'Dubbo NSW', start_date: '03/2021', end_date: '2023' }

test('writes each section without any CV, in the words of the trade where it knows them', async () => {
  const { save, profile, open } = await person()
  expect((await save('summary', { summary: 'I let homes.\nAnd I like it.' })).location).toBe(PAGE)
  await save('jobs', job)
  await save('skills', { text: 'trust accounting' })
  await save('skills', { text: 'Juggling' })
  await save('software', { text: 'PropertyMe' })
  await save('roles', { text: 'Property Manager' })
  await save('licences', { type: 'Class 2 Real Estate Agent Licence (NSW)', number: '20481973', state: 'NSW', expiry: '6/01/2028' })
  expect(await profile()).toMatchObject({
    summary: 'I let homes.\nAnd I like it.',
    jobs: [{ ...job, start_date: '2021-03', current: false, category: 'property-management' }],
    skills: ['trust_accounting', 'Juggling'],
    software: ['propertyme'],
    roles: ['property_manager'],
    licences: [{ type: 'nsw_class_2_agent', number: '20481973', state: 'NSW', expiry: '2028-01-06' }],
  })
  const { data } = await open('?edit=skills:juggling')
  expect(data).toMatchObject({ opened: { section: 'skills', key: 'juggling' }, entries: { skills: [{}, { label: 'Juggling' }] } })
})

test('changes an entry in its place, and removes it', async () => {
  const { save, remove, profile, open } = await person()
  await save('jobs', job)
  const keyOf = async () => ((await open()).data as { entries: { jobs: { key: string }[] } }).entries.jobs[0]!.key
  await save('jobs', { ...job, title: 'Senior Leasing Consultant', current: 'yes' }, await keyOf())
  expect((await profile()).jobs).toMatchObject([{ title: 'Senior Leasing Consultant', end_date: null, current: true }])
  await remove('jobs', await keyOf())
  await remove('summary', 'summary')
  expect(await profile()).toMatchObject({ jobs: [], summary: null })
})

test('what is written stays when a CV is read meanwhile and undone, and an entry that is gone is written anew', async () => {
  const { save, profile, read } = await person()
  await save('summary', { summary: 'Mine' })
  const content = { ...EMPTY_PROFILE, summary: 'The CV’s', skills: ['negotiation', 'prospecting'] }
  await read(content)
  await save('skills', { text: 'Juggling' }, 'negotiation')
  expect(await profile()).toMatchObject({ summary: 'Mine', skills: ['prospecting', 'Juggling'] })
  await read(null)
  expect(await profile()).toMatchObject({ summary: 'Mine', skills: ['Juggling'] })
  await save('jobs', job, 'of another tab')
  expect((await profile()).jobs).toHaveLength(1)
})

test.each([
  ['2021', '2021-03'],
  ['2021-03', '2021'],
  ['2021-03', '2021-03'],
])('takes a job from %s to %s', async (start_date, end_date) => {
  const { save, profile } = await person()
  await save('jobs', { ...job, start_date, end_date })
  expect((await profile()).jobs).toMatchObject([{ start_date, end_date }])
})

test.each([
  ['summary', { summary: ' ' }, { summary: 'Write a summary' }],
  ['summary', { summary: 'x'.repeat(2_001) }, { summary: expect.stringContaining('2,000') }],
  ['skills', {}, { text: 'Write what it should say' }],
  ['skills', { text: 'x'.repeat(161) }, { text: expect.stringContaining('160') }],
  ['jobs', { ...job, start_date: 'last spring' }, { start_date: expect.stringContaining('2021-03') }],
  ['jobs', { ...job, start_date: '2999', end_date: '', current: 'yes' }, { start_date: 'This is still to come' }],
  ['jobs', { ...job, start_date: '2021-03', end_date: '2021-02' }, { end_date: 'This is before the start' }],
  ['jobs', { ...job, start_date: '2021', end_date: '2020-12' }, { end_date: 'This is before the start' }],
  ['licences', { type: 'Class 1', expiry: '30/02/2028' }, { expiry: expect.stringContaining('2028-01-06') }],
  ['licences', { type: 'Class 1', expiry: 'next spring' }, { expiry: expect.stringContaining('2028-01-06') }],
  ['licences', { type: 'Class 1', state: 'Moon' }, { state: 'Choose a state' }],
])('refuses %s with %o beside its field', async (section, fields, fieldErrors) => {
  const { save, profile } = await person()
  expect(await save(section, fields)).toMatchObject({ status: 422, data: { fieldErrors, values: fields } })
  expect(await profile()).toMatchObject(EMPTY_PROFILE)
})

test('refuses what is one too many, and drops none of the others', async () => {
  const { save, profile } = await person()
  for (let at = 1; at <= MAX_LISTED; at++) await save('skills', { text: `Skill ${at}` })
  expect(await save('skills', { text: 'One more' })).toMatchObject({
    status: 422,
    data: { formError: expect.stringContaining('Remove one first') },
  })
  expect((await save('skills', { text: 'Better' }, 'skill 1')).location).toBe(PAGE)
  const { skills } = await profile()
  expect(skills).toHaveLength(MAX_LISTED)
  expect(skills).toEqual(expect.arrayContaining(['Skill 2', 'Better']))
})

test('keeps no finding of a CV in a full list, rather than drop what was written', async () => {
  const { id, save, read, profile } = await person()
  for (let at = 1; at < MAX_LISTED; at++) await save('skills', { text: `Skill ${at}` })
  await read({ ...EMPTY_PROFILE, skills: ['Juggling', 'Whistling'] })
  await keepFinding(id, { section: 'skills', key: entryKey('Juggling') })
  await expect(keepFinding(id, { section: 'skills', key: entryKey('Whistling') })).rejects.toMatchObject({ code: 'invalid' })
  const { skills } = await profile()
  expect(skills).toEqual(expect.arrayContaining(['Skill 1', 'Juggling']))
})

test('an unknown section is refused, and an address that names none opens nothing', async () => {
  const { save, open } = await person()
  expect(await save('user_id', { text: 'x' })).toMatchObject({ status: 422 })
  for (const query of ['', '?edit=', '?edit=moon:x', '?edit=skills']) expect(await open(query)).toMatchObject({ data: { opened: null } })
})

test('removing an entry leaves the form of another one open', async () => {
  const { id, save, profile } = await person()
  await save('skills', { text: 'Juggling' })
  await save('skills', { text: 'Fire eating' })
  const cookie = await createSessionFor(id)
  const [first, second] = (await profile()).skills.map(entryKey)
  const remove = (opened: string) =>
    visit(action, {
      path: `${PAGE}?edit=${encodeURIComponent(`skills:${opened}`)}`,
      cookie,
      form: { intent: 'remove', section: 'skills', key: first! },
    })
  expect((await remove(second!)).location).toBe(`${PAGE}${openAddress({ section: 'skills', key: second! })}`)
  await save('skills', { text: 'Juggling' })
  expect((await remove(first!)).location).toBe(PAGE)
})
