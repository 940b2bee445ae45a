import { href } from 'react-router'
import { type JobCard, shortPlace } from '#app/jobs/job-card.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { FEED_TYPES, type FeedFormat } from '#app/platform/feed-types.ts'
import { type RssItem, writeRss, xmlLine } from '#app/platform/rss.server.ts'
import { answerVersion } from '#app/platform/version.server.ts'
import { CATEGORY } from '#app/vocabulary/category.ts'
import { correctionOf } from './correction.ts'
import { feedPath, feedSearch } from './feed.ts'
import { readSearchQuery, type SearchQuery, searchPath } from './query.ts'
import { searchHeading } from './query-text.ts'
import { searchJobs } from './search.server.ts'

/** Answers with the newest open jobs of the search in the address, as a feed; 304 when the reader has this version already. */
export async function answerFeed(request: Request, format: FeedFormat): Promise<Response> {
  const query = feedSearch(readSearchQuery(new URL(request.url).searchParams))
  const { jobs, corrected, companyName } = await searchJobs({ ...query, sort: 'newest' })
  const meant = correctionOf(query, corrected)?.meant ?? query
  const feed = { title: xmlLine(`${searchHeading(meant, companyName)} | ${brand.name}`), query, meant, items: jobs.map(toItem) }
  const body = format === 'rss' ? writeRss({ ...linksOf(feed), about: ABOUT, items: feed.items }) : writeJson(feed)
  return answerVersion(request, body, `${FEED_TYPES[format]}; charset=utf-8`)
}

/** `query` is the search that was asked for; `meant` is the corrected one that found the jobs. */
type Feed = { title: string; query: SearchQuery; meant: SearchQuery; items: RssItem[] }

function toItem(job: JobCard): RssItem {
  const pay = [job.pay.figure, job.pay.detail].filter(Boolean).join(' ') || 'Salary not shown'
  return {
    url: config.appUrl + href('/jobs/:jobId', { jobId: String(job.id) }),
    title: xmlLine(`${job.title}, ${job.company_name}, ${shortPlace(job)}`),
    text: xmlLine([pay, job.summary].filter(Boolean).join('. ')),
    category: CATEGORY[job.category_slug].label,
    postedAt: job.posted_at,
  }
}

const ABOUT = 'The newest jobs of a search.'

const linksOf = ({ title, query, meant }: Feed) => ({
  title,
  link: config.appUrl + searchPath(meant),
  self: config.appUrl + feedPath(query, 'rss'),
})

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
