import type { ProfileContent } from '#app/profiles/candidate-profile.ts'
import { categoriesOf, type JobCategory, tradeNamedBy, tradeWordsIn } from './parser/categories.ts'
import { type Concept, type CvKnowledge, conceptOf } from './parser/knowledge.ts'

/** Points of confidence (specification, first document §5), and what they add up to. */
export const EXPERIENCE_POINTS = {
  realEstateMatch: 15,
  salesMatch: 12,
  summaryMatch: 8,
  skill: 5,
  max: 100,
  /** Relevant is what has more than this. */
  relevantAbove: 20,
} as const

/** What an analysis goes by. Dates are as a CV states them; skills and software are slugs of the vocabulary or the person's own words. */
export type Experience = {
  summary: string | null
  jobs: readonly {
    position: string | null
    company: string | null
    start_date: string | null
    end_date: string | null
    current: boolean
  }[]
  skills: readonly string[]
  software: readonly string[]
}

export type ExperienceAnalysis = {
  hasRealEstateExperience: boolean
  hasSalesExperience: boolean
  hasRelevantExperience: boolean
  /** In percent, 0 to 100. */
  confidenceScore: number
  /** The titles of the jobs that count, or their companies where they have no title. */
  matchedRoles: string[]
  /** The labels of the skills and programs that count. */
  matchedSkills: string[]
}

const MAX_SUMMARY = 5_000

/**
 * How much a person's experience has to do with the trade. Where the specification leaves it open:
 *
 * - A job's title and its company are two matches of real estate where both name the trade; that it was selling, in any trade, is one of sales.
 * - Each job is judged by itself and whatever its dates, so a further job never takes points away.
 * - The summary matches once for each different word of the trade or of selling.
 * - A skill counts once, however often it is named; programs of the trade count as skills, what every office has (Excel, teamwork) does not.
 * - Skills add confidence but are no experience: only a job or the summary makes somebody experienced, and so relevant.
 */
export function analyseExperience({ summary, jobs, skills, software }: Experience, knowledge: CvKnowledge): ExperienceAnalysis {
  const matches = jobs.map((job) => matchJob(job.position ?? '', job.company ?? '', knowledge))
  const about = (summary ?? '').slice(0, MAX_SUMMARY)
  const summaryWords = { realEstate: tradeWordsIn(about).size, sales: new Set(about.toLowerCase().match(EVERY_SELLING_WORD) ?? []).size }
  const matchedSkills = [...new Set([...tradeLabels('skill', skills, knowledge), ...tradeLabels('software', software, knowledge)])]

  const realEstate = sum(matches.map((match) => match.realEstate))
  const sales = matches.filter((match) => match.sales).length
  const points =
    realEstate * EXPERIENCE_POINTS.realEstateMatch +
    sales * EXPERIENCE_POINTS.salesMatch +
    (summaryWords.realEstate + summaryWords.sales) * EXPERIENCE_POINTS.summaryMatch +
    matchedSkills.length * EXPERIENCE_POINTS.skill
  const confidenceScore = Math.min(points, EXPERIENCE_POINTS.max)
  const hasRealEstateExperience = realEstate + summaryWords.realEstate > 0
  const hasSalesExperience = sales + summaryWords.sales > 0
  return {
    hasRealEstateExperience,
    hasSalesExperience,
    hasRelevantExperience: (hasRealEstateExperience || hasSalesExperience) && confidenceScore > EXPERIENCE_POINTS.relevantAbove,
    confidenceScore,
    matchedRoles: [...new Set(matches.flatMap(({ realEstate, sales, name }) => (realEstate > 0 || sales ? name : [])))],
    matchedSkills,
  }
}

/** What an analysis goes by of a person's profile. */
export const experienceOfProfile = ({ summary, jobs, skills, software }: ProfileContent): Experience => ({
  summary,
  jobs: jobs.map(({ title, company, start_date, end_date, current }) => ({ position: title, company, start_date, end_date, current })),
  skills,
  software,
})

function matchJob(title: string, company: string, knowledge: CvKnowledge) {
  const named = tradeNamedBy({ title, company }, knowledge)
  const category = categoriesOf([{ title, company, details: [] }], false, knowledge)[0]?.category ?? 'other'
  return { name: title || company, realEstate: Number(named.title) + Number(named.company), sales: wasSelling(title, category) }
}

/** Titles of people who sell, in any trade. */
const SELLS =
  /\b(?:sales|selling|seller|business development|bdm|account (?:executive|manager)|retail|telemarket\w*|auctioneer|broker|membership consultant)\b/i
const EVERY_SELLING_WORD = new RegExp(SELLS, 'gi')
const SUPPORTS = /\b(?:admin\w*|support|secretary)\b/i
/** Work that is not selling, whatever its title says: "sales administrator". */
const DOES_NOT_SELL: ReadonlySet<JobCategory> = new Set<JobCategory>(['admin', 'strata', 'valuation', 'marketing'])

/** True for a job of selling, in any trade. */
export const wasSelling = (title: string, category: JobCategory) =>
  category === 'sales' || (!DOES_NOT_SELL.has(category) && SELLS.test(title) && !SUPPORTS.test(title))

/** Kinds and categories of the vocabulary that people of every trade have. */
const OF_EVERY_TRADE = new Set([
  'skill general',
  ...['office', 'accounting', 'design', 'marketing', 'forms'].map((one) => `software ${one}`),
])

const isOfTrade = ({ kind, category }: Concept) => !OF_EVERY_TRADE.has(`${kind} ${category}`)

function tradeLabels(kind: 'skill' | 'software', names: readonly string[], knowledge: CvKnowledge): string[] {
  const concepts = names.flatMap((name) => conceptOf(knowledge, kind, name) ?? [])
  return concepts.filter(isOfTrade).map(({ label }) => label)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
