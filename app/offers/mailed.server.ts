import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { teamPath } from './area-pages.ts'
import type { OfferFacts } from './emails.ts'
import { letterSchema } from './letter.ts'
import { offerLink } from './link.server.ts'
import { stateOf } from './offer.ts'

/** An offer as its mails read it, at the moment they are sent; null once it is deleted. */
export async function findMailed(offerId: string) {
  const row = await db
    .selectFrom('offers as o')
    .innerJoin('applications as a', 'a.id', 'o.application_id')
    .innerJoin('users as u', 'u.id', 'a.applicant_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .leftJoin('offer_versions as v', (join) => join.onRef('v.offer_id', '=', 'o.id').onRef('v.number', '=', 'o.sent_number'))
    .select(['o.id', 'o.state', 'o.sent_number', 'o.expires_at', 'o.reason', 'o.employer_id', 'o.agency_id', 'o.answered_at'])
    .select(['o.signed_name', 'o.signed_hash', 'v.letter', 'v.sent_by'])
    .select(['a.applicant_id', 'a.full_name', 'u.email', 'a.status', 'j.title', 'j.company_name', 'j.status as job_status'])
    .where('o.id', '=', offerId)
    .executeTakeFirst()
  return row ? { ...row, letter: row.letter === null ? null : letterSchema.parse(row.letter) } : null
}

export type MailedOffer = NonNullable<Awaited<ReturnType<typeof findMailed>>>

/** The offer of an event while it is in that state, unless a later version has overtaken what the event says. */
export async function findMailedIn(
  { offerId, number }: { offerId: string; number: number },
  state: MailedOffer['state'],
): Promise<MailedOffer | null> {
  const offer = await findMailed(offerId)
  return offer?.sent_number === number && stateOf(offer, new Date()) === state ? offer : null
}

const common = ({ full_name, title, company_name, letter, expires_at, ...offer }: MailedOffer) => ({
  candidateName: full_name,
  jobTitle: title,
  companyName: letter?.company ?? company_name,
  clauses: letter?.clauses ?? [],
  expiresAt: expires_at,
  answeredAt: offer.answered_at,
  reason: offer.reason,
  signedName: offer.signed_name,
  hash: offer.signed_hash,
})

/** What the candidate is told, with the signed link. */
export const factsForCandidate = (offer: MailedOffer): OfferFacts => ({ ...common(offer), link: offerLink(offer.id) })

/** What the team is told, with its own page. */
export const factsForTeam = (offer: MailedOffer): OfferFacts => ({
  ...common(offer),
  link: config.appUrl + teamPath(offer.id, offer.agency_id),
})

/** Whom of the team an answer is mailed to: who sent the offer, or once they may not any more all who may. */
export async function listReaders(offer: MailedOffer) {
  const managers = await listMembers(teamOfRow(offer), 'offer.manage')
  const sender = managers.filter(({ userId }) => userId === offer.sent_by)
  return sender.length > 0 ? sender : managers
}
