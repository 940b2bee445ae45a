import type { CategorySlug } from '#app/vocabulary/category.ts'
import type { WorkType } from '#app/vocabulary/work-type.ts'

/** An ad of the judged corpus; full-time unless given. */
export type Ad = {
  title: string
  company_name: string
  location: string
  category_slug: CategorySlug
  employment_type?: WorkType
  description: string
  tags?: readonly string[]
  /** Stated pay in dollars a year; not stated unless given. */
  salary_year_min?: number
  salary_year_max?: number
  /** None unless given. */
  licence_required?: 'any' | 'full_licence'
  /** How many days ago it was posted. */
  days: number
  featured?: true
}
