import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { resolveLocation, seedPlaces } from '#app/places/places.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { readSearchQuery, searchPath } from './query.ts'
import { findZeroResultSuggestions } from './zero-result-suggestions.server.ts'

const read = (search: string) => readSearchQuery(new URLSearchParams(search))

/** A word that only the jobs of this test contain, so that a search finds no others. */
const newWord = () => `zq${randomUUID().replaceAll('-', '')}`

async function createJobAt(location: string, values: Parameters<typeof createJob>[0]) {
  const { suburb, state, postcode, placeId } = await resolveLocation(location)
  await createJob({ ...values, location, suburb, state, postcode, place_id: placeId })
  jobsChanged()
}

test('offers the search without each filter that hides jobs, the most jobs first', async () => {
  const word = newWord()
  await createJob({ title: word, employment_type: 'casual', category_slug: 'sales', location: 'Hobart TAS' })
  for (const category_slug of ['strata', 'admin'] as const) {
    await createJob({ title: word, employment_type: 'full-time', category_slug, location: 'Hobart TAS' })
  }
  jobsChanged()
  const { without, near, all } = await findZeroResultSuggestions(
    read(`q=${word}&category=strata,admin&workType=casual&licence=not-needed&page=4`),
    null,
  )
  // Without the unique word the search finds jobs of other tests.
  const own = without.filter(({ query }) => query.q === word)
  expect(own.map(({ label, jobs, query }) => [label, jobs, searchPath(query)])).toEqual([
    ['“Casual”', 2, `/jobs?q=${word}&category=admin&category=strata&licence=not-needed`],
    ['“Admin or Strata”', 1, `/jobs?q=${word}&workType=casual&licence=not-needed`],
  ])
  expect(near).toBeNull()
  expect(all).toBeGreaterThanOrEqual(3)
})

test('lets a crowd that finds nothing wait for itself, and asks those beyond it to come again', async () => {
  const nothing = read(`q=${newWord()}&workType=casual`)
  const answers = await Promise.allSettled(Array.from({ length: 80 }, () => findZeroResultSuggestions(nothing, null)))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(30)
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'unavailable', status: 503, message: expect.stringContaining('try again') })
})

test('offers the smallest circle around a place that has jobs', async () => {
  await seedPlaces()
  const word = newWord()
  await createJobAt('Mudgee NSW', { title: word })
  await createJobAt('Gulgong NSW', { title: word, employment_type: 'casual' })
  const { near } = await findZeroResultSuggestions(read(`q=${word}&location=Gulgong&workType=full-time`), null)
  expect(near).toMatchObject({ jobs: 1, query: { location: 'Gulgong', radius: 50, workType: ['full-time'] } })
  // A distance that is searched already is not suggested again, and an unknown place has no surroundings.
  expect((await findZeroResultSuggestions(read(`q=${word}&location=Gulgong&radius=100&workType=internship`), null)).near).toBeNull()
  expect((await findZeroResultSuggestions(read(`q=${word}&location=Nowhere Flat`), null)).near).toBeNull()
})
