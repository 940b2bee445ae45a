import { ACCESS } from '#app/access.ts'
import { config } from '#app/platform/config.server.ts'

/** The recruiters' own pages, beside which stand those of agencies: "/recruiter/jobs" itself and what lies below it. */
const recruitersOwn = [
  ...new Set(
    Object.entries(ACCESS).flatMap(([address, access]) => (access === 'recruiter' ? (/^\/recruiter\/[^/]+/.exec(address) ?? []) : [])),
  ),
].flatMap((path) => [`${path}$`, `${path}/`])

/** Allows crawlers on public pages such as jobs, not in areas, forms and private pages. */
export function loader() {
  const closed = [
    '/employer/',
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
    '/recruiter/login',
  ]
  const sitemaps = ['/sitemap.xml', '/sitemap-companies.xml', '/sitemap-agencies.xml'].map((path) => `Sitemap: ${config.appUrl}${path}`)
  const text = ['User-agent: *', ...[...closed, ...recruitersOwn].map((path) => `Disallow: ${path}`), '', ...sitemaps, ''].join('\n')
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}
