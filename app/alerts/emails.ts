import { brand } from '#app/platform/brand.ts'
import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import { counted } from '#app/ui/display/figure.ts'
import { inMail } from '#app/ui/display/moment.ts'
import { ASK_AGAIN_DAYS, FREQUENCY, type Frequency } from './alert.ts'

type Message = { subject: string } & MailBody

const mail = (subject: string, lines: readonly MailLine[]): Message => ({ subject, ...mailBody(lines) })

const named = ({ title, detail }: { title: string; detail: string }) => (detail ? `${title} (${detail})` : title)

/**
 * To an address that somebody typed for a job alert: does its holder want it? Nothing of what was typed is in it, since it may go to a
 * stranger: the search stands behind the link.
 */
export const alertAskedMail = ({ frequency, link }: { frequency: Frequency; link: string }): Message =>
  mail('Do you want new jobs by email?', [
    `Somebody, probably you, asked us on ${brand.name} to mail new jobs to this address. How often: ${FREQUENCY[frequency].label.toLowerCase()}.`,
    { label: 'See which, and say yes or no', href: link },
    `Nothing is sent before you say yes there. If it was not you, do nothing: we do not ask again within ${ASK_AGAIN_DAYS} days, and not for a year if you say no.`,
  ])

export type MailedJob = { title: string; href: string; company: string; location: string; pay: string; why: string }

type NewJobs = {
  title: string
  detail: string
  jobs: readonly MailedJob[]
  /** How many more there are than the mail names. */
  more: number
  search: { label: string; href: string }
  since: Date
}

/** To the person or address of an alert: the new jobs since its last mail. */
export function newJobsMail({ jobs, more, search, since, ...alert }: NewJobs): Message {
  const count = jobs.length + more
  return mail(`${counted(count, 'new job')}: ${alert.title}`, [
    `New for ${named(alert)}:`,
    {
      items: jobs.map(({ title, href, company, location, pay, why }) => ({
        title,
        href,
        lines: [`${company}, ${location}`, pay, why].filter(Boolean),
      })),
    },
    ...(more > 0 ? [`And ${more} more.`] : []),
    search,
    `You asked for these mails on ${inMail(since)}. The last link below changes how often they come, or stops them.`,
  ])
}
