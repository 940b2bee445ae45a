import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { type Places, tsRank } from './rank.ts'
import { readVector } from './rows.server.ts'
import { isAndOfWords, parseTextQuery } from './text-query.ts'
import { compareBytes } from './words.ts'

const LEXEMES = ['agent', 'agency', 'ag', 'manager', 'management', 'sale', '~sales_agent', 'é', '日本']
const lexeme = fc.constantFrom(...LEXEMES)
const position = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 1_500 }))
const place = fc.record({ lexeme, position, weight: fc.constantFrom('A', 'B', 'C', 'D') })
const vector = fc.array(place, { minLength: 1, maxLength: 40 })
const operand = fc.oneof(
  lexeme.map((one) => `'${one}'`),
  fc.constantFrom("'ag':*", "'man':*"),
)
const query = fc
  .array(
    fc.oneof(
      operand,
      fc.tuple(lexeme, lexeme).map(([a, b]) => `('${a}' <1> '${b}')`),
      fc.tuple(lexeme, lexeme, lexeme).map(([a, b, c]) => `('${a}' <1> '${b}' | '${c}')`),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((conditions) => conditions.join(' & '))

const vectorText = (places: readonly { lexeme: string; position: number; weight: string }[]) =>
  [...new Map(places.map((one) => [`${one.lexeme} ${one.position}`, one])).values()]
    .map(({ lexeme, position, weight }) => `'${lexeme}':${position}${weight}`)
    .join(' ')

/** The rank as the index works it out: the words of a vector, by operand. */
function rankOf(text: string, asked: string): number | null {
  const conditions = parseTextQuery(asked)
  if (conditions === null) return null
  const places = Map.groupBy(readVector(text), ({ word }) => word)
  const words = [...places.keys()].sort(compareBytes)
  const operands = new Map(conditions.flat(2).map((one) => [one.lexeme, one]))
  const found = [...operands.values()]
    .sort((a, b) => compareBytes(a.lexeme, b.lexeme))
    .map((one) =>
      words
        .filter((word) => (one.isPrefix ? word.startsWith(one.lexeme) : word === one.lexeme))
        .map((word): Places => {
          const all = places.get(word)! // one of its keys
          return { positions: all.map((at) => at.position), weights: all.map(({ weight }) => weight) }
        }),
    )
  return tsRank(found, isAndOfWords(conditions))
}

test('ranks as the database does, to the last bit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ vector, query }), { minLength: 50, maxLength: 50 }), async (cases) => {
      const vectors = cases.map(({ vector }) => vectorText(vector))
      const queries = cases.map(({ query }) => query)
      const { rows } = await sql<{ text: string; rank: number }>`select r.vector::tsvector::text as text,
        ts_rank(r.vector::tsvector, r.query::tsquery)::float8 as rank
        from unnest(${vectors}::text[], ${queries}::text[]) with ordinality r(vector, query, at) order by r.at`.execute(db)
      rows.forEach(({ text, rank }, at) => {
        const own = rankOf(text, queries[at]!)
        if (own !== null) expect({ text, query: queries[at]!, rank: own }).toEqual({ text, query: queries[at]!, rank })
      })
    }),
    { numRuns: 60 },
  )
}, 60_000)
