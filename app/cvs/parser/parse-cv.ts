import type { State } from '#app/places/location.ts'
import { categoriesOf } from './categories.ts'
import { overallConfidence } from './confidence.ts'
import { contactOf } from './contact.ts'
import type { CvDate } from './dates.ts'
import type { SectionKind } from './headings.ts'
import { type JobReading, jobsIn } from './jobs.ts'
import type { CvKnowledge } from './knowledge.ts'
import { legibilityOf } from './legibility.ts'
import { licencesOf } from './licences.ts'
import { type CvLine, type Finding, readableLines } from './lines.ts'
import type { ParsedCv, ParsedJob } from './parsed-cv.ts'
import { placeOf } from './places.ts'
import { linesOfKind, type Section, sectionsOf } from './sections.ts'
import { abilitiesOf, listsSkills } from './skills.ts'
import { summaryOf } from './summary.ts'

/** Reads the profile out of a CV's lines, by itself and always the same way. */
export function parseCv(lines: readonly CvLine[], knowledge: CvKnowledge, today: CvDate): ParsedCv {
  const readable = readableLines(lines)
  const sections = sectionsOf(readable)
  const legibility = legibilityOf(readable, knowledge)
  const jobs = jobsOf(sections, knowledge)
    .filter(({ start }) => start.year <= today.year)
    .map((job) => ({ ...job, title: asSureAs(legibility, job.title), company: asSureAs(legibility, job.company) }))
  const licences = licencesOf(sections, knowledge, { home: homeOf(readable, jobs, knowledge), today })
  const cv = {
    summary: summaryOf(sections),
    contact: contactOf(readable, sections, knowledge),
    jobs: withCategories(jobs, licences.length > 0, knowledge).sort(newestFirst),
    ...abilitiesOf(sections, knowledge),
    listsSkills: listsSkills(sections),
    licences,
  }
  return { ...cv, confidence: overallConfidence(cv, legibility) }
}

const NEVER_WORK: readonly SectionKind[] = ['experience', 'education', 'licences', 'referees', 'volunteering', 'other']

/** How sure a title must be of which no title of a section says that it is one of a job. */
const SURE = 0.7

/** The jobs under titles of work; where no such title is, those that any other part of the CV tells clearly. */
function jobsOf(sections: readonly Section[], knowledge: CvKnowledge): JobReading[] {
  const told = jobsIn(linesOfKind(sections, 'experience'), knowledge)
  if (told.length > 0) return told
  const possible = sections.filter(({ kinds }) => !kinds.some((kind) => NEVER_WORK.includes(kind))).flatMap(({ lines }) => lines)
  return jobsIn(possible, knowledge).filter(({ title, company }) => title !== null && title.confidence >= SURE && company !== null)
}

const asSureAs = (legibility: number, found: Finding<string> | null) => found && { ...found, confidence: found.confidence * legibility }

function withCategories(jobs: readonly JobReading[], isLicensed: boolean, knowledge: CvKnowledge): ParsedJob[] {
  const facts = jobs.map(({ title, company, details }) => ({
    title: title?.value ?? '',
    company: company?.value ?? '',
    details: details.map(({ text }) => text),
  }))
  const judged = categoriesOf(facts, isLicensed, knowledge)
  return jobs.map((job, index) => {
    const { category, role, confidence } = judged[index]!
    const source = job.title?.source ?? job.source
    return {
      ...job,
      category: { value: category, confidence, source },
      role: role && { value: role, confidence, source },
      confidence: ((job.title?.confidence ?? 0) + (job.company?.confidence ?? 0)) / 2,
    }
  })
}

const monthsOf = ({ year, month }: CvDate) => year * 12 + (month ?? 1)

function newestFirst(a: ParsedJob, b: ParsedJob): number {
  const end = (job: ParsedJob) => (job.end ? monthsOf(job.end) : Number.POSITIVE_INFINITY)
  const [endA, endB] = [end(a), end(b)]
  return endA === endB ? monthsOf(b.start) - monthsOf(a.start) : endB - endA
}

const TOP_LINES = 12

/** The state the person is in: of their address, or else of their latest job. */
function homeOf(lines: readonly CvLine[], jobs: readonly JobReading[], knowledge: CvKnowledge): State | null {
  const top = lines.slice(0, TOP_LINES).flatMap(({ text }) => text.split(/\t|\s[|•·]\s|\s-\s/))
  const own = top.map((text) => placeOf(text.trim(), knowledge)?.state).find((state) => state)
  const worked = jobs.map(({ location }) => location && placeOf(location.value, knowledge)?.state).find((state) => state)
  return own ?? worked ?? null
}
