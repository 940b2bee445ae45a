import { DRAFT_DEFAULTS } from '#app/jobs/job.ts'
import { salaryColumns } from '#app/jobs/salary-columns.ts'
import { closingInstant, defaultClosingDate } from '#app/jobs/sydney-time.ts'
import { labelOf, slugOf } from '#app/vocabulary/labels.server.ts'
import { contentColumns } from './content-columns.ts'
import { resolvePostingPlace } from './place.server.ts'
import type { ResolvedPlace } from './place.ts'
import type { JobContent } from './posting.ts'
import { payOf } from './stated-salary.ts'

/**
 * The job columns for a posting's content, with place and pay resolved.
 *
 * @param resolved the place, if its location has been resolved already
 */
export async function columnsOf(content: JobContent, now: Date, resolved?: ResolvedPlace) {
  const salary = payOf(content)
  const place = resolved ?? (await resolvePostingPlace(content.location, content.locationState))
  const { location, suburb, region, state, postcode, place_id } = place
  return {
    ...contentColumns(content, salary),
    software: content.role.software.map((program) => labelOf(slugOf('software', program))),
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
