import { STATE_NAME, STATES, type State } from '#app/places/location.ts'
import type { CvKnowledge } from './knowledge.ts'

const STATE_BY_NAME = new Map<string, State>(
  STATES.flatMap((state) => [
    [state.toLowerCase(), state],
    [[...state].join('.').toLowerCase(), state],
    [STATE_NAME[state].toLowerCase(), state],
  ]),
)
const NAMES = [...STATE_BY_NAME.keys()].map((name) => name.replaceAll('.', '\\.')).join('|')
const ENDS_IN_STATE = new RegExp(`^(?:(.{0,60}?)[\\s,]{1,3})?(${NAMES})\\.?(?:[\\s,]{1,3}\\d{4})?(?:,? australia)?$`, 'i')
const COUNTRIES =
  'new zealand|nz|uk|united kingdom|england|scotland|wales|ireland|france|germany|italy|spain|greece|netherlands|sweden|norway|denmark|poland|portugal|switzerland|austria|turkey|lebanon|jordan|israel|egypt|uae|united arab emirates|dubai|saudi arabia|qatar|iran|iraq|india|pakistan|sri lanka|bangladesh|nepal|china|hong kong|taiwan|japan|south korea|vietnam|thailand|malaysia|singapore|indonesia|philippines|cambodia|fiji|samoa|tonga|papua new guinea|south africa|zimbabwe|kenya|nigeria|ghana|mauritius|usa|united states|canada|mexico|brazil|argentina|chile|colombia|peru|london|auckland|wellington|christchurch'
const ABROAD = new RegExp(`^(?:[\\p{L}'’. -]{2,40}, ?)?(?:${COUNTRIES})$`, 'iu')
const AREA_WORDS =
  /^(?:greater |inner |outer |metro(?:politan)? )?(?:[\p{Lu}][\p{L}'’]+ ){0,3}(?:north|south|east|west|region|area|coast|beaches|shore|suburbs|peninsula|cbd|valley|ranges|highlands|hinterland|city)$/iu

export type PlaceReading = { text: string; state: State | null; confidence: number }

const isName = (text: string) => /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|on|of|the|by)){0,3}$/u.test(text)
/** Words that firms and streets end with, never a suburb. */
const NO_PLACE =
  /\b(?:real estate|realty|property|properties|agency|agents|group|pty|ltd|rentals|strata|services|university|college|school|tafe|institute|licen[cs]e\w*|registr\w+|certificate|agent)\b/i

/** The place that a text names as a whole: "Newtown", "Moonee Ponds, VIC", "Chermside QLD 4032", "Queensland"; null when it names none. */
export function placeOf(text: string, knowledge: CvKnowledge): PlaceReading | null {
  const plain = text.replace(/^[\s,(]+|[\s,).]+$/g, '').replace(/\s*\/\s*/g, ', ')
  if (plain.length < 2 || plain.length > 70 || NO_PLACE.test(plain)) return null
  const stated = ENDS_IN_STATE.exec(plain)
  const state = stated?.[2] ? (STATE_BY_NAME.get(stated[2].toLowerCase()) ?? null) : null
  // "Act" and "sa" are words, too; states are written in capitals.
  if (state && stated?.[2] && (stated[2].length > 3 || stated[2] === stated[2].toUpperCase())) {
    const areas = (stated[1] ?? '').replace(/[\s,(-]+$/, '').split(/\s*,\s*/)
    if (areas[0] === '') return { text: plain, state, confidence: 0.8 }
    const isPlace = areas.every((area) => knowledge.statesOf(area).length > 0) || (areas.length === 1 && isName(areas[0] ?? ''))
    return isPlace ? { text: plain, state, confidence: 0.95 } : null
  }
  const [name = ''] = plain.replace(/[\s,]+(?:\d{4}|australia)$/i, '').split(/\s*,\s*/)
  const states = isName(name) ? knowledge.statesOf(name) : []
  if (states.length > 0) return { text: plain, state: states.length === 1 ? (states[0] ?? null) : null, confidence: 0.75 }
  if (ABROAD.test(plain)) return { text: plain, state: null, confidence: 0.7 }
  return AREA_WORDS.test(plain) && isName(plain) ? { text: plain, state: null, confidence: 0.5 } : null
}

/** A text and the place that was taken off its end. */
export type PlaceSplit = { rest: string; place: PlaceReading | null }

/**
 * The ways to take a place off the end of a text, and the text as it is: "Saltwater Estate Agents, Brighton, VIC",
 * "Kestrel Rentals, Chermside QLD", "Harcourts (Ballarat)", "Moonee Ponds, VIC".
 */
export function splitPlace(text: string, knowledge: CvKnowledge): PlaceSplit[] {
  const bracket = /^([^()]*?)\s*\(([^()]{2,50})\)\s*$/.exec(text)
  const inBrackets = bracket?.[2] ? placeOf(bracket[2], knowledge) : null
  if (inBrackets) return [{ rest: bracket?.[1] ?? '', place: inBrackets }]
  const told = /^(.+?),?\s+(?:based )?in\s+(\p{Lu}.*)$/u.exec(text)
  const inside = told?.[2] ? placeOf(told[2], knowledge) : null
  if (told && inside) return [{ rest: told[1] ?? '', place: inside }]
  const whole = placeOf(text, knowledge)
  const splits: PlaceSplit[] = whole ? [{ rest: '', place: isKnown(text, knowledge) ? whole : { ...whole, confidence: 0.55 } }] : []
  if (whole && isKnown(text, knowledge) && whole.state) return splits
  const parts = text.split(/\s*,\s*/)
  for (let count = Math.min(3, parts.length - 1); count >= 1; count--) {
    const place = placeOf(parts.slice(-count).join(', '), knowledge)
    const isWhole = count === 1 || knowledge.statesOf(parts.at(-count) ?? '').length > 0 || (count === 2 && isState(parts.at(-1)))
    if (place && isWhole) splits.push({ rest: parts.slice(0, -count).join(', '), place })
  }
  const behind = placeBehindName(text, knowledge)
  if (behind && splits.length === (whole ? 1 : 0)) splits.push(behind)
  return whole && splits.length === 1 && whole.confidence > 0.7
    ? [...splits, { rest: text, place: null }]
    : splits.length > 0
      ? splits
      : [{ rest: text, place: null }]
}

/** Whether the dictionary knows the place before the state. */
function isKnown(text: string, knowledge: CvKnowledge): boolean {
  const stated = ENDS_IN_STATE.exec(text.trim())
  const area = (stated ? (stated[1] ?? '') : text).replace(/^[\s,(]+|[\s,(-]+$/g, '')
  return (stated !== null && area === '') || area.split(/\s*,\s*/).some((name) => knowledge.statesOf(name).length > 0)
}

const isState = (text: string | undefined) => text !== undefined && STATE_BY_NAME.has(text.toLowerCase().replace(/\s\d{4}$/, ''))

/** "Tullock Real Estate Moonee Ponds VIC": the longest known suburb in front of the state, or one word of the name. */
function placeBehindName(text: string, knowledge: CvKnowledge): PlaceSplit | null {
  const stated = ENDS_IN_STATE.exec(text.trim())
  const written = stated?.[2]
  const state = written ? STATE_BY_NAME.get(written.toLowerCase()) : undefined
  if (!stated || !written || !state || (written.length <= 3 && written !== written.toUpperCase())) return null
  const words = (stated[1] ?? '').trim().split(/\s+/)
  for (let count = Math.min(3, words.length - 1); count >= 1; count--) {
    const suburb = words.slice(-count).join(' ')
    if (knowledge.statesOf(suburb).includes(state))
      return { rest: words.slice(0, -count).join(' '), place: { text: `${suburb} ${state}`, state, confidence: 0.85 } }
  }
  return { rest: words.join(' '), place: { text: state, state, confidence: 0.6 } }
}
