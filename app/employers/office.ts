/** An office of a company: a place of the dictionary, its name in words ("Parramatta NSW 2150"), and what is done there. */
export type Office = { placeId: number; place: string; note: string | null }

export const MAX_OFFICES = 20
export const OFFICE_NOTE_MAX = 120

/** The names of an office's fields in the form, which has a fixed number of them. */
export const officeFields = (at: number) => ({ place: `office_${at}_place`, note: `office_${at}_note` })

/** A place in words, as its field shows and takes it. */
export const placeInWords = ({ name, state, postcode }: { name: string; state: string; postcode: string | null }): string =>
  [name, state, postcode].filter(Boolean).join(' ')
