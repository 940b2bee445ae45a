import { type Concept, type CvKnowledge, conceptOf, conceptsIn } from './knowledge.ts'

export const JOB_CATEGORIES = ['sales', 'property-management', 'admin', 'marketing', 'valuation', 'commercial', 'strata', 'other'] as const

export type JobCategory = (typeof JOB_CATEGORIES)[number]

const FIRM =
  /\b(?:real ?estate|realty|realtors?|propert(?:y|ies)|estate agents?|estates?|strata|body corporate|owners corporation|rentals?|letting|leasing|valuers?|valuations?|land agents?|auctions?|buyers? agents?|conveyanc\w+|homes & land)\b/i
const TITLE =
  /\b(?:real ?estate|propert(?:y|ies)|strata|leasing|letting|rentals?|tenancy|body corporate|owners corporation|valuer|valuation|auctioneer|buyer'?s'? (?:agent|advocate)|conveyanc\w+|trust account\w*|listing|open home|rent roll|estate agent)\b/i
const DETAIL =
  /\b(?:rent roll|landlords?|lessors?|tenants?|tenancy|tenancies|tenanted|leases?|vendors?|open homes?|open for inspections?|listings?|auctions?|appraisals?|arrears|bonds?|strata|by-?laws?|levies|body corporate|owners corporation|settlements?|conveyanc\w+|sales agents?|property managers?|real estate|agency|properties|vcat|ncat|qcat|sacat|routine inspections?|entry reports?|valuations?|trust account\w*|rental|residential|suburb|dwellings?|apartments?)\b/gi
const FEWEST_DETAILS = 2

const BY_WORD: readonly [RegExp, JobCategory][] = [
  [/\b(?:strata|body corporate|owners corporation)\b/i, 'strata'],
  [/\b(?:valuer|valuation)/i, 'valuation'],
  [/\b(?:commercial|industrial|asset|facilities|retail leasing|shopping centre|tenant rep)/i, 'commercial'],
  [/\b(?:marketing|social media|content|copywriter|photographer|stylist|graphic|digital|brand)/i, 'marketing'],
  [
    /\b(?:reception\w*|admin\w*|office|accounts?|accountant|secretary|personal assistant|executive assistant|\bea\b|\bpa\b|compliance|trust|clerk|bookkeeper)\b/i,
    'admin',
  ],
  [
    /\b(?:property (?:manag\w+|officer)|leasing|letting|rentals?|tenancy|portfolio|business development|\bbdm\b|inspect\w+|maintenance|rent)\b/i,
    'property-management',
  ],
  [/\b(?:sales|agent|auctioneer|buyer|associate|principal|director|listing|consultant|negotiator|licensee)\b/i, 'sales'],
]

export type JobFacts = { title: string; company: string; details: readonly string[] }

/** What kind of work a job was, and the role of the trade it was; work outside real estate is `other`. */
export function categoryOf(job: JobFacts, knowledge: CvKnowledge): { category: JobCategory; role: Concept | null; confidence: number } {
  const role = roleOf(job.title, knowledge)
  const evidence = realEstateEvidence(job, role)
  if (evidence < 0.5) return { category: 'other', role: null, confidence: 1 - evidence }
  const known = role && JOB_CATEGORIES.find((category) => category === role.category.replace('_', '-'))
  const worded = BY_WORD.find(([pattern]) => pattern.test(job.title))?.[1]
  const firmIsStrata = /\b(?:strata|body corporate|owners corporation)\b/i.test(job.company)
  const category = known ?? worded ?? (firmIsStrata ? 'strata' : 'other')
  return { category, role, confidence: Math.min(0.95, evidence) }
}

/** The role of the trade that a title is, or the longest one in it. */
export function roleOf(title: string, knowledge: CvKnowledge): Concept | null {
  const plain = title.replace(/\s*\([^)]*\)/g, '').trim()
  const whole = conceptOf(knowledge, 'role', plain)
  if (whole) return whole
  const inside = conceptsIn(knowledge, 'role', plain, true).sort((a, b) => b.length - a.length)[0]?.concept ?? null
  return (inside && ofRank(plain, inside, knowledge)) ?? inside
}

const RANKS: readonly [RegExp, string][] = [
  [/^(?:assistant|junior|trainee|associate)\b/i, 'assistant'],
  [/^(?:senior|lead)\b/i, 'senior'],
]

/** "Assistant body corporate manager": the assistant of the role, where the vocabulary has one. */
function ofRank(title: string, role: Concept, knowledge: CvKnowledge): Concept | null {
  const rank = RANKS.find(([pattern]) => pattern.test(title))?.[1]
  return rank ? (knowledge.concepts.find(({ kind, slug }) => kind === 'role' && slug === `${rank}_${role.slug}`) ?? null) : null
}

/** Sure of the trade by their name alone. */
const OWN_TRADES = new Set(['property_management', 'strata', 'valuation'])

/** 0 to 1: how sure it is that a job was in real estate. */
function realEstateEvidence({ title, company, details }: JobFacts, role: Concept | null): number {
  if (FIRM.test(company)) return 0.95
  const mentions = new Set(details.join('\n').slice(0, 5_000).toLowerCase().match(DETAIL) ?? []).size
  if (TITLE.test(title)) return 0.85
  const isOwn =
    role !== null &&
    OWN_TRADES.has(role.category) &&
    !/business development|new business|growth|maintenance|building manager|caretaker|facilit/i.test(title)
  if (isOwn) return 0.75
  if (mentions >= FEWEST_DETAILS + 1) return 0.7
  return role !== null && mentions >= FEWEST_DETAILS ? 0.6 : 0.1
}
