import { expect, test } from 'vitest'
import { movedTexts } from './moved-words.ts'

const offer = { name: 'Offer', status: 'interview' } as const

test.each([
  [{ moved: ['Ana'], told: 1, unchanged: [] }, 'Ana moved to Offer', 'They see Interview in 10 seconds.'],
  [{ moved: ['Ana'], told: 0, unchanged: [] }, 'Ana moved to Offer', 'What candidates see stays the same.'],
  [{ moved: ['Ana', 'Ben'], told: 2, unchanged: [] }, '2 people moved to Offer', 'Each sees Interview in 10 seconds.'],
  [
    { moved: ['Ana', 'Ben'], told: 1, unchanged: ['Cy'] },
    '2 people moved to Offer',
    '1 of them sees Interview in 10 seconds; for the others nothing changes. Cy stood in Offer already.',
  ],
  [{ moved: [], told: 0, unchanged: ['Cy', 'Di'] }, 'Nobody was moved', '2 people stood in Offer already.'],
])('says of %o who was moved and told', (outcome, title, text) => {
  expect(movedTexts({ stage: offer, ...outcome }, 10)).toEqual({ title, text })
})
