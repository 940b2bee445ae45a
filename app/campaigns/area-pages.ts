import { href } from 'react-router'

/** The pages of campaigns in the area of a company and in that of an agency. */
export const CAMPAIGN_PAGES = {
  employer: {
    all: href('/employer/campaigns'),
    create: href('/employer/campaigns/new'),
    count: href('/employer/campaigns/count'),
    one: (campaignId: string) => href('/employer/campaigns/:campaignId', { campaignId }),
    people: (campaignId: string) => href('/employer/campaigns/:campaignId/people', { campaignId }),
    application: (applicationId: string) => href('/employer/applications/:applicationId', { applicationId }),
    plans: href('/employers/pricing'),
  },
  recruiter: {
    all: href('/recruiter/campaigns'),
    create: href('/recruiter/campaigns/new'),
    count: href('/recruiter/campaigns/count'),
    one: (campaignId: string) => href('/recruiter/campaigns/:campaignId', { campaignId }),
    people: (campaignId: string) => href('/recruiter/campaigns/:campaignId/people', { campaignId }),
    application: (applicationId: string) => href('/recruiter/applications/:applicationId', { applicationId }),
    plans: `${href('/recruiters')}#plans`,
  },
} as const

/** An area that has pages of campaigns. */
export type CampaignArea = keyof typeof CAMPAIGN_PAGES
