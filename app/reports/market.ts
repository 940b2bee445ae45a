import type { CategorySlug } from '#app/vocabulary/category.ts'

/** The yearly pay of other open ads of a category: how many state it, and between which amounts the middle half lies; null for too few. */
export type Market = { ads: number; low: number | null; middle: number | null; high: number | null }

/** An open ad with its yearly pay in whole dollars, null where it states none, beside the market of its category. */
export type JobPay = { id: number; title: string; category: CategorySlug; min: number | null; max: number | null; market: Market }
