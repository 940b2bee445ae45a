import { datesIn } from './dates.ts'
import type { CvLine } from './lines.ts'

/** Words that make a line speak of a licence. */
export const LICENCE_WORD =
  /\blicen[cs]|\bregist(?:ration|ered)|\bcertificate of|\baccredit|\btriennial|\brepresentative\b|\bcor\b|\bclass (?:[12]|one|two|i{1,2})\b|\bassistant agent\b/i
export const QUALIFICATION =
  /\b(?:cert(?:ificate)?\.? (?:i{1,3}v?|iv|[1-4])\b|diploma|bachelor|master of|cpp\d|statement of attainment|course|units?\b)/i
/** Checks, cards and hours that stand among licences and have dates of their own. */
const ELSE =
  /\b(?:driver|driving|police|working with|white card|blue card|yellow card|first aid|cpd|member(?:ship)?|vehicle|passport|visa|vaccin\w+)\b/i
const KEY =
  /^(?:current |licen[cs]e |registration |certificate |reg |class |next )?(?:no\b|number|expir|exp\b|state\b|issue|valid|renew|until\b|till\b|to \d|due|lapses|(?:class|jurisdiction)\s*[:\t]|#)/i

/** The lines of each licence: number, state and expiry often stand on lines of their own below the type. */
export function licenceItems(lines: readonly CvLine[], onlyKeys: boolean): CvLine[][] {
  const items: CvLine[][] = []
  for (const line of withColumnTitles(rowsOf(lines)).flatMap(eachLicence)) {
    const last = items.at(-1)?.at(-1)
    const isMore =
      last !== undefined &&
      (KEY.test(line.text) || goesOn(last.text, line) || (!onlyKeys && !LICENCE_WORD.test(line.text) && !ELSE.test(line.text)))
    if (isMore && !QUALIFICATION.test(line.text)) items.at(-1)?.push(line)
    else items.push([line])
  }
  return items
}

/** Whether a line ends in the middle of what the next one says. */
function goesOn(text: string, next: CvLine): boolean {
  if (next.bullet || text.length < 25) return false
  return (
    /[,(–-]$|\b(?:no|number|to|until|expires?|expiry|valid|current|licen[cs]e|lic|the|and|a|an|in)\W?$/i.test(text) ||
    (/^[\p{Ll}\d(]/u.test(next.text) && !/[.!?]$/.test(text))
  )
}

/** The cells of a row of a table as one line, parted by tabs. */
function rowsOf(lines: readonly CvLine[]): CvLine[] {
  const rows: CvLine[] = []
  for (const line of lines) {
    const last = rows.at(-1)
    const { cell } = line
    const isBeside = cell && last?.cell && cell.table === last.cell.table && cell.row === last.cell.row && cell.column !== last.cell.column
    if (last && isBeside) rows.splice(-1, 1, { ...last, text: `${last.text}\t${line.text}`, cell })
    else rows.push(line)
  }
  return rows
}

const COLUMN_TITLE =
  /^(?:(?:licen[cs]e|registration|certificate|type|class|state|jurisdiction|number|no|lic|reg|expiry|expires|exp|valid|to|until|renewal|due|renews|issued?|issuer|issuing|authority|by|date|since|held|status|of|body|from|regulator|detail|name)\b[\s./#]*){1,4}$/i

/** The cells below the titles of columns, each with its title in front. */
function withColumnTitles(lines: readonly CvLine[]): CvLine[] {
  let titles: string[] = []
  return lines.flatMap((line) => {
    const cells = line.text.split('\t')
    if (cells.length >= 2 && cells.every((cell) => COLUMN_TITLE.test(cell))) {
      titles = cells
      return []
    }
    if (titles.length === 0 || cells.length < 2 || cells.length - titles.length > 1) return [line]
    // The first title may have been taken for that of the section.
    const shift = Math.max(0, cells.length - titles.length)
    return [{ ...line, text: cells.map((cell, at) => (at === 0 ? cell : `${titles[at - shift] ?? ''}: ${cell}`)).join('\t') }]
  })
}

const isNumbered = (text: string) => /\d{4}/.test(text.replace(/\b(?:19|20)\d\d\b/g, ''))

/** A line for each licence of a line that tells of several: each begins with its own words and has a number of its own. */
function eachLicence(line: CvLine): CvLine[] {
  const pieces: string[] = []
  for (const piece of line.text.split(/(?<=\d\)?)(?=\s*[;|•·\t]\s*|,?\s+and\s)|(?<=\d\)?\.?)(?=,\s+\p{Lu})/u)) {
    const last = pieces.at(-1)
    const isOwn =
      last !== undefined && isNumbered(last) && isNumbered(piece) && LICENCE_WORD.test(piece.replace(/licen[cs]e (?:no|number)/i, ''))
    if (last === undefined || isOwn) pieces.push(piece.replace(/^[\s;|•·,]+(?:and\s)?/, ''))
    else pieces.splice(-1, 1, last + piece)
  }
  const shared = /\b(?:both|each|all)\b/i.test(pieces.at(-1) ?? '') ? datesIn(line.text).at(-1) : undefined
  const ending = shared ? `, expires ${line.text.slice(shared.from, shared.to)}` : ''
  return pieces.map((text, at) => ({ ...line, text: at < pieces.length - 1 ? text + ending : text }))
}
