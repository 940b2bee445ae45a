import { href } from 'react-router'
import { agencyLink } from '#app/teams/team.ts'

/** The pages about offers in the area of a company and in that of an agency. */
export const OFFER_PAGES = {
  employer: {
    all: href('/employer/offers'),
    templates: href('/employer/offers/templates'),
    one: (offerId: string) => href('/employer/offers/:offerId', { offerId }),
    file: (offerId: string, number: number) => href('/employer/offers/:offerId/versions/:number', { offerId, number: String(number) }),
    write: (applicationId: string) => href('/employer/applications/:applicationId/offer', { applicationId }),
  },
  recruiter: {
    all: href('/recruiter/offers'),
    templates: href('/recruiter/offers/templates'),
    one: (offerId: string) => href('/recruiter/offers/:offerId', { offerId }),
    file: (offerId: string, number: number) => href('/recruiter/offers/:offerId/versions/:number', { offerId, number: String(number) }),
    write: (applicationId: string) => href('/recruiter/applications/:applicationId/offer', { applicationId }),
  },
} as const

/** The path of an offer for a member of the team that it belongs to, which may be one of several agencies of theirs. */
export const teamPath = (offerId: string, agencyId: string | null): string =>
  agencyId === null ? OFFER_PAGES.employer.one(offerId) : agencyLink(OFFER_PAGES.recruiter.one(offerId), agencyId)
