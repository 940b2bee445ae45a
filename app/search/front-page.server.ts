import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { JobCard } from '#app/jobs/job-card.ts'
import { isListed, listJobCards } from '#app/jobs/listing.server.ts'
import type { CategorySlug } from '#app/vocabulary/category.ts'
import { readSearchQuery } from './query.ts'
import { countFacets, searchJobs } from './search.server.ts'

const FEATURED_JOBS = 3
/** One sitemap file holds at most 50,000 addresses (sitemaps.org protocol). */
const SITEMAP_JOBS = 49_000

const everything = readSearchQuery(new URLSearchParams())

/** What the home page shows of the board: featured jobs, jobs by category and four figures. */
export async function readFrontPage() {
  const [counts, featuredIds, figures] = await Promise.all([countFacets(everything), listFeaturedIds(), countPeople()])
  const categories: Partial<Record<CategorySlug, number>> = counts.facets.category
  return {
    featured: await listJobCards(featuredIds),
    categories,
    stats: { activeJobs: counts.total, companies: figures.companies, jobSeekers: figures.job_seekers, placements: figures.placements },
  }
}

async function listFeaturedIds(): Promise<number[]> {
  const rows = await db
    .selectFrom('jobs as j')
    .select('j.id')
    .where(isListed)
    .where('j.featured', '=', true)
    .orderBy('j.posted_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(FEATURED_JOBS)
    .execute()
  return rows.map(({ id }) => id)
}

async function countPeople() {
  const { rows } = await sql<{ companies: number; job_seekers: number; placements: number }>`select
    (select count(distinct coalesce(employer_id, agency_id)) from jobs j where ${isListed}) as companies,
    (select count(*) from users where role = 'job_seeker') as job_seekers,
    (select count(*) from applications where status = 'hired') as placements`.execute(db)
  return rows[0] ?? { companies: 0, job_seekers: 0, placements: 0 }
}

/** The open jobs for search engines, newest first. */
export async function listSitemapJobs() {
  return db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.updated_at'])
    .where(isListed)
    .orderBy('j.posted_at', 'desc')
    .limit(SITEMAP_JOBS)
    .execute()
}

/** The newest open job that shows most of what an ad can say: a year's pay, a licence and a suburb; null on an empty board. */
export async function findSampleJob(): Promise<JobCard | null> {
  const { jobs } = await searchJobs(everything)
  const paid = jobs.filter(({ pay }) => pay.figure?.includes('–') && pay.detail.startsWith('a year'))
  return paid.find(({ licence_required, suburb }) => licence_required !== 'none' && suburb !== null) ?? paid[0] ?? jobs[0] ?? null
}
