import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shownCount } from '../few.ts'
import { RecipientLedger } from './recipient-ledger.tsx'

const rendered = (people: number, stopped: number) =>
  renderToStaticMarkup(
    <RecipientLedger
      count={shownCount({ fit: people + stopped, leftOut: [{ because: 'opted_out', count: stopped }], people, unknownPlace: false })}
    />,
  )

test('a choice of few people reads the same whoever they are, and says so', () => {
  expect(rendered(1, 2)).toBe(rendered(3, 0))
  expect(rendered(1, 2)).toContain('fewer than 5 people will get it')
})

test('a choice of many has its numbers, and leaves away a reason that holds for few', () => {
  expect(rendered(12, 7)).toContain('− 7')
  expect(rendered(12, 2)).toBe(rendered(12, 0))
})
