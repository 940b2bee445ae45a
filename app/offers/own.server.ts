import { sql } from 'kysely'
import { ACTIVE, LINK_DAYS } from '#app/applications/application.ts'
import { toldStatus } from '#app/applications/told-status.server.ts'
import { adColour } from '#app/billing/ad-colour.server.ts'
import { db } from '#app/db/client.server.ts'
import { namesCompany, shownLogo } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { letterSchema, roleOf } from './letter.ts'
import type { Candidacy } from './lock.server.ts'
import { stateOf, whyNotAnswer } from './offer.ts'
import type { NextOffer, OwnOffer } from './shown.ts'

const sent = () =>
  db
    .selectFrom('offers as o')
    .innerJoin('offer_versions as v', (join) => join.onRef('v.offer_id', '=', 'o.id').onRef('v.number', '=', 'o.sent_number'))
    .innerJoin('applications as a', 'a.id', 'o.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')

const ABOUT_OFFER = 'About the offer, version '

/** A question about a version as it stands in the conversation. */
export const questionAbout = (number: number, question: string): string => `${ABOUT_OFFER}${number}:\n\n${question}`

/** SQL that is true of an offer (`o`) that its link still shows. */
const linkIsOpen = sql<boolean>`coalesce(o.answered_at, o.expires_at) > now() - make_interval(days => ${LINK_DAYS})`

/**
 * An offer as its candidate reads it, by link or account: the version that was sent last. Null when there is none, or nothing of it was sent.
 * Somebody to whom the link was forwarded reads the same, and nothing else of the application; the link ends some time after the offer.
 */
export async function findOwnOffer({ offerId, applicantId }: Candidacy, now = new Date()): Promise<OwnOffer | null> {
  const row = await sent()
    .leftJoin('employers as e', (join) => join.onRef('e.id', '=', 'j.employer_id').on(namesCompany))
    .leftJoin('agencies as g', 'g.id', 'j.agency_id')
    .leftJoin('users as u', 'u.id', 'v.sent_by')
    .select(['o.id', 'o.application_id', 'o.state', 'o.expires_at', 'o.answered_at', 'o.reason', 'o.signed_name', 'o.signed_hash'])
    .select(['v.number', 'v.letter', 'v.hash', 'v.sent_at', 'u.full_name as sender', 'a.full_name', 'j.title', toldStatus.as('status')])
    .select([shownLogo.as('logo_url'), adColour.as('brand_colour')])
    .select(
      sql<number>`(select count(*)::int from messages m where m.application_id = o.application_id and m.side = 'person'
        and starts_with(m.body, ${ABOUT_OFFER}))`.as('asked'),
    )
    .where('o.id', '=', offerId)
    .where(applicantId === undefined ? linkIsOpen : sql<boolean>`a.applicant_id = ${applicantId}`)
    .executeTakeFirst()
  if (!row) return null
  const { number, status, full_name, signed_name, signed_hash, reason, expires_at, sent_at, hash, letter, ...shown } = row
  const shownState = stateOf({ state: row.state, expires_at }, now)
  return {
    ...shown,
    shownState,
    // Set for what was sent, says the table.
    expires_at: expires_at!,
    sent_at: sent_at!,
    hash: hash!,
    letter: letterSchema.parse(letter),
    firstName: full_name.split(' ')[0] ?? full_name,
    reason: row.state === 'withdrawn' ? reason : '',
    before: number > 1 ? await findLetter(offerId, number - 1) : null,
    signature: signed_name && signed_hash && row.answered_at ? { name: signed_name, at: row.answered_at, hash: signed_hash } : null,
    mayAsk: ACTIVE.includes(status),
  }
}

async function findLetter(offerId: string, number: number) {
  const row = await db
    .selectFrom('offer_versions')
    .select('letter')
    .where('offer_id', '=', offerId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.letter ? letterSchema.parse(row.letter) : null
}

/** The offers of some of a person's applications that wait for an answer or were accepted, the first to run out first. */
export async function listNextOffers(applicantId: string, applicationIds: readonly string[], now = new Date()): Promise<NextOffer[]> {
  if (applicationIds.length === 0) return []
  const rows = await sent()
    .select(['o.id', 'o.application_id', 'o.state', 'o.expires_at', 'v.letter'])
    .where('a.applicant_id', '=', applicantId)
    .where('o.application_id', 'in', applicationIds)
    .where('o.state', 'in', ['open', 'accepted'])
    .orderBy('o.expires_at')
    .orderBy('o.id')
    .execute()
  return rows
    .map(({ letter, state, expires_at, ...offer }) => ({
      ...offer,
      role: roleOf(letterSchema.parse(letter)),
      shownState: stateOf({ state, expires_at }, now),
      expires_at: expires_at!, // set for what was sent, says the table
    }))
    .filter(({ shownState }) => shownState !== 'expired')
}

/** Most offers that are compared. */
const MOST_COMPARED = 4

/** A person's open offers side by side, the first to run out first. */
export async function listOpenOffers(applicantId: string, now = new Date()) {
  const rows = await sent()
    .select(['o.id', 'o.expires_at', 'v.letter'])
    .where('a.applicant_id', '=', applicantId)
    .where('o.state', '=', 'open')
    .where('o.expires_at', '>', now)
    .orderBy('o.expires_at')
    .orderBy('o.id')
    .limit(MOST_COMPARED)
    .execute()
  return rows.map(({ id, expires_at, letter }) => ({ id, expires_at: expires_at!, letter: letterSchema.parse(letter) })) // as above
}

/** How many offers of a person are open. */
export async function countOpenOffers(applicantId: string, now = new Date()): Promise<number> {
  const { count } = await sent()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('a.applicant_id', '=', applicantId)
    .where('o.state', '=', 'open')
    .where('o.expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Whose question a form asks, about which version.
 *
 * @throws AppError `not_found` when the offer is not theirs, `conflict` when it is closed
 */
export async function findAsker({
  offerId,
  applicantId,
}: Candidacy): Promise<{ applicantId: string; applicationId: string; number: number }> {
  const row = await sent()
    .select(['a.applicant_id as applicantId', 'a.id as applicationId', 'v.number', 'o.state', 'o.expires_at'])
    .where('o.id', '=', offerId)
    .$if(applicantId !== undefined, (query) => query.where('a.applicant_id', '=', applicantId!)) // defined here
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Offer not found')
  const { state, expires_at, ...asker } = row
  const refused = whyNotAnswer({ state, expires_at }, new Date())
  if (refused) throw new AppError('conflict', refused)
  return asker
}
