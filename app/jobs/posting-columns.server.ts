import { closingInstant, DRAFT_DEFAULTS, defaultClosingDate } from './job.ts'
import type { JobContent } from './posting.ts'
import { findPostingPlace } from './posting-place.server.ts'
import { understandSalary } from './posting-salary.ts'
import { wordColumns } from './posting-words.ts'
import { salaryColumns } from './salary-columns.ts'

export type JobColumns = Awaited<ReturnType<typeof columnsOf>>

/** The columns that a poster's content fills, with its place and pay as we understand them. */
export async function columnsOf(content: JobContent, now: Date) {
  const salary = understandSalary(content.salaryRange, content.salaryCorrection)
  const { choices: _, ...place } = await findPostingPlace(content.location || DRAFT_DEFAULTS.location, content.locationState)
  return {
    ...wordColumns(content, salary),
    ...place,
    ...salaryColumns(salary),
    expires_at: closingInstant(content.closesOn || defaultClosingDate(now)),
  }
}
