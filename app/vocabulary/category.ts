import type { House } from '#app/ui/illustration/elevations.ts'

/** The search categories (specification, first document §3). */
export const CATEGORIES = ['sales', 'property-management', 'admin', 'marketing', 'valuation', 'commercial', 'strata'] as const

export type CategorySlug = (typeof CATEGORIES)[number]

/** The label of each category, its house in the street illustration, and the industry its jobs show. */
export const CATEGORY: Record<CategorySlug, { label: string; house: House; industry: string }> = {
  sales: { label: 'Sales', house: 'terrace', industry: 'Residential sales' },
  'property-management': { label: 'Property management', house: 'weatherboard', industry: 'Residential property management' },
  admin: { label: 'Admin', house: 'shopFront', industry: 'Real estate administration' },
  marketing: { label: 'Marketing', house: 'queenslander', industry: 'Property marketing' },
  valuation: { label: 'Valuation', house: 'bungalow', industry: 'Property valuation' },
  commercial: { label: 'Commercial', house: 'warehouse', industry: 'Commercial real estate' },
  strata: { label: 'Strata', house: 'flats', industry: 'Strata and body corporate management' },
}

/** True for the slug of a category. */
export const isCategory = (text: string): text is CategorySlug => (CATEGORIES as readonly string[]).includes(text)

// The first matching rule decides, so narrow trades come before the words they share with others:
// "Strata Administrator" is strata, "Sales Administrator" admin, "Commercial Valuer" valuation.
const RULES: readonly (readonly [CategorySlug, RegExp])[] = [
  ['strata', /\b(strata|body corporate|owners'? corporations?|oc manager|community titles?|levy)\b/],
  ['strata', /\b(building (manager|assistant|supervisor)|concierge|care ?taker|caretaking)\b/],
  ['valuation', /\b(valuers?|valuations?|(quantity|depreciation) surveyor|tax depreciation)\b/],
  [
    'property-management',
    /\b(on-?site (letting )?manager|resident manager|holiday (letting|rental)s?|short[- ](stay|term)|build[- ]to[- ]rent)\b/,
  ],
  ['property-management', /\b(residential leasing|leasing executive residential)\b/],
  [
    'marketing',
    /\b(marketing (?!agent|consultant)|marketing$|(?<!vendor )campaign (?!admin)|brand manager|media|events?|content|copy ?writ\w*)/,
  ],
  ['marketing', /\b(photograph\w*|videograph\w*|drone|stylist|styling|stag(er|ing)|graphic|designer)\b/],
  ['commercial', /\b(commercial|industrial|retail|office leasing|leasing executive|lessee|shopping cent(re|er)|cent(re|er) manage\w*)\b/],
  ['commercial', /\b(asset manag\w+|facilit(y|ies)|building operations|lease (admin\w*|accountant)|(tenant|tenancy) (rep|advis)\w*)\b/],
  ['commercial', /\b(capital (markets?|transactions?)|funds|investments? (sales|executive)|analyst)\b/],
  ['commercial', /\b(?<!business )development (manager|coordinator|director)\b/],
  [
    'admin',
    /\b(reception\w*|front (desk|of house)|first impressions|administ\w+|admin|office (manager|support|assistant|coordinator|junior))\b/,
  ],
  ['admin', /\b((executive|virtual|personal|agent's) assistant|ea|pa|assistants? to|sales (support|coordinator|secretary|progression))\b/],
  [
    'admin',
    /\b(account(s|ants?|ing)|book ?keep\w+|payroll|finance officer|trust officer|contracts|listings? coordinator|settlements?|conveyanc\w+)\b/,
  ],
  [
    'admin',
    /\b((client|customer) (services?|care|experience)|compliance|train(er|ing manager)|coach|human resources|people and culture)\b/,
  ],
  ['admin', /\b(operations|(?<!new )(business|practice) manager)\b/],
  ['sales', /\b((property|projects?|rural|residential|prestige) (sales|marketing|consultant)|sales|salesperson|auctioneer)\b/],
  ['sales', /\bbuyer'?s?'? (agent|manager|advocate)\b/],
  [
    'property-management',
    /\b(property (manag\w+|officer|inspect\w+|assistant|support)|pm|apm|portfolio (manager|assistant)|rentals?|rent roll|landlord)\b/,
  ],
  [
    'property-management',
    /\b(leasing|letting|lease|tenancy|tenant|renewals|arrears|tribunal|inspections?|inspectors?|condition reports?)\b/,
  ],
  ['property-management', /\b(maintenance|repairs|housing|property investment|investment (property )?(manager|services))\b/],
  // A business development manager of an agency brings rental management in.
  ['property-management', /\b(business development|bdm|new business|growth (manager|specialist)|head of growth)\b/],
  [
    'sales',
    /\b(agents?|sell\w*|listing|prospecting|homes? consultant|land|broker|principal|licensee|lic|vendor|consultant|cadet|project)\b/,
  ],
]

/** Guesses the category of a job from its title; null when no word matches. */
export function guessCategory(title: string): CategorySlug | null {
  const words = title.slice(0, 300).toLowerCase().replaceAll('’', "'")
  // "Property Manager | Prestige Brand": the text after the bar advertises the job and does not name it.
  const [role = ''] = words.split('|')
  const first = (text: string) => RULES.find(([, rule]) => rule.test(text))?.[0]
  return first(role) ?? first(words) ?? null
}
