/** The work types of both the search and the posting form (product decision §5). */
export const WORK_TYPES = ['full-time', 'part-time', 'contract', 'temporary', 'casual', 'freelance', 'internship'] as const

export type WorkType = (typeof WORK_TYPES)[number]

// Aliases: specification, first document §3 ("casusal" is its own misspelling). schema: Google's values for employmentType;
// a casual is paid by the hour, so PER_DIEM (paid by the day) would be wrong.
const TYPES: Record<WorkType, { label: string; schema: string; aliases: readonly string[] }> = {
  'full-time': { label: 'Full-time', schema: 'FULL_TIME', aliases: ['ft', 'fulltime', 'full_time', 'permanent full-time'] },
  'part-time': { label: 'Part-time', schema: 'PART_TIME', aliases: ['pt', 'parttime', 'part_time', 'permanent part-time'] },
  contract: { label: 'Contract', schema: 'CONTRACTOR', aliases: ['contractor', 'fixed-term', 'fixed-term contract'] },
  temporary: { label: 'Temporary', schema: 'TEMPORARY', aliases: ['temp', 'interim'] },
  casual: { label: 'Casual', schema: 'OTHER', aliases: ['casusal'] },
  freelance: { label: 'Freelance', schema: 'CONTRACTOR', aliases: ['freelancer', 'consultant'] },
  internship: { label: 'Internship', schema: 'INTERN', aliases: ['intern'] },
}

/** The label of a work type; null for a draft that has none yet. */
export const workTypeLabel = (type: WorkType | null): string => (type ? TYPES[type].label : 'Work type not chosen')

/** A work type for search engines (schema.org JobPosting, employmentType). */
export const schemaEmploymentType = (type: WorkType): string => TYPES[type].schema

// "Full time", "full_time", "FULL-TIME" and "fulltime" are the same.
const squeeze = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

const BY_SPELLING = new Map(
  WORK_TYPES.flatMap((type) => [type, ...TYPES[type].aliases].map((spelling) => [squeeze(spelling), type] as const)),
)

/** Parses a work type, ignoring case, spaces and hyphens; null when the text names none. */
export function normaliseWorkType(text: string): WorkType | null {
  return BY_SPELLING.get(squeeze(text)) ?? null
}
