import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { isForeignKeyViolation } from '#app/platform/sql-errors.server.ts'
import type { ReportReason } from './report.ts'

const REPORTS_PER_CLIENT = { hits: 10, windowSeconds: 3_600 }

/**
 * Stores a person's report about a job for the moderators.
 *
 * @throws AppError `rate_limited` after ten reports an hour from one client, `not_found` when there is no such job
 */
export async function reportJob(report: {
  jobId: number
  reason: ReportReason
  detail: string
  reporterId: string | null
  client: string
}): Promise<void> {
  await consumeLimitsOrThrow([{ key: `report:${report.client}`, limit: REPORTS_PER_CLIENT }], 'You have sent many reports.')
  try {
    await db
      .insertInto('job_reports')
      .values({ job_id: report.jobId, reason: report.reason, detail: report.detail, reporter_id: report.reporterId })
      .execute()
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('not_found', 'Job not found', { cause: error })
    throw error
  }
}
