import { createHash } from 'node:crypto'
import XMLBuilder from 'fast-xml-builder'
import { href } from 'react-router'
import { type JobCard, shortPlace } from '#app/jobs/job-card.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { cleanLine } from '#app/platform/text.ts'
import { CATEGORY } from '#app/vocabulary/category.ts'
import { correctionOf } from './correction.ts'
import { FEED_TYPES, type FeedFormat, feedPath, feedSearch } from './feed.ts'
import { readSearchQuery, type SearchQuery, searchPath } from './query.ts'
import { searchHeading } from './query-text.ts'
import { searchJobs } from './search.server.ts'

/** Answers with the newest open jobs of the search in the address, as a feed; 304 when the reader has this version already. */
export async function answerFeed(request: Request, format: FeedFormat): Promise<Response> {
  const query = feedSearch(readSearchQuery(new URL(request.url).searchParams))
  const { jobs, corrected, companyName } = await searchJobs({ ...query, sort: 'newest' })
  const meant = correctionOf(query, corrected)?.meant ?? query
  const feed = { title: line(`${searchHeading(meant, companyName)} | ${brand.name}`), query, meant, items: jobs.map(toItem) }
  const body = format === 'rss' ? writeRss(feed) : writeJson(feed)
  // A weak tag, because the same feed is sent with different compressions.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { 'content-type': `${FEED_TYPES[format]}; charset=utf-8`, 'cache-control': 'public, max-age=60', etag }
  return hasAlready(request, etag) ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

/** True when the reader has the version of this tag. Weak comparison: a weak and a strong tag of one text match (RFC 9110 §13.1.2). */
function hasAlready(request: Request, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  return known.some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}

type Item = { url: string; title: string; text: string; category: string; postedAt: Date | null }
/** `query` is the search that was asked for; `meant` is the corrected one that found the jobs. */
type Feed = { title: string; query: SearchQuery; meant: SearchQuery; items: Item[] }

// XML 1.0 cannot hold these two characters (§2.2); the others that it forbids are never part of a clean line.
const line = (text: string) => cleanLine(text.replace(/[\uFFFE\uFFFF]/g, ''))

function toItem(job: JobCard): Item {
  const pay = [job.pay.figure, job.pay.detail].filter(Boolean).join(' ') || 'Salary not shown'
  return {
    url: config.appUrl + href('/jobs/:jobId', { jobId: String(job.id) }),
    title: line(`${job.title}, ${job.company_name}, ${shortPlace(job)}`),
    text: line([pay, job.summary].filter(Boolean).join('. ')),
    category: CATEGORY[job.category_slug].label,
    postedAt: job.posted_at,
  }
}

const ABOUT = 'The newest jobs of a search.'

const xml = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  format: true,
})
const escapeXml = (text: string): string => xml.build({ '#text': text })

/** RSS 2.0 (rssboard.org/rss-specification). */
function writeRss({ title, query, meant, items }: Feed): string {
  return xml.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title,
        link: config.appUrl + searchPath(meant),
        description: ABOUT,
        language: brand.locale,
        'atom:link': { '@href': config.appUrl + feedPath(query, 'rss'), '@rel': 'self', '@type': FEED_TYPES.rss },
        item: items.map(({ url, title, text, category, postedAt }) => ({
          title,
          link: url,
          guid: { '@isPermaLink': 'true', '#text': url },
          pubDate: postedAt?.toUTCString(),
          category,
          // Feed readers read a description as HTML, so its text is escaped once more than the other fields.
          description: escapeXml(text),
        })),
      },
    },
  })
}

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
function writeJson({ title, query, meant, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: ABOUT,
    language: brand.locale,
    home_page_url: config.appUrl + searchPath(meant),
    feed_url: config.appUrl + feedPath(query, 'json'),
    items: items.map(({ url, title, text, category, postedAt }) => ({
      id: url,
      url,
      title,
      content_text: text,
      date_published: postedAt,
      tags: [category],
    })),
  })
}
