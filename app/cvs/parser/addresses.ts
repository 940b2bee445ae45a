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
const POSTAL = new RegExp(String.raw`${HOUSE}|${POSTCODE}|^(?:\p{L}+ )?[Aa]ddress\s?:|\b(?:PO|P\.O\.|GPO) Box \d`, 'u')

/** True for a line that says how to reach somebody, or where they live. */
export const isContactLine = (text: string): boolean =>
  /@|\+61|linkedin\.com/i.test(text) || [PHONE, BARE_MOBILE, POSTAL].some((pattern) => text.search(pattern) >= 0)
