/** A job counts as closing soon when it expires within this many days, on the dashboard and in the list of own jobs. */
export const CLOSING_SOON_DAYS = 7

/** The counts of a dashboard that may need attention. */
export type DashboardFigures = {
  jobs: { drafts: number; closing: number; firstClosing: { title: string } | null }
  applications: { unopened: number; unopened_jobs: number; unopened_job_id: number | null }
}

/** The pages that the sentences link to; null leaves a sentence out. */
type NeedPages = { applicationsOf: (jobId: number) => string; newApplications: string; closingSoon: string; drafts: string | null }

const many = (count: number, one: string, more: string) => (count === 1 ? one : more)

const LONGEST_TITLE = 60
const short = (title: string) => (title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE).trimEnd()}…` : title)

/** What needs the team's attention now, most urgent first: a count, the text that follows it, and the page with the rows. */
export function needsNow(
  { jobs, applications }: DashboardFigures,
  pages: NeedPages,
  { oldest, closes }: { oldest: string; closes: string },
) {
  const { unopened, unopened_jobs, unopened_job_id } = applications
  const needs: { count: number; text: string; to: string }[] = []
  if (unopened > 0) {
    needs.push({
      count: unopened,
      text: `${many(unopened, 'application that nobody has opened, sent', 'applications that nobody has opened, the oldest')} ${oldest}`,
      to: unopened_jobs === 1 && unopened_job_id !== null ? pages.applicationsOf(unopened_job_id) : pages.newApplications,
    })
  }
  if (jobs.closing > 0 && jobs.firstClosing) {
    const title = short(jobs.firstClosing.title)
    needs.push({
      count: jobs.closing,
      text: many(
        jobs.closing,
        `job closes ${closes}: ${title}`,
        `jobs close within ${CLOSING_SOON_DAYS} days, the first ${closes}: ${title}`,
      ),
      to: pages.closingSoon,
    })
  }
  if (jobs.drafts > 0 && pages.drafts) {
    needs.push({
      count: jobs.drafts,
      text: many(jobs.drafts, 'draft that is not published', 'drafts that are not published'),
      to: pages.drafts,
    })
  }
  return needs
}
