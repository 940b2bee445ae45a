import { z } from 'zod'
import { STATES } from '#app/places/location.ts'
import { cleanLine, cleanText } from '#app/platform/text.ts'
import {
  entryKey,
  isBefore,
  MAX_LISTED,
  type ProfileContent,
  type ProfileJob,
  type ProfileLicence,
} from '#app/profiles/candidate-profile.ts'
import { todayInPerth } from '#app/profiles/stated-date.ts'
import { figure } from '#app/ui/display/figure.ts'
import { SUMMARY_MAX } from './cv.ts'
import { MAX_NAME } from './forms.ts'
import { SKILL_GROUPS } from './json-resume.ts'
import type { CvReading, Finding } from './parse-data.ts'
import { categoriesOf, JOB_CATEGORIES } from './parser/categories.ts'
import { type Concept, type CvKnowledge, conceptOf, type Kind } from './parser/knowledge.ts'

const tooLong = (max: number) => `is longer than ${figure(max)} characters`

/** A text of at most `max` characters, cleaned; empty and missing are null. */
const said = (max: number, clean: (text: string) => string = cleanLine) =>
  z
    .string('must be text')
    .nullish()
    .transform((text) => clean(text ?? '').trim() || null)
    .pipe(z.string().max(max, tooLong(max)).nullable())

const name = said(MAX_NAME)

const DATE = /^[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

/** A year, a month or a day. */
const date = name.refine((text) => text === null || isDate(text), 'must be a date such as 2021, 2021-03 or 2021-03-15')

const isDate = (text: string) => DATE.test(text) && (text.length < 10 || new Date(text).getUTCDate() === Number(text.slice(8)))

/** A profile knows months. */
const month = date.transform((text) => text?.slice(0, 7) ?? null)

/** No address of the file is kept or followed; one that is none says that the file is not what it seems. */
const address = said(2_000).refine(
  (text) => text === null || /^https?:\/\/[^\s/]/i.test(text),
  'must be a web address that begins with https://',
)

const expiry = said(20).refine((text) => text === null || /\b(19|20)\d\d\b/.test(text), 'must name a year, such as 2027-06-30')

const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, 'must be a list')
    .max(MAX_LISTED, `has more than ${MAX_LISTED} entries`)
    .nullish()
    .transform((items) => items ?? [])

const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, 'must be an object')

/** In all groups together: what a profile keeps of skills, programs and roles. */
const MOST_KEYWORDS = 3 * MAX_LISTED

/** What is read of a JSON Resume; all else is ignored. `company` and `website` are what version 0 had for `name` and `url`. */
const resumeFile = object({
  basics: object({ summary: said(SUMMARY_MAX, cleanText), url: address }).nullish(),
  work: list(
    object({
      name,
      company: name,
      position: name,
      location: name,
      url: address,
      website: address,
      startDate: month.refine((start) => !isBefore(todayInPerth(), start), 'is still to come'),
      endDate: month,
      current: z.boolean('must be true or false').optional(),
      category: z.enum(JOB_CATEGORIES).optional().catch(undefined),
    }).refine(({ startDate, endDate }) => !isBefore(endDate, startDate), { path: ['endDate'], message: 'is before startDate' }),
  ),
  certificates: list(object({ name, issuer: name, date, url: address, number: said(40), expiry })),
  skills: list(object({ name, keywords: list(name) })).refine(
    (groups) => groups.reduce((sum, { keywords }) => sum + keywords.length, 0) <= MOST_KEYWORDS,
    `has more than ${MOST_KEYWORDS} keywords`,
  ),
})

type ResumeFile = z.output<typeof resumeFile>

const NOTHING = 'This resume.json says nothing of your work: no summary, job, skill or certificate'
const NOT_JSON = 'This is no resume.json: it cannot be read as JSON'

/**
 * What a JSON Resume says, as a parsed CV says it: each finding names the entry of the file it came from.
 *
 * @returns a problem in words when it is no JSON Resume
 */
export function readJsonResume(text: string, knowledge: CvKnowledge): CvReading | { problem: string } {
  const json = parseJson(text)
  if (json === undefined) return { problem: NOT_JSON }
  const file = resumeFile.safeParse(json)
  if (!file.success) return { problem: problemOf(file.error.issues) }
  const reading = readingOf(file.data, knowledge)
  return reading.findings.length > 0 ? reading : { problem: NOTHING }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const PROBLEMS_SHOWN = 3

/** "work 2, startDate must be a date …": the first problems, entries counted from 1. */
function problemOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string {
  const sentences = issues.slice(0, PROBLEMS_SHOWN).map(({ path, message }) => `${placeOf(path) || 'The file'} ${message}`)
  const more = issues.length > PROBLEMS_SHOWN ? ` There are ${issues.length - PROBLEMS_SHOWN} more problems.` : ''
  return `${sentences.join('. ')}.${more}`
}

const placeOf = (path: readonly PropertyKey[]) =>
  path.map((part, at) => (typeof part === 'number' ? ` ${part + 1}` : `${at > 0 ? ', ' : ''}${String(part)}`)).join('')

function readingOf({ basics, work, certificates, skills }: ResumeFile, knowledge: CvKnowledge): CvReading {
  const findings = new Map<string, Finding>()
  // An entry named twice is found where it is named first.
  const found = (section: Finding['section'], key: string, entry: string, text: string) => {
    const id = `${section} ${key}`
    if (!findings.has(id)) findings.set(id, { section, key, confidence: 1, source: { entry, text } })
  }
  const summary = basics?.summary ?? null
  if (summary) found('summary', 'summary', 'basics', summary)

  const { jobs, roles } = jobsOf(work, certificates.length > 0, knowledge)
  for (const { job, place, text } of jobs) found('jobs', entryKey(job), place, text)
  const licences = certificates.flatMap((certificate, at) => {
    if (!certificate.name && !certificate.number) return []
    const licence = licenceOf(certificate, knowledge)
    found(
      'licences',
      entryKey(licence),
      `certificates ${at + 1}`,
      [certificate.name, certificate.number, certificate.issuer].filter(Boolean).join(', '),
    )
    return [licence]
  })
  const words: Record<'skills' | 'software' | 'roles', string[]> = { skills: [], software: [], roles: [] }
  const sales: string[] = []
  const add = (section: keyof typeof words, value: string, place: string, text: string) => {
    words[section].push(value)
    found(section, entryKey(value), place, text)
  }
  for (const { role, place, text } of roles) add('roles', role.slug, place, text)
  for (const [at, group] of skills.entries()) {
    const texts = group.keywords.filter((keyword) => keyword !== null)
    for (const text of texts.length > 0 || group.name === null ? texts : [group.name]) {
      const { section, concept } = abilityOf(group.name, text, knowledge)
      if (concept?.isSales) sales.push(concept.slug)
      add(section, concept?.slug ?? text, `skills ${at + 1}`, text)
    }
  }
  const unique = (values: readonly string[]) => [...new Map(values.map((value) => [entryKey(value), value])).values()]
  const profile: ProfileContent = {
    summary,
    jobs: jobs.map(({ job }) => job),
    skills: unique(words.skills),
    software: unique(words.software),
    roles: unique(words.roles),
    licences,
  }
  return {
    pages: null,
    profile,
    findings: [...findings.values()],
    skills_real_estate: profile.skills.filter((skill) => !sales.includes(skill)),
    skills_sales: unique(sales),
    software: profile.software,
    confidence_avg: 1,
  }
}

/** The jobs of a file; one that comes without its category is judged as those of a CV are, and names a role. */
function jobsOf(work: ResumeFile['work'], isLicensed: boolean, knowledge: CvKnowledge) {
  const facts = work.map(({ name, company, position }) => ({ title: position ?? '', company: name ?? company ?? '', details: [] }))
  const judged = categoriesOf(facts, isLicensed, knowledge)
  const named = work.flatMap((entry, at) => {
    const { title, company } = facts[at]!
    if (!title && !company) return []
    const { startDate: start_date, endDate: end_date, location } = entry
    const current = entry.current ?? (start_date !== null && end_date === null)
    const category = entry.category ?? judged[at]!.category
    const job: ProfileJob = { title: title || null, company: company || null, location, start_date, end_date, current, category }
    const text = [title, company, [start_date, end_date].filter(Boolean).join(' – ')].filter(Boolean).join(', ')
    return [{ job, place: `work ${at + 1}`, text, role: entry.category ? null : judged[at]!.role }]
  })
  return { jobs: named, roles: named.flatMap(({ role, ...job }) => (role ? [{ ...job, role }] : [])) }
}

function licenceOf({ name, issuer, number, expiry }: ResumeFile['certificates'][number], knowledge: CvKnowledge): ProfileLicence {
  const concept = name && (conceptOf(knowledge, 'licence', name) ?? conceptOf(knowledge, 'qualification', name))
  return { type: concept ? concept.slug : name, number, state: STATES.find((state) => state === issuer) ?? null, expiry }
}

/** Where a word of a group of skills belongs: where our own groups say, else software that the vocabulary knows, else a skill. */
function abilityOf(group: string | null, text: string, knowledge: CvKnowledge) {
  const own = SKILL_GROUPS.find(({ name }) => name === group)?.section
  const kinds: Record<'skills' | 'software' | 'roles', Kind> = { skills: 'skill', software: 'software', roles: 'role' }
  const concept = (section: keyof typeof kinds): Concept | null => conceptOf(knowledge, kinds[section], text)
  const section = own ?? (concept('software') ? 'software' : 'skills')
  return { section, concept: concept(section) }
}
