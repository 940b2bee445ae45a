import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { Employers } from '#app/db/tables.ts'
import { lookupPlaces, seedPlaces } from '#app/places/places.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { searchCompanies } from './directory.server.ts'
import { type DirectoryQuery, readDirectoryQuery } from './directory-query.ts'
import { followAdvertiser } from './following.server.ts'

beforeAll(seedPlaces)

// Other tests make companies of their own in this database: each test looks among those with its own word.
const newWord = () =>
  `zq${randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`

async function company(name: string, values: Updateable<Employers> = {}, offices: readonly string[] = []) {
  const { id, slug } = await createEmployer({ companyName: name })
  if (Object.keys(values).length > 0) await db.updateTable('employers').set(values).where('id', '=', id).execute()
  for (const [position, place] of offices.entries()) {
    const [found] = await lookupPlaces(place)
    await db.insertInto('employer_offices').values({ employer_id: id, place_id: found!.id, position }).execute()
  }
  return { id, slug, name }
}

const query = (address: Record<string, string>) => readDirectoryQuery(new URLSearchParams(address)).query

const names = async (patch: Partial<DirectoryQuery>, userId: string | null = null) => {
  const { companies } = await searchCompanies({ ...query({}), ...patch }, userId)
  return companies.map(({ company_name }) => company_name)
}

test('lists companies with a complete profile, those with the most open jobs first, and counts their open jobs', async () => {
  const word = newWord()
  const [few, many, none] = [await company(`${word} Few`), await company(`${word} Many`), await company(`${word} None`)]
  await company(`${word} Incomplete`, { profile_complete: false })
  await company(`${word} Unclaimed`, { claimed: false })
  await createJob({ employer_id: few.id })
  for (const _ of [1, 2]) await createJob({ employer_id: many.id })
  await createJob({ employer_id: none.id, status: 'closed' })
  await createJob({ employer_id: none.id, expires_at: new Date(Date.now() - 1_000) })
  // An agency's ad for a confidential client.
  const agency = await createAgency()
  await createJob({ employer_id: none.id, agency_id: agency.id, company_name: agency.name })
  const { companies, total, jobs } = await searchCompanies(query({ q: word }), null)
  expect(companies.map(({ company_name, open_jobs }) => [company_name, open_jobs])).toEqual([
    [many.name, 2],
    [few.name, 1],
    [none.name, 0],
  ])
  expect([total, jobs]).toEqual([3, 3])
  expect(await names({ q: word, sort: 'name' })).toEqual([few.name, many.name, none.name])
})

test('finds part of a name however it is written, and nothing by what only looks like a pattern', async () => {
  const word = newWord()
  const { name } = await company(`${word} O’Brien & Söhne Pty Ltd`)
  for (const q of [word.toUpperCase(), `${word} obrien and sohne`, `${word} O'Brien & Sohne Limited`, `obrien & söhne`])
    expect(await names({ q }), q).toContain(name)
  const [first, rest] = [word.slice(0, 4), word.slice(5)]
  for (const q of [`${first}_${rest}`, `${first}%${rest}`, `${first}.*${rest}`, `<script>${word}</script>`, `${word}x`, '%', '_'])
    expect(await names({ q }), q).not.toContain(name)
  expect(await names({ q: 'a'.repeat(200) })).toEqual([])
})

test('finds a company by the suburb of its head office and of its other offices, in other spellings too', async () => {
  const word = newWord()
  const head = await company(`${word} Head`, { suburb: 'St Kilda', state_territory: 'VIC' })
  const office = await company(`${word} Office`, { suburb: 'Hobart', state_territory: 'TAS' }, ['Parramatta'])
  const own = await company(`${word} Own`, { suburb: `${word}ville`, state_territory: 'WA' })
  for (const q of ['st kilda', 'St Kilda VIC']) expect(await names({ q, sort: 'name' }), q).toContain(head.name)
  for (const q of ['Parramatta', 'parra', 'Parramatta NSW']) expect(await names({ q }), q).toContain(office.name)
  expect(await names({ q: 'Parramatta WA' })).not.toContain(office.name)
  expect(await names({ q: `${word}ville` })).toEqual([own.name])
})

test('filters by state, by city with its suburbs, and by type', async () => {
  const word = newWord()
  const sydney = await company(`${word} A`, { suburb: 'Mosman', state_territory: 'NSW', company_type: 'Strata' })
  const albury = await company(`${word} B`, { suburb: 'Albury', state_territory: 'NSW', company_type: 'Valuation' })
  const perth = await company(`${word} C`, { suburb: 'Hobart', state_territory: 'TAS', company_type: 'Strata' }, ['Fremantle'])
  const found = async (patch: Partial<DirectoryQuery>) => names({ q: word, sort: 'name', ...patch })
  expect(await found({ location: 'NSW' })).toEqual([sydney.name, albury.name])
  expect(await found({ location: 'Sydney' })).toEqual([sydney.name])
  expect(await found({ location: 'WA' })).toEqual([perth.name])
  expect(await found({ location: 'Perth' })).toEqual([perth.name])
  expect(await found({ type: 'Strata' })).toEqual([sydney.name, perth.name])
  expect(await found({ type: 'Strata', location: 'NSW' })).toEqual([sydney.name])
  expect(await found({ type: 'Development' })).toEqual([])
})

test('a card has the place with the others, and a colour only with the plans that show it', async () => {
  const word = newWord()
  const brand_colors = JSON.stringify({ primary: '193 72% 21%' })
  const place = { suburb: 'Mosman', state_territory: 'NSW' } as const
  await company(`${word} Starter`, { ...place, brand_colors, plan: 'starter', employees: 12 })
  await company(`${word} Pro`, { ...place, brand_colors, plan: 'professional' }, ['Mosman', 'Parramatta', 'Fremantle'])
  const { companies } = await searchCompanies(readDirectoryQuery(new URLSearchParams({ q: word, sort: 'name' })).query, null)
  expect(companies.map(({ places, brand_colour }) => [places, brand_colour])).toEqual([
    [['Mosman NSW', 'Parramatta NSW', 'Fremantle WA'], '193 72% 21%'],
    [['Mosman NSW'], null],
  ])
})

test('has pages; one beyond the last is the last', async () => {
  const word = newWord()
  for (let number = 10; number < 36; number++) await company(`${word} ${number}`)
  const byName = query({ q: word, sort: 'name' })
  const last = await searchCompanies({ ...byName, page: 1_000_000 }, null)
  expect(last).toMatchObject({ total: 26, page: 2, pages: 2 })
  expect(last.companies.map(({ company_name }) => company_name)).toEqual([`${word} 34`, `${word} 35`])
  expect((await searchCompanies({ ...byName, q: `${word}x`, page: 9 }, null)).page).toBe(1)
})

test.each([0, 3, 24, 27])('with %i of 50 that have open jobs, every company stands on one page, in order', async (hiring) => {
  const word = newWord()
  const all: { name: string; open: number }[] = []
  for (let number = 10; number < 60; number++) {
    const { id, name } = await company(`${word} ${number}`)
    const open = number < 10 + hiring ? 1 + (number % 2) : 0
    for (let job = 0; job < open; job++) await createJob({ employer_id: id })
    all.push({ name, open })
  }
  for (const sort of ['jobs', 'name'] as const) {
    const pages = await Promise.all([1, 2, 3].map((page) => searchCompanies({ ...query({ q: word }), sort, page }, null)))
    const byJobs = sort === 'jobs' ? [2, 1, 0].flatMap((open) => all.filter((one) => one.open === open)) : all
    const listed = pages.flatMap(({ companies }) =>
      companies.map(({ company_name, open_jobs }) => ({ name: company_name, open: open_jobs })),
    )
    expect(listed).toEqual(byJobs)
  }
})

test('lists only those that the person follows', async () => {
  const word = newWord()
  const [mine, other] = [await company(`${word} Mine`), await company(`${word} Other`)]
  const [me, you] = [(await createUser()).id, (await createUser()).id]
  await followAdvertiser(me, { employerId: mine.id })
  await followAdvertiser(you, { employerId: other.id })
  expect(await names({ following: true, q: word }, me)).toEqual([mine.name])
  expect(await names({ following: true, q: word }, null)).toEqual([])
})
