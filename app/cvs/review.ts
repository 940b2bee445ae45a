import type { ParsedStatus } from './cv.ts'
import type { Excerpt } from './excerpt.ts'
import type { Finding } from './parse-data.ts'

export type Section = Finding['section']

/** The groups of the results in the order of the page. */
export const SECTIONS: readonly { section: Section; title: string; one: string }[] = [
  { section: 'roles', title: 'Roles', one: 'role' },
  { section: 'licences', title: 'Licence', one: 'licence' },
  { section: 'skills', title: 'Skills added', one: 'skill' },
  { section: 'software', title: 'Software', one: 'program' },
  { section: 'jobs', title: 'Experience', one: 'job' },
  { section: 'summary', title: 'Summary', one: 'summary' },
]

/** An entry as the page shows it, in words. */
export type Entry = {
  section: Section
  key: string
  label: string
  /** The rest of a job or licence: company, place and dates, or number and expiry. */
  detail: string | null
  /** What the form of a correction begins with. */
  fields: Record<string, string>
}

/** Where a finding stands: in a CV, or in a resume.json. */
export type Place = { page: number | null; line: number } | { entry: string }

/** An entry that a CV says or the person added, and what they decided about it. */
export type ReviewedEntry = Entry & {
  /** found: as the CV says; kept: made the person's own as it is; corrected: the CV says it otherwise; own: the CV does not say it. */
  state: 'found' | 'kept' | 'corrected' | 'removed' | 'own'
  found: { confidence: number; place: Place; excerpt: Excerpt } | null
}

export const percent = (confidence: number) => Math.round(100 * confidence)

/** A finding under 60% is for the person to check. */
export const needsCheck = ({ state, found }: Pick<ReviewedEntry, 'state'> & { found: { confidence: number } | null }) =>
  state === 'found' && found !== null && found.confidence < 0.6

/** A version of a person's CV, with what it says that the version before it did not, and the other way round. */
export type Version = {
  id: string
  filename: string
  created_at: Date
  last_parsed_at: Date | null
  parsed_status: ParsedStatus
  /** The name of the file before it; null for the first. */
  replaced: string | null
  result: { skills: number; realEstateRoles: number; undone: boolean } | null
  changes: readonly { title: string; came: readonly string[]; went: readonly string[] }[]
}
