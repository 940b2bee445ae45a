import type { JobStatus } from '#app/jobs/job.ts'
import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import { figure } from '#app/ui/display/figure.ts'
import { inMail, inWords } from '#app/ui/display/moment.ts'
import type { Approval as SentText } from './approval.ts'

type Message = { subject: string } & MailBody

const mail = (subject: string, lines: readonly MailLine[]): Message => ({ subject, ...mailBody(lines) })

type EndsSoon = { title: string; location: string; closesAt: Date; views: number; applications: number; unopened: number; link: string }

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

type Approval = { title: string; location: string; agency: string; client: string; changes: boolean; link: string }

/** The text of the same ad that was sent before; one that was approved is not named. */
type Earlier = Pick<SentText, 'state' | 'sent_at'> | undefined

/** How a text follows an earlier one whose mail the client may still have; null where there is none. */
function afterWords(earlier: Earlier): string | null {
  if (earlier?.state === 'change_asked')
    return `It follows the version of ${inMail(earlier.sent_at)}, in which something was to be different.`
  return earlier?.state === 'taken_back'
    ? `It replaces the version of ${inMail(earlier.sent_at)}, whose mail takes no answer any more.`
    : null
}

/** To whoever approves a client's ads: one waits, or a change of one. */
export function approvalAskedMail({ title, location, agency, client, changes, link, earlier }: Approval & { earlier: Earlier }): Message {
  const after = afterWords(earlier)
  const what = changes ? (after ? 'a newer change' : 'a change') : after ? 'this ad again' : 'this ad'
  return mail(`Please check ${what}: ${title}`, [
    changes
      ? `${agency} would like to change the ad that you approved for ${client}: ${title} (${location}). The approved words stay until you answer.`
      : `${agency} wrote an ad for ${client}: ${title} (${location}). Nobody sees it before you approve its text and pay.`,
    ...(after ? [after] : []),
    { label: 'Read and answer', href: link },
    'You approve it, or say what should change.',
  ])
}

/** To whoever sent an ad to a client: it was to be approved, and could not go live. */
export const approvalBlockedMail = ({
  title,
  client,
  reason,
  link,
}: {
  title: string
  client: string
  reason: string
  link: string
}): Message =>
  mail(`Not published: ${title}`, [
    `${client} wanted to approve ${title}, and it could not go live. ${reason.replace(/\.?$/, '.')}`,
    `${client} reads only that you were told. Mend that, and ask them to approve it again.`,
    { label: 'Open the job', href: link },
  ])

/** To whoever sent an ad to a client: it was approved, or a change is asked for. */
export const approvalAnsweredMail = ({
  title,
  client,
  changes,
  note,
  link,
  status,
}: Pick<Approval, 'title' | 'client' | 'changes' | 'link'> & { note: string | null; status: JobStatus }): Message =>
  note === null
    ? mail(`Approved: ${title}`, [
        changes
          ? `${client} approved your change. The ad has the new words now.`
          : `${client} approved the ad.${status === 'live' ? ' It is live now.' : ''}`,
        ...(status === 'held' ? ['It is held until somebody at our desk has looked at it; another mail says why.'] : []),
        { label: 'Open the job', href: link },
      ])
    : mail(`Change asked: ${title}`, [
        `${client} asks for a change${changes ? '; the approved words stay' : ' before the ad goes live'}:`,
        note,
        { label: 'Edit and send again', href: link },
      ])
