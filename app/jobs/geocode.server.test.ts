import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { geocodeJobs } from './geocode.server.ts'

test('gives a job its place once its suburb is known, in its own state, and tells search', async () => {
  const name = `Town ${randomUUID().slice(0, 8)}`
  const job = await createJob({ suburb: name, state: 'NSW', postcode: '2999', location: `${name} NSW` })
  const elsewhere = await createJob({ suburb: name, state: 'VIC', postcode: null, location: `${name} VIC` })
  const place = await db
    .insertInto('places')
    .values({ name, state: 'NSW', postcode: '2999', lat: -33, lng: 151 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await geocodeJobs()).toBeGreaterThanOrEqual(1)
  const placeOf = (id: number) =>
    db
      .selectFrom('jobs as j')
      .innerJoin('job_search as s', 's.job_id', 'j.id')
      .innerJoin('job_locations as l', 'l.id', 's.location_id')
      .select(['j.place_id', 'l.place_id as searched'])
      .where('j.id', '=', id)
      .executeTakeFirstOrThrow()
  expect(await placeOf(job.id)).toEqual({ place_id: place.id, searched: place.id })
  expect(await placeOf(elsewhere.id)).toEqual({ place_id: null, searched: null })
})
