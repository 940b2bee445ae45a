import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { DIRECTORY_PAGE_SIZE } from '#app/employers/directory-query.ts'
import { followAdvertiser } from '#app/employers/following.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { createAgency } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { searchAgencies } from './directory.server.ts'
import { type NetworkQuery, networkFilters, networkPath, networkTitle, noAgencyText, readNetworkQuery } from './directory-query.ts'

const read = (search: string) => readNetworkQuery(new URLSearchParams(search)).query

/** Agencies that a word in their names finds, with what differs of each. */
async function createAgencies(values: object[]) {
  const word = `zq${randomUUID().replaceAll('-', '')}`
  const made: Awaited<ReturnType<typeof createAgency>>[] = []
  for (const [at, one] of values.entries()) {
    const agency = await createAgency({ name: `${word} ${String.fromCharCode(97 + at)}` })
    if (Object.keys(one).length > 0) await db.updateTable('agencies').set(one).where('id', '=', agency.id).execute()
    made.push(agency)
  }
  const found = async (query: Partial<NetworkQuery> = {}, userId: string | null = null) =>
    (await searchAgencies({ ...read(`q=${word}`), ...query }, userId)).agencies.map(({ id }) => made.findIndex((one) => one.id === id))
  return { word, made, found }
}

test('finds agencies by name, by state with its regions, by kind of jobs and by suburb', async () => {
  await seedPlaces()
  const { word, found } = await createAgencies([
    { state_territory: 'TAS', suburb: 'Battery Point', categories: ['strata', 'sales'] },
    { state_territory: 'VIC', regions: ['Hobart TAS'], categories: ['strata'] },
    { regions: ['TAS'] },
    { state_territory: 'VIC', regions: ['NSW'] },
  ])
  expect(await found()).toEqual([0, 1, 2, 3])
  expect(await found({ state: 'TAS' })).toEqual([0, 1, 2])
  expect(await found({ state: 'NSW' })).toEqual([3])
  expect(await found({ category: 'strata' })).toEqual([0, 1])
  expect(await found({ category: 'strata', state: 'VIC' })).toEqual([1])
  expect(await found({ q: word.toUpperCase() })).toEqual([0, 1, 2, 3])
  expect(await found({ q: 'battery point' })).toContain(0)
  expect(await found({ q: `${word}%a` })).toEqual([0])
  expect(await found({ q: "%_'; drop table agencies" })).toEqual([])
})

test('lists those with the most live jobs first, with their number, and by name when asked', async () => {
  const { made, found, word } = await createAgencies([{}, {}, {}])
  for (const at of [2, 2, 1]) await createJob({ agency_id: made[at]!.id })
  await createJob({ agency_id: made[0]!.id, status: 'closed' })
  await createJob({ agency_id: made[0]!.id, expires_at: new Date(Date.now() - 1_000) })
  expect(await found()).toEqual([2, 1, 0])
  expect(await found({ sort: 'name' })).toEqual([0, 1, 2])
  const { jobs, agencies } = await searchAgencies(read(`q=${word}`), null)
  expect([jobs, agencies.map(({ open_jobs }) => open_jobs)]).toEqual([3, [2, 1, 0]])
})

test('lists none to which nobody belongs, only those followed, and only those with a board', async () => {
  const { made, found, word } = await createAgencies([{}, { board_published: true }, {}])
  const [empty, board] = [made[0]!, made[1]!]
  await db.updateTable('agency_users').set({ state: 'removed' }).where('agency_id', '=', empty.id).execute()
  const seeker = await createUser()
  expect(await found()).toEqual([1, 2])
  await followAdvertiser(seeker.id, { agencyId: board.id })
  expect(await found({ following: true }, seeker.id)).toEqual([1])
  expect(await found({ following: true })).toEqual([])
  await expect(followAdvertiser(seeker.id, { agencyId: empty.id })).rejects.toMatchObject({ code: 'not_found' })
  const hosted = await searchAgencies({ ...read(`q=${word}`), withBoard: true }, null)
  expect(hosted.agencies.map(({ id }) => id)).toEqual([board.id])
})

test('every agency stands on one page, and a page beyond the last is the last', async () => {
  const { word, made } = await createAgencies(Array.from({ length: DIRECTORY_PAGE_SIZE + 3 }, () => ({})))
  const pages = await Promise.all([1, 2, 9].map((page) => searchAgencies({ ...read(`q=${word}`), page }, null)))
  expect(pages.map(({ page, pages: last }) => [page, last])).toEqual([
    [1, 2],
    [2, 2],
    [2, 2],
  ])
  const ids = pages.slice(0, 2).flatMap(({ agencies }) => agencies.map(({ id }) => id))
  expect(new Set(ids)).toEqual(new Set(made.map(({ id }) => id)))
  expect(ids).toHaveLength(made.length)
})

test.each([
  ['', '/recruiters/network', 'Recruitment agencies in real estate'],
  ['state=tasmania&category=Strata', '/recruiters/network?state=TAS&category=strata', 'Recruitment agencies for strata in Tasmania'],
  ['q=%20wren%20&page=2&sort=name', '/recruiters/network?q=wren&sort=name&page=2', 'Recruitment agencies in real estate'],
  ['following=1&state=ZZ&page=-1', '/recruiters/network?following=1', 'Agencies you follow'],
])('the address ?%s means %s, “%s”', (search, path, title) => {
  expect([networkPath(read(search)), networkTitle(read(search))]).toEqual([path, title])
})

test('what cannot be read is no filter, and is said; an empty search says why', () => {
  const { query, unread } = readNetworkQuery(new URLSearchParams('state=London&category=Plumbing&page=x'))
  expect(query).toMatchObject({ state: null, category: null, page: 1 })
  expect(unread).toEqual([
    'The directory has no state “London”.',
    'The directory has no kind of jobs “Plumbing”.',
    'There is no page “x”. This is the first.',
  ])
  const empty = read('q=wren&state=WA&category=admin&following=1')
  expect(noAgencyText(empty)).toBe('No agency for admin in Western Australia that you follow matches “wren”.')
  expect(networkFilters(empty).map(({ label, without }) => [label, networkPath(without)])).toEqual([
    ['“wren”', '/recruiters/network?state=WA&category=admin&following=1'],
    ['Western Australia', '/recruiters/network?q=wren&category=admin&following=1'],
    ['Admin', '/recruiters/network?q=wren&state=WA&following=1'],
    ['Following', '/recruiters/network?q=wren&state=WA&category=admin'],
  ])
})
