import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { type Advertiser, advertiserColumns } from '#app/employers/advertiser.server.ts'
import { brand } from '#app/platform/brand.ts'
import { hasDiskSpace } from '#app/platform/disk-space.server.ts'
import { log } from '#app/platform/log.server.ts'

/** The time that counts and the list of views go back. */
export const VIEWS_DAYS = 30
const MOST_LISTED = 50

type View = { userId: string; applicationId: string | null }

/** Records that a company or agency opened a person's profile or one of their applications: once a day, by the board's time zone. */
export async function recordProfileView(advertiser: Advertiser, { userId, applicationId }: View): Promise<void> {
  const [employerId, agencyId] = 'agencyId' in advertiser ? [null, advertiser.agencyId] : [advertiser.employerId, null]
  await sql`insert into profile_views (user_id, employer_id, agency_id, viewed_on, application_id)
    values (${userId}, ${employerId}, ${agencyId}, (now() at time zone ${brand.timeZone})::date, ${applicationId})
    on conflict do nothing`.execute(db)
}

/**
 * Records that a company found a person in a search and opened their profile, once a day. The transaction holds the row of the company, so
 * that its openings follow one another.
 *
 * @returns false when the company has opened as many others today as it may
 */
export async function recordSearchedView(tx: Tx, employerId: string, { userId, most }: { userId: string; most: number }): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    with today as (select (now() at time zone ${brand.timeZone})::date as day), others as (
      select count(*)::int as count from profile_views, today
      where employer_id = ${employerId} and viewed_on = day and from_search and user_id <> ${userId}
    )
    insert into profile_views (user_id, employer_id, viewed_on, from_search)
    select ${userId}, ${employerId}, day, true from today, others
    where count < ${most} or exists (
      select from profile_views, today where user_id = ${userId} and employer_id = ${employerId} and viewed_on = day and from_search
    )
    on conflict (user_id, employer_id, agency_id, viewed_on) do update set from_search = true
    returning true as open`.execute(tx)
  return rows.length > 0
}

/** Records a view after the page is sent. A failure is only logged; the next opening tries again. */
export function recordProfileViewInBackground(advertiser: Advertiser, view: View): void {
  if (!hasDiskSpace()) return
  setImmediate(() => {
    recordProfileView(advertiser, view).catch((error) => log.warn({ err: error, applicationId: view.applicationId }, 'view not counted'))
  })
}

const isRecent = sql<boolean>`v.viewed_at > now() - make_interval(days => ${VIEWS_DAYS})`

/** How often companies and agencies opened a person's profile in the last thirty days: each once a day. */
export async function countProfileViews(userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('profile_views as v')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('v.user_id', '=', userId)
    .where(isRecent)
    .executeTakeFirstOrThrow()
  return count
}

/** All views of a person, latest first, in words; `title` is the job of the application that was opened. */
export const selectProfileViews = (userId: string) =>
  db
    .selectFrom('profile_views as v')
    .leftJoin('employers as e', 'e.id', 'v.employer_id')
    .leftJoin('agencies as g', 'g.id', 'v.agency_id')
    .leftJoin('applications as a', 'a.id', 'v.application_id')
    .leftJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['v.employer_id', 'v.agency_id', 'v.viewed_at', 'v.application_id', 'j.title'])
    .select(advertiserColumns)
    .where('v.user_id', '=', userId)
    .orderBy('v.viewed_at', 'desc')

/** Who opened a person's profile or an application in the last thirty days, latest first; at most fifty. */
export const listProfileViews = (userId: string) => selectProfileViews(userId).where(isRecent).limit(MOST_LISTED).execute()
