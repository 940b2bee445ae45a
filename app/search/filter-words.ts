import type { CommissionKind, PayBasis } from '#app/vocabulary/pay-terms.ts'
import { clampSalary } from '#app/vocabulary/salary.ts'
import { WORK_TYPES, type WorkType } from '#app/vocabulary/work-type.ts'
import { chunksOf } from './chunks.ts'
import { readSearchQuery, type SearchQuery, writeSearchQuery } from './query.ts'

type Filters = Pick<SearchQuery, 'workType' | 'minSalary' | 'maxSalary' | 'licence' | 'listed' | 'roster' | 'payBasis' | 'commission'>

/** What a person types for a filter, and the filter; null where the number cannot be one. */
type Rule = { words: RegExp; filter: (match: RegExpMatchArray) => Partial<Filters> | null }

const THOUSANDS = String.raw`\$?(\d{2,3})(?: ?k|,?000)\+?`

const dollars = (thousands: string | undefined): number | null => {
  const amount = Number(thousands) * 1000
  return clampSalary(amount) === amount ? amount : null
}

const workType = (words: RegExp, type: WorkType): Rule => ({ words, filter: () => ({ workType: [type] }) })
/** What somebody does not want must not become what they ask for. */
const wanted = (words: string) => new RegExp(String.raw`(?<!\b(?:no|not|non|without|never|excluding)(?: an?)?[ -])\b(?:${words})\b`, 'i')
const payBasis = (words: string, basis: PayBasis): Rule => ({ words: wanted(words), filter: () => ({ payBasis: [basis] }) })
const commission = (words: string, kind: CommissionKind): Rule => ({ words: wanted(words), filter: () => ({ commission: [kind] }) })
const listed = (words: RegExp, days: number): Rule => ({ words, filter: () => ({ listed: days }) })
const pay = (words: string, bound: 'minSalary' | 'maxSalary'): Rule => ({
  words: new RegExp(`(?<![\\w$])(?:${words}) ?${THOUSANDS}(?!\\w)`, 'i'),
  filter: ([, thousands]) => {
    const amount = dollars(thousands)
    return amount === null ? null : { [bound]: amount }
  },
})

// Earlier rules first: "no licence" before "licence", a range before a single amount.
const RULES: readonly Rule[] = [
  workType(/\b(?:f\/?t|full[ -]?time)\b/i, 'full-time'),
  workType(/\b(?:p\/?t|part[ -]?time)\b/i, 'part-time'),
  workType(/\bcasual\b/i, 'casual'),
  workType(/\b(?:contract(?:or)?|fixed[ -]term)\b/i, 'contract'),
  workType(/\btemp(?:orary)?\b/i, 'temporary'),
  workType(/\bfreelancer?\b/i, 'freelance'),
  workType(/\bintern(?:ship)?\b/i, 'internship'),
  {
    words: new RegExp(String.raw`(?<![\w$])\$?(\d{2,3})(?: ?k|,?000)? ?(?:-|–|to) ?${THOUSANDS}(?!\w)`, 'i'),
    filter: ([, from, to]) => {
      const [minSalary, maxSalary] = [dollars(from), dollars(to)]
      return minSalary === null || maxSalary === null || minSalary > maxSalary ? null : { minSalary, maxSalary }
    },
  },
  pay('under|below|up to|max(?:imum)?|less than', 'maxSalary'),
  pay('over|above|from|at least|min(?:imum)?|more than|', 'minSalary'),
  {
    words: /\b(?:no|without(?: an?)?) licen[cs]e(?: (?:needed|required))?\b|\bunlicen[cs]ed\b/i,
    filter: () => ({ licence: 'not-needed' }),
  },
  { words: /\blicen[cs]ed\b|\blicen[cs]e (?:needed|required)\b/i, filter: () => ({ licence: 'needed' }) },
  listed(/\btoday\b|\blast 24 hours\b/i, 1),
  listed(/\b(?:this|last|past) week\b|\b(?:last|past) 7 days\b/i, 7),
  listed(/\b(?:this|last|past) month\b|\b(?:last|past) 30 days\b/i, 30),
  {
    words: /\b(?:no|without) weekends?(?: work)?\b|\bweekdays(?: only)?\b|\bmon(?:day)? ?(?:-|–|to) ?fri(?:day)?\b/i,
    filter: () => ({ roster: ['weekdays'] }),
  },
  payBasis(String.raw`commission[ -]only`, 'commission_only'),
  payBasis(String.raw`debit[ -/&]*(?:and )?credit`, 'debit_credit'),
  payBasis(String.raw`retainer(?: (?:plus|and|\+) commission)?`, 'retainer'),
  payBasis(String.raw`(?:base|wage|salary) ?(?:plus|and|\+|&) ?commission`, 'base'),
  commission(String.raw`(?:share of )?(?:gci|gross commission)`, 'gross'),
  commission(String.raw`(?:share of )?net commission`, 'net'),
]

/**
 * Takes the words of a search that stand for filters out of it: "PM FT", "receptionist over 60k". Phrases, and filters that were chosen
 * already, stay. Null when no word stands for one.
 */
export function takeFilterWords(query: SearchQuery): SearchQuery | null {
  const chunks = chunksOf(query.q)
  const kept = chunks.filter((chunk) => KEPT.test(chunk))
  // A sign that no pattern has keeps the words on its sides apart.
  let words = chunks.map((chunk) => (KEPT.test(chunk) ? '\n' : chunk)).join(' ')
  const taken: Partial<Filters> = {}
  for (const { words: pattern, filter } of RULES) {
    const match = pattern.exec(words)
    const found = match && filter(match)
    if (!found || isChosen({ ...query, ...taken, workType: query.workType }, found)) continue
    const types = [...(taken.workType ?? []), ...(found.workType ?? [])]
    Object.assign(taken, found, types.length > 0 && { workType: WORK_TYPES.filter((type) => types.includes(type)) })
    words = words.replace(pattern, ' ')
  }
  if (Object.keys(taken).length === 0) return null
  const q = [...words.split(/\s+/), ...kept].filter(Boolean).join(' ')
  return readSearchQuery(writeSearchQuery({ ...query, ...taken, q, job: null }))
}

/** A phrase, or what must not occur. */
const KEPT = /^["-]/

const isChosen = (query: SearchQuery, filters: Partial<Filters>): boolean =>
  (Object.keys(filters) as (keyof Filters)[]).some((name) => (Array.isArray(query[name]) ? query[name].length > 0 : query[name] !== null)) // the keys of Filters
