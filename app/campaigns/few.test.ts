import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAST_SHOWN, numberWords, shownCount, shownFigures } from './few.ts'

const NUMBERS = fc.nat({ max: 12 })

test('no small number is shown, nor can it be reckoned from those that are', () => {
  fc.assert(
    fc.property(NUMBERS, NUMBERS, NUMBERS, (people, stopped, recent) => {
      const leftOut = [
        { because: 'opted_out' as const, count: stopped },
        { because: 'recent' as const, count: recent },
      ]
      const shown = shownCount({ fit: people + stopped + recent, leftOut, people, unknownPlace: false })
      const numbers = [shown.fit, shown.people, ...shown.leftOut.map(({ count }) => count)].filter((count) => count !== null)
      for (const count of numbers) expect(count).toBeGreaterThanOrEqual(LEAST_SHOWN)
      expect(shown.people).toBe(people < LEAST_SHOWN ? null : people)
      // What the page adds up leaves nothing over.
      if (shown.people !== null)
        expect(shown.fit).toBe(shown.leftOut.reduce((sum, { count }) => sum + count!, shown.people)) // numbers, where many get it
      else expect(shown.leftOut.every(({ count }) => count === null)).toBe(true)
    }),
  )
})

test('nobody reads as any other small number', () => {
  const count = (people: number) => ({ fit: people, leftOut: [], people, unknownPlace: false })
  expect(shownCount(count(0))).toEqual(shownCount(count(4)))
  expect([numberWords(null), numberWords(1_204)]).toEqual(['fewer than 5', '1,204'])
})

test('a campaign has figures from five people on, whatever became of their mails', () => {
  const figures = { waiting: 1, sent: 2, leftOut: 1, clicked: 1, replied: 0, applied: 0, optedOut: 0 }
  expect(shownFigures(figures)).toBeNull()
  expect(shownFigures({ ...figures, leftOut: 2 })).toMatchObject({ clicked: 1 })
  expect(shownFigures(undefined)).toBeNull()
})
