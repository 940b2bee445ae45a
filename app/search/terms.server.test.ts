import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { MAX_TERMS, readParts, textQuery, wordsQuery } from './terms.server.ts'

const ask = (text: string, prefixes: string[] = []) => textQuery(readParts(text), new Set(prefixes))

test.each([
  ['', null, null],
  ['Harbour Realty', "'harbour' & 'realty'", null],
  ['property manager', "'~property_manager'", null],
  ['senior property managers sydney', "'~senior_property_manager' & 'sydney'", null],
  ['PM', "'~property_manager'", null],
  ['"property manager"', "('property' <1> 'manager')", null],
  ['“build to rent”', "('build' <2> 'rent')", null],
  ['full-time', "'~full_time'", null],
  ['"full-time"', "('full' <1> 'time')", null],
  ['build-to-rent', "'~build_to_rent'", null],
  ['sub-divisions', "('sub' <1> 'division' | 'subdivision')", null],
  ['property-manager-parramatta', "'~property_manager' & 'parramatta'", null],
  ['manager -full-time', "'manager'", "('full' <1> 'time')"],
  ['agent -auctioneer -"weekend work"', "'agent'", "('auctioneer') | ('weekend' <1> 'work')"],
  ['-casual', null, "('casual')"],
  ['the and of', null, null],
  ['"the and"', null, null],
  ['jobs for a videographer', "'videographer'", null],
  ['hiring a real estate photographer near me', "'~property_photographer'", null],
  ['real estate payroll role', "'payroll'", null],
  ['real estate', null, null],
  ['agent AGENT agents', "'agent'", null],
  ["O'Brien & Co", "'obrien' & 'co'", null],
  ['"unfinished phrase', "('unfinished' <1> 'phrase')", null],
  ["sales' | !x <-> (y:*)", "'sale' & 'x' & 'y'", null],
  ['- -- -"" "" %', null, null],
])('asks for %j by %j, without %j', (text, wanted, unwanted) => {
  expect(ask(text)).toEqual({ wanted, unwanted })
})

test('lets the first letters of a word stand for all it begins', () => {
  expect(ask('videogr melb', ['melb'])).toEqual({ wanted: "'videogr' & 'melb':*", unwanted: null })
})

test('lets the first letters of a word stand for it behind a hyphen, too', () => {
  expect(ask('sub-divis', ['divis'])).toEqual({ wanted: "('sub' <1> 'divis':* | 'subdivis')", unwanted: null })
})

test('makes of any text a question that the database understands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
      expect(readParts(text).length).toBeLessThanOrEqual(MAX_TERMS)
      const { wanted, unwanted } = ask(text)
      await sql`select ${wanted}::tsquery, ${unwanted}::tsquery`.execute(db)
    }),
    { numRuns: 200, examples: [["' \\ : * & | ! ( ) < - >"], ['a'.repeat(10_000)], ['"'.repeat(99)], ['\u202E\u0000']] },
  )
})

test.each([
  ['Director of First Impressions', "'director' & 'first' & 'impression'"],
  ['"build to rent" -casual', null],
  ['the', null],
])('has of %j the very words %j', (text, words) => {
  expect(wordsQuery(readParts(text))).toBe(words)
})
