import { teamColumns } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { closingInstant } from '#app/jobs/sydney-time.ts'
import { hashOf } from '#app/offers/hash.server.ts'
import { letterOf } from '#app/offers/letter.ts'
import type { Terms } from '#app/offers/terms.ts'
import { createApplication } from './applications.ts'
import { createEmployer } from './employers.ts'
import { createJob } from './jobs.ts'
import { termsOf } from './offer-terms.ts'

type Values = {
  applicationId: string
  team: Advertiser
  writtenBy: string | null
  terms?: Partial<Terms>
  state?: 'draft' | 'waiting' | 'open'
  expiresAt?: Date
  sentAt?: Date
  fillsJob?: boolean
}

/** An offer of an application as rows alone, without events: in writing, waiting, or sent. */
export async function createOffer({ applicationId, team, writtenBy, state = 'draft', fillsJob = false, ...over }: Values) {
  const terms = termsOf(over.terms)
  const isSent = state === 'open'
  const sentColumns = isSent ? { state, sent_number: 1, expires_at: over.expiresAt ?? closingInstant(terms.openUntil) } : {}
  const { id } = await db
    .insertInto('offers')
    .values({ application_id: applicationId, ...teamColumns(team), ...sentColumns })
    .returning('id')
    .executeTakeFirstOrThrow()
  const letter = letterOf(terms, { company: 'Test Realty', candidate: 'Sam Seeker', sender: 'Olive Owner' }, 1)
  await db
    .insertInto('offer_versions')
    .values({
      offer_id: id,
      number: 1,
      state: isSent ? 'sent' : state,
      terms: JSON.stringify(terms),
      fills_job: fillsJob,
      written_by: writtenBy,
      ...(isSent && { sent_by: writtenBy, sent_at: over.sentAt ?? new Date(), letter: JSON.stringify(letter), hash: hashOf(letter) }),
    })
    .execute()
  return id
}

/** A company with an application and an offer to its candidate. */
export async function createOffered(over: Partial<Values> = {}) {
  const { id: employerId, owner } = await createEmployer()
  const job = await createJob({ employer_id: employerId })
  const application = await createApplication({ job_id: job.id, status: 'interview' })
  const team: Advertiser = { employerId }
  const offerId = await createOffer({ applicationId: application.id, team, writtenBy: owner.id, state: 'open', ...over })
  const member = { advertiser: team, userId: owner.id, memberRole: 'owner' as const }
  return { employerId, team, owner, job, application, offerId, member }
}
