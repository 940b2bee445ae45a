import { href } from 'react-router'
import { type JobCard, shortPlace } from '#app/jobs/job-card.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { FEED_TYPES, type FeedFormat } from '#app/platform/feed-types.ts'
import { type RssFeed, type RssItem, writeRss, xmlLine } from '#app/platform/rss.server.ts'
import { answerVersion } from '#app/platform/version.server.ts'
import { CATEGORY } from '#app/vocabulary/category.ts'
import { boardFeedPath, boardSearch, boardSearchPath } from './agency-board.ts'
import { correctionOf } from './correction.ts'
import { feedPath, feedSearch } from './feed.ts'
import { readSearchQuery, type SearchQuery, searchPath } from './query.ts'
import { searchHeading } from './query-text.ts'
import { searchJobs } from './search.server.ts'

/** Where a list of jobs stands, and how its feed is called. */
type FeedSource = {
  search: (params: URLSearchParams) => SearchQuery
  titleOf: (query: SearchQuery, companyName: string | null) => string
  pathOf: (query: SearchQuery) => string
  feedPathOf: (query: SearchQuery, format: FeedFormat) => string
}

const SEARCH_PAGE: FeedSource = { search: readSearchQuery, titleOf: searchHeading, pathOf: searchPath, feedPathOf: feedPath }

/** The board of an agency, with feeds of its own. */
export const boardFeeds = ({ id, slug, name }: { id: string; slug: string; name: string }): FeedSource => ({
  search: (params) => boardSearch(params, id),
  titleOf: (query) => `${searchHeading(query, null)}, ${name}`,
  pathOf: (query) => boardSearchPath(slug, query),
  feedPathOf: (query, format) => boardFeedPath(slug, query, format),
})

/** Answers with the newest open jobs of the search in the address, as a feed; 304 when the reader has this version already. */
export async function answerFeed(request: Request, format: FeedFormat, source: FeedSource = SEARCH_PAGE): Promise<Response> {
  const query = feedSearch(source.search(new URL(request.url).searchParams))
  const result = await searchJobs({ ...query, sort: 'newest' })
  const { jobs, companyName } = result
  const meant = correctionOf(query, result)?.meant ?? query
  const feed = {
    title: xmlLine(`${source.titleOf(meant, companyName)} | ${brand.name}`),
    link: config.appUrl + source.pathOf(meant),
    self: config.appUrl + source.feedPathOf(query, format),
    about: ABOUT,
    items: jobs.map(toItem),
  }
  return answerVersion(request, format === 'rss' ? writeRss(feed) : writeJson(feed), `${FEED_TYPES[format]}; charset=utf-8`)
}

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

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
function writeJson({ title, link, self, about, items }: RssFeed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: about,
    language: brand.locale,
    home_page_url: link,
    feed_url: self,
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
