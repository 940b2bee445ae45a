import { readFileSync } from 'node:fs'
import { z } from 'zod'
import shipped from './feeds.json' with { type: 'json' }
import { SECTORS } from './sector.ts'

const feed = z.strictObject({
  publisher: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  sector: z.enum(SECTORS.map(({ key }) => key)),
  /** The publisher writes of other things too: only what names property is taken. */
  onlyProperty: z.boolean().default(false),
})

/** A feed that the news are taken from. */
export type Feed = z.infer<typeof feed>

/** Reads a list of feeds from a file, without a path ours. @throws Error when it is none */
export const readFeeds = (path: string | null): Feed[] =>
  z.array(feed).parse(path === null ? shipped : JSON.parse(readFileSync(path, 'utf8')))

// What property is called in headlines; a word of a headline begins with one of these.
const PROPERTY =
  /\b(propert|hous(e|ing)|home (loan|own|buy|price|value|build)|homes?\b|real estate|rent(s|al|er|ing|ed)?\b|landlord|tenan|mortgage|auction|apartment|dwelling|strata|vacanc|construction|cash rate|interest rate|land (release|tax|value)|zoning|planning (law|rule|reform))/i

/** True for a headline or description that names property. */
export const namesProperty = (text: string): boolean => PROPERTY.test(text)
