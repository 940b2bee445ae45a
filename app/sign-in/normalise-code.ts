/**
 * Normalises a typed code for comparison: capital letters and digits only, without spaces and hyphens, full-width characters of an
 * Asian keyboard converted.
 */
export const normaliseCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
