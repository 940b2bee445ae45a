import { accountRetention } from '#app/accounts/retention.server.ts'
import { alertRetention } from '#app/alerts/retention.server.ts'
import { applicationRetention } from '#app/applications/retention.server.ts'
import { billingRetention } from '#app/billing/retention.server.ts'
import { campaignRetention } from '#app/campaigns/retention.server.ts'
import { contentRetention } from '#app/content/retention.server.ts'
import { cvRetention } from '#app/cvs/retention.server.ts'
import { employerRetention } from '#app/employers/retention.server.ts'
import { fileRetention } from '#app/files/retention.server.ts'
import { interviewRetention } from '#app/interviews/retention.server.ts'
import { introductionRetention } from '#app/introductions/retention.server.ts'
import { jobRetention } from '#app/jobs/retention.server.ts'
import { matchingRetention } from '#app/matching/retention.server.ts'
import { messageRetention } from '#app/messages/retention.server.ts'
import { moderationRetention } from '#app/moderation/retention.server.ts'
import { newsRetention } from '#app/news/retention.server.ts'
import { notificationRetention } from '#app/notifications/retention.server.ts'
import { offerRetention } from '#app/offers/retention.server.ts'
import { OTHER_PERSONAL_DATA, PERSONAL_DATA_REGISTRY } from '#app/personal-data.server.ts'
import { pipelineRetention } from '#app/pipeline/retention.server.ts'
import { platformRetention } from '#app/platform/retention.server.ts'
import type { RetentionRow } from '#app/platform/retention.ts'
import { runRetention } from '#app/platform/retention-run.server.ts'
import { profileRetention } from '#app/profiles/retention.server.ts'
import { recruiterRetention } from '#app/recruiters/retention.server.ts'
import { reportRetention } from '#app/reports/retention.server.ts'
import { signInRetention } from '#app/sign-in/retention.server.ts'
import { submissionRetention } from '#app/submissions/retention.server.ts'
import { teamRetention } from '#app/teams/retention.server.ts'

/**
 * The retention table: everything the product keeps, how long, and the rule that ends it, in the order in which a run goes through it:
 * applications before the files that only they hold.
 */
export const RETENTION: readonly RetentionRow[] = [
  ...accountRetention,
  ...signInRetention,
  ...applicationRetention,
  ...interviewRetention,
  ...offerRetention,
  ...campaignRetention,
  ...submissionRetention,
  ...reportRetention,
  ...introductionRetention,
  ...pipelineRetention,
  ...messageRetention,
  ...profileRetention,
  ...cvRetention,
  ...jobRetention,
  ...matchingRetention,
  ...alertRetention,
  ...employerRetention,
  ...recruiterRetention,
  ...teamRetention,
  ...billingRetention,
  ...notificationRetention,
  ...contentRetention,
  ...newsRetention,
  ...moderationRetention,
  ...fileRetention,
  ...platformRetention,
]

const PERSONAL = new Set([...PERSONAL_DATA_REGISTRY, ...OTHER_PERSONAL_DATA].flatMap(({ tables }) => tables))

/** The rows about people, in words: what a person reads beside their own data. Backups and the like concern them, too. */
export const PERSONAL_RETENTION = RETENTION.filter(({ tables }) => tables.length === 0 || tables.some((table) => PERSONAL.has(table))).map(
  ({ name, title, kept }) => ({ name, title, kept }),
)

/** How long the data of these tables is kept, in the sentences of the rows that cover them; of several each under its title. */
export function keptWords(tables: readonly string[]): string {
  const rows = RETENTION.filter((row) => row.tables.some((table) => tables.includes(table)))
  if (rows.length === 1) return rows.map(({ kept }) => kept).join()
  return rows.map(({ title, kept }) => `${title}: ${kept.charAt(0).toLowerCase()}${kept.slice(1)}`).join(' ')
}

/**
 * A run over all rules: each night's, and one that the desk asked for.
 *
 * @throws Error when a rule failed, or another run was under way, so that the task is tried again
 */
export async function runWholeRetention(startedBy: 'schedule' | 'desk'): Promise<void> {
  const reports = await runRetention(RETENTION, startedBy)
  if (reports === null) throw new Error('retention: another run is under way')
  const failed = reports.filter((report) => report.failed)
  if (failed.length > 0) throw new Error(`retention: ${failed.map(({ name }) => name).join(', ')}`)
}
