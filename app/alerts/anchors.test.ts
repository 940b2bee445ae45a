import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearchQuery } from '#app/search/query.ts'
import { readParts, textQuery } from '#app/search/terms.server.ts'
import { lexemeOf } from '#app/vocabulary/words.ts'
import { anchorsOf, keysOf, lexemesOf } from './anchors.ts'

const NOTHING = { wanted: null, areaId: null, companyId: null, agencyId: null, categories: null }
const counts = new Map([
  ['manager', 5_000],
  ['trust', 40],
  ['account', 90],
  ['build', 300],
  ['rent', 250],
])
const anchors = (q: string, rest: Partial<typeof NOTHING | { areaId: number; categories: string[] }> = {}) =>
  anchorsOf({ ...NOTHING, wanted: textQuery(readParts(q)).wanted, ...rest }, counts)

test.each([
  ['the rarest of several words', 'manager trust', {}, ['trust']],
  ['a word that no ad has', 'manager zeppelin', {}, ['zeppelin']],
  ['one word of a phrase', '"build to rent"', {}, ['rent']],
  ['each of the alternatives of words that hyphens join', 'trust-account', {}, ['trust', 'trustaccount']],
  ['the place, where the words are common', 'manager', { areaId: 7 }, ['@7']],
  ['the words, where they are rare', 'trust', { areaId: 7 }, ['trust']],
  ['the place alone', '', { areaId: 7, categories: ['leasing'] }, ['@7']],
  ['each category', '', { categories: ['leasing', 'sales'] }, ['category leasing', 'category sales']],
  ['every job', '', {}, ['*']],
])('looks an alert up by %s', (_, q, rest, expected) => {
  expect(anchors(q, rest)).toEqual(expected)
})

test('looks an alert of a company up by it alone', () => {
  expect(anchorsOf({ ...NOTHING, wanted: "'trust'", companyId: 'c1' }, counts)).toEqual(['company c1'])
  expect(anchorsOf({ ...NOTHING, agencyId: 'g1' }, counts)).toEqual(['agency g1'])
})

test('names the lexemes of a query', () => {
  expect(lexemesOf("'~property-manager' & ('a' <2> 'b' | 'ab') & 'c':*")).toEqual(['~property-manager', 'a', 'b', 'ab', 'c'])
})

const word = fc.constantFrom('trust', 'account', 'manager', 'build', 'to', 'rent', 'property', 'leasing', 'ea', 'portfolio')
const text = fc.array(
  fc.oneof(
    word,
    fc.tuple(word, word).map((pair) => `"${pair.join(' ')}"`),
    fc.tuple(word, word).map((pair) => pair.join('-')),
  ),
  {
    minLength: 1,
    maxLength: 4,
  },
)

/** True for lexemes that satisfy a query without regard to their order: a job that satisfies it has such lexemes. */
function holds(wanted: string, lexemes: ReadonlySet<string>): boolean {
  const hasAll = (alternative: string) =>
    [...alternative.matchAll(/'([^']+)'(:\*)?/g)].every(([, lexeme, star]) =>
      star ? [...lexemes].some((one) => one.startsWith(lexeme!)) : lexemes.has(lexeme!),
    )
  return wanted.split(' & ').every((condition) => condition.split(' | ').some(hasAll))
}

test('a job that satisfies an alert always shares a key with it', () => {
  fc.assert(
    fc.property(text, fc.uniqueArray(word), fc.boolean(), (typed, ad, asPrefix) => {
      const { q } = readSearchQuery(new URLSearchParams({ q: typed.join(' ') }))
      const { wanted } = textQuery(readParts(q), asPrefix ? new Set(['manager', 'trust']) : new Set())
      const lexemes = [...new Set([...ad.map(lexemeOf), ...lexemesOf(wanted ?? '').slice(0, 3)])]
      const areaIds = [3]
      const keys = keysOf({ lexemes, areaIds, companyId: null, agencyId: null, category: 'sales' })
      const asked = { ...NOTHING, wanted, areaId: 3 }
      if (wanted === null || holds(wanted, new Set(lexemes))) expect(anchorsOf(asked, counts).some((one) => keys.includes(one))).toBe(true)
    }),
  )
})
