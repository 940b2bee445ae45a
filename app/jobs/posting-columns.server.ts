import { closingInstant, DRAFT_DEFAULTS, defaultClosingDate } from './job.ts'
import { categoryFor, type JobContent } from './posting.ts'
import { findPostingPlace } from './posting-place.server.ts'
import { understandSalary } from './posting-salary.ts'
import { formatSalary } from './salary.ts'
import { salaryColumns } from './salary-columns.ts'

export type JobColumns = Awaited<ReturnType<typeof columnsOf>>

/** The columns that a poster's words fill; what a draft leaves open gets the words of a draft (second document §5). */
export async function columnsOf(content: JobContent, now: Date) {
  const salary = understandSalary(content.salaryRange, content.salaryCorrection)
  const shown = formatSalary(salary)
  const { choices: _, ...place } = await findPostingPlace(content.location || DRAFT_DEFAULTS.location, content.locationState)
  return {
    title: content.title || DRAFT_DEFAULTS.title,
    ...place,
    employment_type: content.employmentType ?? DRAFT_DEFAULTS.employment_type,
    category_slug: categoryFor(content),
    salary_range: content.salaryRange || null,
    salary_display: shown.figure ? shown.text : content.salaryRange || null,
    ...salaryColumns(salary),
    description: content.description.trim() === '' ? DRAFT_DEFAULTS.description : content.description,
    tags: content.tags,
    benefits: content.benefits,
    licence_required: content.licenceRequired,
    work_rights_required: content.workRightsRequired,
    experience_years_required: content.experienceYears,
    screening_questions: content.screeningQuestions,
    expires_at: closingInstant(content.closesOn || defaultClosingDate(now)),
  }
}
