import { config } from '#app/platform/config.server.ts'

/** Allows crawlers on public pages such as jobs, not in areas, forms and private pages. */
export function loader() {
  const closed = [
    '/employer/',
    '/recruiter/',
    '/jobseeker-dashboard',
    '/cv-management',
    '/candidate/',
    '/applications',
    '/requests',
    '/saved',
    '/jobs/*/apply',
    '/jobs/*/report',
    '/companies/*/report',
    '/files/',
    '/live',
    '/dev/',
    '/login',
    '/signup',
    '/verify-code',
    '/confirm-email',
  ]
  const sitemaps = ['/sitemap.xml', '/sitemap-companies.xml'].map((path) => `Sitemap: ${config.appUrl}${path}`)
  const text = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', ...sitemaps, ''].join('\n')
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}
