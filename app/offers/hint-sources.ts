import { PAY_SOURCES } from '#app/vocabulary/pay-floor.ts'

/** Who says so, where, and since when it holds. */
export type Source = { label: string; url: string }

/** Years of a fixed term with its renewals (Fair Work Act 2009 (Cth) s 333E). */
export const MAX_FIXED_TERM_YEARS = 2

/** The sources of the hints beside an offer. As of November 2026. */
export const OFFER_SOURCES = {
  super: PAY_SOURCES.super,
  paySecrecy: {
    label: 'Fair Work Act 2009, section 333B, since 7 December 2022',
    url: 'https://www.legislation.gov.au/C2009A00028/latest',
  },
  fixedTerm: {
    label: 'Fair Work Act 2009, section 333E, since 6 December 2023',
    url: 'https://www.fairwork.gov.au/starting-employment/types-of-employees/fixed-term-contract-employees',
  },
  unfairDismissal: {
    label: 'Fair Work Act 2009, section 383',
    url: 'https://www.fairwork.gov.au/starting-employment/probation',
  },
  casual: {
    label: 'Fair Work Ombudsman, casual employees',
    url: 'https://www.fairwork.gov.au/starting-employment/types-of-employees/casual-employees',
  },
  hours: {
    label: 'National Employment Standards, Fair Work Act 2009, section 62',
    url: 'https://www.fairwork.gov.au/employment-conditions/hours-of-work-breaks-and-rosters/hours-of-work',
  },
  trials: {
    label: 'Fair Work Ombudsman, unpaid trials',
    url: 'https://www.fairwork.gov.au/starting-employment/unpaid-work/unpaid-trials',
  },
} as const satisfies Record<string, Source>
