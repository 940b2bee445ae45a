import { brand } from '#app/platform/brand.ts'

/** Said of a company's name that another one has: what its person may do about it. */
export const COMPANY_TAKEN = 'A company of this name is here already. Add your place to the name, or ask its owners.'

/** The same where the other company has nobody to ask: an import made it, or its people have left. */
export const companyTakenUnclaimed = (support: string) =>
  `A company of this name is here already, and nobody has signed up for it. Add your place to the name, or write to ${brand.name} at ${support} if it is yours.`

/** Said of an agency's name that another one has. */
export const AGENCY_TAKEN = 'An agency of this name is here already: choose it in the list and ask to join, or add your place to the name'

/** Said of a company's name that an agency has, and of an agency's name that a company has. */
export const nameTaken = (holder: 'agency' | 'company', support: string) =>
  `${holder === 'agency' ? 'An agency' : 'A company'} of this name is here already. Add your place to the name, or write to ${brand.name} at ${support} if it is yours.`

/** Said to whoever would ask the owners of a company that is not here. */
export const NO_SUCH_COMPANY = 'No company of this name is here, so there is nobody to ask. You can open it.'
