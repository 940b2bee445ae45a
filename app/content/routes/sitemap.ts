import { listSitemapJobs } from '#app/search/front-page.server.ts'
import { listDocumentAddresses, listDocuments } from '../documents.server.ts'
import { sitemap } from '../sitemap.server.ts'

/** The sitemap of home, search, directories, entry pathway, guides, advice, the texts about us, help and every open job. */
export async function loader() {
  const jobs = await listSitemapJobs()
  return sitemap([
    ...['/', '/jobs', '/companies', '/recruiters/network', '/recruiters/hosted', '/entry-pathway', '/contact', '/help'].map((path) => ({ path })),
    ...listDocumentAddresses(),
    ...listDocuments('help').map(({ slug, updated }) => ({ path: `/help/${slug}`, changedAt: new Date(`${updated}T00:00:00Z`) })),
    ...listDocuments('pages').map(({ slug, updated }) => ({ path: `/${slug}`, changedAt: new Date(`${updated}T00:00:00Z`) })),
    ...jobs.map(({ id, updated_at }) => ({ path: `/jobs/${id}`, changedAt: updated_at })),
  ])
}
