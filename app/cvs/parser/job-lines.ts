import { datesIn, rangesIn, withoutDates } from './dates.ts'
import { isCareerBreak, isProse, nameShare } from './job-words.ts'
import type { CvLine } from './lines.ts'

export const MAX_HEADER_CHARS = 130
/** What a line that goes on in the next one may add. */
const MAX_REST_CHARS = 60

/** The lines of the sections on work, ready to be searched for the headers of jobs. */
export function workLines(lines: readonly CvLine[]): CvLine[] {
  return headersFirst(joinWrapped(lines.filter(({ text }) => !isDuration(text))))
}

/** A line that ends in a comma, or in the middle of its dates, goes on in the next one. */
function joinWrapped(lines: readonly CvLine[]): CvLine[] {
  const joined: CvLine[] = []
  const right = rightEdges(lines)
  for (const line of lines) {
    const last = joined.at(-1)
    const isNext = last !== undefined && !line.bullet && last.text.length <= MAX_HEADER_CHARS
    if (isNext && (isRest(last.text, line.text) || isWrapped(last, line, right))) {
      joined.splice(-1, 1, { ...line, text: `${last.text} ${line.text}`, line: last.line, bold: last.bold })
    } else joined.push(line)
  }
  return joined
}

/** How far lines that begin at one place of a page reach, by page and place. */
function rightEdges(lines: readonly CvLine[]): ReadonlyMap<string, number> {
  const edges = new Map<string, number>()
  for (const line of lines) edges.set(edgeOf(line), Math.max(edges.get(edgeOf(line)) ?? 0, line.x + line.width))
  return edges
}

const edgeOf = ({ page, x }: CvLine) => `${page} ${x}`

/** Shorter lines end because they are over. */
const FEWEST_WRAPPED_CHARS = 60

/** Whether the first word of a line had no room at the end of the line before, and both are of one header. */
function isWrapped(last: CvLine, line: CvLine, right: ReadonlyMap<string, number>): boolean {
  if (
    last.text.length < FEWEST_WRAPPED_CHARS ||
    last.width === 0 ||
    last.bullet ||
    edgeOf(last) !== edgeOf(line) ||
    line.y - last.y > 1.6 * line.size ||
    line.y <= last.y
  )
    return false
  if (isProse(last.text) || isProse(line.text) || withoutDates(line.text) === '' || line.text.length > MAX_REST_CHARS) return false
  const dated = [last, line].filter(({ text }) => rangesIn(text).length > 0)
  const word = (line.text.split(/\s/, 1)[0]?.length ?? 0) + 1
  const room = (right.get(edgeOf(last)) ?? 0) - last.x - last.width
  return dated.length === 1 && room < (word * last.width) / last.text.length
}

function isRest(text: string, next: string): boolean {
  if (next.length > MAX_REST_CHARS || next.includes('\t')) return false
  if (/[,&]$/.test(text) && rangesIn(next).length === 0) return true
  const both = `${text} ${next}`
  const across = rangesIn(both).find(({ from, to }) => from < text.length && to > text.length + 1)
  return across !== undefined && !/[\p{L}\d]/u.test(both.slice(across.to))
}

/** "6 years 7 months" by itself tells nothing that the dates do not. */
const isDuration = (text: string) => withoutDates(text) === '' && datesIn(text).length === 0

/** Title, firm and place of a row of a table may stand in a cell each, with what tells of the work between them. */
function headersFirst(lines: readonly CvLine[]): CvLine[] {
  const rows: CvLine[][] = []
  for (const line of lines) {
    const last = rows.at(-1)?.[0]?.cell
    if (line.cell && last && last.table === line.cell.table && last.row === line.cell.row) rows.at(-1)?.push(line)
    else rows.push([line])
  }
  return rows.flatMap((row) => {
    const dated = row.filter(({ text }) => rangesIn(text).length > 0)
    const [anchor] = dated
    if (!anchor || dated.length > 1) return row
    const isHeader = (line: CvLine) => line === anchor || isHeaderLine(line, anchor)
    return [...row.filter(isHeader), ...row.filter((line) => !isHeader(line))]
  })
}

const MINOR_TITLE =
  /^(?:(?:key|main|core|major|selected)\s)?(?:responsibilities|duties|achievements|highlights|accomplishments|results|tasks|projects)(?: (?:and|&) \w+)?$/i

/** Not a list item, not a sentence: short and written as names and titles are. */
export function isHeaderLine(line: CvLine | undefined, anchor: CvLine): boolean {
  if (!line || (line.bullet && !anchor.bullet)) return false
  const { text } = line
  if (text.length > MAX_HEADER_CHARS || text.split(/\s+/).length > 16) return false
  if (/:\s*$/.test(text) || MINOR_TITLE.test(text)) return false
  if (/^\p{Ll}/u.test(text) || (/[.!]$/.test(text) && !/(?:ltd|co|inc|st|rd)\.$/i.test(text))) return false
  return isCareerBreak(text) || (nameShare(text) >= 0.6 && (!isProse(text) || rangesIn(text).length > 0))
}
