import type { State } from '#app/places/location.ts'
import type { CategorySlug } from '#app/vocabulary/category.ts'
import type { LicenceRequirement } from '#app/vocabulary/licence-requirement.ts'
import licensing from '#app/vocabulary/licensing.json' with { type: 'json' }
import type { WorkType } from '#app/vocabulary/work-type.ts'
import type { Hint } from './hint.ts'

type Ad = {
  title: string
  category: CategorySlug
  state: State | null
  employmentType: WorkType | null
  licence: LicenceRequirement
  /** The slug of the licence class that the ad names; null for none. */
  licenceClass: string | null
}

const RULES = new Map(licensing.states.map((rules) => [rules.state, rules]))

/** Roles of the two licensed trades. Support, cadets and inspectors work under those who are licensed. */
const SELLS = /\b(sales (?:agent|consultant|executive|person)|real estate agent|selling agent|lead agent|listing agent|buyer'?s agent)\b/i
const MANAGES = /\b(property manager|leasing (?:consultant|agent|executive)|portfolio manager|letting)\b/i
const SIGNS = /\b(sales agent|real estate agent|lead agent|listing agent|business development|bdm|new business)\b/i
const IN_CHARGE = /\b(licensee[- ]in[- ]charge|lic|principal|officer in effective control)\b/i
const SUPPORT = /\b(assistant|trainee|cadet|support|administrat\w+|coordinator|junior)\b/i

const mayNot = (state: State, act: string) =>
  (RULES.get(state)?.licence_types ?? []).some((type) => 'cannot' in type && type.cannot?.includes(act))

/** Hints about the licence that a role needs in its state, of those rules alone that were checked against their sources. */
export function licenceHints({ title, category, state, employmentType, licence, licenceClass }: Ad): Hint[] {
  const rules = state && RULES.get(state)
  if (!state || !rules || SUPPORT.test(title)) return []
  const hint = (text: string): Hint[] => [
    { field: 'licence_required', text, source: { label: `${rules.regulator}, ${rules.legislation[0]}`, url: rules.site } },
  ]
  const asksFull = licence === 'full_licence' || /class_[12]|estate_agent|land_agent|auctioneer/.test(licenceClass ?? '')
  const isContractor = employmentType === 'contract' || employmentType === 'freelance'

  if (IN_CHARGE.test(title) && !asksFull)
    return hint(
      state === 'NSW' || state === 'ACT'
        ? `Who is in charge of an agency in ${state} holds a Class 1 licence: ask for a full licence.`
        : `Who is in charge of an agency in ${state} holds a full licence: ask for one.`,
    )
  if (/\bauctioneer\b/i.test(title) && !asksFull && mayNot(state, 'conduct auctions'))
    return hint(`Auctions in ${state} need more than a registration: ask for the licence of an auctioneer.`)
  if (isContractor && state === 'QLD' && (SELLS.test(title) || MANAGES.test(title)) && !asksFull)
    return hint('A registration certificate in QLD is for employees: a contractor needs a full licence.')
  if (SIGNS.test(title) && licence !== 'none' && !asksFull && mayNot(state, 'enter into agency agreements'))
    return hint(`An assistant agent in ${state} may not enter into agency agreements: a role that signs them needs Class 2.`)
  const isLicensed = (category === 'sales' && SELLS.test(title)) || (category === 'property-management' && MANAGES.test(title))
  if (isLicensed && licence === 'none' && licenceClass === null)
    return hint(
      `In ${state} this work needs at least: ${entryOf(state)}. Ask for a certificate or licence, so that applicants say what they hold.`,
    )
  return []
}

/** The name of the permission that people begin with. */
const entryOf = (state: State) =>
  RULES.get(state)
    ?.entry_certificate.name.replace(/ eligibility$/, '')
    .toLowerCase()
