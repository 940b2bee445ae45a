import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'

// What a demonstration brought along is never asked for.
const ASKED = sql<boolean>`next_try_at < 'infinity'`
const SILENT = sql<boolean>`(failures > 2 and (answered_at is null or answered_at < now() - interval '1 day'))`

/** The feeds of the news, those that are silent first. */
export const listFeeds = () =>
  db
    .selectFrom('news_feeds as f')
    .select(['f.url', 'f.publisher', 'f.tried_at', 'f.answered_at', 'f.failures', SILENT.as('silent'), ASKED.as('asked')])
    .orderBy(SILENT, 'desc')
    .orderBy('f.publisher')
    .orderBy('f.url')
    .execute()

/** How many feeds have not answered for a day. */
export async function countSilentFeeds(): Promise<number> {
  const { count } = await db
    .selectFrom('news_feeds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(SILENT)
    .where(ASKED)
    .executeTakeFirstOrThrow()
  return count
}

/** Makes a feed due now. @returns false for one that the board does not ask */
export async function askFeedNow(tx: Tx, url: string): Promise<boolean> {
  const row = await tx
    .updateTable('news_feeds')
    .set({ next_try_at: sql<Date>`now()` })
    .where('url', '=', url)
    .where(ASKED)
    .returning('url')
    .executeTakeFirst()
  return row !== undefined
}
