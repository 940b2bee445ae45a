import { sql } from 'kysely'
import { href } from 'react-router'
import { isSuspendedUser } from '#app/accounts/suspension.server.ts'
import { db } from '#app/db/client.server.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { sign, unsign } from '#app/platform/secrets.server.ts'
import { teamPath } from './area-pages.ts'
import { feedFile } from './calendar-file.ts'
import { KIND } from './interview.ts'

const PURPOSE = 'interview calendar'
/** Most interviews of the feed. */
const MOST = 500

/** The secret address of a member's calendar feed; null while it is off. */
export async function findFeedAddress(userId: string): Promise<string | null> {
  const row = await db.selectFrom('interviewers').select(['feed_is_on', 'feed_round']).where('user_id', '=', userId).executeTakeFirst()
  return row?.feed_is_on ? addressOf(userId, row.feed_round) : null
}

const addressOf = (userId: string, round: number) =>
  config.appUrl + href('/calendar-feeds/:token', { token: sign(PURPOSE, `${userId}.${round}`) })

/** Switches a member's feed on at a new address, so that the earlier one ends, or off. */
export async function setFeed(userId: string, isOn: boolean): Promise<void> {
  await db
    .insertInto('interviewers')
    .values({ user_id: userId, feed_is_on: isOn })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ feed_is_on: isOn, feed_round: sql`interviewers.feed_round + 1` }))
    .execute()
}

/**
 * The interviews of the panels of a member from a month ago on, for a program that has their secret address; null for an address that is not
 * ours, was revoked, or whose member belongs to no team any more. Candidates are named by first name and initial: the address may be known to
 * other services.
 */
export async function writeFeed(token: string): Promise<string | null> {
  const [userId, round] = unsign(PURPOSE, token)?.split('.') ?? []
  if (!userId || !round) return null
  const member = await db
    .selectFrom('interviewers')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('feed_is_on', '=', true)
    .where('feed_round', '=', Number(round))
    .where(sql<boolean>`not ${isSuspendedUser(sql.ref('interviewers.user_id'))}`)
    .where(
      sql<boolean>`(exists (select from employer_members m where m.user_id = interviewers.user_id)
        or exists (select from agency_members m where m.user_id = interviewers.user_id))`,
    )
    .executeTakeFirst()
  if (!member) return null
  const rows = await listPanelInterviews(userId)
  const host = new URL(config.appUrl).hostname
  const entries = rows.map(({ id, sequence, startsAt, endsAt, full_name, title, kind, place, agency_id }) => {
    const url = config.appUrl + teamPath(id, agency_id)
    const location = place || KIND[kind].label
    return {
      interviewId: id,
      sequence,
      startsAt,
      endsAt,
      summary: `Interview: ${shortName(full_name)}, ${title}`,
      location,
      description: url,
      url,
    }
  })
  return feedFile(entries, { host, name: `Interviews, ${brand.name}` })
}

const listPanelInterviews = (userId: string) =>
  db
    .selectFrom('interview_panel as p')
    .innerJoin('interviews as i', 'i.id', 'p.interview_id')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['i.id', 'i.sequence', sql<Date>`i.starts_at`.as('startsAt'), sql<Date>`i.ends_at`.as('endsAt'), 'i.kind', 'i.place'])
    .select(['i.agency_id', 'a.full_name', 'j.title'])
    .where('p.user_id', '=', userId)
    .where('i.state', '=', 'booked')
    .where('i.starts_at', '>', sql<Date>`now() - interval '31 days'`)
    .where(
      sql<boolean>`(exists (select from employer_members m where m.user_id = p.user_id and m.employer_id = i.employer_id)
        or exists (select from agency_members m where m.user_id = p.user_id and m.agency_id = i.agency_id))`,
    )
    .orderBy('i.starts_at')
    .orderBy('i.id')
    .limit(MOST)
    .execute()

/** "Wren A." */
function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}
