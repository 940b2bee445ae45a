import { expect, test } from 'vitest'
import { parseLocation } from '#app/places/location-parse.ts'
import { findPlaces, properName } from '#app/places/place-name.ts'
import { findRegions, plainWords } from '#app/places/region-names.ts'
import { wordsOf } from '#app/vocabulary/words.ts'
import { growthOf } from '#test/growth.ts'
import { chunksOf } from './chunks.ts'
import { correctionOf } from './correction.ts'
import { placeTerms } from './place-terms.ts'
import { readSearchQuery } from './query.ts'
import { locationText, placesOf, stateOf } from './query-places.ts'
import { appliedFilters, inQuotes, placeName, searchHeading } from './query-text.ts'
import { asWords, lastPlaceOf, withLastPlace } from './suggestion.ts'
import { readParts, textQuery } from './terms.server.ts'
import { foldText, wordStarts } from './word-starts.ts'

const query = readSearchQuery(new URLSearchParams())
const noPlace = () => []

/** Every function that parses what a person types into the search boxes. */
const READERS: Record<string, (text: string) => unknown> = {
  asWords,
  chunksOf,
  correctionOf: (text) => correctionOf({ ...query, q: text, location: text }, { corrected: { q: text, location: text }, reading: null }),
  findPlaces: (text) => findPlaces(text, noPlace),
  findRegions,
  foldText,
  inQuotes,
  lastPlaceOf,
  locationText,
  parseLocation: (text) => parseLocation(text),
  placeName,
  placesOf,
  placeTerms,
  plainWords,
  properName: (text) => properName(text, noPlace),
  readParts: (text) => textQuery(readParts(text)),
  readSearchQuery: (text) => readSearchQuery(new URLSearchParams({ q: text, location: text, minSalary: text, category: text, page: text })),
  'readSearchQuery of many': (text) =>
    readSearchQuery(new URLSearchParams([...text.slice(0, 4_000)].map((one) => ['location', one + text.slice(0, 9)]))),
  searchHeading: (text) => searchHeading({ ...query, q: text, location: text }, null),
  stateOf,
  'the filters in words': (text) => appliedFilters({ ...query, q: text, location: text }, null),
  withLastPlace: (text) => withLastPlace(text, text),
  wordsOf,
  wordStarts,
}

const UNITS = [' ', 'a', ';', 'a;', 'a or ', ' / ', ',', ' australia', 'a ', '"', '"a ', '-', "a'", 'st ', '\uFFFD']

test.each(Object.keys(READERS))(
  '%s takes at most three times as long for twice the text, whatever it is made of',
  async (name) => {
    const slow: string[] = []
    for (const unit of UNITS) {
      const growth = await growthOf((size) => unit.repeat(size / unit.length), READERS[name]!, 10_000) // one of the keys
      if (growth > 3) slow.push(`${JSON.stringify(unit)} ${growth}`)
    }
    expect(slow).toEqual([])
  },
  60_000,
)
