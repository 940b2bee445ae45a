/** A month of a year, or a year alone where the CV gives no month (1 to 12). */
export type CvDate = { year: number; month: number | null }

export type DateMention = CvDate & { from: number; to: number }

/** A time span in a text; `end` null with `current` is "until now". */
export type DateRange = { start: CvDate; end: CvDate | null; current: boolean; from: number; to: number }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)'
/** The part of a year, which is read over. */
const PART = '(?:spring|summer|autumn|winter|christmas|easter|early|mid|late|q[1-4])'
const DAY = '(?:\\d{1,2}(?:st|nd|rd|th)?[ .-]{1,2}(?:of )?)?'

const DATE = new RegExp(
  [
    `(?<![\\p{L}\\p{N}])${DAY}(?<name>${MONTH})[.,]?(?: \\d{1,2}(?:st|nd|rd|th)?,(?= ?${YEAR}))?[ /,-]{0,2}(?<nameYear>${YEAR}|['’]\\d{2}|\\d{2}(?!\\d| ?${MONTH}))`,
    `(?<![\\d/.-])(?:(?<day>\\d{1,2})(?<sign>[/.-]))(?<dayMonth>\\d{1,2})\\k<sign>(?<dayYear>${YEAR}|\\d{2})`,
    `(?<![\\d/.])(?<isoYear>${YEAR})[/.-](?<isoMonth>0[1-9]|1[0-2])`,
    `(?<![\\d/.])(?<number>0?[1-9]|1[0-2]) ?[/.-] ?(?<numberYear>${YEAR})`,
    `(?<![\\d/.$])(?<shortNumber>0?[1-9]|1[0-2])/['’]?(?<shortYear>\\d{2})`,
    `(?<![\\p{L}\\d/.,$-])(?:${PART}[ -](?:of )?)?(?<year>${YEAR})`,
    `(?<![\\p{L}\\p{N}])['’](?<quotedYear>\\d{2})`,
  ]
    .map((one) => `(?:${one})`)
    .join('|')
    .replace(/.*/s, '(?:$&)(?![\\d%]|,\\d|\\.\\d\\D|\\p{L})'),
  'giu',
)
const DASH = '[-–—−‒‐‑―~→>…]{1,3}|\\.{2,3}'
const UNTIL = 'to|until|till?|through|thru|up to|end(?:ed|s)?(?: date)?:?|finish(?:ed)?:?'
const CONNECT = new RegExp(String.raw`^\)?[\s,;|]*(?:${DASH}|(?<= )\/(?= )|(?:${UNTIL}))\s*:?\s*\(?$`, 'i')
const AHEAD = new RegExp(String.raw`^\)?\s*(?:${DASH}|(?:${UNTIL})(?=\W))\s*:?\s*`, 'i')
const NOW =
  "(?:present(?: (?:day|time))?|current(?:ly)?(?: (?:role|position|job|employer))?|now|ongoing|today(?:['’]s date)?|date|continuing|still (?:here|employed|there))(?![\\p{L}])"
const PRESENT = new RegExp(String.raw`^\(?(?:the |to |till |until )?${NOW}\)?`, 'iu')
/** "March 2020 onwards", "2020 (ongoing)": until now without a sign between. */
const ONWARDS = new RegExp(String.raw`^,?\s*(?:onwards?\b|\(\s*(?:${NOW})\s*\))`, 'iu')
/** "present – 2019": who tells the newest first may do so within a span, too. */
const NOW_BEFORE = new RegExp(String.raw`(?<![\p{L}])${NOW}\s*(?:${DASH}|to)\s*$`, 'iu')
const SHORT_END = /^['’]?(\d{2})(?![\d/:.%]|\s?(?:months?|years?|yrs?|mths?))/i
const SINCE = /(?:^|[\s(|,;:–-])(?:since|from|commenced|start(?:ed| date)?|commencing)[\s:]{1,3}$/i
const MONTH_BEFORE = new RegExp(`(?<![\\p{L}])(${MONTH})\\.?\\s*(?:[-–—−‒~/]|to|until)\\s*$`, 'iu')
const TOO_LATE = 60

const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

function fullYear(text: string): number {
  const digits = Number(text.replace(/\D/g, ''))
  if (digits >= 100) return digits
  return digits < TOO_LATE ? 2000 + digits : 1900 + digits
}

function dateOf(groups: Record<string, string | undefined>): CvDate | null {
  const { name, nameYear, day, dayMonth, dayYear, isoYear, isoMonth, number, numberYear, shortNumber, shortYear, year, quotedYear } = groups
  if (name && nameYear) return { year: fullYear(nameYear), month: monthOf(name) }
  if (day && dayMonth && dayYear) {
    const month = Number(dayMonth) <= 12 ? Number(dayMonth) : Number(day)
    return month >= 1 && month <= 12 ? { year: fullYear(dayYear), month } : null
  }
  if (isoYear && isoMonth) return { year: Number(isoYear), month: Number(isoMonth) }
  if (number && numberYear) return { year: Number(numberYear), month: Number(number) }
  if (shortNumber && shortYear) return { year: fullYear(shortYear), month: Number(shortNumber) }
  const alone = year ?? quotedYear
  return alone ? { year: fullYear(alone), month: null } : null
}

/** Every date a text mentions, in order; the day of a month is read over. Australian order: day, month, year. */
export function datesIn(text: string): DateMention[] {
  return [...text.matchAll(DATE)].flatMap((match) => {
    const date = dateOf(match.groups ?? {})
    return date ? [{ ...date, from: match.index, to: match.index + match[0].length }] : []
  })
}

/** Every span of time in a text: from a date to a date or until now, and "since" a date. */
export function rangesIn(text: string): DateRange[] {
  const dates = datesIn(text)
  const ranges: DateRange[] = []
  for (let index = 0; index < dates.length; index++) {
    const start = dates[index]!
    const next = dates[index + 1]
    if (next && CONNECT.test(text.slice(start.to, next.from)) && isBefore(start, next)) {
      const since = SINCE.exec(text.slice(ranges.at(-1)?.to ?? 0, start.from))
      const from = start.from - (since?.[0].trimStart().length ?? 0)
      ranges.push({ start: withoutPlace(start), end: withoutPlace(next), current: false, from, to: next.to })
      index++
      continue
    }
    const range = openRange(text, start, ranges.at(-1)?.to ?? 0)
    if (range) ranges.push(range)
  }
  return ranges
}

const withoutPlace = ({ year, month }: CvDate): CvDate => ({ year, month })

function isBefore(a: CvDate, b: CvDate): boolean {
  return a.year < b.year || (a.year === b.year && (a.month === null || b.month === null || a.month <= b.month))
}

/** A span that only one date of tells: "Mar 2020 – now", "2017-18", "March – June 2020", "since 2019". */
function openRange(text: string, start: DateMention, begin: number): DateRange | null {
  const ahead = AHEAD.exec(text.slice(start.to, start.to + 40))
  const rest = text.slice(start.to + (ahead?.[0].length ?? 0), start.to + 60)
  const present = ahead ? PRESENT.exec(rest) : null
  const place = { start: withoutPlace(start), from: start.from }
  if (ahead && present) return { ...place, end: null, current: true, to: start.to + ahead[0].length + present[0].length }
  const short = ahead && start.month === null ? SHORT_END.exec(rest) : null
  if (ahead && short?.[1]) {
    const end = { year: Math.floor(start.year / 100) * 100 + Number(short[1]), month: null }
    if (end.year > start.year) return { ...place, end, current: false, to: start.to + ahead[0].length + short[0].length }
  }
  const before = text.slice(Math.max(begin, start.from - 30), start.from)
  const month = start.month !== null ? MONTH_BEFORE.exec(before) : null
  if (month?.[1] && monthOf(month[1]) <= (start.month ?? 0)) {
    const from = start.from - before.length + month.index
    return { start: { year: start.year, month: monthOf(month[1]) }, end: withoutPlace(start), current: false, from, to: start.to }
  }
  const onwards = ONWARDS.exec(text.slice(start.to, start.to + 40))
  if (onwards) return { ...place, end: null, current: true, to: start.to + onwards[0].length }
  const now = NOW_BEFORE.exec(before)
  if (now) return { ...place, end: null, current: true, from: start.from - now[0].length, to: start.to }
  const since = SINCE.exec(before)
  if (since) return { ...place, end: null, current: true, from: start.from - before.length + since.index, to: start.to }
  // "October 2020 –" at the end of a line: the other date was wrapped, or the work goes on.
  if (ahead && /[-–—−‒]/.test(ahead[0]) && rest.trim() === '') return { ...place, end: null, current: true, to: start.to + ahead[0].length }
  return null
}

/** "2019-03", or "2019" where no month is known. */
export function dateText({ year, month }: CvDate): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`
}

const DURATION =
  /[([]?\s*(?:(?:approx\.?|about)\s*)?\d{1,2}\+?\s*(?:years?|yrs?|months?|mths?|mos?)\b(?:[\s,&]*(?:and)?\s*\d{1,2}\s*(?:months?|mths?|mos?)\b)?\s*[)\]]?/gi

/** A text without its dates and how long they lasted. */
export function withoutDates(text: string): string {
  let rest = text
  for (const { from, to } of [...rangesIn(text)].reverse()) rest = `${rest.slice(0, from)}\t${rest.slice(to)}`
  return rest
    .replace(DURATION, '\t')
    .replace(/[([]\s*[)\]]/g, '\t')
    .replace(/^[\s,|:;–—·•-]+|[\s,|:;–—·•(-]+$/g, '')
}
