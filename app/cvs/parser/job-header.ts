import { withoutDates } from './dates.ts'
import { companyScore, isEngagement, titleScore, withoutEngagement } from './job-words.ts'
import type { CvKnowledge } from './knowledge.ts'
import type { CvLine } from './lines.ts'
import { type PlaceReading, splitPlace } from './places.ts'

/** A piece of a job's header; its slot is "line:piece", lines counted from the line with the dates. */
export type Part = { text: string; slot: string; title: number; company: number; line: CvLine }

export type Header = {
  title: Part | null
  company: Part | null
  place: { reading: PlaceReading; line: CvLine } | null
  /** How well the pieces look like what they were taken for; more is better. */
  score: number
}

/** How much each slot was voted for as title and as company, 0 to 1. */
export type Votes = { title: ReadonlyMap<string, number>; company: ReadonlyMap<string, number> }

export const NO_VOTES: Votes = { title: new Map(), company: new Map() }

const STRONG = /\t|\s+[|•·●▪‖]\s*|\s+[–—]\s*|\s*[–—]\s+|\s+-{1,2}\s+|\s+\/\/\s+|;\s+|\s+@\s+|\s+(?:at|with)\s+(?=\p{Lu}|the\s)/u
/** What a label in front of a piece says it is. */
const LABELS: readonly [Field, RegExp][] = [
  ['title', /^(?:job title|title|position(?: held)?|role|designation)\s*:\s*/i],
  ['company', /^(?:company|employer|organisation|organization|agency|firm|business)(?: name)?\s*:\s*/i],
  ['other', /^(?:location|based in|dates?(?: of employment)?|period|duration|tenure|employed|from|when|status)\s*(?::\s*|$)/i],
]
/** "Property Manager – Residential": what a dash adds to a title, and is neither firm nor place. */
const FIELD =
  '(?:residential|commercial|industrial|retail|sales|rentals?|leasing|lettings?|projects?|acquisitions|operations|strata|rural|lifestyle|prestige|property management|new homes|off the plan|growth|portfolio)'
const CLAUSE = new RegExp(String.raw`(\p{L}) [–—-] (?=${FIELD}(?:(?: (?:and|&) |, | )${FIELD})*\s*(?:$|[\t|,•·]|[–—-]\s))`, 'giu')
/** Stands for the dash of such a clause while the header is split. */
const HELD = '\u2011'
const MAX_PARTS = 7

type Field = 'title' | 'company' | 'other'
type Chunk = { text: string; slot: string; line: CvLine; label: Field | null }

function chunksOf(line: CvLine, offset: number): Chunk[] {
  return withoutEngagement(withoutDates(line.text.slice(0, MAX_CHARS)))
    .replace(CLAUSE, `$1${HELD}`)
    .split(STRONG)
    .map((text) => text.replaceAll(HELD, ' – ').trim())
    .map((text) => ({ text, label: LABELS.find(([, pattern]) => pattern.test(text)) ?? null }))
    .map(({ text, label }) => ({ label: label?.[0] ?? null, text: trimmed(label ? text.replace(label[1], '') : text) }))
    .filter(({ text }) => /\p{L}{2}/u.test(text) && !isEngagement(text))
    .map(({ text, label }, index) => ({ text, slot: `${offset}:${index}`, line, label }))
}

const MAX_CHARS = 300
const trimmed = (text: string) => text.replace(/^[\s,:;.|•·–—-]+|[\s,:;|•·–—-]+$/g, '')

type PlaceFound = { reading: PlaceReading; line: CvLine }
/** One way to read some of the chunks: their pieces, and the places found in them. */
type Way = { parts: Part[]; places: PlaceFound[] }

/** Reads title, firm and place out of the lines around a job's dates. */
export function readHeader(lines: readonly { line: CvLine; offset: number }[], knowledge: CvKnowledge, votes: Votes): Header {
  const chunks = lines.flatMap(({ line, offset }) => chunksOf(line, offset)).slice(0, MAX_PARTS)
  const ways = chunks.map((chunk) =>
    splitPlace(chunk.text, knowledge).flatMap(({ rest, place }) => {
      const places = place ? [{ reading: place, line: chunk.line }] : []
      return rest === '' ? [{ parts: [], places }] : waysToCut({ ...chunk, text: rest }, knowledge).map((parts) => ({ parts, places }))
    }),
  )
  return combinations(ways)
    .map(({ parts, places }) => {
      const place = places.reduce<PlaceFound | null>((a, b) => (a && a.reading.confidence >= b.reading.confidence ? a : b), null)
      const assigned = assign(parts, votes)
      const extra = places.length > 1 ? -EXTRA : 0
      return { ...assigned, place, score: assigned.score + extra + (place ? PLACE * place.reading.confidence : 0) }
    })
    .reduce((a, b) => (b.score > a.score + 1e-9 ? b : a))
}

function partOf(text: string, { slot, line, label }: Chunk, knowledge: CvKnowledge): Part {
  const score = (field: Field, unlabelled: number) => (label === null ? unlabelled : label === field ? 1.2 : 0)
  return { text, slot, line, title: score('title', titleScore(text, knowledge)), company: score('company', companyScore(text, knowledge)) }
}

/** A chunk as one piece, and cut at each of its commas. */
function waysToCut(chunk: Chunk, knowledge: CvKnowledge): Part[][] {
  const { text, slot } = chunk
  const ways = [[partOf(text, chunk, knowledge)]]
  for (const comma of chunk.label ? [] : [...text.matchAll(/,\s+/g)].slice(0, 3)) {
    const [before, behind] = [text.slice(0, comma.index), text.slice(comma.index + comma[0].length)]
    if (before && behind)
      ways.push([partOf(before, { ...chunk, slot: `${slot}a` }, knowledge), partOf(behind, { ...chunk, slot: `${slot}b` }, knowledge)])
  }
  return ways
}

const MAX_COMBINATIONS = 200

function combinations(alternatives: readonly Way[][]): Way[] {
  return alternatives.reduce<Way[]>(
    (all, ways) =>
      all
        .flatMap((one) => ways.map((way) => ({ parts: [...one.parts, ...way.parts], places: [...one.places, ...way.places] })))
        .slice(0, MAX_COMBINATIONS),
    [{ parts: [], places: [] }],
  )
}

const VOTE = 0.5
const EXTRA = 0.15
const PLACE = 0.3
const FEWEST_TITLE = 0.5
const FEWEST_COMPANY = 0.3

/** The best title and the best firm among pieces, where one piece cannot be both. */
function assign(parts: readonly Part[], votes: Votes): Omit<Header, 'place'> {
  const titleOf = (part: Part) => part.title + VOTE * (votes.title.get(part.slot) ?? 0)
  const companyOf = (part: Part) => part.company + VOTE * (votes.company.get(part.slot) ?? 0)
  let best: Omit<Header, 'place'> = { title: null, company: null, score: 0 }
  const candidates = [null, ...parts]
  for (const title of candidates) {
    for (const company of candidates) {
      if (title === company && title !== null) continue
      if ((title && title.title + (votes.title.get(title.slot) ?? 0) < FEWEST_TITLE) || (company && companyOf(company) < FEWEST_COMPANY))
        continue
      const used = (title ? 1 : 0) + (company ? 1 : 0)
      const score = (title ? titleOf(title) : 0) + (company ? companyOf(company) : 0) - EXTRA * (parts.length - used)
      if (score > best.score || (best.title === null && best.company === null && score >= best.score)) best = { title, company, score }
    }
  }
  return best
}
