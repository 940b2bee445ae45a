import { sql } from 'kysely'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import { getsApplications, isOwnJob } from '#app/employers/advertiser.server.ts'
import { sydneyDate } from '#app/jobs/sydney-time.ts'
import { may } from '#app/teams/permissions.ts'
import { offerHints } from './hints.ts'
import { letterOf, letterSchema } from './letter.ts'
import {
  isOpen,
  isReminded,
  maySend,
  type OfferState,
  type StoredState,
  stateOf,
  takesAnother,
  takesOffers,
  takesVersions,
} from './offer.ts'
import { findNeedsApproval } from './settings.server.ts'
import type { ListedOffer, ShownVersion } from './shown.ts'
import { isOfTeam } from './team-access.server.ts'
import { payWords, termsSchema } from './terms.ts'

/** The offers of a member's team, each with its latest version. */
const seen = (member: TeamMember) =>
  db
    .selectFrom('offers as o')
    .innerJoin('applications as a', 'a.id', 'o.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('offer_versions as latest')
          .select(['latest.number', 'latest.state as version_state', 'latest.terms', 'latest.written_at', 'latest.sent_at'])
          .whereRef('latest.offer_id', '=', 'o.id')
          .orderBy('latest.number', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .where(isOfTeam(member.advertiser))
    .where(getsApplications(member.advertiser))

const listed = (member: TeamMember) =>
  seen(member)
    .select(['o.id', 'o.application_id', 'a.full_name', 'j.title', 'o.state', 'o.expires_at', 'o.answered_at'])
    .select(['v.number', 'v.version_state', 'v.terms', 'v.written_at', 'v.sent_at'])

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

type Standing = { state: StoredState; version_state: string; expires_at: Date | null }

function shownStateOf({ state, version_state, expires_at }: Standing, now: Date): OfferState {
  const own = stateOf({ state, expires_at }, now)
  return own === 'draft' && version_state === 'waiting' ? 'waiting' : own
}

function shaped({ terms, version_state, written_at, sent_at, ...row }: Row, now: Date): ListedOffer {
  const parsed = termsSchema.parse(terms)
  const shownState = shownStateOf({ ...row, version_state }, now)
  return {
    ...row,
    shownState,
    role: parsed.role,
    pay: payWords(parsed),
    hasDraft: row.state !== 'draft' && version_state !== 'sent',
    changed_at: row.answered_at ?? sent_at ?? written_at,
  }
}

/** How many offers the list shows of those that are closed. */
const MOST_CLOSED = 50

/** The offers of a team: what is written and sent, all of it, and the latest of what is closed. */
export async function listOffers(member: TeamMember, now = new Date()): Promise<{ current: ListedOffer[]; closed: ListedOffer[] }> {
  const [current, closed] = await Promise.all([
    listed(member)
      .where('o.state', 'in', ['draft', 'open'])
      .orderBy(sql`o.expires_at asc nulls first`)
      .orderBy('o.created_at')
      .orderBy('o.id')
      .limit(500)
      .execute(),
    listed(member)
      .where('o.state', 'not in', ['draft', 'open'])
      .orderBy('o.answered_at', 'desc')
      .orderBy('o.id')
      .limit(MOST_CLOSED)
      .execute(),
  ])
  return { current: current.map((row) => shaped(row, now)), closed: closed.map((row) => shaped(row, now)) }
}

/** What the page of a candidate shows of offers, and whether the member may write one. */
export async function loadCandidateOffers(member: TeamMember, { id, status }: { id: string; status: Parameters<typeof takesOffers>[0] }) {
  const rows = await listed(member).where('o.application_id', '=', id).orderBy('o.created_at', 'desc').orderBy('o.id').limit(20).execute()
  const offers = rows.map((row) => shaped(row, new Date()))
  const last = offers[0]
  return { applicationId: id, offers, mayOffer: may(member, 'offer.manage') && takesOffers(status) && (!last || takesAnother(last.state)) }
}

/** How many offers a dashboard names, and of how many days it counts answers. */
const NAMED = 4
const ANSWER_DAYS = 30

/** The offers of a dashboard: what waits for a second member, what is open with the first to run out, and the answers of the last month. */
export async function findOffersInBrief(member: TeamMember, now = new Date()) {
  const [{ current }, answers] = await Promise.all([
    listOffers(member, now),
    seen(member)
      .select((eb) => ['o.state', eb.fn.countAll<number>().as('count')])
      .where('o.state', 'in', ['accepted', 'declined'])
      .where('o.answered_at', '>', sql<Date>`now() - make_interval(days => ${ANSWER_DAYS})`)
      .groupBy('o.state')
      .execute(),
  ])
  const open = current.filter(({ shownState }) => shownState === 'open')
  const countOf = (state: string) => answers.find((one) => one.state === state)?.count ?? 0
  return {
    next: open.slice(0, NAMED),
    open: open.length,
    waiting: current.filter(({ shownState }) => shownState === 'waiting').length,
    accepted: countOf('accepted'),
    declined: countOf('declined'),
  }
}

/** An offer with all its versions as a member of its team reads it; null for one that is not the team's. */
export async function findOffer(member: TeamMember, offerId: string, now = new Date()) {
  const row = await seen(member)
    .select(['o.id', 'o.application_id', 'o.state', 'o.sent_number', 'o.expires_at', 'o.answered_at', 'o.reason', 'o.created_at'])
    .select(['o.signed_name', 'o.signed_hash', 'a.full_name', 'a.status', 'j.title', 'j.location', 'j.company_name', 'v.version_state'])
    .select(isOwnJob(member.advertiser).as('is_own_job'))
    .where('o.id', '=', offerId)
    .executeTakeFirst()
  if (!row) return null
  const [versions, needsApproval, writer] = await Promise.all([
    listVersions(offerId, row),
    findNeedsApproval(member.advertiser),
    db.selectFrom('users').select('full_name').where('id', '=', member.userId).executeTakeFirst(),
  ])
  const writing = versions.find(({ state }) => state !== 'sent') ?? null
  const isManager = may(member, 'offer.manage')
  const canWrite = isManager && takesVersions(row.state) && takesOffers(row.status)
  const { version_state, signed_name, signed_hash, is_own_job, ...shown } = row
  return {
    ...shown,
    shownState: shownStateOf(row, now),
    versions: versions.map(({ terms: _, written_by: __, ...version }) => version satisfies ShownVersion),
    writing: writing && {
      number: writing.number,
      state: writing.state,
      note: writing.note,
      writtenAt: writing.written_at,
      terms: writing.terms,
      fillsJob: writing.fills_job,
      hints: offerHints(writing.terms, sydneyDate(now)),
      // Not the name of whoever reads, but of whoever would send it.
      letter: letterOf(writing.terms, partiesOf(row, writer?.full_name ?? ''), writing.number),
    },
    signature: signed_name && signed_hash && row.answered_at ? { name: signed_name, at: row.answered_at, hash: signed_hash } : null,
    needsApproval,
    maySend: writing !== null && canWrite && maySend(writing, member.userId, needsApproval),
    mayWrite: canWrite,
    mayFill: is_own_job,
    isReminded: isReminded(row, now),
    mayWithdraw: isManager && isOpen(row, now),
    mayOffer: isManager && takesOffers(row.status) && takesAnother(row.state),
  }
}

const partiesOf = ({ company_name, full_name }: { company_name: string; full_name: string }, sender: string) => ({
  company: company_name,
  candidate: full_name,
  sender,
})

type Named = { company_name: string; full_name: string }

/** The latest first. One in writing has the letter that it would be. */
async function listVersions(offerId: string, named: Named) {
  const rows = await db
    .selectFrom('offer_versions as v')
    .leftJoin('users as w', 'w.id', 'v.written_by')
    .leftJoin('users as s', 's.id', 'v.sent_by')
    .select(['v.number', 'v.state', 'v.terms', 'v.letter', 'v.hash', 'v.written_by', 'v.written_at', 'v.sent_at', 'v.note', 'v.fills_job'])
    .select(['w.full_name as author', 's.full_name as sender'])
    .where('v.offer_id', '=', offerId)
    .orderBy('v.number', 'desc')
    .execute()
  return rows.map(({ letter, terms, ...version }) => {
    const parsed = termsSchema.parse(terms)
    const shown = letter === null ? letterOf(parsed, partiesOf(named, version.author ?? ''), version.number) : letterSchema.parse(letter)
    return { ...version, terms: parsed, letter: shown }
  })
}

/** A letter that was sent, for whoever prints it; null when it is not the team's. */
export async function findSentLetter(member: TeamMember, offerId: string, number: number) {
  const offer = await findOffer(member, offerId)
  const version = offer?.versions.find((one) => one.number === number && one.state === 'sent')
  if (!offer || !version) return null
  const signature = offer.sent_number === number ? offer.signature : null
  return {
    letter: version.letter,
    hash: version.hash ?? '',
    sentAt: version.sent_at ?? version.written_at,
    sender: version.sender,
    signature,
  }
}
