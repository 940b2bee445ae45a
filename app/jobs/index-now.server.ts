import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { log } from '#app/platform/log.server.ts'

/** Tells Bing, Yandex and others at once (indexnow.org/documentation). */
const ENDPOINT = 'https://api.indexnow.org/indexnow'
/** The most addresses of one call. */
const MOST = 10_000
const TIMEOUT_MS = 10_000
const SETTING = 'index_now'

/** The last change that was told: jobs that changed at the same instant follow by their id. */
type Mark = { at: string; id: number }

/**
 * Tells search engines which pages of jobs were added, changed or closed since the last time. Off without a key. What cannot be told now
 * is told at the next run: nothing is sent again once it was taken, and nothing is left out. A change bears the time at which its transaction
 * began, and is seen when that ends: the last minute is left to the next run. The board as it was before the first run is in the sitemap.
 */
export async function tellSearchEngines({ key = config.indexNowKey, endpoint = ENDPOINT, settleSeconds = 60 } = {}): Promise<void> {
  if (key === null) return
  const mark = await findMark()
  if (mark === null) return writeMark({ at: new Date().toISOString(), id: 0 })
  const { rows } = await sql<{ id: number; at: string }>`
    select id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from jobs
    where posted_at is not null and updated_at < now() - make_interval(secs => ${settleSeconds}) and (updated_at, id) > (${mark.at}::timestamptz, ${mark.id}::int)
    order by updated_at, id limit ${sql.lit(MOST)}`.execute(db)
  const last = rows.at(-1)
  if (!last) return
  const body = {
    host: new URL(config.appUrl).host,
    key,
    keyLocation: `${config.appUrl}/indexnow.txt`,
    urlList: rows.map(({ id }) => `${config.appUrl}/jobs/${id}`),
  }
  const status = await post(endpoint, body)
  if (status === 200 || status === 202) await writeMark({ at: last.at, id: last.id })
  // 403: the key is not at its address; 422: the addresses are of another host; 429: too many. All are tried again.
  else log.warn({ status, jobs: rows.length }, 'search engines were not told of changed jobs')
}

/** @returns the status of the answer; 0 when there was none in time */
async function post(endpoint: string, body: unknown): Promise<number> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}

async function findMark(): Promise<Mark | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirst()
  return (row?.value as Mark | undefined) ?? null // written below
}

async function writeMark(mark: Mark): Promise<void> {
  const value = JSON.stringify(mark)
  await db
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
