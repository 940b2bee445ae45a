import { type Amounts, type Salary, type SalaryPeriod, yearly } from './salary.ts'
import {
  ADDED,
  AMOUNT,
  AT_LEAST,
  AT_MOST,
  BASE_AFTER,
  BASE_BEFORE,
  COMMISSION,
  COUNTS,
  EARN_BEFORE,
  EXTRA_ADDED,
  EXTRA_AFTER,
  EXTRA_BEFORE,
  FILLER,
  FROM,
  NO_MONEY_AFTER,
  OTE_AFTER,
  OTE_BEFORE,
  PACKAGE,
  PACKAGE_BEFORE,
  PACKAGE_WITH,
  PERIOD_NEXT,
  PERIODS,
  PIECE,
  RANGE,
  SAME_AGAIN,
  SUPER_EXCLUDED,
  SUPER_INCLUDED,
  SUPER_LISTED,
  SUPER_ON_TOP,
  UP_TO,
  WITH_COMMISSION,
} from './salary-words.ts'

// A salary field has at most 200 characters; in a longer text, what comes after this limit is not the pay line any more.
const READ_CHARS = 500

type Amount = { value: number; start: number; end: number; money: boolean; thousands: boolean }
type Figure = { min: number; max: number; start: number; end: number; before: string; after: string }
/** `earn` becomes on-target when the text also has commission or other pay, else plain. */
type Kind = 'base' | 'plain' | 'ote' | 'earn' | 'none'

function tidy(text: string): string {
  const line = text
    .slice(0, READ_CHARS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/\bo\.t\.e\b\.?/g, 'ote')
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
    // Above a million it is an agency's turnover, not pay.
    if (value < 1 || value > 1_000_000 || NO_MONEY_AFTER.test(rest)) return []
    const bareYearly = value >= 10_000 && !digits.startsWith('0')
    const money = Boolean(dollar || k) || bareYearly || (value >= 15 && PERIOD_NEXT.test(rest))
    return { value: Math.round(value * 100) / 100, start, end, money, thousands: Boolean(k) || value >= 10_000 }
  })
}

/** The bounds of a range: "50 - 70k" is 50,000 to 70,000. An amount out of all proportion is dropped ("Level 3 - $80k"). */
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
  if (PIECE.test(after) || EXTRA_AFTER.test(after) || EXTRA_BEFORE.test(before)) return 'none'
  if (isAfterPay && (ADDED.test(before) || EXTRA_ADDED.test(before))) return 'none'
  if (BASE_AFTER.test(after) || BASE_BEFORE.test(before)) return 'base'
  if (OTE_BEFORE.test(before) || WITH_COMMISSION.test(after)) return 'ote'
  const withCommission = PACKAGE_WITH.exec(after)
  if (withCommission && (withCommission[1] || PACKAGE_BEFORE.test(before))) return 'ote'
  const oteTail = OTE_AFTER.exec(after)?.[1]
  // "$60k OTE $120k": the word belongs to the figure after it.
  if (oteTail !== undefined && (isLast || !FILLER.test(oteTail))) return 'ote'
  return EARN_BEFORE.test(before) ? 'earn' : 'plain'
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

type Sorted = { kind: 'base' | 'plain' | null; pay: Figure[]; onTarget: Figure[] }

/** Sorts the figures into pay, preferring a base, and on-target earnings. */
function sort(figures: readonly Figure[], commission: boolean): Sorted {
  const kinds: Kind[] = []
  for (const [index, figure] of figures.entries()) {
    const isAfterPay = kinds.some((kind) => kind !== 'none')
    kinds.push(kindOf(figure, isAfterPay, index === figures.length - 1))
  }
  const isPay = kinds.includes('base') || kinds.includes('plain')
  const settled = kinds.map((kind) => (kind === 'earn' ? (commission || isPay ? 'ote' : 'plain') : kind))
  const kind = (['base', 'plain'] as const).find((wanted) => settled.includes(wanted)) ?? null
  const of = (wanted: Kind) => figures.filter((_, index) => settled[index] === wanted)
  return { kind, pay: kind ? of(kind) : [], onTarget: of('ote') }
}

const NONE: Amounts & { period: SalaryPeriod | null } = { min: null, max: null, period: null }

/** Combines figures of one kind into one range, with its period. */
function amountsOf([first, ...others]: readonly Figure[], line: string): typeof NONE {
  if (!first) return NONE
  const unit = (figure: Figure) => periodOf(figure, line.slice(figure.start, figure.end))
  const period = unit(first)
  // "Full-time $30, casual $37 an hour" is one range; "$30 an hour ($59,000 a year)" is the same pay twice.
  const more = others.filter((figure) => unit(figure) === period && !SAME_AGAIN.test(figure.before))
  // "$70 to $80 a year" omits the thousands.
  const scale = (figure: Figure) => (period === 'year' && figure.max < 1000 ? 1000 : 1)
  const min = Math.min(...[first, ...more].map((figure) => figure.min * scale(figure)))
  const max = Math.max(...[first, ...more].map((figure) => figure.max * scale(figure)))
  const single = min === max
  const atMost = single && (UP_TO.test(first.before) || AT_MOST.test(first.after))
  const atLeast = single && !atMost && (FROM.test(first.before) || AT_LEAST.test(first.after))
  return { min: atMost ? null : min, max: atLeast ? null : max, period }
}

/** On-target earnings per year. Nobody states them per hour, so a figure that small is ignored. */
function yearlyOnTarget({ min, max, period }: typeof NONE): Amounts {
  if (period === null || period === 'hour') return { min: null, max: null }
  return { min: min === null ? null : yearly(min, period), max: max === null ? null : yearly(max, period) }
}

/**
 * Parses a free-text salary without adding anything: no figure gives nulls, "up to" gives no minimum, and there is a period only where it
 * is stated or follows from the amount (below 250 an hour, from 10,000 a year). On-target earnings are separate, even if nothing else
 * is stated.
 */
export function parseSalary(text: string): Salary {
  const line = tidy(text)
  const commission = COMMISSION.test(line)
  const figures = findFigures(line)
  const { kind, pay, onTarget } = sort(figures, commission)
  const stated = kind ?? (onTarget.length > 0 ? 'plain' : 'none')
  const superOf = stated === 'base' && figures.length > 1 ? 'base of a package' : stated === 'none' ? 'none' : 'pay'
  return {
    ...amountsOf(pay, line),
    includesSuper: includesSuper(line, superOf),
    commission,
    onTarget: yearlyOnTarget(amountsOf(onTarget, line)),
  }
}
