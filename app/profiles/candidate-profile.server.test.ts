import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createUser } from '#test/factories/people.ts'
import { editProfile, findCandidateProfile, findParsedProfile, setParsedProfile } from './candidate-profile.server.ts'
import { addEntry, EMPTY_PROFILE, entryKey, type ProfileContent, removeEntry } from './candidate-profile.ts'

const parsed: ProfileContent = {
  summary: 'Eight years of rent rolls.',
  jobs: [
    {
      title: 'Property Manager',
      company: 'Harbour Lane Realty',
      location: 'Mosman NSW',
      start_date: '2019-03',
      end_date: null,
      current: true,
      category: 'property-management',
    },
  ],
  skills: ['routine_inspections', 'own words'],
  software: ['property_me'],
  roles: ['property_manager'],
  licences: [{ type: 'Certificate of registration', number: '20481973', state: 'NSW', expiry: '2027-01' }],
}

const parse = (userId: string, content: ProfileContent | null) =>
  db.transaction().execute((tx) => setParsedProfile(tx, userId, async () => content))

test('nobody has a profile before a CV or a word of their own', async () => {
  const { id } = await createUser()
  expect(await findCandidateProfile(id)).toBeNull()
  expect(await findParsedProfile(id)).toBeNull()
})

test('a CV becomes the profile, and without it the profile is as it was, with what the person changed since', async () => {
  const [{ id }, stranger] = [await createUser(), await createUser()]
  expect(await parse(id, parsed)).toEqual({ before: EMPTY_PROFILE, after: parsed })
  expect(await findCandidateProfile(id)).toMatchObject(parsed)
  expect(await findParsedProfile(id)).toEqual(parsed)

  await editProfile(id, (edits) => removeEntry(addEntry(edits, 'skills', 'auctions'), 'software', entryKey('property_me')))
  expect(await findCandidateProfile(id)).toMatchObject({ skills: [...parsed.skills, 'auctions'], software: [] })

  await parse(id, null)
  expect(await findCandidateProfile(id)).toMatchObject({ ...EMPTY_PROFILE, skills: ['auctions'] })
  await parse(id, parsed)
  expect(await findCandidateProfile(id)).toMatchObject({ skills: [...parsed.skills, 'auctions'], software: [] })
  expect(await findCandidateProfile(stranger.id)).toBeNull()
})

test('edits made at the same time are all there', async () => {
  const { id } = await createUser()
  const words = ['leasing', 'auctions', 'arrears', 'inspections', 'vendor reporting']
  await Promise.all(words.map((word) => editProfile(id, (edits) => addEntry(edits, 'skills', word))))
  expect(new Set((await findCandidateProfile(id))?.skills)).toEqual(new Set(words))
})

test('each change is recorded, so that open pages of the person hear of it', async () => {
  const { id } = await createUser()
  await parse(id, parsed)
  await editProfile(id, (edits) => ({ ...edits, summary: 'By hand.' }))
  const events = await db.selectFrom('events').select('data').where('name', '=', 'profile.changed').execute()
  expect(events.filter(({ data }) => (data as { userId: string }).userId === id)).toHaveLength(2)
})
