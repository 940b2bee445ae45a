import { type Location, type PlaceLookup, postcodeState, STATE_NAME, STATES, type State } from './location.ts'
import { AREA, findPlaces, fixCase, keyOf, onlyState, properName } from './place-name.ts'
import { CITIES, DISTRICTS, METROPOLES } from './regions.ts'

// A location field holds 200 characters.
const READ_CHARS = 200

const REMOTE = /\b(?:(?:fully |100% )?remote(?:ly)?|work(?:ing)? from home|wfh|home[- ]based|anywhere(?: in australia)?)\b/gi
const HYBRID = /\bhybrid\b(?: (?:role|work\w*))?/gi
const COUNTRY = /(?<!south |western )\b(?:australia|aus)$/i
const LEAD = /^(?:based in|located in|in|near|around)\s+/i
const TIMES_NAMES = /\s+(?:or|and\/or)\s+|(?<!\d)\s*\/\s*|\s*\/\s*(?!\d)|;/i
const PARTS = /[,>|()[\]]|\s[-–—]+|[-–—]+\s|-(?=(?:nsw|vic|qld|wa|sa|tas|act|nt)\b)/i
const NOWHERE = /^(?:tbd|tba|tbc|n\/?a|various|multiple|flexible)\b|^[^\p{L}]*$/iu

const STREET =
  'street|st|road|rd|avenue|ave|highway|hwy|drive|dr|lane|ln|parade|pde|terrace|tce|place|pl|court|ct|crescent|cres|boulevard|blvd|esplanade|square|sq|way|circuit|mall|quay|arcade'
const HOUSE_NUMBER = new RegExp(String.raw`^\d[\w/-]*\s+(?:[\w'’]+\s+){1,3}?(?:${STREET})\b\.?\s*`, 'i')
const STREET_NAME = new RegExp(String.raw`\s(?:${STREET})\.?$`, 'i')
const ROOM = /^(?:level|lvl|suite|shop|unit|office|ground floor|floor|(?:g?po|locked) box|building)\b/i

// "Regional NSW", "Far North Queensland": the state is part of the name.
const COMPASS =
  /^(?:regional|country|rural|outback|greater|metro(?:politan)?|inner|outer|far|mid|central|(?:north|south|east|west)(?:ern)?|coastal|rest of|all of|[\s-])+$/i
// Words that mark a district that is in no dictionary: "Eastern Suburbs", "Inner West", "Bayside Region".
const DISTRICT_WORDS =
  /\b(?:suburbs?|districts?|regions?|regional|coast|shire|peninsula|beaches|tablelands?|highlands?|hinterland|ranges|metro\w*|greater|outer|inner \w+|area)\b|^(?:north|south|east|west|far)[\s-]?(?:north|south|east|west)?$/i

// Localities gazetted under these names, unlike "Sydney City" and "Perth City" (composite gazetteer of Australia).
const CITY_LOCALITIES = new Set(['brisbane city', 'darwin city', 'townsville city', 'toowoomba city', 'rockhampton city', 'cairns city'])

const STATE_BY_WORD = new Map<string, State>(
  STATES.flatMap((state) => [
    [state.toLowerCase(), state],
    [STATE_NAME[state].toLowerCase(), state],
  ]),
)
const STATE_WORD = new RegExp(String.raw`(?:^|\s)(${[...STATE_BY_WORD.keys()].join('|')})$`, 'i')

type Names = Pick<Location, 'suburb' | 'region'>
type Part = { text: string; state: State | null; postcode: string | null }

const areaState = (key: string): State | null => METROPOLES.get(key) ?? CITIES.get(key) ?? DISTRICTS.get(key) ?? null

/** Strips country, postcode and state from the end of one part. A part that is a place as a whole stays whole ("Mount Victoria"). */
function readPart(written: string, lookup: PlaceLookup): Part {
  let text = written.replaceAll(/\s+/g, ' ').trim().replace(LEAD, '').replace(COUNTRY, '').trim()
  const code = /(?:^|\s)(\d{4})$/.exec(text)?.[1] ?? /\bnt ([89]\d\d)$/i.exec(text)?.[1] ?? /^(\d{4})\s/.exec(text)?.[1]
  // Spreadsheets drop the leading zero of Northern Territory postcodes.
  const postcode = code && postcodeState(code.padStart(4, '0')) ? code.padStart(4, '0') : null
  if (code && postcode) text = text.replace(code, '').trim()
  const plain = text.replace(/\b([a-z])\.(?=[a-z]\b)/gi, '$1').replace(/\.$/, '')
  const word = findPlaces(plain, lookup).length > 0 || DISTRICTS.has(keyOf(plain)) ? undefined : STATE_WORD.exec(plain)?.[1]
  const state = STATE_BY_WORD.get(word?.toLowerCase() ?? '') ?? null
  const rest = plain.slice(0, -(word?.length ?? 0)).trim()
  // "Mount Victoria" lies in New South Wales, "Port Victoria" in South Australia.
  if (!word || /^(?:mount|mt|port|lake|point)$/i.test(rest)) return { text, state: null, postcode }
  return { text: COMPASS.test(rest) ? plain : rest, state, postcode }
}

function readParts(text: string, lookup: PlaceLookup): Part[] {
  const parts = text.split(PARTS).map((part) => readPart(part.trim().replace(HOUSE_NUMBER, ''), lookup))
  const isNumbered = ({ text }: Part) => ROOM.test(text) || /^\d/.test(text)
  // "Edgecliff Road" next to a suburb is the street of the office; alone it is taken as a place.
  const isStreet = ({ text }: Part) => STREET_NAME.test(text) && findPlaces(text, lookup).length === 0
  const named = parts.filter((part) => part.text !== '' && !isNumbered(part) && !isStreet(part))
  return parts.map((part) => (isNumbered(part) || (isStreet(part) && named.length > 0) ? { ...part, text: '' } : part))
}

/** The state of a district: that of its whole name, or of the first known name within it. */
function districtState(region: string, lookup: PlaceLookup): State | null {
  const names = [region, ...region.split(/\s*[,&]\s*|\s+and\s+/)]
  for (const name of names) {
    const state = areaState(keyOf(name)) ?? onlyState(findPlaces(name, lookup))
    if (state) return state
  }
  const city = [...METROPOLES.keys(), ...CITIES.keys()].find((name) => new RegExp(String.raw`\b${name}\b`).test(keyOf(region)))
  return city ? areaState(city) : null
}

type Reader = { lookup: PlaceLookup; state: State | null; hasPostcode: boolean }

/** True when the table has the name, and not in a state other than the stated one ("Gladstone SA"). */
function isIn(table: ReadonlyMap<string, State>, name: string, { state }: Reader): boolean {
  const area = table.get(keyOf(name))
  return area !== undefined && (state === null || state === area)
}

const isCity = (name: string, reader: Reader) => isIn(METROPOLES, name, reader) || isIn(CITIES, name, reader)

function isDistrict(name: string, reader: Reader): boolean {
  const bare = name.replace(AREA, '')
  if (name.includes('&') || isIn(DISTRICTS, name, reader) || (bare !== name && isCity(bare, reader))) return true
  const word = STATE_WORD.exec(name)?.[1]
  if (word && COMPASS.test(name.slice(0, -word.length))) return true
  const isUnknown = [name, bare].every((spelling) => findPlaces(spelling, reader.lookup).length === 0)
  return isUnknown && !reader.hasPostcode && DISTRICT_WORDS.test(name)
}

/** "Hobart CBD", "Parramatta CBD", "Perth City". */
function readCentre(first: string, centre: string, second: string | undefined, reader: Reader): Names {
  if (CITY_LOCALITIES.has(keyOf(first))) return { suburb: fixCase(first), region: fixCase(centre) }
  if (!isCity(centre, reader)) return { suburb: properName(centre, reader.lookup), region: second ? fixCase(second) : null }
  // The Gold Coast and the Sunshine Coast have no suburb of the same name.
  return { suburb: /coast$/i.test(centre) ? null : fixCase(centre), region: fixCase(centre) }
}

/** "Sydney, Inner West", "Adelaide - Southern Suburbs", "Perth > Subiaco". */
function readCityArea(city: string, areas: readonly string[], reader: Reader): Names {
  const [area = ''] = areas
  if (/^cbd$/i.test(area) && areas.length === 1) return { suburb: fixCase(city), region: fixCase(city) }
  if (isCity(area, reader)) return { suburb: null, region: fixCase(city) }
  const isSuburb = !isDistrict(area, reader) && !/^cbd\b/i.test(area)
  return isSuburb
    ? { suburb: properName(area, reader.lookup), region: fixCase(city) }
    : { suburb: null, region: areas.map(fixCase).join(', ') }
}

/** The suburb and region that the named parts mean, in the words of the ad. */
function readNames([first = '', ...others]: readonly string[], reader: Reader): Names {
  const [second] = others
  const centre = first.replace(/ (?:cbd|city|city centre)$/i, '')
  if (centre !== first && !isIn(CITIES, first, reader) && !/\binner city$/i.test(first)) return readCentre(first, centre, second, reader)
  if (second && isIn(METROPOLES, first, reader)) return readCityArea(first, others, reader)
  // "Newcastle, Maitland & Hunter" is one district.
  if (others.at(-1)?.includes('&') && !first.includes('&')) return { suburb: null, region: [first, ...others].map(fixCase).join(', ') }
  // With a postcode, even a city's name means its central suburb.
  if ((isCity(first, reader) && !reader.hasPostcode) || isDistrict(first, reader)) return { suburb: null, region: fixCase(first) }
  const isAround = second !== undefined && (isCity(second, reader) || isDistrict(second, reader))
  return { suburb: properName(first, reader.lookup), region: isAround ? fixCase(second) : null }
}

/** Splits a text into alternative places: "Perth or Darwin", "Bondi and Manly". "Dubbo & Surrounds" is one district and stays whole. */
function splitPlaces(line: string, lookup: PlaceLookup): string[] {
  return line.split(TIMES_NAMES).flatMap((place) => {
    const pair = place.split(/\s+(?:and|&)\s+/i)
    const isPlace = (name: string) => METROPOLES.has(keyOf(name)) || (!place.includes('&') && findPlaces(name, lookup).length > 0)
    return pair.every(isPlace) ? pair : [place]
  })
}

/**
 * Parses a location text. Of several places the first one counts; a capital or regional city by itself is a region. A place that
 * the dictionary does not know keeps its words. The state is null when it cannot be inferred.
 */
export function parseLocation(text: string, lookup: PlaceLookup = () => []): Location {
  const line = text.slice(0, READ_CHARS).replace(/\s+/g, ' ').trim()
  const remote = line.search(REMOTE) >= 0
  const alternatives = splitPlaces(line.replace(REMOTE, ',').replace(HYBRID, ','), lookup).map((place) => readParts(place, lookup))
  const parts = alternatives.find((place) => place.some((part) => part.text || part.state || part.postcode)) ?? []
  const names = parts.map((part) => part.text).filter((name) => !NOWHERE.test(name.replace(AREA, '')))

  const postcode = parts.find((part) => part.postcode)?.postcode ?? null
  const stated = [...parts, ...alternatives.flat()].find((part) => part.state)?.state ?? (postcode ? postcodeState(postcode) : null)
  const reader = { lookup, state: stated, hasPostcode: postcode !== null }
  const { suburb, region } = names.length > 0 ? readNames(names, reader) : { suburb: null, region: null }
  const around = names.map((name) => areaState(keyOf(name).replace(/ (?:cbd|city)$/, ''))).find((state) => state !== null)
  const told = (suburb ? onlyState(findPlaces(suburb, lookup)) : null) ?? (region ? districtState(region, lookup) : null)
  return { suburb, region, state: stated ?? around ?? told, postcode, remote }
}
