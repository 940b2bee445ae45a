import { expect, test } from 'vitest'
import { packFacet } from '#app/jobs/facet.ts'
import { readCells } from './cube.server.ts'

test('reads the cells as the database writes them', () => {
  const facet = { category: 'strata', workType: 'internship', state: null, licence: 'needed', fromAgency: true } as const
  const packed = packFacet(facet)
  const cell = (((packed * 32 + 26) * 8 + 5) * 2 + 1) * 2
  expect(readCells(null)).toEqual([])
  expect(readCells(`${cell},12,3,1`)).toEqual([
    { facet, packed, bar: 26, age: 5, isPaid: true, isListed: false, jobs: 12 },
    expect.objectContaining({
      facet: expect.objectContaining({ category: 'sales' }),
      packed: 0,
      bar: 0,
      age: 0,
      isPaid: true,
      isListed: true,
      jobs: 1,
    }),
  ])
})
