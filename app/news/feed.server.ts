import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { FEED_TYPES } from '#app/platform/feed-types.ts'
import { writeRss, xmlLine } from '#app/platform/rss.server.ts'
import { answerVersion } from '#app/platform/version.server.ts'
import { listNews } from './news.server.ts'
import { sectorOf } from './sector.ts'

const MOST = 50

/** Answers with the titles and links of the newest articles of all sectors; 304 when the reader has this version already. */
export async function answerNewsFeed(request: Request): Promise<Response> {
  const items = await listNews({ sector: null, most: MOST })
  const body = writeRss({
    title: `Real Estate News | ${brand.name}`,
    link: `${config.appUrl}/news`,
    self: `${config.appUrl}/feeds/news-rss`,
    about: 'Headlines for people who work in property. The articles stay where they were written.',
    items: items.map(({ link, title, source, sectorKey, published_at }) => ({
      url: link,
      title: xmlLine(title),
      text: xmlLine(source),
      category: sectorOf(sectorKey).name,
      postedAt: published_at,
    })),
  })
  return answerVersion(request, body, `${FEED_TYPES.rss}; charset=utf-8`)
}
