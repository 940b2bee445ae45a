import { textFields } from '#app/platform/text-fields.ts'

/** The fields that the text of a campaign may have, with what they stand for. */
export const CAMPAIGN_FIELDS = {
  first_name: 'their first name',
  company: 'your company or agency',
  my_name: 'the name of whoever starts it',
  job_title: 'the linked job',
  location: 'where the linked job is',
} as const

export type CampaignField = keyof typeof CAMPAIGN_FIELDS

/** The rules of these fields. */
export const campaignFields = textFields(CAMPAIGN_FIELDS)

/** What the fields are filled with; an empty one is not known, and its person gets no mail. */
export type CampaignValues = Record<CampaignField, string>

type Facts = { fullName: string; company: string; sender: string; job: { title: string; location: string } | null }

/** The values for one person. @param facts.fullName empty where nobody is known by a name */
export const campaignValues = ({ fullName, company, sender, job }: Facts): CampaignValues => ({
  first_name: fullName.trim().split(/\s+/)[0] ?? '',
  company: company.trim(),
  my_name: sender.trim(),
  job_title: job?.title.trim() ?? '',
  location: job?.location.trim() ?? '',
})

type Words = { subject: string; body: string; sent_subject: string | null; sent_body: string | null }

/** What a campaign says: from its start on as it was filled then, but for the fields of each person. */
export const wordsOf = ({ subject, body, sent_subject, sent_body }: Words) => ({
  subject: sent_subject ?? subject,
  body: sent_body ?? body,
})
