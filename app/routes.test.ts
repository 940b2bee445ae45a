import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const GUARDS: Record<string, { role: string; load: () => Promise<{ middleware: unknown[]; loader: unknown }> }> = {
  'accounts/routes/job-seeker-area.tsx': { role: 'job_seeker', load: () => import('./accounts/routes/job-seeker-area.tsx') },
  'employers/routes/employer-area.tsx': { role: 'employer', load: () => import('./employers/routes/employer-area.tsx') },
  'recruiters/routes/recruiter-area.tsx': { role: 'recruiter', load: () => import('./recruiters/routes/recruiter-area.tsx') },
}

/** Every address with the guard it stands behind. */
function listAddresses(entries: readonly RouteConfigEntry[], above = '', guard = 'public'): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const address = path ? `${above}/${path}` : above
    const behind = GUARDS[file]?.role ?? guard
    const own = path || index ? [`${address || '/'} ${behind}`] : []
    return [...own, ...listAddresses(children ?? [], address, behind)]
  })
}

test('every address stands behind its guard', async () => {
  expect(listAddresses(await routes).sort()).toMatchInlineSnapshot(`
    [
      "/ public",
      "/* public",
      "/applications public",
      "/applications/:applicationId job_seeker",
      "/candidate/dashboard job_seeker",
      "/confirm-email public",
      "/dev/outbox public",
      "/dev/ui public",
      "/dev/ui/area public",
      "/dev/ui/site public",
      "/employer-dashboard employer",
      "/employer/applications/:applicationId employer",
      "/employer/dashboard employer",
      "/employer/jobs employer",
      "/employer/jobs/:jobId/applications employer",
      "/employer/jobs/:jobId/copies employer",
      "/employer/jobs/:jobId/edit employer",
      "/employer/jobs/:jobId/preview employer",
      "/employer/jobs/:jobId/status employer",
      "/employer/jobs/new employer",
      "/files/:token public",
      "/job-seeker/dashboard job_seeker",
      "/job/:jobId public",
      "/jobs public",
      "/jobs.json public",
      "/jobs.rss public",
      "/jobs/:jobId public",
      "/jobs/:jobId/apply job_seeker",
      "/jobs/:jobId/draft public",
      "/jobs/:jobId/report public",
      "/jobs/:jobId/saved public",
      "/jobs/suggestions public",
      "/jobseeker-dashboard job_seeker",
      "/live public",
      "/login public",
      "/logout public",
      "/recruiter-dashboard recruiter",
      "/recruiter/applications/:applicationId recruiter",
      "/recruiter/dashboard recruiter",
      "/recruiter/jobs/:jobId/applications recruiter",
      "/robots.txt public",
      "/saved public",
      "/signup public",
      "/sitemap.xml public",
      "/theme public",
      "/verify-code public",
    ]
  `)
})

test.each(Object.entries(GUARDS))('%s has a guard that no navigation passes by', async (_, { load }) => {
  const area = await load()
  expect(area.middleware).toHaveLength(1)
  // Without a loader, a navigation in the browser would not ask the server at all.
  expect(area.loader).toBeTypeOf('function')
})
