import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { type Advertiser, isOwnJob } from '#app/employers/advertiser.server.ts'
import { AppError, rateLimited } from '#app/platform/errors.ts'
import { inWords } from '#app/ui/display/moment.ts'

/** How long a company or agency is new. Whoever floods the board with made-up ads does it in the first days, before anybody reports them. */
const NEW_DAYS = 7
const BURST = { ads: 10, withinMinutes: 10, pauseSeconds: 60 }
/** Posting the same ad twice within a day is more often a mistake than intended. */
const SAME_AD_HOURS = 24

type Ad = { id: number | null; title: string; location: string; description: string }

/**
 * Asks for confirmation before a company or agency publishes the same ad twice within a day, and makes a new one that publishes very many
 * wait a minute. The transaction must hold the lock on its row, so that two publications at once are checked one after the other.
 *
 * @param again the poster was asked and confirmed it
 * @throws AppError `conflict` in the field `again` for the same ad; `rate_limited` with the seconds to wait
 */
export async function checkPublication(tx: Tx, owner: Advertiser, ad: Ad, again: boolean): Promise<void> {
  if (!again) await askBeforeSameAd(tx, owner, ad)
  await pauseNewTeam(tx, owner)
}

async function askBeforeSameAd(tx: Tx, owner: Advertiser, { id, ...ad }: Ad): Promise<void> {
  const same = (field: keyof typeof ad) => sql<boolean>`${plain(sql.ref(`j.${field}`))} = ${plain(sql`${ad[field]}`)}`
  const first = await tx
    .selectFrom('jobs as j')
    .select('j.posted_at')
    .where(isOwnJob(owner))
    .where('j.posted_at', '>', sql<Date>`now() - make_interval(hours => ${SAME_AD_HOURS})`)
    .where('j.id', 'is distinct from', id)
    .where(same('title'))
    .where(same('location'))
    .where(same('description'))
    .orderBy('j.posted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (first?.posted_at)
    throw new AppError('conflict', `You posted this ad on ${inWords(first.posted_at, 'date-time')}. Post it again?`, { field: 'again' })
}

/** A text in lower case with white space collapsed, for comparison. */
const plain = (text: ReturnType<typeof sql>) => sql`trim(regexp_replace(lower(${text}::text), '\\s+', ' ', 'g'))`

async function pauseNewTeam(tx: Tx, owner: Advertiser): Promise<void> {
  const { rows } = await sql<{ ads: number; wait: number }>`
    select count(*)::int as ads, ceil(extract(epoch from max(j.posted_at) + make_interval(secs => ${BURST.pauseSeconds}) - now()))::int as wait
    from jobs j join ${'agencyId' in owner ? sql`agencies t on t.id = j.agency_id` : sql`employers t on t.id = j.employer_id`}
    where ${isOwnJob(owner)} and t.created_at > now() - make_interval(days => ${NEW_DAYS})
      and j.posted_at > now() - make_interval(mins => ${BURST.withinMinutes})`.execute(tx)
  const { ads, wait } = rows[0]! // a count has one row
  if (ads < BURST.ads || wait <= 0) return
  const team = 'agencyId' in owner ? 'agency' : 'company'
  const why = `That is more than ten new ads within ten minutes, and your ${team} is new here. Nothing you typed is lost.`
  throw rateLimited(why, wait)
}
