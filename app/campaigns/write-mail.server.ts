import { mailerKey } from '#app/employers/mail-consent.server.ts'
import { MESSAGE_PAGES } from '#app/messages/pages.ts'
import { config } from '#app/platform/config.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { unsubscribeLink } from '#app/platform/unsubscribe-link.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { campaignMail, consentReason } from './emails.ts'
import type { FoundCampaign, Sender } from './find.server.ts'
import { clickLink, senderPath } from './links.server.ts'
import type { TakenRecipient } from './take.server.ts'

/** The kind of these mails, which a person may stop for all senders. */
export const KIND = 'campaigns'

const senderWords = ({ name, suburb, state_territory }: Sender): string => {
  const place = suburb && state_territory && !suburb.endsWith(state_territory) ? `${suburb} ${state_territory}` : suburb
  return [name, place].filter(Boolean).join(', ')
}

const partsOf = ({ sender, job, subject, body }: { sender: Sender; job: FoundCampaign['job']; subject: string; body: string }) => ({
  subject,
  body,
  sender: { words: senderWords(sender), website: sender.website_url },
  jobLabel: job && `See the job: ${job.title}`,
  pageLabel: `More about ${sender.name}`,
})

/** The mail of one person. Its links count when they are opened, and one press stops mails of its sender. */
export function writeMail(campaign: FoundCampaign, sender: Sender, to: TakenRecipient): Mail {
  const { jobLabel, pageLabel, ...parts } = partsOf({ sender, job: campaign.job, subject: to.subject, body: to.body })
  return {
    to: to.email,
    id: `campaign mail ${to.recipientId}`,
    unsubscribe: unsubscribeLink(to.userId, KIND, { sender: mailerKey(teamOfRow(campaign)), mail: to.recipientId }),
    reason: consentReason(to.consent),
    ...campaignMail({
      ...parts,
      sender: { ...parts.sender, page: { label: pageLabel, href: clickLink(to.recipientId, 'sender') } },
      job: jobLabel === null ? null : { label: jobLabel, href: clickLink(to.recipientId, 'job') },
      answer:
        to.applicationId === null
          ? null
          : { label: `Answer ${sender.name} in your conversation`, href: config.appUrl + MESSAGE_PAGES.seeker.thread(to.applicationId) },
    }),
  }
}

/** The mail as a member reads it before it goes: its links lead to the same pages and count nothing. */
export function sampleMail(
  campaign: Pick<FoundCampaign, 'job' | 'job_id'>,
  sender: Sender,
  { subject, body }: { subject: string; body: string },
) {
  const { jobLabel, pageLabel, ...parts } = partsOf({ sender, job: campaign.job, subject, body })
  return campaignMail({
    ...parts,
    sender: { ...parts.sender, page: { label: pageLabel, href: config.appUrl + senderPath(sender) } },
    job: jobLabel === null ? null : { label: jobLabel, href: `${config.appUrl}/jobs/${campaign.job_id}` },
    answer: null,
  })
}
