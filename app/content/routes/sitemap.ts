import { listSitemapJobs } from '#app/search/front-page.server.ts'
import { listLandingPaths } from '#app/search/landing.server.ts'
import { listDocumentAddresses, listDocuments } from '../documents.server.ts'
import { EMPLOYER_SITE_NAVIGATION } from '../employer-site-map.ts'
import { sitemap } from '../sitemap.server.ts'

/** With the jobs they are less than the 50,000 addresses of one file. */
const LANDING_PLACES = 900

const PAGES = [
  '/',
  '/jobs',
  '/companies',
  '/recruiters/network',
  '/recruiters/hosted',
  '/entry-pathway',
  '/contact',
  '/help',
  '/news',
  ...EMPLOYER_SITE_NAVIGATION.map(({ to }) => to),
  '/docs/sdks',
  '/docs/webhooks',
]

/** The sitemap of the public pages, guides, help and texts about us, of jobs by place and category, and of every open job. */
export async function loader() {
  const [jobs, landings] = await Promise.all([listSitemapJobs(), listLandingPaths(LANDING_PLACES)])
  return sitemap([
    ...[...PAGES, ...landings].map((path) => ({ path })),
    ...listDocumentAddresses(),
    ...listDocuments('help').map(({ slug, updated }) => ({ path: `/help/${slug}`, changedAt: new Date(`${updated}T00:00:00Z`) })),
    ...listDocuments('pages').map(({ slug, updated }) => ({ path: `/${slug}`, changedAt: new Date(`${updated}T00:00:00Z`) })),
    ...jobs.map(({ id, updated_at }) => ({ path: `/jobs/${id}`, changedAt: updated_at })),
  ])
}
