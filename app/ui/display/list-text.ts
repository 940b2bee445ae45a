import { brand } from '#app/platform/brand.ts'

// Made once, as the formats of days are: making a format takes many times longer than using it.
const AND = new Intl.ListFormat(brand.locale, { type: 'conjunction' })
const OR = new Intl.ListFormat(brand.locale, { type: 'disjunction' })

/** "Perth", "Perth and Hobart", "Perth, Hobart and Darwin"; empty without any. */
export const andList = (words: Iterable<string>): string => AND.format(words)

/** "Perth", "Perth or Hobart", "Perth, Hobart or Darwin"; empty without any. */
export const orList = (words: Iterable<string>): string => OR.format(words)
