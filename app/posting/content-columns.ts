import { DRAFT_DEFAULTS } from '#app/jobs/job.ts'
import { formatSalary, type Salary } from '#app/vocabulary/salary.ts'
import { categoryFor, type JobContent } from './posting.ts'

/** The job columns that the content fills directly. What a draft leaves open gets the defaults of a draft (second document §5). */
export function contentColumns(content: JobContent, salary: Salary) {
  const shown = formatSalary(salary)
  return {
    title: content.title || DRAFT_DEFAULTS.title,
    employment_type: content.employmentType ?? DRAFT_DEFAULTS.employment_type,
    category_slug: categoryFor(content),
    salary_range: content.salaryRange || null,
    salary_display: shown.figure ? shown.text : content.salaryRange || null,
    description: content.description.trim() === '' ? DRAFT_DEFAULTS.description : content.description,
    tags: content.tags,
    benefits: content.benefits,
    ...content.role,
    ...content.pay,
    licence_required: content.licenceRequired,
    work_rights_required: content.workRightsRequired,
    experience_years_required: content.experienceYears,
    screening_questions: content.screeningQuestions,
    response_days: content.responseDays,
    closes_unanswered: content.closesUnanswered,
  }
}
