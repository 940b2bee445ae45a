import { sql } from 'kysely'
import { href } from 'react-router'
import { findSuspendedUntil, suspendedAgencies, suspendedCompanies } from '#app/accounts/suspension.server.ts'
import { isOwnNotice } from '#app/applications/notices.server.ts'
import { db } from '#app/db/client.server.ts'
import { dayAfter, sydneyDate } from '#app/jobs/sydney-time.ts'
import type { NoticeKind, Told } from '#app/platform/notice.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { isStillMember, listTold, pathIn } from '#app/teams/told-members.server.ts'
import { OFFER_PAGES } from './area-pages.ts'
import { findMailedIn, listReaders, type MailedOffer } from './mailed.server.ts'
import { untilWords } from './offer.ts'

type OfOffer = { offerId: string; number: number }

/** SQL that is true for an offer of the team for which the member was told, while its candidate has not withdrawn. */
const isTeamOffer = sql<boolean>`(a.status <> 'withdrawn' and exists (select from offers o where o.id = (e.data ->> 'offerId')::uuid
  and (o.agency_id = n.agency_id or o.employer_id = n.employer_id) and ${isStillMember()}))`

/** SQL that is true while the team of an offer is suspended: nobody is led to what cannot be signed. */
const isSuspendedTeam = sql<boolean>`exists (select from offers o where o.id = (e.data ->> 'offerId')::uuid
  and (o.employer_id = any(${suspendedCompanies}) or o.agency_id = any(${suspendedAgencies})))`

/** The candidate, while the offer is in that state. */
const candidateOf =
  (state: MailedOffer['state']) =>
  async (event: OfOffer): Promise<Told[]> => {
    const offer = await findMailedIn(event, state)
    return offer ? [{ userId: offer.applicant_id }] : []
  }

/** The candidate of an open offer, unless its team is suspended: nobody is hurried to sign what cannot be signed. */
async function reminded(event: OfOffer): Promise<Told[]> {
  const offer = await findMailedIn(event, 'open')
  return offer && !(await findSuspendedUntil(teamOfRow(offer))) ? [{ userId: offer.applicant_id }] : []
}

/** Whoever sent the offer, or all who may, while it is in that state. */
const teamOfOffer =
  (state: MailedOffer['state']) =>
  async (event: OfOffer): Promise<Told[]> => {
    const offer = await findMailedIn(event, state)
    return offer ? (await listReaders(offer)).map(({ userId }) => ({ userId, team: teamOfRow(offer) })) : []
  }

/** Those who may approve a version that waits for it: all who may send but its author. */
async function approversOf({ offerId, number }: OfOffer): Promise<Told[]> {
  const waiting = await db
    .selectFrom('offer_versions as v')
    .innerJoin('offers as o', 'o.id', 'v.offer_id')
    .select(['v.written_by', 'o.employer_id', 'o.agency_id'])
    .where('v.offer_id', '=', offerId)
    .where('v.number', '=', number)
    .where('v.state', '=', 'waiting')
    .executeTakeFirst()
  if (!waiting) return []
  const team = teamOfRow(waiting)
  const managers = await listMembers(team, 'offer.manage')
  return managers.flatMap(({ userId }) => (userId === waiting.written_by ? [] : [{ userId, team }]))
}

const own = { choice: 'offers', icon: 'job', isReadable: isOwnNotice } as const
const teams = { choice: 'offers', icon: 'job', isReadable: isTeamOffer } as const

const ownPath = ({ offerId }: OfOffer) => href('/offers/:offerId', { offerId })
const teamPath = ({ offerId }: OfOffer, team: Parameters<typeof pathIn>[0]) =>
  pathIn(team, { employer: OFFER_PAGES.employer.one(offerId), recruiter: OFFER_PAGES.recruiter.one(offerId) })

export const offerNotices: readonly NoticeKind[] = [
  {
    ...own,
    isReadable: sql<boolean>`(${isOwnNotice} and not ${isSuspendedTeam})`,
    name: 'offer_sent',
    on: 'offer.sent',
    to: candidateOf('open'),
    words: (event, { companyName, jobTitle }) => ({
      text: event.changed ? `${companyName} has changed its offer to you` : `${companyName} has made you an offer`,
      detail: jobTitle,
      to: ownPath(event),
    }),
    push: 'You have an offer',
    readOn: ['offer.accepted', 'offer.declined'],
  },
  {
    ...own,
    isReadable: sql<boolean>`(${isOwnNotice} and not ${isSuspendedTeam})`,
    name: 'offer_reminder',
    on: 'offer.reminder_planned',
    at: ({ dueAt }) => new Date(dueAt),
    to: reminded,
    words: (event, { companyName, jobTitle }) => ({
      // The reminder is due on the day before the last one.
      text: `The offer of ${companyName} is open until ${untilWords(dayAfter(sydneyDate(new Date(event.dueAt)), 1))}`,
      detail: jobTitle,
      to: ownPath(event),
    }),
    push: 'An offer to you runs out soon',
    readOn: ['offer.accepted', 'offer.declined'],
  },
  {
    ...own,
    name: 'offer_withdrawn',
    on: 'offer.withdrawn',
    to: async (event) => (event.cause === 'withdrawn' ? [] : candidateOf('withdrawn')(event)),
    words: (event, { companyName, jobTitle }) => ({
      text: event.cause === 'team' ? `${companyName} has taken back its offer` : `The offer of ${companyName} has ended`,
      detail: jobTitle,
      to: ownPath(event),
    }),
    push: 'News about an offer to you',
  },
  {
    ...own,
    name: 'offer_expired',
    on: 'offer.expired',
    to: candidateOf('expired'),
    words: (event, { companyName, jobTitle }) => ({
      text: `The offer of ${companyName} has run out`,
      detail: jobTitle,
      to: ownPath(event),
    }),
    push: 'News about an offer to you',
  },
  {
    ...teams,
    name: 'offer_approval_asked',
    on: 'offer.approval_asked',
    to: approversOf,
    words: (event, { team, candidateName, jobTitle }) => ({
      text: `An offer to ${candidateName} waits for a second member`,
      detail: jobTitle,
      to: teamPath(event, team),
    }),
    push: 'An offer waits for your approval',
  },
  {
    ...teams,
    name: 'offer_accepted',
    on: 'offer.accepted',
    to: teamOfOffer('accepted'),
    words: (event, { team, candidateName, jobTitle }) => ({
      text: `${candidateName} has accepted your offer`,
      detail: jobTitle,
      to: teamPath(event, team),
    }),
    push: 'A candidate accepted your offer',
  },
  {
    ...teams,
    name: 'offer_declined',
    on: 'offer.declined',
    to: teamOfOffer('declined'),
    words: (event, { team, candidateName, jobTitle }) => ({
      text: `${candidateName} has declined your offer`,
      detail: jobTitle,
      to: teamPath(event, team),
    }),
    push: 'A candidate declined your offer',
  },
  {
    name: 'offer_candidate_left',
    on: 'offer.candidate_left',
    choice: 'offers',
    icon: 'job',
    to: ({ employerId, agencyId }) => listTold(teamOfRow({ employer_id: employerId, agency_id: agencyId }), 'offer.manage'),
    isReadable: isStillMember('offer.manage'),
    words: (_, { team, jobTitle }) => ({
      text: 'An open offer has ended: the candidate has deleted their account',
      detail: jobTitle,
      to: pathIn(team, { employer: OFFER_PAGES.employer.all, recruiter: OFFER_PAGES.recruiter.all }),
    }),
    push: 'An offer of yours has ended',
  },
  {
    ...teams,
    name: 'offer_expired_for_team',
    on: 'offer.expired',
    to: teamOfOffer('expired'),
    words: (event, { team, candidateName, jobTitle }) => ({
      text: `Your offer to ${candidateName} has run out`,
      detail: jobTitle,
      to: teamPath(event, team),
    }),
    push: 'An offer of yours has run out',
  },
]
