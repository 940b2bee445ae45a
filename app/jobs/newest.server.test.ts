import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { listEntryLevelJobs, listNewestJobs } from './newest.server.ts'
import { saveJob } from './saved.server.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const titles = async (location: string | null, userId = randomUUID()) => (await listNewestJobs(userId, location)).map(({ title }) => title)

test('lists the six newest open jobs whose location contains the suburb, newest first', async () => {
  const suburb = `Wattlemere ${randomUUID().replaceAll(/[^a-z]/g, '')}`
  const location = `12 High Street, ${suburb.toUpperCase()} NSW 2999`
  for (const day of [3, 1, 2, 5, 7, 4, 6]) await createJob({ title: `${day} days`, location, state: 'NSW', posted_at: daysAgo(day) })
  await createJob({ title: 'closed', location, state: 'NSW', status: 'closed' })
  await createJob({ title: 'expired', location, state: 'NSW', expires_at: daysAgo(1) })
  await createJob({ title: 'elsewhere' })
  const first = ['1 days', '2 days', '3 days', '4 days', '5 days', '6 days']
  expect(await titles(`${suburb} NSW`)).toEqual(first)
  expect(await titles(suburb)).toEqual(first)
  expect(await titles(`${suburb} VIC`)).toEqual([])
})

test('lists those of everywhere without a location, and takes no sign of one for a pattern', async () => {
  const { title } = await createJob({ title: `Newest ${randomUUID()}`, posted_at: new Date(Date.now() + 1_000) })
  expect(await titles(null)).toContain(title)
  expect((await titles(null)).length).toBeLessThanOrEqual(6)
  const name = randomUUID().replaceAll(/[^a-z]/g, '')
  await createJob({ title: 'here', location: `Wattlegrove${name}` })
  expect(await titles(`Wattlegrove${name}`)).toEqual(['here'])
  for (const pattern of [`Wattle%${name}`, `Wattlegr_ve${name}`, `Wattlegrove${name}'`]) expect(await titles(pattern)).toEqual([])
})

test('says which of them the person has saved, and nobody else', async () => {
  const suburb = `Gumleigh ${randomUUID().replaceAll(/[^a-z]/g, '')}`
  const [kept, other] = [await createJob({ location: suburb }), await createJob({ location: suburb })]
  const [person, neighbour] = [await createUser(), await createUser()]
  await saveJob(person.id, kept.id)
  await saveJob(neighbour.id, other.id)
  const saved = (await listNewestJobs(person.id, suburb)).filter((job) => job.saved)
  expect(saved.map(({ id }) => id)).toEqual([kept.id])
})

test('lists as entry level the eight newest open jobs whose title has one of the five words, in any case', async () => {
  const [id, later] = [randomUUID(), new Date(Date.now() + 60_000)]
  const posted = { posted_at: later }
  for (const title of ['Assistant', 'JUNIOR', 'Weekend receptionist', 'Administrator', 'Office Support'])
    await createJob({ ...posted, title: `${title} ${id}` })
  const { id: managers } = await createJob({ ...posted, title: `Property Manager ${id}` })
  await createJob({ ...posted, title: `Junior closed ${id}`, status: 'closed' })
  await createJob({ ...posted, title: `Junior expired ${id}`, expires_at: daysAgo(1) })
  const own = (await listEntryLevelJobs(null)).jobs.filter(({ title }) => title.endsWith(id))
  expect(own.map(({ title }) => title.replace(` ${id}`, ''))).toEqual([
    'Office Support',
    'Administrator',
    'Weekend receptionist',
    'JUNIOR',
    'Assistant',
  ])
  expect(own.map((job) => job.id)).not.toContain(managers)
  for (let more = 0; more < 4; more++) await createJob({ ...posted, title: `Junior ${more} ${id}` })
  const { jobs: eight, hasMore } = await listEntryLevelJobs(null)
  expect([eight.length, hasMore]).toEqual([8, true])
  expect(eight.every(({ saved }) => !saved)).toBe(true)
  const person = await createUser()
  await saveJob(person.id, eight[0]!.id)
  expect((await listEntryLevelJobs(person.id)).jobs.filter(({ saved }) => saved).map((job) => job.id)).toEqual([eight[0]!.id])
})
