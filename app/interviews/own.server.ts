import { sql } from 'kysely'
import { LINK_DAYS } from '#app/applications/application.ts'
import { adColour } from '#app/billing/ad-colour.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { namesCompany, shownLogo } from '#app/employers/advertiser.server.ts'
import { resolveLocation } from '#app/places/places.server.ts'
import { isTimeZone, type TimeZone, timeZoneOf } from '#app/places/time-zone.ts'
import { CLOSED, closedBy } from './closed.server.ts'
import { stateOf } from './interview.ts'
import { listOpenSlots } from './open-slots.server.ts'
import type { NextInterview, OwnInterview } from './shown.ts'

/** Whose interview it is: of a link, which names one interview, or of a signed-in candidate. */
export type Candidacy = { interviewId: string; applicantId?: string }

/** SQL of the latest time that was offered of an interview (`i`), free or not. */
export const lastStart = sql<Date | null>`(select max(s.starts_at) from interview_slots s where s.interview_id = i.id)`
export const lastSlot = lastStart.as('last_slot')

/** SQL that is true of an interview (`i`) that its link still shows. */
const linkIsOpen = sql<boolean>`coalesce(i.ends_at, i.answered_at, ${lastStart}, i.invited_at) > now() - make_interval(days => ${LINK_DAYS})`

const ownRows = (connection: Pick<Tx, 'selectFrom'>, { interviewId, applicantId }: Candidacy) =>
  connection
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .where('i.id', '=', interviewId)
    .where(applicantId === undefined ? linkIsOpen : sql<boolean>`a.applicant_id = ${applicantId}`)

/** SQL of the open or booked invitation that the team of an interview (`i`) which is closed sent after it; null for none. */
const newerOne = sql<string | null>`(select o.id from interviews o where i.state in ('declined', 'cancelled')
  and o.application_id = i.application_id and o.state in ('invited', 'booked') and o.invited_at > i.invited_at
  and o.employer_id is not distinct from i.employer_id and o.agency_id is not distinct from i.agency_id
  order by o.invited_at desc limit 1)`

/**
 * An interview as its candidate reads it, by link or account; null when there is none. Somebody to whom the link was forwarded reads the same:
 * nothing of the application but whom the invitation greets.
 */
export async function findOwnInterview(candidacy: Candidacy, now = new Date()): Promise<OwnInterview | null> {
  const row = await ownRows(db, candidacy)
    .leftJoin('employers as e', (join) => join.onRef('e.id', '=', 'j.employer_id').on(namesCompany))
    .leftJoin('agencies as g', 'g.id', 'j.agency_id')
    .select([
      'i.id',
      'i.kind',
      'i.minutes',
      'i.place',
      'i.note',
      'i.time_zone',
      'i.state',
      'i.starts_at',
      'i.ends_at',
      'i.moves',
      'i.sequence',
      lastSlot,
      newerOne.as('newer_id'),
      closedBy.as('closed_by'),
    ])
    .select(['i.wants_other_times', 'i.reason', 'a.id as application_id', 'a.applicant_id', 'a.full_name', 'j.id as job_id'])
    .select(['j.title', 'j.company_name', 'j.state as job_state', shownLogo.as('logo_url'), adColour.as('brand_colour')])
    .executeTakeFirst()
  if (!row) return null
  const { applicant_id, full_name, time_zone, job_state, reason, last_slot, closed_by, ...shown } = row
  const shownState = stateOf(row, now, last_slot)
  const placeZone = placeZoneOf({ time_zone, job_state })
  const [panel, slots, homeZone] = await Promise.all([
    db
      .selectFrom('interview_panel as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .select('u.full_name')
      .where('p.interview_id', '=', row.id)
      .orderBy('u.full_name')
      .execute(),
    listOpenSlots(db, row.id, now),
    findHomeZone(applicant_id, placeZone),
  ])
  return {
    ...shown,
    // What the team says when it cancels is for the candidate; what the candidate says when declining is not for others who have the link.
    reason: row.state === 'cancelled' ? reason : '',
    // Nothing of the decision where it explains nothing.
    closed: closed_by && ['invited', 'lapsed', 'booked'].includes(shownState) ? CLOSED[closed_by] : null,
    firstName: full_name.split(' ')[0] ?? full_name,
    panel: panel.map((member) => member.full_name),
    slots,
    // Where it takes place, and where the candidate lives.
    placeZone,
    homeZone,
    shownState,
  }
}

/** The time zone of where an interview takes place: its own, else that of its job. */
const placeZoneOf = ({ time_zone, job_state }: { time_zone: string; job_state: string | null }): TimeZone =>
  isTimeZone(time_zone) ? time_zone : timeZoneOf(job_state)

/** The time zone of where a person lives; the other one when their profile does not say. */
export const findHomeZone = async (userId: string, otherwise: TimeZone): Promise<TimeZone> => (await statedZone(userId)) ?? otherwise

async function statedZone(userId: string): Promise<TimeZone | null> {
  const profile = await db.selectFrom('job_seeker_profiles').select('suburb').where('user_id', '=', userId).executeTakeFirst()
  const state = profile?.suburb ? (await resolveLocation(profile.suburb)).state : null
  return state === null ? null : timeZoneOf(state)
}

/**
 * The interviews of a person's applications that wait for an answer or are still to come, the earliest first. Of what is closed only what is
 * booked: no time of it can be chosen.
 *
 * @param applicationIds only of these, with those whose times have passed without an answer
 */
export async function listNextInterviews(
  applicantId: string,
  applicationIds?: readonly string[],
  now = new Date(),
): Promise<NextInterview[]> {
  if (applicationIds?.length === 0) return []
  const rows = await db
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select([
      'i.id',
      'i.application_id',
      'i.kind',
      'i.state',
      'i.starts_at',
      'i.ends_at',
      'i.time_zone',
      'j.state as job_state',
      'j.title',
      'j.company_name',
    ])
    .select(lastSlot)
    .where('a.applicant_id', '=', applicantId)
    .$if(applicationIds !== undefined, (query) => query.where('i.application_id', 'in', applicationIds ?? []))
    .where((eb) => eb.or([eb('i.state', '=', 'booked'), eb.and([eb('i.state', '=', 'invited'), eb(closedBy, 'is', null)])]))
    .orderBy('i.starts_at', (order) => order.asc().nullsFirst())
    .orderBy('i.id')
    .execute()
  const shown = applicationIds === undefined ? ['invited', 'booked'] : ['invited', 'booked', 'lapsed']
  const open = rows.map((row) => ({ ...row, shownState: stateOf(row, now, row.last_slot) })).filter((row) => shown.includes(row.shownState))
  const stated = open.length > 0 ? await statedZone(applicantId) : null
  return open.map(({ time_zone, job_state, last_slot: _, ...interview }) => ({
    ...interview,
    zone: stated ?? placeZoneOf({ time_zone, job_state }),
  }))
}
