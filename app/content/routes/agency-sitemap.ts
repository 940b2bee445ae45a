import { listSitemapAgencies } from '#app/recruiters/public-agency.server.ts'
import { sitemap } from '../sitemap.server.ts'

/** The sitemap of every listed agency that says something of itself, with its board. */
export async function loader() {
  const agencies = await listSitemapAgencies()
  return sitemap(
    agencies.flatMap(({ slug, updated_at, has_board }) => [
      { path: `/recruiter/${slug}`, changedAt: updated_at },
      ...(has_board ? [{ path: `/recruiter/${slug}/board` }] : []),
    ]),
  )
}
