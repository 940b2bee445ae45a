import type { Salary, SalaryPeriod } from './salary.ts'

// A salary field holds 200 characters; what stands behind this in a longer text is no longer the pay line.
const READ_CHARS = 500

const PERIOD_AFTER = {
  year: 'an?num|year|yr|pa',
  hour: 'hour|hr|h',
  day: 'day|d',
  week: 'week|wk|w',
  fortnight: 'fortnight|fn',
  month: '(?:calendar )?(?:month|mth)',
} satisfies Record<SalaryPeriod, string>

// "weekly" is no period in "weekly bonus" and "paid weekly".
const adverb = (words: string) =>
  String.raw`(?<!paid |half-|half |bi-)\b(?:${words})\b(?! (?:bonus|incentive|commission|comms|review|reward|leave|team))`
const period = (unit: SalaryPeriod, others: string) =>
  [unit, new RegExp(String.raw`(?:^ |\b(?:per|an?|each) |\bper|\/ ?)(?:${PERIOD_AFTER[unit]})\b|${others}`)] as const
const PERIODS = [
  period('year', String.raw`\bp[./]? ?a\b|\bper ann|${adverb('annual|annually|yearly')}`),
  period('hour', String.raw`\bp\.?hr?\b|\bhourly\b`),
  period('day', String.raw`\bp\.?d\b|\bday rate\b|${adverb('daily')}`),
  period('week', String.raw`\bp\.?w\b|${adverb('weekly')}`),
  period('fortnight', adverb('fortnightly')),
  period('month', String.raw`\bpcm\b|${adverb('monthly')}`),
]
const A_PERIOD = String.raw`(?:(?:per |an? |each |p?\/ ?)(?:${Object.values(PERIOD_AFTER).join('|')})|p[./]? ?a|p\.?hr?|p\.?[dw]|pcm)\b\.?`

// Times and counts that are no money: "38 hours a week", "12 month contract", "0.8 FTE", "130 properties".
const COUNTS =
  /(?<![\d$.,]|\$ )\d+(?:\.\d+)?(?: ?(?:-|to) ?\d+(?:\.\d+)?)?[ -]?(?:hours?|hrs?|days?|shifts?|saturdays?|weeks?|months?|mths?|years?|yrs?|minutes?|kms?|fte|properties|managements|positions?|roles?|staff|st|nd|rd|th)\b(?:[- ]?(?:(?:a|per|each|\/) ?)?(?:week|wk|fortnight|day|month|year)\b)?/g
const AMOUNT =
  /(?<![a-z\d])(?:(\$ ?|aud ?\$? ?)|(?<!\d ))(\d{1,3}(?:(?:, ?| )\d{3})+(?!\d)|\d{1,3}\.\d{3}(?!\d)|\d+)(\.\d{1,2}(?!\d))?( ?k(?![a-oq-z]|pi)| ?thousand\b| ?grand\b)?/g
const NO_MONEY_AFTER = /^ ?(?:%|per ?cent|c\b|cents?\b|m\b|mil\b|million)/
const PERIOD_NEXT = new RegExp(`^ ?${A_PERIOD}`)
const APPROXIMATELY = String.raw`(?: ?(?:up to|upto|circa|c\.|around|about|approx\.?|over))?`
const RANGE = new RegExp(
  String.raw`^ ?\+?(?: ?${A_PERIOD})?(?:(?: base| package| pkg)? ?(?:-+|to|up ?to)| ?(?:or|\/|>|~|\.{2,3}|and))${APPROXIMATELY} ?$`,
)

const PIECE =
  /^[ +]*(?:gst )?(?:(?:per|each) (?!an?num|year|yr|hour|hr|h\b|day|d\b|week|wk|w\b|fortnight|fn|calendar|month|mth)[a-z]|\/ ?(?:km|auction|sale|listing|shoot|inspection|appraisal))/
const EXTRA_AFTER = new RegExp(
  String.raw`^ ?(?:${A_PERIOD} ?)?(?:(?:annual|yearly|quarterly|monthly|weekly|car|vehicle|travel|phone|mobile|fuel|tool|performance|signing|joining|retention|referral|relocation|uniform|training|desk|franchise) ?)*(?:allowance|bonus(?:es)?|sign[- ]on|incentives?|reimbursement|subsidy|stipend|voucher|fees?|rent roll|gci)\b`,
)
const EXTRA_BEFORE =
  /\b(?:bonus(?:es)?|allowance|sign[- ]on|incentives?|commissions?|comms|fees?)(?: ?(?::|of|up to|worth|is|capped at|=))+ ?$/
const ADDED = /(?:\+|\bplus)(?: (?:a|an|up to|circa|approx\.?))* ?$/
const OTE_BEFORE =
  /\b(?:ote|on[- ]target(?: earnings)?|earnings?|earn|potential)(?: ?(?:of|is|to|up to|around|circa|over|approx\.?|potential|[:=~>(-]))* ?$/
const OTE_AFTER = new RegExp(String.raw`^ ?\+?(?: ?${A_PERIOD})? ?(?:total )?\(?(?:ote|on[- ]target(?: earnings)?)\b(.*)$`)
const BASE_AFTER = new RegExp(String.raw`^ ?(?:${A_PERIOD} ?)?\(?(?:base|retainer)\b`)
const BASE_BEFORE = /\b(?:base|retainer)(?: salary| wage| rate| pay)?(?: ?(?::|of|up to|from|circa|is|-|=|to))* ?$/
const FILLER = /^[ :(=~>-]*(?:(?:of|up to|around|circa|is|approx\.?)[ :]*)?$/
const SAME_AGAIN = /\(|package|includ|total|equiv|equal|salary|normally/

const UP_TO = /(?<!close |equal |equivalent |accord\w* )(?:\b(?:up ?to|to|max(?:imum)?(?: of)?|under|less than|capped at)|<)[ :]*(?:a )?$/
const AT_MOST = /^ ?(?:max(?:imum)?|tops)\b/
const FROM = /(?:\b(?:from|start(?:s|ing)?(?: from| at| salary| on)?|min(?:imum)?(?: of)?|over|above|at least|more than)|>)[ :]*$/
const AT_LEAST = new RegExp(
  String.raw`^ ?(?:\++ ?(?:${A_PERIOD})? ?(?:$|[,;.()!\]])|(?:and|&) (?:above|up|over)\b|or more\b|upwards|min(?:imum)?\b|starting\b)`,
)

const SUPER_INCLUDED = /\bincl?(?:\.|ud(?:es?|ing|ed)|usive)?(?: of)? ?(?:\d[\d.]*% ?)?super|\bsuper(?:annuation)? ?(?:is )?inc/
const SUPER_EXCLUDED = /\b(?:excl?(?:\.|ud\w+|usive)?(?: of)?|not incl\w*|without|before) super/
const SUPER_ON_TOP = /(?:\+|\bplus|%) ?(?:\d[\d.]*% ?)?(?:super(?:an\w*)?|sgc?)\b|[\dk] super\b|\bsuper(?:annuation)? on top/
// Without a plus, "super" must not be praise: "and super friendly".
const SUPER_LISTED = /(?:&|\band|,|\/|\bwith|:) ?super(?:an\w*)?(?: ?(?:$|[^a-z ]|(?:and|plus|per|on|car|bonus|comm\w*|ote)\b))/
const PACKAGE = /(?<!\b(?:car|vehicle|relocation|benefits?|bonus|leave|travel) )\b(?:p?pkg|packages?|trp|tec|total rem\w*)\b/
const COMMISSION = /(?<!\b(?:no|non|without)[ -])\b(?:comm?iss?ions?|comms?|ote|on[- ]target earnings)\b/

type Amount = { value: number; start: number; end: number; money: boolean; thousands: boolean }
type Figure = { min: number; max: number; start: number; end: number; before: string; after: string }
type Kind = 'base' | 'plain' | 'ote' | 'none'

function tidy(text: string): string {
  const line = text
    .slice(0, READ_CHARS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  return line.slice(0, READ_CHARS).replace(COUNTS, '#')
}

function findAmounts(line: string): Amount[] {
  return [...line.matchAll(AMOUNT)].flatMap((match) => {
    const [whole, dollar, digits = '', cents = '', k] = match
    const start = match.index
    const end = start + whole.length
    const value = Number(digits.replace(/[^\d]/g, '') + cents) * (k ? 1000 : 1)
    const rest = line.slice(end)
    // Above a million it is the agency's turnover, not somebody's pay.
    if (value < 1 || value > 1_000_000 || NO_MONEY_AFTER.test(rest)) return []
    const bareYearly = value >= 10_000 && !digits.startsWith('0')
    const money = Boolean(dollar || k) || bareYearly || (value >= 15 && PERIOD_NEXT.test(rest))
    return { value: Math.round(value * 100) / 100, start, end, money, thousands: Boolean(k) || value >= 10_000 }
  })
}

/** "50 - 70k" is 50,000 to 70,000; an amount that is out of all proportion belongs to something else ("Level 3 - $80k"). */
function bounds(amounts: readonly Amount[]): { min: number; max: number } {
  const top = Math.max(0, ...amounts.filter(({ thousands }) => thousands).map(({ value }) => value))
  const scaled = amounts.map(({ value, money }) => ({ money, value: value < 1000 && value * 1000 <= top * 1.5 ? value * 1000 : value }))
  const highest = Math.max(...scaled.filter(({ money }) => money).map(({ value }) => value))
  const values = scaled
    .filter(({ value, money }) => Math.max(highest / value, value / highest) <= (money ? 10 : 4))
    .map(({ value }) => value)
  return { min: Math.min(...values), max: Math.max(...values) }
}

function findFigures(line: string): Figure[] {
  const runs: Amount[][] = []
  for (const amount of findAmounts(line)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const between = last ? line.slice(last.end, amount.start) : ''
    const joined = RANGE.test(between) && (!between.includes('and') || /between [^\d]*$/.test(line.slice(0, run?.[0]?.start)))
    if (run && joined) run.push(amount)
    else runs.push([amount])
  }
  const paid = runs.filter((run) => run.some(({ money }) => money))
  return paid.map((run, index) => {
    const start = run[0]?.start ?? 0
    const end = run.at(-1)?.end ?? 0
    const before = line.slice(paid[index - 1]?.at(-1)?.end ?? 0, start)
    return { ...bounds(run), start, end, before, after: line.slice(end, paid[index + 1]?.[0]?.start) }
  })
}

function kindOf({ before, after }: Figure, isAfterPay: boolean, isLast: boolean): Kind {
  if (PIECE.test(after) || EXTRA_AFTER.test(after) || EXTRA_BEFORE.test(before) || (isAfterPay && ADDED.test(before))) return 'none'
  if (BASE_AFTER.test(after) || BASE_BEFORE.test(before)) return 'base'
  if (OTE_BEFORE.test(before)) return 'ote'
  const oteTail = OTE_AFTER.exec(after)?.[1]
  // "$60k OTE $120k": the word belongs to the figure it leads to.
  return oteTail !== undefined && (isLast || !FILLER.test(oteTail)) ? 'ote' : 'plain'
}

function periodOf({ max, before, after }: Figure, inner: string): SalaryPeriod | null {
  const nearest = (text: string) =>
    PERIODS.flatMap(([unit, pattern]) => {
      const at = text.search(pattern)
      return at < 0 ? [] : [{ unit, at }]
    }).sort((a, b) => a.at - b.at)[0]?.unit
  const stated = nearest(after) ?? nearest(inner) ?? nearest(before)
  if (stated === 'month' ? max > 40_000 : stated !== undefined && max >= 10_000) return 'year'
  if (stated) return stated
  if (max < 250) return 'hour'
  return max >= 10_000 ? 'year' : null
}

function includesSuper(line: string, figure: 'none' | 'pay' | 'base of a package'): boolean | null {
  if (SUPER_EXCLUDED.test(line)) return false
  if (SUPER_INCLUDED.test(line)) return figure === 'none' ? null : true
  if (SUPER_ON_TOP.test(line) || SUPER_LISTED.test(line)) return false
  return figure === 'pay' && PACKAGE.test(line) ? true : null
}

/** Which figures are the pay: a base before anything else, on-target earnings only when nothing else is stated. */
function choose(figures: readonly Figure[]): { kind: Kind | undefined; chosen: Figure[] } {
  const kinds: Kind[] = []
  for (const [index, figure] of figures.entries()) {
    const isAfterPay = kinds.some((kind) => kind !== 'none')
    kinds.push(kindOf(figure, isAfterPay, index === figures.length - 1))
  }
  const kind = (['base', 'plain', 'ote'] as const).find((wanted) => kinds.includes(wanted))
  return { kind, chosen: figures.filter((_, index) => kinds[index] === kind) }
}

/**
 * What a free-text salary says. It keeps to what is written: no figure gives nulls, "up to" no minimum, and a period only where it is
 * stated or the amount tells it (under 250 an hour, from 10,000 a year).
 */
export function parseSalary(text: string): Salary {
  const line = tidy(text)
  const commission = COMMISSION.test(line)
  const figures = findFigures(line)
  const { kind, chosen } = choose(figures)
  const [first, ...others] = chosen
  if (!first) return { min: null, max: null, period: null, includesSuper: includesSuper(line, 'none'), commission }

  const unit = (figure: Figure) => periodOf(figure, line.slice(figure.start, figure.end))
  const period = unit(first)
  // "Full-time $30, casual $37 an hour" is one range; "$30 an hour ($59,000 a year)" says one thing twice.
  const more = others.filter((figure) => unit(figure) === period && !SAME_AGAIN.test(figure.before))
  // "$70 to $80 a year" leaves the thousands to the reader.
  const scale = (figure: Figure) => (period === 'year' && figure.max < 1000 ? 1000 : 1)
  const min = Math.min(...[first, ...more].map((figure) => figure.min * scale(figure)))
  const max = Math.max(...[first, ...more].map((figure) => figure.max * scale(figure)))
  const single = min === max
  const atMost = single && (UP_TO.test(first.before) || AT_MOST.test(first.after))
  const atLeast = single && !atMost && (FROM.test(first.before) || AT_LEAST.test(first.after))
  const withSuper = includesSuper(line, kind === 'base' && figures.length > 1 ? 'base of a package' : 'pay')
  return { min: atMost ? null : min, max: atLeast ? null : max, period, includesSuper: withSuper, commission }
}
