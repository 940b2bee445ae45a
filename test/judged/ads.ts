import type { Ad } from './ad.ts'
import { LATER_CORPORATE } from './ads/later-corporate.ts'
import { LATER_RESIDENTIAL } from './ads/later-residential.ts'
import { OFFICE } from './ads/office.ts'
import { RENTALS } from './ads/rentals.ts'
import { SALES } from './ads/sales.ts'
import { SPECIALISTS } from './ads/specialists.ts'

/** The corpus: ads as Australian agencies write them, in our own words, with the traps that the judged queries test. */
export const ADS = { ...RENTALS, ...SALES, ...OFFICE, ...SPECIALISTS, ...LATER_RESIDENTIAL, ...LATER_CORPORATE } satisfies Record<
  string,
  Ad
>

export type AdId = keyof typeof ADS
