import { expect, test } from 'vitest'
import { packFacet } from '#app/jobs/facet.ts'
import { readBuckets } from './facet-counts.server.ts'

test('reads the buckets as the database writes them', () => {
  const facet = { category: 'strata', workType: 'internship', state: null, licence: 'needed', fromAgency: true } as const
  const packed = packFacet(facet)
  const bucket = (((packed * 32 + 26) * 8 + 5) * 2 + 1) * 2
  expect(readBuckets(null)).toEqual([])
  expect(readBuckets(`${bucket},12,3,1`)).toEqual([
    { facet, packed, bin: 26, age: 5, passesSalary: true, passesListed: false, jobs: 12 },
    expect.objectContaining({
      facet: expect.objectContaining({ category: 'sales' }),
      packed: 0,
      bin: 0,
      age: 0,
      passesSalary: true,
      passesListed: true,
      jobs: 1,
    }),
  ])
})
