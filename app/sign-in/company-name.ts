import { brand } from '#app/platform/brand.ts'

/** The message when another company has the name and its owners can be asked. */
export const COMPANY_TAKEN = 'A company of this name is here already. Add your place to the name, or ask its owners.'

/** The message when the other company has nobody to ask: it was imported, or its people have left. */
export const COMPANY_UNCLAIMED =
  'A company of this name is here already, and nobody has signed up for it. Claim it if it is yours, or add your place to the name.'

/** The message when another agency has the name and its owners can be asked. */
export const AGENCY_TAKEN = 'An agency of this name is here already. Add your place to the name, or ask its owners.'

/** The message when an agency has the company's name, or a company the agency's name. */
export const nameTaken = (holder: 'agency' | 'company', support: string | null) =>
  `${holder === 'agency' ? 'An agency' : 'A company'} of this name is here already. Add your place to the name${ifYours(support)}.`

/** Whom to tell whose name it is; nothing where nobody can be reached. */
const ifYours = (support: string | null) => (support ? `, or write to ${brand.name} at ${support} if it is yours` : '')

/** The message when somebody asks for the owners of a company that does not exist here. */
export const NO_SUCH_COMPANY = 'No company of this name is here, so there is nobody to ask. You can open it.'

/** The message when somebody asks for the owners of an agency that does not exist here. */
export const NO_SUCH_AGENCY = 'No agency of this name is here, so there is nobody to ask. You can create it.'
