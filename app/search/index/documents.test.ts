import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Documents, type Token } from './documents.ts'

const token = fc.record({
  term: fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 30_000 }), fc.nat({ max: 2_000_000 })),
  step: fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 16_000 })),
  weight: fc.nat({ max: 3 }),
})

const document = fc.array(token, { maxLength: 60 }).map((tokens) => {
  let position = 0
  return tokens.map(({ term, step, weight }): Token => {
    position += step
    return { term, position, weight }
  })
})

test('a document is read as it was written, wherever it lies', () => {
  fc.assert(
    fc.property(fc.array(document, { maxLength: 12 }), (all) => {
      const documents = new Documents()
      const places = all.map((tokens) => documents.add(tokens))
      const read = places.map((place) => {
        const tokens: Token[] = []
        documents.read(place, (term, position, weight) => tokens.push({ term, position, weight }))
        return tokens
      })
      expect(read).toEqual(all)
    }),
  )
})

test('a document that is longer than a block is read as it was written, and so is the next', () => {
  const documents = new Documents()
  const long = Array.from({ length: 60_000 }, (_, at): Token => ({ term: 100_000 + at, position: at * 5, weight: at % 4 }))
  const short = [{ term: 1, position: 1, weight: 3 }]
  for (const tokens of [short, long, short]) {
    const read: Token[] = []
    documents.read(documents.add(tokens), (term, position, weight) => read.push({ term, position, weight }))
    expect(read).toEqual(tokens)
  }
})

test('documents of more than one block are read as they were written', () => {
  const documents = new Documents()
  const tokens = Array.from({ length: 5_000 }, (_, at): Token => ({ term: at * 97, position: at + 1, weight: at % 4 }))
  const places = Array.from({ length: 300 }, () => documents.add(tokens))
  expect(new Set(places).size).toBe(300)
  const last: Token[] = []
  documents.read(places.at(-1)!, (term, position, weight) => last.push({ term, position, weight }))
  expect(last).toEqual(tokens)
})
