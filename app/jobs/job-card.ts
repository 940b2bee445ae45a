import type { CategorySlug } from '#app/vocabulary/category.ts'
import type { LicenceRequirement } from '#app/vocabulary/licence-requirement.ts'
import type { WorkType } from '#app/vocabulary/work-type.ts'
import { descriptionText, parseDescription } from './description.ts'
import type { JobStatus } from './job.ts'

/** A job as a list shows it: plain data, the same on the server and in the browser. */
export type JobCard = {
  id: number
  title: string
  company_name: string
  /** Of the company's page; null where it has none. */
  company_slug: string | null
  /** Logo and colour of the employer, else of the agency; null shows initials on our own colour. */
  logo_url: string | null
  brand_colour: string | null
  location: string
  suburb: string | null
  state: string | null
  /** Null in a preview until one is chosen. */
  employment_type: WorkType | null
  category_slug: CategorySlug
  /** The figure in words ("$65,000 – $75,000"), null when none is shown, and what goes with it ("a year + super"). */
  pay: { figure: string | null; detail: string }
  /** Facts of the role in a few words, then the poster's tags. */
  tags: string[]
  licence_required: LicenceRequirement
  featured: boolean
  /** First published; null before that. */
  posted_at: Date | null
  /** The first words of the description as plain text. */
  summary: string
  /** False once the job has closed, for lists that keep closed jobs. */
  open: boolean
  /** Of one that is not open, for its badge. */
  status?: JobStatus
}

/** Most characters of a card's summary. */
export const SUMMARY_MAX = 160

/** A job's place in short: "Parramatta NSW", or its location as written when suburb or state is unknown. */
export const shortPlace = ({ suburb, state, location }: Pick<JobCard, 'suburb' | 'state' | 'location'>): string =>
  suburb && state ? `${suburb} ${state}` : location

/** The beginning of a description without its headings, as one line of plain text. Ends in an ellipsis when it is cut. */
export function summaryOf(description: string): string {
  const text = descriptionText(parseDescription(description).filter(({ kind }) => kind !== 'heading'))
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= SUMMARY_MAX) return text
  const cut = text.slice(0, SUMMARY_MAX)
  const space = cut.lastIndexOf(' ')
  const words = cut.slice(0, space > SUMMARY_MAX / 2 ? space : SUMMARY_MAX)
  // The cut may have split a surrogate pair.
  return `${words.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.–-]+$/, '')}…`
}
