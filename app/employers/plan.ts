/** The plan of a company. */
export type Plan = 'starter' | 'professional' | 'enterprise'

/**
 * True when a company's colours show on its ads, cards and page. Every plan shows its logo there, and its colours in its own area
 * (product decision).
 */
export const showsBrand = (plan: Plan): boolean => plan !== 'starter'
