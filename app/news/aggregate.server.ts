import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { log } from '#app/platform/log.server.ts'
import { fetchIfChanged, type Version } from '#app/platform/safe-fetch.server.ts'
import { removeFile } from '#app/platform/storage.server.ts'
import { workerThread } from '#app/platform/worker-thread.server.ts'
import { ARTICLES, dropArticles } from './articles.server.ts'
import { type Feed, namesProperty, readFeeds } from './feeds.server.ts'
import { drawNewsImage, insertNewsImage } from './images.server.ts'
import { type Article, titleKey } from './read-feed.ts'

/** How often a feed is asked, in minutes, while it answers. Each time that it does not doubles the wait, up to a day. */
export const EVERY_MINUTES = 30
const LONGEST_WAIT_MINUTES = 24 * 60
/** Images of one feed that one run takes: a feed that is new has many. */
const MAX_IMAGES = 12
const FEED_TYPES =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml, text/xml, application/json'

// Ten times what the worst feed of 2 MiB takes.
const reader = workerThread<unknown, Article[] | null>('news/feed-worker.ts', { timeoutMs: 10_000, memoryMb: 256, maxWaiting: 40 })

/**
 * Takes the articles of every feed whose time has come: aggregateRss of the specification. One that fails costs only itself.
 *
 * @param feeds another list in tests
 * @param fetchChanged another network in tests
 */
export async function aggregateRss(feeds = readFeeds(config.newsFeeds), fetchChanged = fetchIfChanged): Promise<void> {
  await writeFeeds(feeds)
  for (const feed of feeds) {
    const known = await claim(feed)
    if (!known) continue
    try {
      await takeFeed(feed, known, fetchChanged)
    } catch (error) {
      log.warn({ err: error, feed: feed.url }, 'a news feed could not be read')
      await noteFailure(feed)
    }
  }
}

/** Keeps the table to the list. What a demonstration brought along is never asked for, and stays. */
async function writeFeeds(feeds: readonly Feed[]): Promise<void> {
  const rows = await db.selectFrom('news_feeds').select('url').where('next_try_at', '<', sql<Date>`'infinity'`).execute()
  const dropped = rows.map(({ url }) => url).filter((url) => !feeds.some((feed) => feed.url === url))
  if (dropped.length > 0) {
    const { storageKeys } = await dropArticles(sql`t.feed_url in (${sql.join(dropped)})`)
    for (const key of storageKeys) await removeFile(key)
    await db.deleteFrom('news_feeds').where('url', 'in', dropped).execute()
  }
  for (const { url, publisher, sector } of feeds)
    await db
      .insertInto('news_feeds')
      .values({ url, publisher, sector })
      .onConflict((on) => on.column('url').doUpdateSet({ publisher, sector }))
      .execute()
}

/** Takes a feed whose time has come, so that no other process asks it as well; null when it has not. */
async function claim({ url }: Feed): Promise<Version | null> {
  const row = await db
    .updateTable('news_feeds')
    .set({ tried_at: sql<Date>`now()`, next_try_at: sql<Date>`now() + make_interval(mins => ${EVERY_MINUTES})` })
    .where('url', '=', url)
    .where(sql<boolean>`next_try_at <= now()`)
    .returning(['etag', 'last_modified'])
    .executeTakeFirst()
  return row ? { etag: row.etag, lastModified: row.last_modified } : null
}

async function takeFeed(feed: Feed, known: Version, fetchChanged: typeof fetchIfChanged): Promise<void> {
  const fetched = await fetchChanged(feed.url, FEED_TYPES, known)
  if (fetched) {
    const articles = await reader.ask(fetched)
    if (articles === null) throw new Error('not a feed')
    const wanted = feed.onlyProperty ? articles.filter(({ title, description }) => namesProperty(`${title} ${description}`)) : articles
    await insertArticles(feed, wanted)
    await takeImages(wanted, fetchChanged)
  }
  const { etag, lastModified } = fetched?.version ?? known
  await db
    .updateTable('news_feeds')
    .set({ answered_at: sql<Date>`now()`, failures: 0, etag, last_modified: lastModified })
    .where('url', '=', feed.url)
    .execute()
}

async function noteFailure({ url }: Feed): Promise<void> {
  await db
    .updateTable('news_feeds')
    .set({
      failures: sql<number>`failures + 1`,
      next_try_at: sql<Date>`now() + make_interval(mins => least(${LONGEST_WAIT_MINUTES}, ${EVERY_MINUTES} * (2 ^ least(failures, 10))::int))`,
    })
    .where('url', '=', url)
    .execute()
}

async function insertArticles({ url }: Feed, articles: readonly Article[]): Promise<void> {
  const oldest = Date.now() - ARTICLES.days * 86_400_000
  const rows = articles
    .filter(({ publishedAt }) => publishedAt.getTime() > oldest)
    .map(({ link, title, description, publishedAt }) => ({
      feed_url: url,
      link,
      title,
      title_key: titleKey(title) || link,
      description,
      published_at: publishedAt,
    }))
  if (rows.length === 0) return
  await db
    .insertInto('news_items')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Takes the images of articles that have none yet, through our own fetch. An image that fails is left out. */
async function takeImages(articles: readonly Article[], fetchChanged: typeof fetchIfChanged): Promise<void> {
  const images = new Map(articles.flatMap(({ link, imageUrl }) => (imageUrl === null ? [] : [[link, imageUrl] as const])))
  if (images.size === 0) return
  const rows = await db
    .selectFrom('news_items')
    .select(['id', 'link'])
    .where('link', 'in', [...images.keys()])
    .where('image_file_id', 'is', null)
    // Those that came with this run: what has failed once is not asked for again.
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .orderBy('published_at', 'desc')
    .limit(MAX_IMAGES)
    .execute()
  for (const { id, link } of rows) {
    try {
      const fetched = await fetchChanged(images.get(link)!, 'image/png, image/jpeg', { etag: null, lastModified: null })
      if (fetched) await insertNewsImage(id, await drawNewsImage(fetched.body))
    } catch (error) {
      log.info({ err: error }, 'an image of the news was left out')
    }
  }
}
