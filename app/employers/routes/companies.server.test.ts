import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { readSearchQuery } from '#app/search/query.ts'
import { countFound } from '#app/search/search.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { visit } from '#test/factories/requests.ts'
import { loader } from './companies.tsx'

type Data = { found: { companies: { id: string; open_jobs: number }[]; total: number; jobs: number } }

test.each(['NSW', 'Sydney', null])('counts the jobs of each company that its link leads to: at %s', async (location) => {
  await seedPlaces()
  const word = randomUUID().replaceAll('-', '')
  const [few, many] = [await createEmployer({ companyName: `${word} Few` }), await createEmployer({ companyName: `${word} Many` })]
  const head = { suburb: 'Mosman', state_territory: 'NSW' } as const
  await db.updateTable('employers').set(head).where('id', 'in', [few.id, many.id]).execute()
  const sydney = { location: 'Parramatta, Sydney NSW' }
  for (const employer of [many, many, few]) await createJob({ employer_id: employer.id, ...sydney })
  const fremantle = { location: 'Fremantle WA', suburb: 'Fremantle', state: 'WA', postcode: null } as const
  for (const _ of [1, 2, 3]) await createJob({ employer_id: few.id, ...fremantle })
  const params = new URLSearchParams({ q: word, ...(location && { location }) })
  const { found } = (await visit(loader, { path: `/companies?${params}` })).data as Data
  const counts = location === null ? [few.id, 4, many.id, 2] : [many.id, 2, few.id, 1]
  expect(found.companies.flatMap(({ id, open_jobs }) => [id, open_jobs])).toEqual(counts)
  expect([found.total, found.jobs]).toEqual([2, location === null ? 6 : 3])
  for (const { id, open_jobs } of found.companies)
    expect(await countFound(readSearchQuery(new URLSearchParams({ company: id, ...(location && { location }) })))).toBe(open_jobs)
})
