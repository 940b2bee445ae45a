import { STATES } from '#app/places/location.ts'

/** Addresses of mail, and Australian numbers with their area code. */
export const EMAIL = /(?<![\w.+-])[a-z\d][\w.+'-]{0,63}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/gi
export const PHONE = /(?<![\d/])(?:\(?\+?\(?(?:00)?61\)?[ .-]?(?:\(0\)[ .-]?)?|\(?0)[2-478](?:[ .)-]{0,2}\d){8}(?!\d)/g
/** A mobile number without its 0. */
export const BARE_MOBILE = /(?<![\d/.])4\d{2} \d{3} \d{3}(?!\d)/g

const STREETS =
  'Street|St|Road|Rd|Avenue|Ave?|Highway|Hwy|Drive|Dr|Lane|Ln|Parade|Pde|Terrace|Tce|Place|Pl|Court|Ct|Crescent|Cres|Boulevard|Blvd|Esplanade|Square|Sq|Way|Circuit|Cct|Quay|Arcade|Grove|Gr|Close|Cl|Walk|Rise|Row'
const HOUSE = String.raw`\b\d{1,5}[A-Za-z]?,? (?:(?:\p{Lu}|\d)[\p{L}\d'’.-]{0,30} ){1,3}(?:${STREETS})\b`
const POSTCODE = String.raw`\b(?:${STATES.join('|')})[ ,]{1,2}\d{4}\s*(?:$|[|•·\t])`
const TOLD = String.raw`^(?:\p{L}+ )?[Aa]ddress\s?:|\b(?:PO|P\.O\.|GPO) Box \d`
const POSTAL = new RegExp(`${HOUSE}|${POSTCODE}|${TOLD}`, 'u')

// Real estate people write of streets where they sold, and of states and years.
const UNIT = String.raw`(?:(?:Unit|Level|Suite|Shop|Flat|Apartment) [\dA-Z]{1,5},? |\d{1,4}[A-Z]?/)?`
const LIVES = String.raw`\b(?:[Aa]ddress|I live|[Ll]iving|I reside|[Rr]esiding|[Bb]ased)\b[^.!?:,]{0,40}(?:\b(?:at|in|on|is)|:) ${UNIT}${HOUSE}`
const FULL = String.raw`${HOUSE}(?:,? \p{Lu}[\p{L}'’-]{0,30}){0,4},? (?:${STATES.join('|')})[ ,]{1,2}\d{4}\b`
const NO_YEAR = POSTCODE.replace(String.raw`\d{4}`, String.raw`(?!19[5-9]\d|20[0-4]\d)\d{4}`)
// A house that the sentence does not say to have been sold or let may be their own.
const HOME = String.raw`^(?!.*(?:\$ ?\d|\b(?:[Ss]old|[Ss]elling|[Ss]ales?|[Ll]isted|[Ll]istings?|[Rr]ecord|[Aa]uction(?:ed)?|[Ll]eased|[Ll]et|[Mm]anaged?)\b)).*${HOUSE}`
const OWN_POSTAL = new RegExp(`${HOME}|${LIVES}|${FULL}|${NO_YEAR}|${TOLD}`, 'u')

const saysAddress = (text: string, postal: RegExp): boolean =>
  /@|\+61|linkedin\.com/i.test(text) || [PHONE, BARE_MOBILE, postal].some((pattern) => text.search(pattern) >= 0)

/** True for a line that may say how to reach somebody, or where they live. */
export const isContactLine = (text: string): boolean => saysAddress(text, POSTAL)

/** True for a sentence of a person about themselves that says how to reach them, or where they live: not for one about another address. */
export const isOwnContact = (sentence: string): boolean => saysAddress(sentence, OWN_POSTAL)
