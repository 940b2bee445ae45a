import type { SalaryPeriod } from './salary.ts'

// Patterns for the pay line as `parseSalary` normalises it: lower case, single spaces, hyphens for dashes.

const PERIOD_AFTER = {
  year: 'an?num|year|yr|pa',
  hour: 'hour|hr|h',
  day: 'day|d',
  week: 'week|wk|w',
  fortnight: 'fortnight|fn',
  month: '(?:calendar )?(?:month|mth)',
} satisfies Record<SalaryPeriod, string>

// "weekly" is not a pay period in "weekly bonus" and "paid weekly".
const adverb = (words: string) =>
  String.raw`(?<!paid |half-|half |bi-)\b(?:${words})\b(?! (?:bonus|incentive|commission|comms|review|reward|leave|team))`
const period = (unit: SalaryPeriod, others: string) =>
  [unit, new RegExp(String.raw`(?:^ |\b(?:per|an?|each) |\bper|\/ ?)(?:${PERIOD_AFTER[unit]})\b|${others}`)] as const
export const PERIODS = [
  period('year', String.raw`\bp[./]? ?a\b|\bper ann|${adverb('annual|annually|yearly')}`),
  period('hour', String.raw`\bp\.?hr?\b|\bhourly\b`),
  period('day', String.raw`\bp\.?d\b|\bday rate\b|${adverb('daily')}`),
  period('week', String.raw`\bp\.?w\b|${adverb('weekly')}`),
  period('fortnight', adverb('fortnightly')),
  period('month', String.raw`\bpcm\b|${adverb('monthly')}`),
]
const A_PERIOD = String.raw`(?:(?:per |an? |each |p?\/ ?)(?:${Object.values(PERIOD_AFTER).join('|')})|p[./]? ?a|p\.?hr?|p\.?[dw]|pcm)\b\.?`

// Times and counts that are not money: "38 hours a week", "12 month contract", "0.8 FTE", "130 properties".
export const COUNTS =
  /(?<![\d$.,]|\$ )\d+(?:\.\d+)?(?: ?(?:-|to) ?\d+(?:\.\d+)?)?[ -]?(?:hours?|hrs?|days?|shifts?|saturdays?|weeks?|months?|mths?|years?|yrs?|minutes?|kms?|fte|properties|managements|positions?|roles?|staff|st|nd|rd|th)\b(?:[- ]?(?:(?:a|per|each|\/) ?)?(?:week|wk|fortnight|day|month|year)\b)?/g
export const AMOUNT =
  /(?<![a-z\d])(?:(\$ ?|aud ?\$? ?)|(?<!\d ))(\d{1,3}(?:(?:, ?| )\d{3})+(?!\d)|\d{1,3}\.\d{3}(?!\d)|\d+)(\.\d{1,2}(?!\d))?( ?k(?![a-oq-z]|pi)| ?thousand\b| ?grand\b)?/g
export const NO_MONEY_AFTER = /^ ?(?:%|per ?cent|c\b|cents?\b|m\b|mil\b|million)/
export const PERIOD_NEXT = new RegExp(`^ ?${A_PERIOD}`)
const APPROXIMATELY = String.raw`(?: ?(?:up to|upto|circa|c\.|around|about|approx\.?|over))?`
export const RANGE = new RegExp(
  String.raw`^ ?\+?(?: ?${A_PERIOD})?(?:(?: base| package| pkg)? ?(?:-+|to|up ?to)| ?(?:or|\/|>|~|\.{2,3}|and))${APPROXIMATELY} ?$`,
)

export const PIECE =
  /^[ +]*(?:gst )?(?:(?:per|each) (?!an?num|year|yr|hour|hr|h\b|day|d\b|week|wk|w\b|fortnight|fn|calendar|month|mth)[a-z]|\/ ?(?:km|auction|sale|listing|shoot|inspection|appraisal))/
export const EXTRA_AFTER = new RegExp(
  String.raw`^ ?(?:${A_PERIOD} ?)?(?:(?:annual|yearly|quarterly|monthly|weekly|car|vehicle|travel|phone|mobile|fuel|tool|performance|signing|joining|retention|referral|relocation|uniform|training|desk|franchise) ?)*(?:allowance|bonus(?:es)?|kpi|sign[- ]on|incentives?|reimbursement|subsidy|stipend|voucher|fees?|rent roll|gci)\b`,
)
export const EXTRA_BEFORE =
  /\b(?:bonus(?:es)?|allowance|sign[- ]on|incentives?|commissions?|comms|fees?)(?: ?(?::|of|up to|worth|is|capped at|=))+ ?$/
export const EXTRA_ADDED =
  /(?:\+|\bplus|&|,) ?(?:an? |up to )?(?:(?:annual|yearly|quarterly|monthly) )?(?:kpi'?s?|bonus(?:es)?|incentives?|allowances?|car|vehicle|phone|travel)(?: (?:bonus(?:es)?|allowance|incentives?|targets?))?(?: ?(?::|of|up to|worth|=|-))* ?$/
export const ADDED = /(?:\+|\bplus)(?: (?:a|an|up to|circa|approx\.?))* ?$/
const ON_TARGET = 'otes?|on[- ]target(?: (?:earnings?|estimates?|income|salary|package|remuneration))?'
const LEADS_TO = String.raw`(?: ?(?:of|is|to|up to|around|circa|over|in excess of|exceeding|approx\.?|potential|package|total|estimated|[:=~>(-]))* ?$`
export const OTE_BEFORE = new RegExp(String.raw`\b(?:${ON_TARGET}|earnings?|earning potential|potential)${LEADS_TO}`)
export const EARN_BEFORE = new RegExp(String.raw`\bearn(?:ing)?${LEADS_TO}`)
// "$100k+ OTE" means at least that much; "$80k + OTE" is a base with commission on top.
export const OTE_AFTER = new RegExp(
  String.raw`^(?:\+(?= ))?(?: ?${A_PERIOD})? ?(?:total )?\(?(?:${ON_TARGET}|(?:potential )?earnings|(?:earning )?potential)\b(.*)$`,
)
// A total that includes commission is on-target earnings: "package up to $120k with commission", "$100k incl. commission".
export const WITH_COMMISSION = new RegExp(
  String.raw`^(?: ?${A_PERIOD})? ?\(?(?:(?:total )?(?:package|pkg) ?)?(?:incl?(?:\.|ud\w+|usive)?(?: of)?) (?:uncapped |your |estimated )?comm`,
)
export const PACKAGE_BEFORE = /\b(?:package|pkg)(?: ?(?:of|up to|to|worth|circa|around|:))* ?$/
export const PACKAGE_WITH = new RegExp(`^(?: ?${A_PERIOD})? ?(package |pkg )?with (?:uncapped |your )?comm`)
export const BASE_AFTER = new RegExp(String.raw`^ ?(?:${A_PERIOD} ?)?\(?(?:base|retainer)\b`)
export const BASE_BEFORE = /\b(?:base|retainer)(?: salary| wage| rate| pay)?(?: ?(?::|of|up to|from|circa|is|-|=|to))* ?$/
export const FILLER = /^[ :(=~>-]*(?:(?:of|up to|around|circa|is|approx\.?)[ :]*)?$/
export const SAME_AGAIN = /\(|package|includ|total|equiv|equal|salary|normally/

export const UP_TO =
  /(?<!close |equal |equivalent |accord\w* )(?:\b(?:up ?to|to|max(?:imum)?(?: of)?|under|less than|capped at)|<)[ :]*(?:a )?$/
export const AT_MOST = /^ ?(?:max(?:imum)?|tops)\b/
export const FROM = /(?:\b(?:from|start(?:s|ing)?(?: from| at| salary| on)?|min(?:imum)?(?: of)?|over|above|at least|more than)|>)[ :]*$/
export const AT_LEAST = new RegExp(
  String.raw`^ ?(?:\++ ?(?:${A_PERIOD})? ?(?:$|[,;.()!\]])|(?<! )\+(?= (?:${ON_TARGET})\b)|(?:and|&) (?:above|up|over)\b|or more\b|upwards|min(?:imum)?\b|starting\b)`,
)

export const SUPER_INCLUDED = /\bincl?(?:\.|ud(?:es?|ing|ed)|usive)?(?: of)? ?(?:\d[\d.]*% ?)?super|\bsuper(?:annuation)? ?(?:is )?inc/
export const SUPER_EXCLUDED = /\b(?:excl?(?:\.|ud\w+|usive)?(?: of)?|not incl\w*|without|before) super/
export const SUPER_ON_TOP = /(?:\+|\bplus|%) ?(?:\d[\d.]*% ?)?(?:super(?:an\w*)?|sgc?)\b|[\dk] super\b|\bsuper(?:annuation)? on top/
// Without a plus, "super" must not be an adverb: "and super friendly".
export const SUPER_LISTED = /(?:&|\band|,|\/|\bwith|:) ?super(?:an\w*)?(?: ?(?:$|[^a-z ]|(?:and|plus|per|on|car|bonus|comm\w*|ote)\b))/
export const PACKAGE = /(?<!\b(?:car|vehicle|relocation|benefits?|bonus|leave|travel) )\b(?:p?pkg|packages?|trp|tec|total rem\w*)\b/
export const COMMISSION = new RegExp(String.raw`(?<!\b(?:no|non|without)[ -])\b(?:comm?iss?ions?|comms?|${ON_TARGET})\b`)
