import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import { inMail, inWords } from '#app/ui/display/moment.ts'

type Message = { subject: string } & MailBody

const mail = (subject: string, lines: readonly MailLine[]): Message => ({ subject, ...mailBody(lines) })

type EndsSoon = { title: string; location: string; closesAt: Date; views: number; applications: number; unopened: number; link: string }

const figure = (count: number) => count.toLocaleString('en-AU')

/** To a member who posts jobs: one of them closes within three days. */
export const stillHiringMail = ({ title, location, closesAt, views, applications, unopened, link }: EndsSoon): Message =>
  mail(`Still hiring? ${title} closes on ${inWords(closesAt, 'date')}`, [
    `${title} (${location}) takes applications until ${inMail(closesAt)}.`,
    {
      facts: [
        ['Views', figure(views)],
        ['Applications', unopened > 0 ? `${figure(applications)}, of which ${figure(unopened)} not opened yet` : figure(applications)],
      ],
    },
    'Are you still hiring? Keep it open, mark it as filled or close it with one tap, without signing in.',
    { label: 'Answer', href: link },
    'Without an answer it closes by itself; for two weeks after that the same link opens it again. Whoever has this mail can answer for you.',
  ])

/** To a member who posts jobs: a job that was scheduled could not go live. */
export const scheduleEndedMail = ({ title, reason, link }: { title: string; reason: string; link: string }): Message =>
  mail(`Not published: ${title}`, [
    `${title} was scheduled to go live, and could not. ${reason.replace(/\.?$/, '.')}`,
    'It is a draft as before. Mend that, and publish or schedule it again.',
    { label: 'Open the draft', href: link },
  ])
