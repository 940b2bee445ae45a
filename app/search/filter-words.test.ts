import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeFilterWords } from './filter-words.ts'
import { readSearchQuery, writeSearchQuery } from './query.ts'

const read = (search: string) => readSearchQuery(new URLSearchParams(search))
const taken = (q: string, chosen = '') => {
  const query = takeFilterWords({ ...read(chosen), q })
  return query && decodeURIComponent(writeSearchQuery(query).toString().replaceAll('+', ' '))
}

test.each([
  ['PM FT', 'q=PM&workType=full-time'],
  ['PM full-time', 'q=PM&workType=full-time'],
  ['P/T receptionist', 'q=receptionist&workType=part-time'],
  ['FT or PT leasing', 'q=or leasing&workType=full-time&workType=part-time'],
  ['casual', 'workType=casual'],
  ['property manager 80k', 'q=property manager&minSalary=80000'],
  ['property manager $80,000+', 'q=property manager&minSalary=80000'],
  ['over 100k', 'minSalary=100000'],
  ['bdm at least $120k', 'q=bdm&minSalary=120000'],
  ['receptionist under 65k', 'q=receptionist&maxSalary=65000'],
  ['strata 80-100k', 'q=strata&minSalary=80000&maxSalary=100000'],
  ['strata $80k to $100k', 'q=strata&minSalary=80000&maxSalary=100000'],
  ['sales no licence needed', 'q=sales&licence=not-needed'],
  ['unlicensed assistant', 'q=assistant&licence=not-needed'],
  ['licensed agent', 'q=agent&licence=needed'],
  ['receptionist this week', 'q=receptionist&listed=7'],
  ['receptionist today', 'q=receptionist&listed=1'],
  ['property manager without weekends', 'q=property manager&roster=weekdays'],
  ['sales agent debit credit', 'q=sales agent&payBasis=debit_credit'],
  ['sales agent debit/credit Parramatta', 'q=sales agent Parramatta&payBasis=debit_credit'],
  ['commission-only agent', 'q=agent&payBasis=commission_only'],
  ['agent retainer plus commission', 'q=agent&payBasis=retainer'],
  ['agent base + commission', 'q=agent&payBasis=base'],
  ['agent share of GCI', 'q=agent&commission=gross'],
  ['agent net commission', 'q=agent&commission=net'],
  ['agent no commission only', null],
  ['agent not debit credit', null],
  ['agent without a retainer', null],
  ['agent no retainer', null],
  ['property manager no weekends', 'q=property manager&roster=weekdays'],
  ['"dog friendly" FT', 'q="dog friendly"&workType=full-time'],
])('reads "%s" as ?%s', (q, search) => {
  expect(taken(q)).toBe(search)
})

test.each([
  'property manager',
  'draft contracts',
  'aft crew',
  '12k steps',
  'unit 80',
  '500 lots',
  '9000k',
  '"PM FT"',
  '-casual',
  'section 32',
  'internal',
])('finds no filter in "%s"', (q) => {
  expect(taken(q)).toBeNull()
})

test('leaves a filter that was chosen as it is, and the words with it', () => {
  expect(taken('PM FT', 'workType=pt')).toBeNull()
  expect(taken('PM FT 80k', 'workType=pt')).toBe('q=PM FT&workType=part-time&minSalary=80000')
})

test('makes a search of any words whose address gives it again', () => {
  const words = fc.array(
    fc.constantFrom('PM', 'FT', 'p/t', '80k', '$', '80-100k', 'over', 'no licence', '"', '-casual', 'today', '300k', '-'),
  )
  fc.assert(
    fc.property(words, (list) => {
      const query = takeFilterWords(read(`q=${encodeURIComponent(list.join(' '))}`))
      if (query) expect(readSearchQuery(writeSearchQuery(query))).toEqual(query)
    }),
  )
})
