import { config } from '#app/platform/config.server.ts'
import { listSitemapJobs } from '#app/search/front-page.server.ts'

/** The sitemap for search engines: home, search, the entry pathway and every open job (sitemaps.org protocol). */
export async function loader() {
  const jobs = await listSitemapJobs()
  const urls = ['/', '/jobs', '/entry-pathway'].map((path) => `<url><loc>${config.appUrl}${path}</loc></url>`)
  for (const { id, updated_at } of jobs)
    urls.push(`<url><loc>${config.appUrl}/jobs/${id}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' } })
}
