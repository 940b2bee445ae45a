import { config } from '#app/platform/config.server.ts'

type Address = { path: string; changedAt?: Date }

/** A sitemap for search engines (sitemaps.org protocol). Paths hold nothing that XML would read as a sign of its own. */
export function sitemap(addresses: readonly Address[]): Response {
  const urls = addresses.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${config.appUrl}${path}</loc>${lastmod}</url>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' } })
}
