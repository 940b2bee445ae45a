export const PLAN_NAMES = ['starter', 'professional', 'enterprise'] as const

/** The plan of a company. */
export type Plan = (typeof PLAN_NAMES)[number]

/**
 * True when a company's colours show on its ads, cards and page. Every plan shows its logo there, and its colours in its own area
 * (product decision).
 */
export const showsBrand = (plan: Plan): boolean => plan !== 'starter'

/** The plans that show a company's colours to others, for queries. */
export const BRANDED_PLANS: readonly Plan[] = PLAN_NAMES.filter(showsBrand)
