import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { NewsItem, Sector } from './news.ts'
import { SECTORS, type SectorKey } from './sector.ts'

/** The articles of a page, and those that "Older articles" adds. */
export const FIRST_SHOWN = 7
const MORE_SHOWN = 12
export const MOST_MORE = 20

/** The news of a sector, the newest first: its articles so far, all sectors, and how many there are. */
export async function readNews(sector: SectorKey, more: number): Promise<{ sectors: Sector[]; items: NewsItem[] }> {
  const [sectors, items] = await Promise.all([readSectors(), listNews({ sector, most: FIRST_SHOWN + more * MORE_SHOWN })])
  return { sectors, items }
}

async function readSectors(): Promise<Sector[]> {
  const rows = await db
    .selectFrom('news_feeds as f')
    .select(['f.sector', 'f.publisher', 'f.answered_at', 'f.tried_at', 'f.failures'])
    .select(sql<number>`(select count(*)::int from news_items n where n.feed_url = f.url)`.as('articles'))
    .orderBy('f.publisher')
    .execute()
  return SECTORS.map(({ key, name }) => {
    const feeds = rows.filter((row) => row.sector === key)
    return {
      key,
      name,
      articles: feeds.reduce((sum, { articles }) => sum + articles, 0),
      refreshedAt: latest(feeds.map(({ answered_at }) => answered_at)),
      triedAt: latest(feeds.map(({ tried_at }) => tried_at)),
      silent: feeds.flatMap(({ publisher, answered_at, failures }) =>
        failures > 0 && answered_at !== null ? [{ publisher, since: answered_at }] : [],
      ),
    }
  })
}

const latest = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null)

/** Articles, the newest first; of all sectors without one. */
export async function listNews({ sector, most }: { sector: SectorKey | null; most: number }) {
  const rows = await db
    .selectFrom('news_items as n')
    .innerJoin('news_feeds as f', 'f.url', 'n.feed_url')
    .select([
      'n.id',
      'n.title',
      'f.publisher as source',
      'f.sector as sectorKey',
      'n.published_at',
      'n.description',
      'n.link',
      'n.image_file_id',
    ])
    .$if(sector !== null, (query) => query.where('f.sector', '=', sector))
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ image_file_id, ...row }) => ({ ...row, image_url: image_file_id && `/news-images/${image_file_id}` }))
}
