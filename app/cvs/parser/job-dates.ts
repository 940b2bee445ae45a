import { type CvDate, type DateRange, datesIn, rangesIn, withoutDates } from './dates.ts'
import { MAX_HEADER_CHARS } from './job-lines.ts'
import { nameShare } from './job-words.ts'
import type { CvLine } from './lines.ts'

/** A span of time that a job's header is built around. `to` is its last line: dates wrap. One date alone is a span only beside a title and a firm. */
export type Anchor = { at: number; to: number; isSingle: boolean; range: Omit<DateRange, 'from' | 'to'> }

/** The dates of jobs: those in list items count only where there are no others. */
export function anchorsIn(lines: readonly CvLine[]): Anchor[] {
  const all = lines.flatMap((line, at) => {
    const anchor = anchorAt(lines, at)
    return anchor && line.text.length <= MAX_HEADER_CHARS * 1.5 ? [anchor] : []
  })
  const plain = all.filter(({ at }) => !lines[at]?.bullet)
  const usable = plain.length > 0 ? plain : all
  return usable.filter(({ at }, index) => index === 0 || at > (usable[index - 1]?.to ?? -1))
}

const MOST_WORDS_BESIDE = 14

function anchorAt(lines: readonly CvLine[], at: number): Anchor | null {
  const line = lines[at]!
  const wrapped = wrappedRange(lines, at)
  if (wrapped) return { at, isSingle: false, ...wrapped }
  const [range] = rangesIn(line.text)
  const rest = withoutDates(line.text)
  const isSentence = /\.\s*$/.test(line.text) && rest.split(/\s+/).length > 5 && nameShare(rest) < 0.8
  const isAchievement = range !== undefined && tellsSince(line.text, range) && rest.split(/\s+/).length > 5 && nameShare(rest) < 0.6
  if (rest.split(/\s+/).length > MOST_WORDS_BESIDE || isSentence || isAchievement) return null
  if (range) return { at, to: at, isSingle: false, range }
  const [only] = datesIn(line.text)
  const isAlone =
    only !== undefined &&
    (/^[^\p{L}\d]*$/u.test(line.text.slice(0, only.from) + line.text.slice(only.to)) || (line.text.includes('\t') && nameShare(rest) > 0.7))
  return only && isAlone ? { at, to: at, isSingle: true, range: { start: dateOnly(only), end: dateOnly(only), current: false } } : null
}

/** "since March 2025" at the end of a line: of a job, or of what somebody has done in it. */
const tellsSince = (text: string, { from, to }: DateRange) => /^\s*since\b/i.test(text.slice(from, to)) && text.slice(to).trim() === ''

const dateOnly = ({ year, month }: CvDate): CvDate => ({ year, month })

/** A whole span, not one that ends in its dash. */
const isSpan = (text: string) => rangesIn(text).length > 0 && !/[-–—]\s*$/.test(text)

const MOST_WRAPS = 4

/** "October 2020 –" and, on the next line, "February 2022"; in a narrow column also "11/02/", "2013 –", "28/04/" and "2017". */
function wrappedRange(lines: readonly CvLine[], at: number): { range: Anchor['range']; to: number } | null {
  const cells = lines.slice(at, at + MOST_WRAPS).map(({ text }) => text.split('\t')[0] ?? '')
  const [first = ''] = cells
  if (!/\d/.test(first) || (rangesIn(first).some(({ end }) => end !== null) && !/\([^)]*$/.test(first))) return null
  for (let count = 2; count <= cells.length; count++) {
    const wrapped = cells.slice(0, count)
    if (wrapped.some((cell) => cell.length > 40) || isSpan(wrapped.at(-1) ?? '')) return null
    for (const sign of [' ', '']) {
      const text = wrapped.join(sign)
      const [range] = rangesIn(text)
      if (range && withoutDates(text) === '' && (range.end !== null || /present|current|now/i.test(wrapped.slice(1).join(' '))))
        return { range, to: at + count - 1 }
    }
  }
  return null
}
