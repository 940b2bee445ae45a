import type { Concept, CvKnowledge } from './knowledge.ts'
import { roleOf } from './roles.ts'

export const JOB_CATEGORIES = ['sales', 'property-management', 'admin', 'marketing', 'valuation', 'commercial', 'strata', 'other'] as const

export type JobCategory = (typeof JOB_CATEGORIES)[number]

const FIRM =
  /\b(?:real ?estate|realty|realtors?|(?<!intellectual )propert(?:y|ies)|estate agents?|estates?|strata|body corporate|owners corporation|rentals?|letting|leasing|valuers?|valuations?|land agents?|auctions?|buyers? agents?|conveyanc\w+|homes & land|(?:community|social|public|department of) housing)\b/i
const TITLE =
  /\b(?:real ?estate|(?<!intellectual )propert(?:y|ies)|strata|leasing|letting|rentals?|tenancy|body corporate|owners corporation|valuer|valuation|auctioneer|buyer'?s'? (?:agent|advocate)|conveyanc\w+|trust account\w*|listing|open home|rent roll|estate agent|lease|asset manager|leasing (?:executive|manager)|shopping centre|centre manager|(?<!business )development manager|tenant rep\w*|(?:sales|lead|listing|selling|buying|leasing|letting) agents?|stock and station|buyer'?s'? advocate)\b/i
const DETAIL =
  /\b(?:rent roll|landlords?|lessors?|tenants?|tenancy|tenancies|tenanted|leases?|vendors?|open homes?|open for inspections?|listings?|auctions?|appraisals?|arrears|bonds?|strata|by-?laws?|levies|body corporate|owners corporation|settlements?|conveyanc\w+|sales agents?|property managers?|real estate|agency|properties|vcat|ncat|qcat|sacat|tribunals?|routine inspections?|entry reports?|valuations?|trust account\w*|rental|residential|suburb|dwellings?|apartments?|buyers|sellers|home opens?|managements|principals?|trust (?:records|audits|money|ledgers?)|franchise|homes|houses|letterbox|deposits|portals?|signboards?|prospecting|farm area|land|acreage|section 32|form 1|contracts of sale|inspections?)\b/gi
const FEWEST_DETAILS = 2
/** Words of the work in other trades whose titles sound alike. */
const OTHER_DETAIL =
  /\b(?:cars|vehicles|handsets|(?:mobile|phone|data|internet) plans|guest rooms?|hotel guests|check-ins?|diners|shoppers|patients|passengers|flights|policyholders|claims|shop floor|stock ?room|merchandis\w+|candidates|placements|students|concrete|scaffold\w*|sofas|rugs|groceries|menu|barista|memberships)\b/i
/** What the details of a job tell of a title that says nothing. */
const BY_DETAIL: readonly [RegExp, JobCategory][] = [
  [/\b(?:strata|body corporate|owners corporation|levies|levy|by-?laws?|agms?)\b/gi, 'strata'],
  [/\b(?:valuations?|valuers?|comparable sales)\b/gi, 'valuation'],
  [
    /\b(?:rent roll|landlords?|lessors?|tenan\w+|leases?|arrears|bonds?|tribunals?|[vnq]cat|sacat|rentals?|(?:routine|entry|exit|ingoing|outgoing) (?:inspections?|reports?))\b/gi,
    'property-management',
  ],
  [/\b(?:vendors?|auctions?|open homes?|home opens?|list(?:ed|ings?)|apprais\w+|buyers?|sold|prospect\w+)\b/gi, 'sales'],
  [
    /\b(?:phones?|typed|typing|filing|filed|reception|switchboard|front (?:desk|counter)|diar(?:y|ies)|mail|stationery|data entry|contracts)\b/gi,
    'admin',
  ],
  [/\b(?:social media|brochures?|campaigns?|copy|newsletters?|photograph\w+|website)\b/gi, 'marketing'],
]

const BY_WORD: readonly [RegExp, JobCategory][] = [
  [/\b(?:strata|body corporate|owners corporation)\b/i, 'strata'],
  [/\b(?:valuer|valuation)/i, 'valuation'],
  [/\b(?:commercial|industrial|asset|facilities|retail leasing|shopping centre|tenant rep)/i, 'commercial'],
  [/\b(?:marketing|social media|content|copywriter|photographer|stylist|graphic|digital|brand)/i, 'marketing'],
  [
    /\b(?:reception\w*|admin\w*|office|general manager|chief|ceo|coo|operations|accounts?|accountant|secretary|personal assistant|executive assistant|\bea\b|\bpa\b|compliance|trust|clerk|bookkeeper)\b/i,
    'admin',
  ],
  [
    /\b(?:property (?:manag\w+|officer)|leasing|letting|rentals?|tenancy|portfolio|business development|\bbdm\b|inspect\w+|maintenance|rent)\b/i,
    'property-management',
  ],
  [/\b(?:sales|agent|real estate|cadet|auctioneer|buyer|associate|principal|director|listing|consultant|negotiator|licensee)\b/i, 'sales'],
]

export type JobFacts = { title: string; company: string; details: readonly string[] }

export type JobJudgement = { category: JobCategory; role: Concept | null; confidence: number }

/**
 * What kind of work each job was, and the role of the trade it was; work outside real estate is `other`. Jobs of one CV are judged
 * together: what is certain of one firm holds for the other roles there, and a person of the trade means the trade by "sales associate".
 *
 * @param isLicensed whether the person holds a licence of the trade
 */
export function categoriesOf(jobs: readonly JobFacts[], isLicensed: boolean, knowledge: CvKnowledge): JobJudgement[] {
  const roles = jobs.map(({ title }) => roleOf(title, knowledge))
  const alone = jobs.map((job, index) => realEstateEvidence(job, roles[index] ?? null))
  const isTrade = isLicensed || alone.some((evidence) => evidence >= CLEAR)
  return jobs.map((job, index) => {
    const sameFirm = jobs.some((other, at) => other.company !== '' && other.company === job.company && (alone[at] ?? 0) >= CLEAR)
    const isOnSite = roles[index]?.category === 'property_management' && !NOT_ON_SITE.test(job.title)
    const inTrade =
      isTrade && roles[index] && !OTHER_FIRM.test(`${job.company} ${job.title}`) && (isOnSite || detailsOf(job) > 0) ? 0.55 : 0
    // Who is of the trade means it by words that others use, too: "owners", "tenants", "the rent roll".
    const toldOfTrade = isTrade && !OTHER_FIRM.test(`${job.company} ${job.title}`) && detailsOf(job) >= FEWEST_DETAILS ? 0.55 : 0
    const evidence = Math.max(alone[index] ?? 0, sameFirm ? 0.8 : 0, inTrade, toldOfTrade)
    const judged = judge(job, roles[index] ?? null, evidence)
    const beside = jobs.findIndex((other, at) => at !== index && other.company === job.company && roles[at] !== null)
    const isOpen = evidence >= 0.5 && judged.category === 'other' && sameFirm && beside >= 0
    return isOpen ? { ...judged, category: judge(jobs[beside]!, roles[beside] ?? null, evidence).category } : judged
  })
}

/** The kind of work that most words of the details are of. */
function toldBy(details: readonly string[]): JobCategory {
  const text = details.join('\n').slice(0, 5_000)
  const counted = BY_DETAIL.map(([pattern, category]) => ({ category, count: text.match(pattern)?.length ?? 0 }))
  const best = counted.reduce((a, b) => (b.count > a.count ? b : a))
  return best.count > 0 ? best.category : 'other'
}

const COMMERCIAL = /\b(?:commercial|industrial)\b/i

/** Evidence from which other jobs are judged. */
const CLEAR = 0.7

function judge({ title, company, details }: JobFacts, role: Concept | null, evidence: number): JobJudgement {
  if (evidence < 0.5) return { category: 'other', role: null, confidence: 1 - evidence }
  const known = role && JOB_CATEGORIES.find((category) => category === role.category.replace('_', '-'))
  const worded = BY_WORD.find(([pattern]) => pattern.test(title))?.[1]
  const firmIsStrata = /\b(?:strata|body corporate|owners corporation)\b/i.test(company)
  const isCommercial = COMMERCIAL.test(company) && !role && (worded === 'property-management' || worded === 'sales')
  return {
    category: isCommercial ? 'commercial' : (known ?? worded ?? (firmIsStrata ? 'strata' : toldBy(details))),
    role,
    confidence: Math.min(0.95, evidence),
  }
}

/** Networks of agencies whose names have no word of the trade. */
const NETWORK =
  /\b(?:ray white|lj hooker|harcourts|mcgrath|raine (?:&|and|\+) horne|century 21|barry plant|jellis craig|nelson alexander|prd|elders|re\/max|remax|knight frank|cbre|jll|colliers|cushman|savills|first national|richardson (?:&|and) wrench|laing ?\+ ?simmons|dijones|buxton|hockingstuart|biggin ?(?:&|and)? ?scott|marshall white|stockdale (?:&|and) leggo|the agency|nutrien)\b/i

/** Firms of other trades; whoever answers the telephone there is in no agency. */
const OTHER_FIRM =
  /\b(?:motors?|vehicles?|automotive|cars?|telecom\w*|telco|mobile|hotels?|motel|cafe|café|espresso|coffee|restaurant|bistro|bar|pub|tavern|arms|bakery|bank|credit union|university|school|college|tafe|kindergarten|childcare|hospital|clinic|medical|health|dental|pharmacy|chemist|supermarkets?|airlines?|airways|air|energy|gyms?|fitness|ferries|records|council|department|insurance|lawyers|legal|solicitors|travel|foods?|clothing|fashion|homewares|furniture|hardware|electrical|electronics|whitegoods|appliances|stationers|print\w*|books?|jewellers|call centre|logistics|transport|freight|mining|plumbing|cleaning|security|recruitment|newspapers?|media|radio|theatre|cinema|zoo|museum|army|navy|police)\b/i
const STRONG_TITLE = /\b(?:property manager|real estate|strata|valuer|leasing consultant)\b/i
/** Roles that other trades have, too. */
const GENERAL =
  /business development|new business|growth|maintenance|building manager|caretaker|facilit|portfolio manager|business manager|\bbdm\b|guest services/i

const NOT_ON_SITE = /business development|new business|growth|maintenance|\bbdm\b/i

/** Sure of the trade by their name alone. */
const OWN_TRADES = new Set(['property_management', 'strata', 'valuation'])

/** How many different words of the trade the details of a job hold. */
const detailsOf = ({ details }: JobFacts) => new Set(details.join('\n').slice(0, 5_000).toLowerCase().match(DETAIL) ?? []).size

/** 0 to 1: how sure it is, by itself, that a job was in real estate. */
function realEstateEvidence(job: JobFacts, role: Concept | null): number {
  const { title, company } = job
  if (FIRM.test(company)) return 0.95
  if (NETWORK.test(company)) return 0.9
  if (OTHER_FIRM.test(`${company} ${title}`)) return STRONG_TITLE.test(title) ? 0.6 : 0.05
  if (OTHER_DETAIL.test(job.details.join('\n').slice(0, 5_000)) && detailsOf(job) < FEWEST_DETAILS && !STRONG_TITLE.test(title)) return 0.2
  if (TITLE.test(title)) return 0.85
  const isOwn = role !== null && OWN_TRADES.has(role.category) && !GENERAL.test(title)
  if (isOwn) return 0.75
  const mentions = detailsOf(job)
  if (mentions >= FEWEST_DETAILS + 1) return 0.7
  return role !== null && mentions >= FEWEST_DETAILS ? 0.6 : 0.1
}

/** Whether the title and the company of a job each name the trade, without details of the work. */
export function tradeNamedBy({ title, company }: Omit<JobFacts, 'details'>, knowledge: CvKnowledge): { title: boolean; company: boolean } {
  const isFirm = FIRM.test(company)
  const evidence = realEstateEvidence({ title, company: isFirm ? '' : company, details: [] }, roleOf(title, knowledge))
  return { title: evidence >= 0.5, company: isFirm }
}

const EVERY_TITLE_WORD = new RegExp(TITLE, 'gi')

/** The different words of a text that name the trade, in lower case. */
export const tradeWordsIn = (text: string) => new Set(text.toLowerCase().match(EVERY_TITLE_WORD) ?? [])
