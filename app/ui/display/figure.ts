import { brand } from '#app/platform/brand.ts'

// Made once, as the formats of days are: making a format takes many times longer than using it.
const FIGURE = new Intl.NumberFormat(brand.locale)
const TENTHS = new Intl.NumberFormat(brand.locale, { maximumFractionDigits: 1 })

/** "7", "1,204". */
export const figure = (value: number): string => FIGURE.format(value)

/** An average, with one digit after the point where it has any: "4", "4.3". */
export const inTenths = (value: number): string => TENTHS.format(value)

/**
 * How many there are, with their noun: "0 jobs", "1 job", "1,204 jobs".
 *
 * @param several the noun of more than one, where it is not the other with an s: "company", "companies"
 */
export const counted = (count: number, one: string, several = `${one}s`): string => `${figure(count)} ${count === 1 ? one : several}`
