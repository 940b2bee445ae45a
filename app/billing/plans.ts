import type { AgencyPlan, Plan } from '#app/employers/plan.ts'

/** What a plan costs and holds. Amounts in cents with GST inside; null where it is agreed on, or has no limit. */
type PlanTerms = {
  name: string
  monthCents: number | null
  activeJobs: number | null
  seats: number | null
  reports: ReportReach
  /** Whether mails to many people come with it. */
  campaigns: boolean
  holds: readonly string[]
}

/** How far back analytics and reports go. */
export type ReportReach = { days: number; words: string }

const SHORT_REACH: ReportReach = { days: 30, words: '30 days' }
const LONG_REACH: ReportReach = { days: 731, words: '24 months' }

/** The plan that a company can buy by itself, and its price of a month in cents. */
export const PAID_PLAN = 'professional' satisfies Plan
export const PAID_PLAN_CENTS = 29_900

/** The plans of companies (product decisions §14; prices of the specification). */
export const PLANS: Record<Plan, PlanTerms> = {
  starter: {
    name: 'Starter',
    monthCents: 0,
    activeJobs: 1,
    seats: 2,
    reports: SHORT_REACH,
    campaigns: false,
    holds: [
      '1 active job',
      '2 team members',
      'Your logo everywhere, your colours in your own area',
      `Analytics and reports of the last ${SHORT_REACH.words}`,
    ],
  },
  professional: {
    name: 'Professional',
    monthCents: PAID_PLAN_CENTS,
    activeJobs: 10,
    seats: 5,
    reports: LONG_REACH,
    campaigns: true,
    holds: [
      '10 active jobs',
      '5 team members',
      'Your colours on ads and on your company page',
      'Email campaigns to people who agreed to them',
      `Analytics and reports of the last ${LONG_REACH.words}`,
    ],
  },
  enterprise: {
    name: 'Enterprise',
    monthCents: null,
    activeJobs: null,
    seats: null,
    reports: LONG_REACH,
    campaigns: true,
    holds: ['As agreed'],
  },
}

/** The plans of agencies (product decisions §14; prices of the specification). */
export const AGENCY_PLANS = {
  free: { name: 'Free', monthCents: 0, activeJobs: 1, clients: 1, reports: SHORT_REACH, campaigns: false },
  three_clients: { name: 'Up to 3 clients', monthCents: 19_900, activeJobs: null, clients: 3, reports: LONG_REACH, campaigns: true },
  unlimited: { name: 'Unlimited clients', monthCents: 49_900, activeJobs: null, clients: null, reports: LONG_REACH, campaigns: true },
  enterprise: { name: 'Enterprise', monthCents: null, activeJobs: null, clients: null, reports: LONG_REACH, campaigns: true },
} as const satisfies Record<
  AgencyPlan,
  {
    name: string
    monthCents: number | null
    activeJobs: number | null
    clients: number | null
    reports: ReportReach
    campaigns: boolean
  }
>

/** What an agency has of its plan. */
export type AgencyUsage = { plan: AgencyPlan; activeJobs: number }

/** The ads that are bought one by one, beside a plan. */
export const SINGLE_ADS = {
  basic: { name: 'Basic', cents: 14_900, days: 30, hint: 'One ad for 30 days.' },
  branded_ai: { name: 'Branded + AI', cents: 29_900, days: 60, hint: 'One ad for 60 days, in your own colours.' },
} as const

export type SingleAd = keyof typeof SINGLE_ADS

export const SINGLE_AD_NAMES = Object.keys(SINGLE_ADS) as SingleAd[] // its own keys

/** The single ads that show the colours of their company. */
export const BRANDED_ADS: readonly SingleAd[] = ['branded_ai']

/** Puts an ad among the featured ones. */
export const BOOST = { name: 'Performance Boost', cents: 9_900, hint: 'The ad is featured.' } as const

/** What is paid for: a name and its price in cents, GST inside. */
type Item = { name: string; cents: number }

/** The items of an order: a single ad, the boost, or both. @param ad null where the ad runs by the plan */
export const adItems = (ad: SingleAd | null, boost: boolean): Item[] => [...(ad ? [SINGLE_ADS[ad]] : []), ...(boost ? [BOOST] : [])]

/** The sum of items in cents. */
export const totalOf = (items: readonly Item[]): number => items.reduce((sum, { cents }) => sum + cents, 0)

/** What a company has of its plan. A limit is null where there is none. */
export type Usage = { plan: Plan; activeJobs: number; mostJobs: number | null; members: number; seats: number | null }

/**
 * A company's plan that is paid by the month, with its first day that is not paid; `ends`: the plan ends then; `isUnbilled`: months that
 * begin now are not billed, as it is suspended, or everyone who manages the plan.
 */
export type Subscription = { paidUntil: string; startedOn: string; ends: boolean; isUnbilled: boolean; daysLeft: number; monthDays: number }

/** The plan of this name in the database. */
export const planOf = (name: string): Plan => (Object.hasOwn(PLANS, name) ? (name as Plan) : 'starter') // just checked

export const isSingleAd = (name: string): name is SingleAd => Object.hasOwn(SINGLE_ADS, name)
