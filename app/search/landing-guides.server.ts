import { findDocument } from '#app/content/documents.server.ts'
import type { CategorySlug } from '#app/vocabulary/category.ts'

const OF_PLACES = ['licensing', 'agent-earnings', 'guide-2025']
const OF_CATEGORIES = ['real-estate-careers', 'guide-2025']
const PAY = ['agent-earnings']
const OF_CATEGORY: Partial<Record<CategorySlug, readonly string[]>> = { sales: PAY, 'property-management': PAY, commercial: PAY }

/** The guides that say more of jobs of a category, those closest to it first, or of jobs in a place. @param category null for a place */
export const listLandingGuides = (category: CategorySlug | null): { label: string; to: string }[] =>
  (category === null ? OF_PLACES : [...(OF_CATEGORY[category] ?? []), ...OF_CATEGORIES]).flatMap((slug) => {
    const guide = findDocument('guides', slug)
    return guide ? [{ label: guide.title, to: `/career-resources/${slug}` }] : []
  })
