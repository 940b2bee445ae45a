import { closingInstant, DRAFT_DEFAULTS, defaultClosingDate } from './job.ts'
import type { JobContent } from './posting.ts'
import { findPostingPlace } from './posting-place.server.ts'
import type { UnderstoodPlace } from './posting-place.ts'
import { understandSalary } from './posting-salary.ts'
import { wordColumns } from './posting-words.ts'
import { salaryColumns } from './salary-columns.ts'

export type JobColumns = Awaited<ReturnType<typeof columnsOf>>

/**
 * The columns that a poster's content fills, with its place and pay as we understand them.
 *
 * @param understood what its location was understood as already
 */
export async function columnsOf(content: JobContent, now: Date, understood?: UnderstoodPlace) {
  const salary = understandSalary(content.salaryRange, content.salaryCorrection)
  const place = understood ?? (await findPostingPlace(content.location, content.locationState))
  const { location, suburb, region, state, postcode, place_id } = place
  return {
    ...wordColumns(content, salary),
    location: location || DRAFT_DEFAULTS.location,
    suburb,
    region,
    state,
    postcode,
    place_id,
    ...salaryColumns(salary),
    expires_at: closingInstant(content.closesOn || defaultClosingDate(now)),
  }
}
