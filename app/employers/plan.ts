export const PLAN_NAMES = ['starter', 'professional', 'enterprise'] as const

/** The plan of a company. */
export type Plan = (typeof PLAN_NAMES)[number]

/**
 * True when a company's colours show on its ads, cards and page. Every plan shows its logo there, and its colours in its own area
 * (product decision).
 */
export const showsBrand = (plan: Plan): boolean => plan !== 'starter'

export const AGENCY_PLAN_NAMES = ['free', 'three_clients', 'unlimited', 'enterprise'] as const

/** The plan of an agency. */
export type AgencyPlan = (typeof AGENCY_PLAN_NAMES)[number]

/** True when an agency's colours show on its ads, cards, page and board: with every plan that is paid for, as those of companies. */
export const showsAgencyBrand = (plan: AgencyPlan): boolean => plan !== 'free'

/** The plans that show an agency's colours to others, for queries. */
export const BRANDED_AGENCY_PLANS: readonly AgencyPlan[] = AGENCY_PLAN_NAMES.filter(showsAgencyBrand)

/** The plans that show a company's colours to others, for queries. */
export const BRANDED_PLANS: readonly Plan[] = PLAN_NAMES.filter(showsBrand)
