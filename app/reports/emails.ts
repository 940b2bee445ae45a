import { brand } from '#app/platform/brand.ts'
import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import { counted, figure } from '#app/ui/display/figure.ts'
import { STEP, STEPS, type StepCounts } from './figures.ts'
import { type Cadence, type ReportFigures, reportTitle } from './report.ts'

/** What a mailed report says. `link` is its page. */
export type MailedReport = { teamName: string; cadence: Cadence; from: string; to: string; figures: ReportFigures; link: string }

/** How many ads a mail names. */
const MOST_JOBS = 5

/** "1 view, 12 applications". */
const summary = ({ views, applications }: Pick<StepCounts, 'views' | 'applications'>) =>
  `${counted(views, 'view')}, ${counted(applications, 'application')}`

/** To a member who chose it: the figures of a week or a month. */
export function reportMail({ teamName, cadence, from, to, figures: { total, jobs }, link }: MailedReport): { subject: string } & MailBody {
  const title = reportTitle({ cadence, from, to })
  const seen = jobs.filter(({ views, applications }) => views + applications > 0).slice(0, MOST_JOBS)
  const lines: MailLine[] = [
    `${teamName}: ${title.replace(/^Week/, 'week')}, from ad to hire.`,
    { facts: STEPS.map((step) => [STEP[step].label, figure(total[step])] as const) },
    ...(seen.length > 0
      ? [
          'Most seen:',
          {
            facts: seen.map((job) => [job.title, summary(job)] as const),
          },
        ]
      : []),
    { label: 'Open the report, with what each number means', href: link },
    `You chose this mail on the page Reports of ${brand.name}, where you can change how often it comes.`,
  ]
  return { subject: `${title}: ${summary(total)}`, ...mailBody(lines) }
}
