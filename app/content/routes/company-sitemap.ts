import { listSitemapCompanies } from '#app/employers/public-company.server.ts'
import { sitemap } from '../sitemap.server.ts'

/** The sitemap of every listed company: with the jobs they would be too many addresses for one file. */
export async function loader() {
  const companies = await listSitemapCompanies()
  return sitemap(companies.map(({ slug, updated_at }) => ({ path: `/companies/${slug}`, changedAt: updated_at })))
}
