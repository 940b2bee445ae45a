import { type JobStatus, missingToPublish, type RequiredToPublish } from '#app/jobs/job.ts'
import { andList } from '#app/ui/display/list-text.ts'
import { type CategorySlug, guessCategory } from '#app/vocabulary/category.ts'
import { DRAFT_CATEGORY, type PostingValues } from './posting.ts'

/** The message next to each field that is required to publish. */
export const REQUIRED_MESSAGES: Record<RequiredToPublish, string> = {
  title: 'Please give the job a title',
  location: 'Please say where the job is',
  employment_type: 'Please choose an employment type',
  description: 'Please describe the job',
}

/** Specification, second document §5 and §8. */
export const PUBLISH_INCOMPLETE = 'Please complete all required fields'
export const PROFILE_INCOMPLETE = 'Please complete your employer profile first'

const FIELD_NAMES: Record<Missing, string> = {
  title: 'job title',
  location: 'location',
  employment_type: 'employment type',
  description: 'description',
  category_slug: 'category',
}

type SavedFields = Record<RequiredToPublish, string> & { status: JobStatus; category_slug: CategorySlug }

type Missing = RequiredToPublish | 'category_slug'

/** The fields that lack for an ad to be published; the category too when nobody chose one and the title does not tell it. */
const missingOf = (fields: Record<RequiredToPublish, string>, hasCategory: boolean): Missing[] => [
  ...missingToPublish(fields),
  ...(hasCategory || guessCategory(fields.title) !== null ? [] : (['category_slug'] as const)),
]

const namesOf = (missing: readonly Missing[]): string[] => missing.map((field) => FIELD_NAMES[field])

/** What a saved job still lacks to be published, in words. */
export const stillMissing = (job: SavedFields): string[] =>
  namesOf(missingOf(job, job.status !== 'draft' || job.category_slug !== DRAFT_CATEGORY))

/** What a form still lacks to be published, in words, and the name of the first field. Without a title nobody asks for a category yet. */
export function missingFields(typed: PostingValues): { names: string[]; first: string | null } {
  const text = (name: string) => String(typed[name] ?? '')
  const required = {
    title: text('title'),
    location: text('location'),
    employment_type: text('employment_type'),
    description: text('description'),
  }
  const missing = missingOf(required, text('category_slug') !== '' || required.title.trim() === '')
  return { names: namesOf(missing), first: missing[0] ?? null }
}

/** Why a job cannot be published yet; null when it can. */
export const incompleteReason = (missing: readonly string[]): string | null =>
  missing.length > 0 ? `${PUBLISH_INCOMPLETE}: ${andList(missing)}` : null
