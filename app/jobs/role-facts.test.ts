import { expect, test } from 'vitest'
import { NO_ROLE } from '#test/factories/postings.ts'
import { cardTags, roleFacts, searchedFacts } from './role-facts.ts'

const role = {
  licence_class: 'nsw_class_2_agent',
  roster: 'some_saturdays',
  portfolio_size: 1_130,
  software: ['PropertyMe', 'Xero'],
  car: 'own_car',
} as const

test('says every stated fact in words, and nothing of the others', () => {
  expect(roleFacts({ ...role, software: [...role.software] }, 'Class 2 (NSW)').map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Roster: Some Saturdays',
    'Portfolio: 1,130 properties',
    'Car: Own car needed',
    'Software: PropertyMe, Xero',
    'Licence wanted: Class 2 (NSW)',
  ])
  expect(roleFacts(NO_ROLE, null)).toEqual([])
})

test.each([
  [{}, ['hybrid'], ['hybrid']],
  [{ portfolio_size: 130, roster: 'weekdays', car: 'allowance' }, [], ['portfolio 130', 'Monday to Friday', 'car allowance']],
  [{ portfolio_size: 130 }, ['Portfolio 130', 'VCAT'], ['portfolio 130', 'VCAT']],
  [{ car: 'none' }, ['parking'], ['parking']],
] as const)('puts the facts %j before the tags %j', (facts, tags, chips) => {
  expect(cardTags({ ...NO_ROLE, ...facts }, tags)).toEqual(chips)
})

test('says nothing twice: a tag of the poster that the first chips have is left out', () => {
  expect(cardTags({ ...NO_ROLE, car: 'allowance' }, ['Commission only', 'Car allowance', 'prestige'], ['commission only'])).toEqual([
    'commission only',
    'car allowance',
    'prestige',
  ])
})

test('gives search the words of the facts, but none that say the role has no car', () => {
  expect(searchedFacts({ ...role, software: [...role.software] })).toEqual(['PropertyMe', 'Xero', 'Some Saturdays', 'Own car needed'])
  expect(searchedFacts({ ...NO_ROLE, car: 'none' })).toEqual([])
})
