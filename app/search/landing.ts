import { counted, figure } from '#app/ui/display/figure.ts'
import { andList } from '#app/ui/display/list-text.ts'
import { CATEGORY, type CategorySlug } from '#app/vocabulary/category.ts'

/** A page with fewer jobs than this says nothing: there is none, and nothing links to it. */
export const FEWEST_LANDING_JOBS = 3
/** Below so many ads with pay, a spread would tell of single companies. */
export const FEWEST_PAID_ADS = 5

/** A link to jobs, with how many there are behind it. */
export type JobsLink = { label: string; to: string; jobs: number }

export const inPlacePath = (slug: string) => `/jobs/in/${slug}`
export const categoryPath = (slug: CategorySlug) => `/jobs/category/${slug}`

/** What the page is about, for search engines: how many jobs, and of what most of them are. */
export function landingDescription(where: string, total: number, links: readonly JobsLink[]): string {
  const most = links
    .toSorted((a, b) => b.jobs - a.jobs)
    .slice(0, 3)
    .map(({ label, jobs }) => `${figure(jobs)} ${label}`)
  return `${counted(total, 'open job')} ${where}${most.length > 0 ? `: ${andList(most)}` : ''}. Pay, place and licence on every ad.`
}

/** "Property management jobs". */
export const categoryTitle = (slug: CategorySlug) => `${CATEGORY[slug].label} jobs in Australia`
