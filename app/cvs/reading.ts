import { entryKey, MAX_LISTED, type ProfileJob, type ProfileLicence } from '#app/profiles/candidate-profile.ts'
import type { CvReading, Finding } from './parse-data.ts'
import { type CvDate, dateText } from './parser/dates.ts'
import type { LicenceReading } from './parser/licences.ts'
import type { Finding as Found, Source } from './parser/lines.ts'
import type { ParsedCv, ParsedJob } from './parser/parsed-cv.ts'
import type { Ability } from './parser/skills.ts'

/** Findings less sure than this are shown nowhere: a wrong entry costs more trust than a missing one. */
const FEWEST_CONFIDENCE = 0.3

/** What a parsed CV puts into a profile, and where each part of it stands. */
export function readingOf(cv: ParsedCv, pages: number | null): CvReading {
  const skills = surest(cv.skills.filter(isSure), (skill) => entryKey(named(skill).value))
  const software = surest(cv.software.filter(isSure), (program) => entryKey(named(program).value))
  const roles = cv.jobs.slice(0, MAX_LISTED).flatMap(({ role }) => (role && isSure(role) ? [{ ...role, value: role.value.slug }] : []))
  // People look for a job by its title; its dates may stand on another line.
  const jobs = cv.jobs.slice(0, MAX_LISTED).map((job) => ({ entry: profileJob(job), ...job, source: job.title?.source ?? job.source }))
  const licences = cv.licences.slice(0, MAX_LISTED).map((licence) => ({ entry: profileLicence(licence), ...licence.type }))
  const findings: Finding[] = [
    ...(cv.summary ? [finding('summary', 'summary', cv.summary)] : []),
    ...jobs.map(({ entry, confidence, source }) => finding('jobs', entryKey(entry), { confidence, source })),
    ...licences.map(({ entry, confidence, source }) => finding('licences', entryKey(entry), { confidence, source })),
    ...listed('roles', roles),
    ...listed('skills', skills.map(named)),
    ...listed('software', software.map(named)),
  ]
  return {
    pages,
    profile: {
      summary: cv.summary?.value ?? null,
      jobs: jobs.map(({ entry }) => entry),
      skills: values(skills.map(named)),
      software: values(software.map(named)),
      roles: values(roles),
      licences: licences.map(({ entry }) => entry),
    },
    findings: pages === null ? findings.map(withoutPage) : findings,
    skills_real_estate: values(skills.filter(({ concept }) => !concept?.isSales).map(named)),
    skills_sales: values(skills.filter(({ concept }) => concept?.isSales).map(named)),
    software: values(software.map(named)),
    confidence_avg: cv.confidence,
  }
}

/** Lines of a file without pages are counted from its beginning. */
const withoutPage = (finding: Finding): Finding => ({ ...finding, source: { ...finding.source, page: null } })

const isSure = ({ confidence }: { confidence: number }) => confidence >= FEWEST_CONFIDENCE

/** The surest findings, as many as a profile lists, in their order: a file that is one long list must not fill pages with it. */
function surest<Found extends { confidence: number }>(found: readonly Found[], keyOf: (one: Found) => string): Found[] {
  if (found.length <= MAX_LISTED) return [...found]
  const keys = found.toSorted((a, b) => b.confidence - a.confidence).map(keyOf)
  const kept = new Set([...new Set(keys)].slice(0, MAX_LISTED))
  return found.filter((one) => kept.has(keyOf(one)))
}

/** A skill or program by the slug of the vocabulary, or in the person's own words. */
const named = ({ concept, value, confidence, source }: Ability): Found<string> => ({ value: concept?.slug ?? value, confidence, source })

const values = (list: readonly Found<string>[]) => [...new Map(list.map(({ value }) => [entryKey(value), value])).values()]

const finding = (section: Finding['section'], key: string, { confidence, source }: { confidence: number; source: Source }): Finding => ({
  section,
  key,
  confidence,
  source,
})

/** One finding for each entry: where a CV names it twice, the surer one. */
function listed(section: 'roles' | 'skills' | 'software', list: readonly Found<string>[]): Finding[] {
  const surest = new Map<string, Found<string>>()
  for (const one of list) {
    const key = entryKey(one.value)
    if (one.confidence > (surest.get(key)?.confidence ?? 0)) surest.set(key, one)
  }
  return [...surest].map(([key, one]) => finding(section, key, one))
}

const date = (value: CvDate | null) => value && dateText(value)

const profileJob = (job: ParsedJob): ProfileJob => ({
  title: job.title?.value ?? null,
  company: job.company?.value ?? null,
  location: job.location?.value ?? null,
  start_date: dateText(job.start),
  end_date: date(job.end),
  current: job.current,
  category: job.category.value,
})

const profileLicence = ({ type, number, state, expiry }: LicenceReading): ProfileLicence => ({
  type: type.value.slug,
  number: number?.value ?? null,
  state: state?.value ?? null,
  expiry: date(expiry?.value ?? null),
})
