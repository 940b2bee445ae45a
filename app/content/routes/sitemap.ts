import { listSitemapJobs } from '#app/search/front-page.server.ts'
import { listDocumentAddresses } from '../documents.server.ts'
import { sitemap } from '../sitemap.server.ts'

/** The sitemap of home, search, directories, entry pathway, guides, advice and every open job. */
export async function loader() {
  const jobs = await listSitemapJobs()
  return sitemap([
    ...['/', '/jobs', '/companies', '/recruiters/network', '/recruiters/hosted', '/entry-pathway'].map((path) => ({ path })),
    ...listDocumentAddresses(),
    ...jobs.map(({ id, updated_at }) => ({ path: `/jobs/${id}`, changedAt: updated_at })),
  ])
}
